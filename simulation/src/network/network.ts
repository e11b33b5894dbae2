import type { Clock, Fetch, FetchInit, FetchResponse } from "@exch/runtime";
import type { Headers } from "../exchange/arrived-request.ts";
import type { Exchanges } from "../exchange/exchanges.ts";
import type { Stage } from "../stage.ts";
import type { ExchangeName } from "../story/story-event.ts";
import { type ClientRequest, createClientRequest } from "./client-request.ts";
import { type Connection, ConnectionPool } from "./connection-pool.ts";
import { Journey, type JourneyParts, type JourneyStart } from "./journey.ts";
import type { NetworkPlan } from "./network-plan.ts";
import { Places } from "./places.ts";
import { ResponseStore } from "./response-store.ts";

/** Base URLs of the exchanges. */
export const origins: Readonly<Record<ExchangeName, string>> = {
  "service-a": "https://a.exchange.test",
  "service-b": "https://b.exchange.test",
};

/** A request that a client sent, with the name of its place. */
export type SentRequest = Readonly<
  Record<"process" | "method" | "host" | "target" | "body" | "place", string> & {
    request: number;
    service: ExchangeName;
  }
>;

/** The clock of a process, as a transport needs it. */
export type TransportClock = Pick<Clock, "monotonic" | "setTimer">;

/** Everything between the clients and the exchanges: it delays, loses, repeats and changes requests and responses. */
export class Network {
  readonly pool: ConnectionPool;
  /** Sends in place of the network itself, in runs that use the default transport. */
  transport: Pick<Network, "fetchFor"> | undefined;
  readonly #journeys: JourneyParts;
  readonly #places = new Places();
  #count = 0;

  constructor(stage: Stage, exchanges: Exchanges, plan: NetworkPlan) {
    this.pool = new ConnectionPool(exchanges.servers, Math.min(plan.idleMs, plan.clientIdleMs));
    const onServed: JourneyParts["onServed"] = ({ method, target, body }, { response }) => {
      if (method === "POST" && response !== undefined) this.#places.learn(target + body, response.text);
    };
    this.#journeys = { stage, exchanges, plan, store: new ResponseStore(), onServed };
    exchanges.incidents.onOutage((process) => this.pool.dropIdle(process));
  }

  /** Creates the `fetch` of one start of a process. */
  fetchFor(process: string, start: number, clock: TransportClock): Fetch {
    return this.transport?.fetchFor(process, start, clock) ?? ((url, init) => this.send(process, url, init, start));
  }

  /** Sends one request of a start of a process. Rejects as a `fetch` does; a signal that is aborted ends it for the client only. */
  send(process: string, url: string, init: FetchInit, start = 0): Promise<FetchResponse> {
    const { stage, plan } = this.#journeys;
    const { choices, scheduler, story } = stage;
    const sent = this.begin(process, url, init, start);
    const { method, target, body, host, place } = sent;
    let connection: Connection | undefined;
    const client = createClientRequest(story, sent, init, plan.knowsWritten, () => {
      if (connection !== undefined) connection.isBroken = true;
    });
    const isFresh = init.freshConnection === true;
    const write = (opened: Connection) => {
      connection = opened;
      if (client.isOver) return;
      client.write();
      const onEnd = (isReusable: boolean) => {
        if (isReusable) this.pool.release(opened, scheduler.now);
        else opened.isBroken = true;
      };
      const arrived = { method, target, headers: init.headers, body };
      this.carry(sent, { arrived, connection: opened, isFresh, client, onEnd });
    };
    const connect = () => {
      if (client.isOver) return;
      const idle = isFresh ? undefined : this.#takeIdle(process, host);
      if (idle?.isUsed === true && choices.happens("staleUnwritten", place))
        scheduler.after(1, () => client.fail("staleUnwritten", "EPIPE", "write"));
      else if (idle !== undefined) write(idle);
      else this.open(sent, isFresh, client, write);
    };
    // Other requests have all connections but those that are kept for cancels and settlements.
    if (init.reserved !== true && choices.happens("fullPool", place))
      scheduler.after(choices.between(100, 12_000, `pool ${place}`), connect);
    else connect();
    return client.promise;
  }

  /** Tells that a client sends a request, and names it. */
  begin(process: string, url: string, init: FetchInit, start: number): SentRequest {
    const { method, headers } = init;
    const at = url.indexOf("/", "https://".length);
    const target = url.slice(at);
    const service = findService(target);
    const request = ++this.#count;
    const body = String(init.body ?? "");
    const sent = { process, request, service, method, target, body };
    const asked = { isFreshConnection: init.freshConnection === true, isAborted: init.signal.aborted };
    const signed = readSignature(headers, target);
    this.#journeys.stage.story.add({ kind: "request", start, ...sent, ...asked, headers, ...signed });
    return { ...sent, host: url.slice(0, at), place: this.#places.name(process, method, target, body) };
  }

  /** Opens a connection, where nothing prevents it. */
  open(
    { process, host, place }: Pick<SentRequest, "process" | "host" | "place">,
    isFresh: boolean,
    client: Pick<ClientRequest, "isOver" | "fail" | "write">,
    write: (connection: Connection) => void,
  ): void {
    const { stage, plan, exchanges } = this.#journeys;
    const { scheduler, choices } = stage;
    const latencyMs = choices.between(...plan.latencyMs, `connect ${place}`);
    const outage = exchanges.incidents.findOutage(process)?.kind;
    const failure = choices.happens("failedConnect", place) ? "failedConnect" : undefined;
    const fault = outage === "failing" ? "outage" : failure;
    if (fault !== undefined) scheduler.after(latencyMs, () => client.fail(fault, "ECONNREFUSED", "connect"));
    if (fault !== undefined || outage === "silent" || choices.happens("stalledConnect", place)) return;
    scheduler.after(2 * latencyMs, () => {
      if (client.isOver) return;
      if (outage === undefined) return write(this.pool.open(process, host, isFresh, scheduler.now));
      client.write();
      scheduler.after(latencyMs, () => client.fail("outage"));
    });
  }

  /** Carries a request that was written to the exchange, and its response back. */
  carry(sent: SentRequest, way: Pick<JourneyStart, "arrived" | "connection" | "isFresh" | "client" | "onEnd">): void {
    new Journey(this.#journeys, { ...sent, ...way }).begin();
  }

  /** Takes an idle connection; none while an outage lasts in which none is reset. */
  #takeIdle(process: string, host: string): Connection | undefined {
    const { stage, exchanges } = this.#journeys;
    const { kind = "reset" } = exchanges.incidents.findOutage(process) ?? {};
    return kind === "reset" ? this.pool.take(process, host, stage.scheduler.now) : undefined;
  }
}

function findService(target: string): ExchangeName {
  return /\/sapi\/|\/api\/v3\/time/.test(target) ? "service-b" : "service-a";
}

/** Reads the timestamp that was signed. */
function readSignature(headers: Headers, target: string) {
  const timestamp = Number(headers["EXCH-API-TIMESTAMP"] ?? /[?&]timestamp=(\d+)/.exec(target)?.[1] ?? Number.NaN);
  return timestamp > 0 ? { timestamp } : {};
}

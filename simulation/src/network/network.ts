import type { Fetch, FetchInit, FetchResponse } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Exchanges } from "../exchange/exchanges.ts";
import type { Story } from "../story/story.ts";
import type { ServiceName } from "../story/story-event.ts";
import { ClientRequest } from "./client-request.ts";
import { type Connection, ConnectionPool } from "./connection-pool.ts";
import type { ResponseFields } from "./faults/response-fields.ts";
import { Interruptions } from "./interruptions.ts";
import { Journey, type JourneyParts, type JourneyStart } from "./journey.ts";
import type { NetworkPlan } from "./network-plan.ts";
import { Places } from "./places.ts";
import { ResponseStore } from "./response-store.ts";

/** Base URLs of the exchanges. */
export const origins: Readonly<Record<ServiceName, string>> = {
  "service-a": "https://a.exchange.test",
  "service-b": "https://b.exchange.test",
  payments: "https://payments.test/v1",
};

export interface NetworkParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly exchanges: Exchanges;
  readonly plan: NetworkPlan;
  /** The fields of responses by their schemas. @default those that a response has */
  readonly fields?: ResponseFields;
}

/** A request that a client sent, with the name of its place. */
export interface SentRequest {
  readonly process: string;
  readonly request: number;
  readonly service: ServiceName;
  readonly method: string;
  readonly host: string;
  readonly target: string;
  readonly body: string;
  readonly place: string;
}

/** The clock of a process, as a transport needs it. */
export interface TransportClock {
  monotonic(): number;
  setTimer(ms: number, run: () => void): () => void;
}

/** Everything between the clients and the exchanges: it delays, loses, repeats and changes requests and responses. */
export class Network {
  readonly #parts: NetworkParts;
  readonly #places = new Places();
  readonly pool: ConnectionPool;
  /** Sends in place of the network itself, in runs that use the default transport. */
  transport: { fetchFor(process: string, start: number, clock: TransportClock): Fetch } | undefined;
  readonly #interruptions: Interruptions;
  readonly #journeys: JourneyParts;
  #count = 0;

  constructor(parts: NetworkParts) {
    const { scheduler, choices, exchanges, plan, fields = () => undefined } = parts;
    const { idleMs, clientIdleMs } = plan;
    this.#parts = parts;
    this.pool = new ConnectionPool({ servers: exchanges.servers, idleMs, clientIdleMs });
    this.#interruptions = new Interruptions({ ...parts, pool: this.pool });
    this.#journeys = {
      scheduler,
      choices,
      exchanges,
      plan,
      fields,
      interruptions: this.#interruptions,
      store: new ResponseStore(),
      onServed: ({ method, target, body }, { response }) => {
        if (method === "POST" && response !== undefined) this.#places.learn(target + body, response.text);
      },
    };
  }

  /** Creates the `fetch` of one start of a process. */
  fetchFor(process: string, start: number, clock: TransportClock): Fetch {
    return this.transport?.fetchFor(process, start, clock) ?? ((url, init) => this.send(process, url, init, start));
  }

  /** Sends one request of a start of a process. Rejects as a `fetch` does; a signal that is aborted ends it for the client only. */
  send(process: string, url: string, init: FetchInit, start = 0): Promise<FetchResponse> {
    const { story, plan, choices, scheduler } = this.#parts;
    const sent = this.begin(process, url, init, start);
    let connection: Connection | undefined;
    const client = new ClientRequest(story, sent, init, plan.knowsWritten, () => {
      if (connection !== undefined) this.pool.drop(connection);
    });
    if (client.isOver) return client.promise;
    const isFresh = init.freshConnection === true;
    const write = (opened: Connection) => {
      connection = opened;
      if (client.isOver) return;
      client.write();
      const onEnd = (isReusable: boolean) => {
        if (isReusable) this.pool.release(opened, sent.host, scheduler.now);
        else this.pool.drop(opened);
      };
      const { method, target, body } = sent;
      this.carry(sent, {
        arrived: { method, target, headers: init.headers, body },
        connection: opened,
        isFresh,
        client,
        onEnd,
      });
    };
    const connect = () => {
      const idle = client.isOver || isFresh ? undefined : this.#idle(sent);
      if (client.isOver) return;
      if (idle?.isUsed === true && choices.happens("staleUnwritten", sent.place)) {
        this.pool.drop(idle);
        scheduler.after(1, () => client.fail("staleUnwritten", "EPIPE", "write"));
      } else if (idle !== undefined) write(idle);
      else this.open(sent, isFresh, client, write);
    };
    // Other requests have all connections but those that are kept for cancels and settlements.
    if (init.reserved !== true && choices.happens("fullPool", sent.place))
      scheduler.after(choices.between(100, 12_000, `pool ${sent.place}`), connect);
    else connect();
    return client.promise;
  }

  /** Tells that a client sends a request, and names it. */
  begin(
    process: string,
    url: string,
    { method, headers, body: sentBody, freshConnection }: FetchInit,
    start: number,
  ): SentRequest {
    const at = url.indexOf("/", "https://".length);
    const target = url.slice(at);
    const service = serviceOf(target);
    const request = ++this.#count;
    const body = String(sentBody ?? "");
    const isFreshConnection = freshConnection === true;
    const signed = service === "payments" ? keyOf(headers) : signatureOf(headers, target);
    const sent = { process, start, request, service, method, target, body, isFreshConnection };
    this.#parts.story.add({ kind: "request", ...sent, ...signed });
    const place = this.#places.of(process, method, target, body);
    return { process, request, service, method, host: url.slice(0, at), target, body, place };
  }

  /** Opens a connection, where nothing prevents it. */
  open(
    { process, host, place }: Pick<SentRequest, "process" | "host" | "place">,
    isFresh: boolean,
    client: Pick<ClientRequest, "isOver" | "fail" | "write">,
    write: (connection: Connection) => void,
  ): void {
    const { scheduler, choices, plan } = this.#parts;
    const latencyMs = () => choices.between(...plan.latencyMs, `connect ${place}`);
    const outage = this.#interruptions.outage(process);
    const fault =
      outage?.how === "failing" ? "outage" : choices.happens("failedConnect", place) ? "failedConnect" : undefined;
    if (fault !== undefined) scheduler.after(latencyMs(), () => client.fail(fault, "ECONNREFUSED", "connect"));
    if (fault !== undefined || outage?.how === "silent" || choices.happens("stalledConnect", place)) return;
    scheduler.after(2 * latencyMs(), () => {
      if (client.isOver) return;
      const connection = this.pool.open(process, host, isFresh, scheduler.now);
      if (outage === undefined) {
        write(connection);
        return;
      }
      client.write();
      this.pool.drop(connection);
      scheduler.after(latencyMs(), () => client.fail("outage"));
    });
  }

  /** Carries a request that was written to the exchange, and its response back. */
  carry(sent: SentRequest, way: Pick<JourneyStart, "arrived" | "connection" | "isFresh" | "client" | "onEnd">): void {
    new Journey(this.#journeys, { ...sent, ...way }).begin();
  }

  /** From now on nothing is interrupted; what was held back is delivered at its time. */
  heal(): void {
    this.#interruptions.heal();
  }

  /** An idle connection; none while an outage lasts in which each is reset. */
  #idle({ process, host }: SentRequest): Connection | undefined {
    const outage = this.#interruptions.outage(process);
    return outage !== undefined && outage.how !== "reset"
      ? undefined
      : this.pool.take(process, host, this.#parts.scheduler.now);
  }
}

function serviceOf(target: string): ServiceName {
  if (target.startsWith("/v1/")) return "payments";
  return /\/sapi\/|\/api\/v3\/time/.test(target) ? "service-b" : "service-a";
}

/** The idempotency key of a request, where it is in a header. */
function keyOf(headers: Readonly<Record<string, string>>) {
  const [, key] = Object.entries(headers).find(([name]) => name.toLowerCase() === "idempotency-key") ?? [];
  return key === undefined ? {} : { key };
}

/** The timestamp and the API key of a request, where it is signed. */
function signatureOf(headers: Readonly<Record<string, string>>, target: string) {
  const timestamp = Number(headers["EXCH-API-TIMESTAMP"] ?? /[?&]timestamp=(\d+)/.exec(target)?.[1] ?? Number.NaN);
  const apiKey = headers["EXCH-API-KEY"] ?? headers["X-EXCH-APIKEY"];
  return { ...(timestamp > 0 && { timestamp }), ...(apiKey !== undefined && { apiKey }) };
}

import type { FetchInit, FetchResponse } from "@exch/runtime";
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

/** Everything between the clients and the exchanges: it delays, loses, repeats and changes requests and responses. */
export class Network {
  readonly #parts: NetworkParts;
  readonly #places = new Places();
  readonly #pool: ConnectionPool;
  readonly #interruptions: Interruptions;
  readonly #journeys: JourneyParts;
  #count = 0;

  constructor(parts: NetworkParts) {
    const { scheduler, choices, exchanges, plan, fields = () => undefined } = parts;
    const { idleMs, clientIdleMs } = plan;
    this.#parts = parts;
    this.#pool = new ConnectionPool({ servers: exchanges.servers, idleMs, clientIdleMs });
    this.#interruptions = new Interruptions({ ...parts, pool: this.#pool });
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

  /** Sends one request of a start of a process. Rejects as a `fetch` does; a signal that is aborted ends it for the client only. */
  send(process: string, url: string, init: FetchInit, start = 0): Promise<FetchResponse> {
    const { story, plan } = this.#parts;
    const at = url.indexOf("/", "https://".length);
    const host = url.slice(0, at);
    const target = url.slice(at);
    const service = serviceOf(target);
    const request = ++this.#count;
    const { method, headers } = init;
    const body = String(init.body ?? "");
    const isFresh = init.freshConnection === true;
    story.add({
      kind: "request",
      process,
      start,
      request,
      service,
      method,
      target,
      body,
      isFreshConnection: isFresh,
      ...(service === "payments" ? keyOf(headers) : signatureOf(headers, target)),
    });
    let connection: Connection | undefined;
    const client = new ClientRequest(story, { process, request }, init, plan.knowsWritten, () => {
      if (connection !== undefined) this.#pool.drop(connection);
    });
    if (client.isOver) return client.promise;
    const place = this.#places.of(process, method, target, body);
    const write = (opened: Connection) => {
      connection = opened;
      if (client.isOver) return;
      client.write();
      const arrived = { method, target, headers, body };
      const onEnd = (isReusable: boolean) => {
        if (isReusable) this.#pool.release(opened, host, this.#parts.scheduler.now);
        else this.#pool.drop(opened);
      };
      const start: JourneyStart = {
        request,
        process,
        service,
        arrived,
        place,
        connection: opened,
        isFresh,
        client,
        onEnd,
      };
      new Journey(this.#journeys, start).begin();
    };
    const connect = () => {
      if (!client.isOver) this.#connect(process, host, place, isFresh, client, write);
    };
    const { choices, scheduler } = this.#parts;
    // Other requests have all connections but those that are kept for cancels and settlements.
    if (init.reserved !== true && choices.happens("fullPool", place))
      scheduler.after(choices.between(100, 12_000, `pool ${place}`), connect);
    else connect();
    return client.promise;
  }

  /** From now on nothing is interrupted; what was held back is delivered at its time. */
  heal(): void {
    this.#interruptions.heal();
  }

  /** Takes an idle connection, or opens one. */
  #connect(
    process: string,
    host: string,
    place: string,
    isFresh: boolean,
    client: ClientRequest,
    write: (connection: Connection) => void,
  ): void {
    const { scheduler, choices, plan } = this.#parts;
    const latencyMs = () => choices.between(...plan.latencyMs, `connect ${place}`);
    const outage = this.#interruptions.outage(process);
    const fail = (fault: string) => scheduler.after(latencyMs(), () => client.fail(fault, "ECONNREFUSED", "connect"));
    if (outage !== undefined && outage.how !== "reset") {
      if (outage.how === "failing") fail("outage");
      return;
    }
    const idle = isFresh ? undefined : this.#pool.take(process, host, scheduler.now);
    if (idle !== undefined) {
      if (idle.isUsed && choices.happens("staleUnwritten", place)) {
        this.#pool.drop(idle);
        scheduler.after(1, () => client.fail("staleUnwritten", "EPIPE", "write"));
      } else write(idle);
      return;
    }
    if (choices.happens("failedConnect", place)) {
      fail("failedConnect");
      return;
    }
    if (choices.happens("stalledConnect", place)) return;
    scheduler.after(2 * latencyMs(), () => {
      if (client.isOver) return;
      const connection = this.#pool.open(process, host, isFresh, scheduler.now);
      if (outage === undefined) {
        write(connection);
        return;
      }
      client.write();
      this.#pool.drop(connection);
      scheduler.after(latencyMs(), () => client.fail("outage"));
    });
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

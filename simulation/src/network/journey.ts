import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ArrivedRequest, TrueResponse } from "../exchange/arrived-request.ts";
import type { Exchanges, Served } from "../exchange/exchanges.ts";
import type { ServiceName, Unknowable } from "../story/story-event.ts";
import type { ClientRequest } from "./client-request.ts";
import type { Connection } from "./connection-pool.ts";
import type { Interruptions } from "./interruptions.ts";
import type { NetworkPlan } from "./network-plan.ts";
import { cached, dateOf, half, isPlainRejection, isTime, withoutField } from "./passing-response.ts";
import { gatewayResponse, lateTimestamp, proxyResponse, proxyResponseCount, rejectionOf } from "./proxy-responses.ts";
import type { ResponseStore } from "./response-store.ts";

export interface JourneyParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly exchanges: Exchanges;
  readonly plan: NetworkPlan;
  readonly interruptions: Interruptions;
  readonly store: ResponseStore;
  /** Called with the client's copy of a request once it was served. */
  readonly onServed: (arrived: ArrivedRequest, served: Served) => void;
}

/** One request on its way: where it came from, and by which connection. */
export interface JourneyStart {
  readonly request: number;
  readonly process: string;
  readonly service: ServiceName;
  readonly arrived: ArrivedRequest;
  readonly place: string;
  readonly connection: Connection;
  readonly isFresh: boolean;
  readonly client: ClientRequest;
  /** The connection can be used again, or not. */
  readonly onEnd: (isReusable: boolean) => void;
}

/** The copies of a request that a proxy made: what the client gets, and what became of the others. */
interface Copies {
  hasRejected: boolean;
  hasExecuted: boolean;
}

/** The way of one request to the exchange and back, once it is written. */
export class Journey {
  readonly #parts: JourneyParts;
  readonly #start: JourneyStart;
  readonly #isLookup: boolean;
  readonly #latencyMs: number;
  readonly #copies: Copies = { hasRejected: false, hasExecuted: false };

  constructor(parts: JourneyParts, start: JourneyStart) {
    this.#parts = parts;
    this.#start = start;
    this.#isLookup = start.arrived.method === "GET";
    this.#latencyMs = parts.choices.between(...parts.plan.latencyMs, `latency ${start.place}`);
  }

  /** Sends the request off. */
  begin(): void {
    const { client, place, connection } = this.#start;
    if (this.#isLost("dropRequest")) {
      this.#after(this.#latencyMs, () => this.#reset("dropRequest"));
      return;
    }
    if (this.#happens("stalledRequest")) return;
    if (connection.isUsed && this.#happens("staleWritten")) {
      // The exchange closes the connection while the request is on its way; it may have been read just before.
      if (this.#parts.choices.number(`served ${place}`) < 0.5) this.#travel(() => void this.#serve(false, () => {}));
      this.#after(this.#latencyMs, () => this.#reset("staleWritten"));
      return;
    }
    if (client.isOver) return;
    this.#travel(() => this.#arrive());
  }

  /** The request arrives at the proxy in front of the exchange. */
  #arrive(): void {
    const { choices, plan, scheduler } = this.#parts;
    const { place } = this.#start;
    const isFailing = isTime(this.#start.arrived.target) && this.#happens("failedTime");
    if (isFailing || this.#happens("proxyResponse")) {
      this.#back(this.#proxyResponse(), isFailing ? "failedTime" : "proxyResponse");
      return;
    }
    if (this.#happens("queuedRequest")) {
      const ms = choices.between(100, plan.queueMs, `queue ${place}`, true);
      scheduler.after(ms, () => this.#serve(false, (served) => this.#respond(served, "queuedRequest")));
      return;
    }
    if (!this.#isLookup && this.#happens("repeatedByProxy")) {
      this.#repeat();
      return;
    }
    this.#serve(false, (served) => this.#respond(served, undefined));
  }

  /** A proxy sends the request twice. The client gets the first response or the second. */
  #repeat(): void {
    const { choices, plan, scheduler } = this.#parts;
    const { place } = this.#start;
    const ms = choices.between(1, plan.repeatMs, `repeat ${place}`, true);
    const isFirst = choices.number(`repeat delivers ${place}`) < 0.4;
    this.#serve(false, (first) => {
      this.#note(first);
      if (isFirst) this.#respond(first, "repeatedByProxy");
      scheduler.after(ms, () =>
        this.#serve(
          true,
          (second) => {
            this.#note(second);
            if (!isFirst) this.#respond(second, "repeatedByProxy");
          },
          isFirst && this.#copies.hasRejected,
        ),
      );
    });
  }

  #note({ hasExecuted, code, response }: Served): void {
    this.#copies.hasExecuted ||= hasExecuted;
    this.#copies.hasRejected ||= isPlainRejection(code, response);
  }

  /** Serves the request, or a copy of it. */
  #serve(isCopy: boolean, then: (served: Served) => void, isCopyOfRejected = false): void {
    const { exchanges, scheduler, onServed } = this.#parts;
    const { request, service, arrived, connection } = this.#start;
    const place = isCopy ? `${this.#start.place} copy` : this.#start.place;
    const server = isCopy ? connection.server + 1 : connection.server;
    exchanges.serve({ request, service, arrived, isCopy, server, place, isCopyOfRejected }).then(
      (served) => {
        if (!isCopy) onServed(arrived, served);
        then(served);
      },
      (error: unknown) => scheduler.fail(error),
    );
  }

  /** The exchange's response sets off. */
  #respond({ response, fault: own, hasExecuted, code }: Served, fault: string | undefined): void {
    const name = own ?? fault;
    const { scheduler, choices, store, exchanges } = this.#parts;
    const { place, service, process, arrived, connection } = this.#start;
    if (response === undefined) {
      this.#reset(name ?? "");
      return;
    }
    const rejects = this.#copies.hasExecuted && !hasExecuted && isPlainRejection(code, response);
    const unknowable: Unknowable | undefined = rejects ? "repeatRejected" : undefined;
    if (this.#isLost("resetAfterExecution")) {
      this.#after(this.#latencyMs, () => this.#reset("resetAfterExecution"));
      return;
    }
    if (this.#isLost("noResponse")) return;
    const changed = this.#replaced(response);
    const { method, target, body } = arrived;
    if (own === undefined && this.#keepsResponses)
      store.keep(service, method, {
        response,
        at: scheduler.now,
        target,
        body,
        process,
        isStale: exchanges.servers.isStale(connection.server),
      });
    if (changed !== undefined) {
      this.#back(changed.response, changed.fault, changed.unknowable ?? unknowable);
      return;
    }
    if (this.#happens("delayedResponse")) {
      const ms = choices.between(500, 60_000, `delay ${place}`, true);
      scheduler.after(ms, () => this.#back(response, "delayedResponse", unknowable));
      return;
    }
    this.#back(response, name, unknowable);
  }

  /** A response that takes the place of the true one; undefined where none does. */
  #replaced(response: TrueResponse): { response: TrueResponse; fault: string; unknowable?: Unknowable } | undefined {
    const { service } = this.#start;
    const { date = "" } = response.headers;
    if (this.#happens("proxyResponseAfter")) return { response: this.#proxyResponse(), fault: "proxyResponseAfter" };
    if (this.#happens("gatewayResponse")) {
      const share = this.#parts.choices.number(`gateway ${this.#start.place}`);
      return { response: gatewayResponse(service, share, date), fault: "gatewayResponse" };
    }
    if (!this.#isLookup && this.#happens("staleTimestampAfterExecution"))
      return { response: lateTimestamp(service, this.#proxyDate(date)), fault: "staleTimestampAfterExecution" };
    if (this.#happens("emptyBody")) return { response: { ...response, text: "" }, fault: "emptyBody" };
    if (response.text.length > 2 && this.#happens("truncatedJson"))
      return { response: { ...response, text: half(response.text) }, fault: "truncatedJson" };
    if (!this.#isLookup && this.#happens("missingField")) {
      const lacking = withoutField(response, this.#parts.choices.number(`field ${this.#start.place}`));
      if (lacking !== undefined) return { response: lacking, fault: "missingField" };
    }
    if (this.#happens("wrongDate")) return { response: this.#wrongDate(response), fault: "wrongDate" };
    return this.#earlier();
  }

  /** The response to another request, or an earlier one. */
  #earlier(): { response: TrueResponse; fault: string; unknowable?: Unknowable } | undefined {
    const { store, scheduler, choices } = this.#parts;
    const { service, arrived, place, isFresh, connection } = this.#start;
    const { method, target, body } = arrived;
    if (isTime(target)) return this.#earlierTime();
    if (!this.#isLookup && this.#happens("cachedChange")) return this.#cachedChange();
    // Only a connection that carried other requests can mix up their responses.
    const other = isFresh || !connection.isUsed ? undefined : store.other(service, method, target, body);
    if (other !== undefined && this.#happens("otherResponse")) {
      const isNameless = !this.#isLookup && !namesRequest(other.response.text, `${target} ${body}`);
      const { response } = other;
      const headers = { ...response.headers, date: dateOf(scheduler.now) };
      const unknowable = isNameless ? ({ unknowable: "otherResponse" } as const) : {};
      return { response: { ...response, headers }, fault: "otherResponse", ...unknowable };
    }
    const same = this.#isLookup ? store.same(service, target) : undefined;
    if (same === undefined || !this.#happens("cachedResponse")) return undefined;
    const forms = ["age", "hit", "date", "unmarked"] as const;
    // A fresh connection shows no database that stands still: not by the `Date` of a cache either, which may be late enough.
    const possible = isFresh ? forms.slice(0, same.isStale ? 2 : 3) : forms;
    // In half of the runs all responses come from one cache, which marks them in one way.
    const own = choices.number("one cache") < 0.5 ? choices.pick(forms, "the cache") : undefined;
    const form = own !== undefined && possible.includes(own) ? own : choices.pick(possible, `cache ${place}`);
    return { response: cached(same.response, same.at, scheduler.now, form), fault: `cachedResponse ${form}` };
  }

  /** The success or the rejection of another change, from a cache that says so: some keep responses that they must not keep. */
  #cachedChange(): { response: TrueResponse; fault: string } {
    const { store, scheduler, choices } = this.#parts;
    const { service, arrived, place } = this.#start;
    const other = store.other(service, arrived.method, arrived.target, arrived.body);
    const isRejection = other === undefined || choices.number(`rejection ${place}`) < 0.5;
    const response = isRejection ? rejectionOf(service, dateOf(scheduler.now)) : other.response;
    const form = choices.pick(["age", "hit"] as const, `cache ${place}`);
    const at = scheduler.now - choices.between(1000, 600_000, `cached ${place}`, true);
    return { response: cached(response, other?.at ?? at, scheduler.now, form), fault: `cachedChange ${form}` };
  }

  /** An earlier time from a cache that says so: of any other, no client could tell. */
  #earlierTime(): { response: TrueResponse; fault: string } | undefined {
    const { store, scheduler, choices } = this.#parts;
    const { service, arrived, place } = this.#start;
    const same = store.same(service, arrived.target);
    if (same === undefined || !this.#happens("cachedTime")) return undefined;
    const form = choices.pick(["age", "hit"] as const, `cache ${place}`);
    return { response: cached(same.response, same.at, scheduler.now, form), fault: `cachedTime ${form}` };
  }

  /** Brings a response to the client, whole or in part. */
  #back(response: TrueResponse, fault: string | undefined, unknowable?: Unknowable): void {
    const { choices } = this.#parts;
    const { client, place, onEnd } = this.#start;
    this.#travel(() => {
      if (client.isOver) return;
      if (response.text.length > 1 && this.#happens("truncatedBody")) {
        const { breakOff } = client.begin(response);
        this.#after(this.#latencyMs, () => breakOff("truncatedBody"));
        onEnd(false);
      } else if (response.text.length > 1 && this.#happens("stalledBody")) {
        client.begin(response);
        onEnd(false);
      } else if (this.#happens("slowBody")) {
        const { finish } = client.begin(response);
        this.#after(choices.between(200, 20_000, `slow ${place}`, true), () => {
          finish(response.text, fault ?? "slowBody");
          onEnd(true);
        });
      } else {
        client.respond(response, fault, unknowable);
        onEnd(true);
      }
    });
  }

  /** Passes something on: it takes its latency, waits while the connection is stuck, and is lost in an outage. */
  #travel(arrive: () => void): void {
    const { interruptions } = this.#parts;
    const { process, connection } = this.#start;
    this.#after(this.#latencyMs + interruptions.stuckMs(connection), () => {
      if (interruptions.outage(process) !== undefined) return;
      const stuckMs = interruptions.stuckMs(connection);
      if (stuckMs > 0) this.#after(stuckMs, arrive);
      else arrive();
    });
  }

  #reset(fault: string): void {
    const { client, onEnd } = this.#start;
    onEnd(false);
    client.fail(fault);
  }

  #proxyResponse(): TrueResponse {
    const { choices, scheduler } = this.#parts;
    const { place } = this.#start;
    const aheadMs = choices.pick([0, 0, 600_000, -600_000], `proxy clock ${place}`);
    return proxyResponse(choices.between(0, proxyResponseCount - 1, `proxy ${place}`), dateOf(scheduler.now + aheadMs));
  }

  /** The `Date` of a response that a proxy made in place of one: the exchange's, or by a clock that is minutes off. */
  #proxyDate(date: string): string {
    const aheadMs = this.#parts.choices.pick([0, 0, 600_000, -600_000], `proxy clock ${this.#start.place}`);
    return aheadMs === 0 ? date : dateOf(this.#parts.scheduler.now + aheadMs);
  }

  #wrongDate(response: TrueResponse): TrueResponse {
    const { choices, scheduler } = this.#parts;
    const byMs = choices.pick([-86_400_000, -60_000, -6000, 6000, 60_000, 86_400_000], `date ${this.#start.place}`);
    return { ...response, headers: { ...response.headers, date: dateOf(scheduler.now + byMs) } };
  }

  get #keepsResponses(): boolean {
    const { choices } = this.#parts;
    return ["otherResponse", "cachedResponse", "cachedTime", "cachedChange"].some((kind) => choices.rate(kind) > 0);
  }

  /** Decides whether a request or its response is lost: in some runs, none of a lookup is. */
  #isLost(kind: string): boolean {
    return !(this.#isLookup && this.#parts.plan.sparesLookups === true) && this.#happens(kind);
  }

  #happens(kind: string): boolean {
    return this.#parts.choices.happens(kind, this.#start.place);
  }

  #after(ms: number, run: () => void): void {
    this.#parts.scheduler.after(ms, run);
  }
}

/** True when a response repeats a field of the request: its value shows whose response it is. */
function namesRequest(response: string, request: string): boolean {
  if (/"(?:customer|payment)"/.test(response)) return true;
  if (response.includes('"clientOid"') && /clientOid|client-order/.test(request)) return true;
  return response.includes('"orderId"') && /orderId|\/orders\/(?:sync\/)?[0-9a-f]{24}/.test(request);
}

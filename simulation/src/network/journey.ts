import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ArrivedRequest, TrueResponse } from "../exchange/arrived-request.ts";
import type { Exchanges, Served } from "../exchange/exchanges.ts";
import type { ServiceName } from "../story/story-event.ts";
import type { ClientRequest } from "./client-request.ts";
import type { Connection } from "./connection-pool.ts";
import { alterField } from "./faults/altered-field.ts";
import { drawError, isExchangesWord, lateTimestamp, rejectionOf } from "./faults/error-responses.ts";
import type { ResponseFields } from "./faults/response-fields.ts";
import type { Interruptions } from "./interruptions.ts";
import type { NetworkPlan } from "./network-plan.ts";
import type { ResponseStore } from "./response-store.ts";

export interface JourneyParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly exchanges: Exchanges;
  readonly plan: NetworkPlan;
  readonly interruptions: Interruptions;
  readonly store: ResponseStore;
  readonly fields: ResponseFields;
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
  readonly client: Pick<ClientRequest, "isOver" | "fail" | "respond" | "begin">;
  /** The connection can be used again, or not. */
  readonly onEnd: (isReusable: boolean) => void;
}

/** A response that takes the place of the true one, and the fault that put it there. */
interface Replaced {
  readonly response: TrueResponse;
  readonly fault: string;
}

type CacheForm = "age" | "hit" | "date" | "unmarked";

/** The way of one request to the exchange and back, once it is written. */
export class Journey {
  readonly #parts: JourneyParts;
  readonly #start: JourneyStart;
  readonly #isLookup: boolean;
  readonly #latencyMs: number;

  constructor(parts: JourneyParts, start: JourneyStart) {
    this.#parts = parts;
    this.#start = start;
    this.#isLookup = start.arrived.method === "GET";
    this.#latencyMs = parts.choices.between(...parts.plan.latencyMs, `latency ${start.place}`);
  }

  /** Sends the request off. */
  begin(): void {
    const { client, place, connection } = this.#start;
    if (this.#isLost("dropRequest")) this.#resetLater("dropRequest");
    else if (this.#happens("stalledRequest")) return;
    else if (connection.isUsed && this.#happens("staleWritten")) {
      // The exchange closes the connection while the request is on its way; it may have been read just before.
      if (this.#parts.choices.number(`served ${place}`) < 0.5) this.#travel(() => void this.#serve(false, () => {}));
      this.#resetLater("staleWritten");
    } else if (!client.isOver) this.#travel(() => this.#arrive());
  }

  /** The request arrives at the proxy in front of the exchange. */
  #arrive(): void {
    const { choices, plan, scheduler } = this.#parts;
    const { place, arrived } = this.#start;
    const instead = isTime(arrived.target) ? ["failedTime", "proxyResponse"] : ["proxyResponse"];
    const error = instead.find((fault) => this.#happens(fault));
    if (error !== undefined) {
      this.#back(this.#error(error, undefined));
      return;
    }
    const queuedMs = this.#happens("queuedRequest") ? choices.between(100, plan.queueMs, `queue ${place}`, true) : 0;
    const fault = queuedMs > 0 ? "queuedRequest" : undefined;
    if (queuedMs > 0) scheduler.after(queuedMs, () => this.#serve(false, (served) => this.#respond(served, fault)));
    else if (!this.#isLookup && this.#happens("repeatedByProxy")) this.#repeat();
    else this.#serve(false, (served) => this.#respond(served, undefined));
  }

  /**
   * A proxy sends the request twice. The client gets the first response or the second; not a rejection that a client must believe, where
   * the other copy is executed: no client could know.
   */
  #repeat(): void {
    const { choices, plan, scheduler } = this.#parts;
    const { place, service } = this.#start;
    const ms = choices.between(1, plan.repeatMs, `repeat ${place}`, true);
    const isWord = ({ response }: Served) => response !== undefined && isExchangesWord(service, response);
    this.#serve(false, (first) => {
      const isFirst = isWord(first) || choices.number(`repeat delivers ${place}`) < 0.4;
      if (isFirst) this.#respond(first, "repeatedByProxy");
      if (isWord(first)) return;
      const onSecond = (second: Served) => {
        if (!isFirst) this.#respond(isWord(second) ? first : second, "repeatedByProxy");
      };
      scheduler.after(ms, () => this.#serve(true, onSecond));
    });
  }

  /** Serves the request, or a copy of it. */
  #serve(isCopy: boolean, then: (served: Served) => void): void {
    const { exchanges, scheduler, onServed } = this.#parts;
    const { request, service, arrived, connection } = this.#start;
    const place = isCopy ? `${this.#start.place} copy` : this.#start.place;
    const server = isCopy ? connection.server + 1 : connection.server;
    exchanges.serve({ request, service, arrived, isCopy, server, place }).then(
      (served) => {
        if (!isCopy) onServed(arrived, served);
        then(served);
      },
      (error: unknown) => scheduler.fail(error),
    );
  }

  /** The exchange's response sets off. */
  #respond({ response, operation, fault: own }: Served, way: string | undefined): void {
    const fault = own ?? way;
    const { scheduler, choices, store, exchanges } = this.#parts;
    const { place, service, process, arrived, connection } = this.#start;
    if (response === undefined || this.#isLost("resetAfterExecution")) {
      this.#resetLater(response === undefined ? (fault ?? "") : "resetAfterExecution");
      return;
    }
    if (this.#isLost("noResponse")) return;
    const replaced = this.#replaced(response, operation);
    if (own === undefined && this.#keepsResponses) {
      const { method, target, body } = arrived;
      const isStale = exchanges.servers.isStale(connection.server);
      store.keep(service, method, { response, at: scheduler.now, target, body, process, isStale });
    }
    if (replaced === undefined && this.#happens("delayedResponse")) {
      const ms = choices.between(500, 60_000, `delay ${place}`, true);
      scheduler.after(ms, () => this.#back({ response, fault: "delayedResponse" }));
    } else this.#back(replaced ?? { response, fault });
  }

  /** A response that takes the place of the true one; undefined where none does. */
  #replaced(response: TrueResponse, operation: string | undefined): Replaced | undefined {
    const { fields } = this.#parts;
    const { service, arrived } = this.#start;
    for (const fault of ["proxyResponseAfter", "gatewayResponse"]) {
      if (this.#happensFor(fault)) return this.#error(fault, response);
    }
    if (!this.#isLookup && this.#happens("staleTimestampAfterExecution"))
      return { response: lateTimestamp(service, this.#proxyDate), fault: "staleTimestampAfterExecution" };
    if (this.#happensFor("alteredField")) {
      const altered = alterField({
        response,
        fields: operation === undefined ? undefined : fields(service, operation),
        request: `${arrived.target} ${arrived.body}`,
        isRead: this.#isLookup,
        number: (purpose) => this.#number(`alteredField ${purpose}`, this.#spell),
      });
      if (altered !== undefined) return { response: altered.response, fault: `alteredField ${altered.what}` };
    }
    if (this.#happens("wrongDate")) {
      const { choices, scheduler } = this.#parts;
      const byMs = choices.pick([-86_400_000, -60_000, -6000, 6000, 60_000, 86_400_000], `date ${this.#start.place}`);
      const headers = { ...response.headers, date: dateOf(scheduler.now + byMs) };
      return { response: { ...response, headers }, fault: "wrongDate" };
    }
    return this.#earlier();
  }

  /** The response to another request, or an earlier one. */
  #earlier(): Replaced | undefined {
    const { store, scheduler, choices } = this.#parts;
    const { service, arrived, place, isFresh } = this.#start;
    const { method, target, body } = arrived;
    const same = this.#isLookup ? store.same(service, target) : undefined;
    // Of a time without a mark, no client could tell that it is an earlier one.
    if (isTime(target))
      return same && this.#happens("cachedTime") ? this.#cached("cachedTime", same, marked) : undefined;
    const another = store.other(service, method, target, body);
    if (!this.#isLookup && this.#happens("cachedChange")) {
      const isRejection = another === undefined || choices.number(`rejection ${place}`) < 0.5;
      const response = isRejection ? rejectionOf(service, dateOf(scheduler.now)) : another.response;
      const at = scheduler.now - choices.between(1000, 600_000, `cached ${place}`, true);
      return this.#cached("cachedChange", { response, at: another?.at ?? at }, marked);
    }
    if (another !== undefined && this.#mayMixUp(another.response.text) && this.#happens("otherResponse")) {
      const headers = { ...another.response.headers, date: dateOf(scheduler.now) };
      return { response: { ...another.response, headers }, fault: "otherResponse" };
    }
    if (same === undefined || !this.#happens("cachedResponse")) return undefined;
    // A fresh connection shows no database that stands still: not by the `Date` of a cache either, which may be late enough.
    const possible = isFresh ? [...marked, ...(same.isStale ? [] : (["date"] as const))] : everyForm;
    // In half of the runs all responses come from one cache, which marks them in one way.
    const own = choices.number("one cache") < 0.5 ? choices.pick(everyForm, "the cache") : undefined;
    return this.#cached("cachedResponse", same, own !== undefined && possible.includes(own) ? [own] : possible);
  }

  /**
   * True where the response to another request may come: on a connection that carried others, where it names another id if the request
   * changes something; on any connection, where it is a page that shows by itself that it answers another question.
   */
  #mayMixUp(text: string): boolean {
    const { arrived, isFresh, connection } = this.#start;
    const isUsed = !isFresh && connection.isUsed;
    return this.#isLookup ? isUsed || contradicts(text, arrived.target) : isUsed && namesAnother(text, arrived);
  }

  #cached(
    fault: string,
    { response, at }: { response: TrueResponse; at: number },
    forms: readonly CacheForm[],
  ): Replaced {
    const { choices, scheduler } = this.#parts;
    const form = choices.pick(forms, `cache ${this.#start.place}`);
    const date = dateOf(form === "date" || form === "age" ? at : scheduler.now);
    const headers: Record<string, string> = { ...response.headers, date };
    if (form === "age") headers.age = String(Math.max(1, Math.ceil((scheduler.now - at) / 1000)));
    if (form === "hit") headers["x-cache"] = "HIT";
    return { response: { ...response, headers }, fault: `${fault} ${form}` };
  }

  /** A response of a proxy or a gateway, before the request was served or after. */
  #error(fault: string, served: TrueResponse | undefined): Replaced {
    const draw = (purpose: string) => this.#number(`${fault} ${purpose}`, served && this.#spell);
    const { response, what } = drawError({ service: this.#start.service, served, date: this.#proxyDate, draw });
    return { response, fault: `${fault} ${what}` };
  }

  /** Brings a response to the client, whole or in part. */
  #back({ response, fault }: { response: TrueResponse; fault: string | undefined }): void {
    const { choices } = this.#parts;
    const { client, place, onEnd } = this.#start;
    this.#travel(() => {
      if (client.isOver) return;
      const hasBody = response.text.length > 1;
      if (hasBody && this.#happens("truncatedBody")) {
        const { breakOff } = client.begin(response);
        this.#parts.scheduler.after(this.#latencyMs, () => breakOff("truncatedBody"));
        onEnd(false);
      } else if (hasBody && this.#happens("stalledBody")) {
        client.begin(response);
        onEnd(false);
      } else if (this.#happens("slowBody")) {
        const { finish } = client.begin(response);
        this.#parts.scheduler.after(choices.between(200, 20_000, `slow ${place}`, true), () => {
          finish(response.text, fault ?? "slowBody");
          onEnd(true);
        });
      } else {
        client.respond(response, fault);
        onEnd(true);
      }
    });
  }

  /** Passes something on: it takes its latency, and is lost in an outage. */
  #travel(arrive: () => void): void {
    const { interruptions, scheduler } = this.#parts;
    scheduler.after(this.#latencyMs, () => {
      if (interruptions.outage(this.#start.process) === undefined) arrive();
    });
  }

  #resetLater(fault: string): void {
    this.#parts.scheduler.after(this.#latencyMs, () => this.#reset(fault));
  }

  #reset(fault: string): void {
    const { client, onEnd } = this.#start;
    onEnd(false);
    client.fail(fault);
  }

  /** The `Date` of a proxy: right, or minutes off. */
  get #proxyDate(): string {
    const { choices, scheduler } = this.#parts;
    return dateOf(scheduler.now + choices.pick([0, 0, 600_000, -600_000], `proxy clock ${this.#start.place}`));
  }

  get #keepsResponses(): boolean {
    const { choices } = this.#parts;
    return ["otherResponse", "cachedResponse", "cachedTime", "cachedChange"].some((kind) => choices.rate(kind) > 0);
  }

  /** The place of what all lookups of a kind meet for a while; undefined where each request is decided by itself. */
  get #spell(): string | undefined {
    const { service, arrived } = this.#start;
    return this.#isLookup ? this.#parts.exchanges.spellOf(service, arrived) : undefined;
  }

  /** Decides whether a request or its response is lost: in some runs, none of a lookup is. */
  #isLost(kind: string): boolean {
    return !(this.#isLookup && this.#parts.plan.sparesLookups === true) && this.#happens(kind);
  }

  #happens(kind: string): boolean {
    return this.#parts.choices.happens(kind, this.#start.place);
  }

  /** Decides for this request, or for all lookups of its kind for a while. */
  #happensFor(kind: string): boolean {
    const { choices } = this.#parts;
    return choices.isPossible(kind) && choices.happens(kind, this.#spell ?? this.#start.place);
  }

  #number(purpose: string, spell: string | undefined): number {
    return this.#parts.choices.number(`${purpose} ${spell ?? this.#start.place}`);
  }
}

const marked: readonly CacheForm[] = ["age", "hit"];
const everyForm: readonly CacheForm[] = ["age", "hit", "date", "unmarked"];

function isTime(target: string): boolean {
  return target.endsWith("/api/v1/timestamp") || target.endsWith("/api/v3/time");
}

/** Writes a time as the header `Date`. */
function dateOf(ms: number): string {
  return new Date(ms).toUTCString();
}

/** True when a response names another id than the request: its value shows whose response it is. */
function namesAnother(response: string, { target, body }: ArrivedRequest): boolean {
  const request = `${target} ${body}`;
  if (/"(?:customer|payment)"/.test(response)) return true;
  const isOther = (field: RegExp, asked: RegExp) => {
    const [, shown] = field.exec(response) ?? [];
    return shown !== undefined && asked.test(request) && !request.includes(shown);
  };
  return (
    isOther(/"clientOid":"([^"]*)/, /clientOid|client-order/) ||
    isOther(/"orderId":"([^"]*)/, /orderId|\/orders\/(?:sync\/)?[0-9a-f]{24}/)
  );
}

/** True for a page of records that have another value than a filter, or the page number, of the request. */
function contradicts(text: string, target: string): boolean {
  const query = new URLSearchParams(target.slice(target.indexOf("?") + 1));
  return ["symbol", "coin", "currency", "side", "status", "currentPage", "withdrawOrderId"].some((name) => {
    const wanted = query.get(name);
    const [, shown] = (wanted !== null && new RegExp(`"${name}":"?([^",}]*)`).exec(text)) || [];
    return shown !== undefined && shown !== wanted;
  });
}

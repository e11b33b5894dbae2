import { type ArrivedRequest, isTimeRequest, type TrueResponse } from "../exchange/arrived-request.ts";
import type { Exchanges, Served } from "../exchange/exchanges.ts";
import type { Stage } from "../stage.ts";
import type { ExchangeName } from "../story/story-event.ts";
import type { ClientRequest } from "./client-request.ts";
import type { Connection } from "./connection-pool.ts";
import { alterField } from "./faults/altered-field.ts";
import { createRejection, drawError, isExchangesWord } from "./faults/error-responses.ts";
import { contradictsTarget, namesAnother } from "./faults/other-responses.ts";
import type { NetworkPlan } from "./network-plan.ts";
import type { ResponseStore, StoredResponse } from "./response-store.ts";

export interface JourneyParts {
  readonly stage: Stage;
  readonly exchanges: Exchanges;
  readonly plan: NetworkPlan;
  readonly store: ResponseStore;
  /** Called with the client's copy of a request once it was served. */
  readonly onServed: (arrived: ArrivedRequest, served: Served) => void;
}

/** One request on its way: where it came from, and by which connection. */
export interface JourneyStart {
  readonly request: number;
  readonly process: string;
  readonly service: ExchangeName;
  readonly arrived: ArrivedRequest;
  readonly place: string;
  readonly connection: Connection;
  readonly isFresh: boolean;
  readonly client: Omit<ClientRequest, "write">;
  /** The connection can be used again, or not. */
  readonly onEnd: (isReusable: boolean) => void;
}

/** A response that takes the place of the true one, and the fault that put it there. */
type Replacement = { readonly response: TrueResponse; readonly fault: string };

type CacheForm = "age" | "hit" | "date" | "unmarked";
const marked: readonly CacheForm[] = ["age", "hit"];
const everyForm: readonly CacheForm[] = ["age", "hit", "date", "unmarked"];

/** The way of one request to the exchange and back, once it is written. */
export class Journey {
  readonly #parts: JourneyParts;
  readonly #start: JourneyStart;
  readonly #isLookup: boolean;
  /** The place of what all lookups of a kind meet for a while; undefined where each request is decided by itself. */
  readonly #spell: string | undefined;
  readonly #latencyMs: number;

  constructor(parts: JourneyParts, start: JourneyStart) {
    const { stage, plan, exchanges } = parts;
    this.#parts = parts;
    this.#start = start;
    this.#isLookup = start.arrived.method === "GET";
    this.#spell = this.#isLookup ? exchanges.nameSpell(start.service, start.arrived) : undefined;
    this.#latencyMs = stage.choices.between(...plan.latencyMs, `latency ${start.place}`);
  }

  /** Sends the request off. */
  begin(): void {
    const { client, place, connection } = this.#start;
    if (this.#isLost("dropRequest")) this.#resetLater("dropRequest");
    else if (this.#happens("stalledRequest")) return;
    else if (connection.isUsed && this.#happens("staleWritten")) {
      // The exchange closes the connection while the request is on its way; it may have been read just before.
      const wasRead = this.#parts.stage.choices.number(`served ${place}`) < 0.5;
      if (wasRead) this.#travel(() => this.#serve(false, () => {}));
      this.#resetLater("staleWritten");
    } else if (!client.isOver) this.#travel(() => this.#arrive());
  }

  /** The request arrives at the proxy in front of the exchange. */
  #arrive(): void {
    const { plan, stage } = this.#parts;
    const { place, arrived } = this.#start;
    const instead = isTimeRequest(arrived) ? ["failedTime", "proxyResponse"] : ["proxyResponse"];
    const error = instead.find((fault) => this.#happens(fault));
    if (error !== undefined) this.#bringBack(this.#drawError(error, undefined));
    else if (this.#happens("queuedRequest")) {
      const ms = stage.choices.between(100, plan.queueMs, `queue ${place}`, true);
      stage.scheduler.after(ms, () => this.#serve(false, (served) => this.#respond(served, "queuedRequest")));
    } else if (!this.#isLookup && this.#happens("repeatedByProxy")) this.#repeat();
    else this.#serve(false, (served) => this.#respond(served, undefined));
  }

  /**
   * A proxy sends the request twice. The client gets the first response or the second; not a rejection that a client must believe, where
   * the other copy is executed: no client could know.
   */
  #repeat(): void {
    const { plan, stage } = this.#parts;
    const { place, service } = this.#start;
    const ms = stage.choices.between(1, plan.repeatMs, `repeat ${place}`, true);
    const isWord = ({ response }: Served) => response !== undefined && isExchangesWord(service, response);
    this.#serve(false, (first) => {
      const isFirst = isWord(first) || stage.choices.number(`repeat delivers ${place}`) < 0.4;
      if (isFirst) this.#respond(first, "repeatedByProxy");
      if (isWord(first)) return;
      const onSecond = (second: Served) => {
        if (!isFirst) this.#respond(isWord(second) ? first : second, "repeatedByProxy");
      };
      stage.scheduler.after(ms, () => this.#serve(true, onSecond));
    });
  }

  /** Serves the request, or a copy of it. */
  #serve(isCopy: boolean, then: (served: Served) => void): void {
    const { exchanges, stage, onServed } = this.#parts;
    const { request, service, arrived, connection } = this.#start;
    const place = isCopy ? `${this.#start.place} copy` : this.#start.place;
    const server = isCopy ? connection.server + 1 : connection.server;
    exchanges.serve({ request, service, arrived, isCopy, server, place }).then(
      (served) => {
        if (!isCopy) onServed(arrived, served);
        then(served);
      },
      (error: unknown) => stage.scheduler.fail(error),
    );
  }

  /** The exchange's response sets off. */
  #respond({ response, fault: own }: Served, way: string | undefined): void {
    const { stage, store, exchanges } = this.#parts;
    const { choices, scheduler } = stage;
    const { place, service, arrived, connection } = this.#start;
    const fault = own ?? way;
    if (response === undefined) return void this.#resetLater(fault ?? "");
    if (this.#isLost("resetAfterExecution")) return void this.#resetLater("resetAfterExecution");
    if (this.#isLost("noResponse")) return;
    const replacement = this.#replace(response);
    if (own === undefined) {
      const isStale = exchanges.servers.isStale(connection.server);
      store.keep(service, { response, at: scheduler.now, arrived, isStale });
    }
    if (replacement === undefined && this.#happens("delayedResponse")) {
      const ms = choices.between(500, 60_000, `delay ${place}`, true);
      scheduler.after(ms, () => this.#bringBack({ response, fault: "delayedResponse" }));
    } else this.#bringBack(replacement ?? { response, fault });
  }

  /** Chooses a response that takes the place of the true one; undefined where none does. */
  #replace(response: TrueResponse): Replacement | undefined {
    const { stage } = this.#parts;
    const { arrived, place } = this.#start;
    if (this.#happensInSpell("gatewayResponse")) return this.#drawError("gatewayResponse", response);
    if (this.#happensInSpell("alteredField")) {
      const altered = alterField({
        response,
        request: `${arrived.target} ${arrived.body}`,
        isRead: this.#isLookup,
        number: (purpose) => stage.choices.number(`alteredField ${purpose} ${this.#spell ?? place}`),
      });
      if (altered !== undefined) return { response: altered.response, fault: `alteredField ${altered.what}` };
    }
    if (this.#happens("wrongDate")) {
      const byMs = stage.choices.pick([-86_400_000, -60_000, -6000, 6000, 60_000, 86_400_000], `date ${place}`);
      return { response: redate(response, stage.scheduler.now + byMs), fault: "wrongDate" };
    }
    return this.#findEarlier();
  }

  /** Finds the response to another request, or an earlier one. */
  #findEarlier(): Replacement | undefined {
    const { store, stage } = this.#parts;
    const { choices, scheduler } = stage;
    const { service, arrived, place, isFresh } = this.#start;
    const same = this.#isLookup ? store.findSame(service, arrived) : undefined;
    // Of a time without a mark, no client could tell that it is an earlier one.
    if (isTimeRequest(arrived))
      return same && this.#happens("cachedTime") ? this.#markCached("cachedTime", same, marked) : undefined;
    const another = store.findOther(service, arrived);
    if (!this.#isLookup && this.#happens("cachedChange")) {
      const isRejection = another === undefined || choices.number(`rejection ${place}`) < 0.5;
      const response = isRejection ? createRejection(service) : another.response;
      const at = scheduler.now - choices.between(1000, 600_000, `cached ${place}`, true);
      return this.#markCached("cachedChange", { response, at: another?.at ?? at }, marked);
    }
    if (another !== undefined && this.#mayMixUp(another.response.text) && this.#happens("otherResponse"))
      return { response: redate(another.response, scheduler.now), fault: "otherResponse" };
    if (same === undefined || !this.#happens("cachedResponse")) return undefined;
    // A fresh connection shows no database that stands still: not by the `Date` of a cache either, which may be late enough.
    const possible = isFresh ? [...marked, ...(same.isStale ? [] : (["date"] as const))] : everyForm;
    return this.#markCached("cachedResponse", same, possible);
  }

  /**
   * True where the response to another request may come: on a connection that carried others, where it names another id if the request
   * changes something; on any connection, where it is a page that shows by itself that it answers another question.
   */
  #mayMixUp(text: string): boolean {
    const { arrived, isFresh, connection } = this.#start;
    const isUsed = !isFresh && connection.isUsed;
    return this.#isLookup ? isUsed || contradictsTarget(text, arrived.target) : isUsed && namesAnother(text, arrived);
  }

  #markCached(
    fault: string,
    { response, at }: Pick<StoredResponse, "response" | "at">,
    forms: readonly CacheForm[],
  ): Replacement {
    const { now } = this.#parts.stage.scheduler;
    const form = this.#parts.stage.choices.pick(forms, `cache ${this.#start.place}`);
    const more = {
      age: { age: String(Math.max(1, Math.ceil((now - at) / 1000))) },
      hit: { "x-cache": "HIT" },
      date: {},
      unmarked: {},
    }[form];
    const isDated = form === "date" || form === "age";
    return { response: redate(response, isDated ? at : now, more), fault: `${fault} ${form}` };
  }

  /** Draws a response of a proxy or a gateway, before the request was served or after. */
  #drawError(fault: string, served: TrueResponse | undefined): Replacement {
    const { choices } = this.#parts.stage;
    const place = (served && this.#spell) ?? this.#start.place;
    const draw = (purpose: string) => choices.number(`${fault} ${purpose} ${place}`);
    const { response, what } = drawError({ service: this.#start.service, served, date: this.#proxyDate, draw });
    return { response, fault: `${fault} ${what}` };
  }

  /** Brings a response to the client, whole or in part. */
  #bringBack({ response, fault }: { response: TrueResponse; fault: string | undefined }): void {
    const { client, onEnd } = this.#start;
    this.#travel(() => {
      if (client.isOver) return;
      const hasBody = response.text.length > 1;
      const isBroken = hasBody && this.#happens("truncatedBody");
      if (isBroken || (hasBody && this.#happens("stalledBody"))) {
        client.begin(response);
        onEnd(false);
        if (isBroken) this.#parts.stage.scheduler.after(this.#latencyMs, () => client.fail("truncatedBody"));
      } else {
        client.respond(response, fault);
        onEnd(true);
      }
    });
  }

  /** Passes something on: it takes its latency, and is lost in an outage. */
  #travel(arrive: () => void): void {
    const { stage, exchanges } = this.#parts;
    stage.scheduler.after(this.#latencyMs, () => {
      if (exchanges.incidents.findOutage(this.#start.process) === undefined) arrive();
    });
  }

  #resetLater(fault: string): void {
    const { client, onEnd } = this.#start;
    this.#parts.stage.scheduler.after(this.#latencyMs, () => {
      onEnd(false);
      client.fail(fault);
    });
  }

  /** The `Date` of a proxy: right, or minutes off. */
  get #proxyDate(): string {
    const { choices, scheduler } = this.#parts.stage;
    const byMs = choices.pick([0, 0, 600_000, -600_000], `proxy clock ${this.#start.place}`);
    return new Date(scheduler.now + byMs).toUTCString();
  }

  /** Decides whether a request or its response is lost: in some runs, none of a lookup is. */
  #isLost(kind: string): boolean {
    return !(this.#isLookup && this.#parts.plan.sparesLookups === true) && this.#happens(kind);
  }

  #happens(kind: string): boolean {
    return this.#parts.stage.choices.happens(kind, this.#start.place);
  }

  /** Decides for this request, or for all lookups of its kind for a while. */
  #happensInSpell(kind: string): boolean {
    return this.#parts.stage.choices.happens(kind, this.#spell ?? this.#start.place);
  }
}

function redate(response: TrueResponse, ms: number, more: Readonly<Record<string, string>> = {}): TrueResponse {
  return { ...response, headers: { ...response.headers, date: new Date(ms).toUTCString(), ...more } };
}

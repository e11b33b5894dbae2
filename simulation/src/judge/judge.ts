import type { ServiceName, StoryEvent, StoryEventOf } from "../story/story-event.ts";
import { Book } from "./cases/book.ts";
import { show } from "./cases/case.ts";
import { Modifications } from "./cases/modifications.ts";
import { type Context, happened } from "./context.ts";
import { Counts } from "./counts/counts.ts";
import { sometimesNames } from "./counts/sometimes.ts";
import { unknowableNames } from "./counts/unknowable.ts";
import { Endings } from "./endings.ts";
import { Executions } from "./executions.ts";
import type { Failure } from "./failure.ts";
import { Histories } from "./histories.ts";
import { Journals } from "./journals.ts";
import { Limiters } from "./limiters.ts";
import { Lookups } from "./lookups.ts";
import { checkMoney } from "./money.ts";
import { Protection } from "./protection.ts";
import { Recoveries } from "./recoveries.ts";
import { Requests } from "./requests.ts";
import { Statements } from "./statements.ts";
import { States } from "./states.ts";

/** Number of items that can come again where a list grew while it was read, beside one for each record: less than a page. */
const mostListedAgain = 9;

/** Longest time for which a server stands still behind the others, and number of times that are kept of the latest records of an exchange. */
const mostHiddenMs = 1_800_000;
const mostMade = 1000;
const mostStale = 64;

/** Code of the error with which a client ends a list whose pages are not right. */
const pagesError = "ERR_INVALID_RESPONSE";

/**
 * Judges a run by the events of its story alone: after each event, and at the end. Compares what clients stated with what the
 * exchanges executed, and with what each client could know. Knows no module of the runtime.
 */
export class Judge {
  readonly failures: Failure[] = [];
  /** Number of statements by outcome. */
  readonly counts = { executed: 0, notExecuted: 0, unknown: 0, untyped: 0 };
  /** Number of intents that programs decided to perform. */
  intents = 0;
  readonly #sometimes = new Counts(sometimesNames);
  readonly #unknowable = new Counts(unknowableNames);
  readonly #context: Context;
  readonly #requests: Requests;
  readonly #executions: Executions;
  readonly #statements: Statements;
  readonly #journals: Journals;
  readonly #states: States;
  readonly #recoveries: Recoveries;
  readonly #limiters: Limiters;
  readonly #histories: Histories;
  readonly #endings: Endings;
  /** True times at which the latest records of each exchange were made: orders, trades and withdrawals. */
  readonly #madeAt: Record<ServiceName, number[]> = { "service-a": [], "service-b": [], payments: [] };
  readonly #stale: { readonly process: string; readonly at: number; readonly items: number }[] = [];
  /** True times at which a fault changed a response to each process last. */
  readonly #changedAt = new Map<string, number>();
  #hasEnded = false;

  constructor() {
    const context: Context = {
      book: new Book(),
      fail: (failure) => void this.failures.push(failure),
      sometimes: this.#sometimes,
      unknowable: this.#unknowable,
      protection: new Protection(),
      modifications: new Modifications(),
      healedAt: Number.POSITIVE_INFINITY,
      clockSetAt: Number.NEGATIVE_INFINITY,
    };
    this.#context = context;
    const lookups = new Lookups(context.book);
    this.#requests = new Requests(context, lookups);
    this.#executions = new Executions(context);
    this.#statements = new Statements(context);
    this.#journals = new Journals(context, lookups);
    this.#states = new States(context);
    this.#recoveries = new Recoveries(context);
    this.#limiters = new Limiters(context);
    this.#histories = new Histories(context);
    this.#endings = new Endings(context);
  }

  /** Number of times that each thing happened which must happen somewhere in a campaign, by name. */
  get sometimes(): Readonly<Record<string, number>> {
    return this.#sometimes.all;
  }

  /** Number of cases of each kind that no client can know, by name. */
  get unknowable(): Readonly<Record<string, number>> {
    return this.#unknowable.all;
  }

  /** Number of intents that are kept whole; of others, only the name and the outcome are. */
  get kept(): number {
    return this.#context.book.cases.size;
  }

  observe(event: StoryEvent): void {
    switch (event.kind) {
      case "intent":
        this.intents++;
        return void this.#onIntent(event);
      case "request":
        this.#recoveries.onRequest(event);
        this.#histories.onRequest(event);
        this.#requests.onRequest(event);
        return void this.#limiters.onRequest(event, this.#context.book.pending.get(event.request));
      case "served":
        return void this.#onServed(event);
      case "executed":
        this.#noteMade(event);
        this.#context.modifications.onExecuted(event);
        this.#executions.onExecuted(event);
        return void this.#states.onExecuted(event);
      case "response":
        this.#noteStale(event);
        this.#limiters.onResponse(event, this.#context.book.pending.get(event.request));
        return void this.#requests.onResponse(event);
      case "lost":
        return void this.#requests.onLost(event);
      case "statement":
        this.counts[event.outcome]++;
        this.#limiters.onStatement(event);
        this.#recoveries.onStatement(event);
        this.#requests.onStatement(event);
        this.#statements.onStatement(event);
        return void this.#states.onStatement(event);
      case "process":
        return void this.#endings.onProcess(event);
      case "journal":
        this.#endings.onJournal(event);
        return void this.#journals.onJournal(event);
      case "environment":
        if (event.what === "heals") this.#context.healedAt = event.at;
        return void this.#endings.onEnvironment(event);
      case "ended":
        this.#noteMade(event);
        this.#context.modifications.onEnded(event);
        this.#executions.onEnded(event);
        return void this.#states.onEnded(event);
      case "abort":
        return void this.#onAbort(event);
      case "list":
        this.#histories.onList(event);
        return void this.#onList(event);
      case "money":
        return void checkMoney(event, this.#context.fail);
      case "over limit":
        return void this.#onOverLimit(event);
    }
  }

  /** Judges what can be judged only once the run is over. Does nothing the second time. */
  end(at: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#endings.end(at);
  }

  /** Notes a response that a fault changed, and a page from a cache or of another request: all of its items may be on another page. */
  #noteStale({ process, at, fault, text }: StoryEventOf<"response">): void {
    if (fault !== undefined) this.#changedAt.set(process, at);
    if (fault?.startsWith("cached") !== true && fault !== "otherResponse") return;
    this.#stale.push({ process, at, items: text.match(/"(?:id|tradeId)":/g)?.length ?? 0 });
    if (this.#stale.length > mostStale) this.#stale.shift();
  }

  /** True where a fault changed a response to this process since its program began to read a list. */
  #hasFaultSince({ process, since }: StoryEventOf<"list">): boolean {
    return (this.#changedAt.get(process) ?? Number.NEGATIVE_INFINITY) >= since;
  }

  #noteMade({ service, at }: StoryEventOf<"executed"> | StoryEventOf<"ended">): void {
    const times = this.#madeAt[service];
    times.push(at);
    if (times.length > 2 * mostMade) times.splice(0, mostMade);
  }

  #onIntent(event: Extract<StoryEvent, { kind: "intent" }>): void {
    const of = this.#context.book.add(event);
    if (of !== undefined) show(of, event);
  }

  #onAbort({ intent, at }: Extract<StoryEvent, { kind: "abort" }>): void {
    // A signal ends a call: every item of a batch.
    for (const of of this.#context.book.cases.get(intent)?.siblings ?? []) of.abortedAt ??= at;
  }

  #onServed(event: Extract<StoryEvent, { kind: "served" }>): void {
    const { book } = this.#context;
    const pending = book.pending.get(event.request);
    if (pending !== undefined && !event.isCopy) this.#requests.onServed(event, pending);
    const isLookup = pending?.read.operation === "lookup.order";
    if (
      isLookup &&
      pending.cases.some(({ executions }) => executions.length > 0) &&
      !event.text.includes(`"clientOid"`)
    )
      happened(this.#context, "a lookup did not show what was executed");
    if (!event.isCopy) return;
    happened(this.#context, "a proxy's copy was served");
    for (const of of book.byRequest(event.request)) of.copied.add(event.request);
  }

  /** Checks that a program was given each item of a list, once and as it was sent. */
  #onList(event: Extract<StoryEvent, { kind: "list" }>): void {
    const { operation, duplicates, items, missing = 0, altered = [] } = event;
    const fail = (property: "limits" | "changed", text: string) =>
      this.#context.fail({ at: event.at, property, intent: "", text, events: [event] });
    // Each record that was made meanwhile, or that a server behind the others did not show, moves one to another page.
    const made = this.#madeAt[event.service].filter((at) => at >= event.since - mostHiddenMs).length;
    const stale = this.#stale.filter(({ process, at }) => process === event.process && at >= event.since);
    const repeated = stale.reduce((sum, { items: count }) => sum + count, 0);
    if (duplicates.length > mostListedAgain + made + repeated)
      fail("limits", `${duplicates.length} of ${items} items of ${operation} came more than once`);
    if (missing > 0)
      fail("changed", `${operation}: ${missing} of the items that the exchange sent did not reach the program`);
    // Nothing was wrong, and no record moved from one page to another.
    if (event.error === pagesError && made === 0 && !this.#hasFaultSince(event))
      fail("limits", `${operation} ended with an error, although all of its pages were right`);
    if (altered.length > 0) fail("changed", `${operation}: not as the exchange sent it: ${altered.join(", ")}`);
  }

  #onOverLimit(event: Extract<StoryEvent, { kind: "over limit" }>): void {
    const { book, fail } = this.#context;
    const pending = book.pending.get(event.request);
    if (event.isCopy || pending === undefined || !pending.observer.hasLimiter) return;
    // A limiter of one process cannot know what others send with the same key.
    if (this.#requests.sendersOf(pending.event.apiKey).size > 1) return;
    const text = `${pending.event.process} sent more requests than ${event.service} allows, although it has a limiter`;
    fail({ at: event.at, property: "limits", intent: "", text, events: [pending.event, event] });
  }
}

import type { CallOptions, Journal } from "@exch/runtime";
import { NotExecutedError, NotSentError } from "@exch/runtime";
import { omitUndefined } from "../omit-undefined.ts";
import type { Stage } from "../stage.ts";
import { findIntent } from "../story/intent-name.ts";
import type { CallReport, Fields, StoryEventOf } from "../story/story-event.ts";
import { type Clients, usualTeam } from "./clients.ts";
import type { Incarnation } from "./incarnation.ts";
import { type OpenCall, OpenCalls } from "./open-calls.ts";
import {
  findMethod,
  type Method,
  makeCall,
  type Named,
  type Outcome,
  type Performed,
  type Request,
  readReport,
  readStated,
  renameInput,
  settle,
} from "./program-call.ts";
import { recoverJournal } from "./recover-journal.ts";

/** One start of a process, and what its program works with. */
export interface Host {
  readonly stage: Stage;
  readonly process: string;
  readonly incarnation: Incarnation;
  readonly clients: Clients;
  /** The name of the next intent; undefined when there are to be no more. */
  readonly nextIntent: () => string | undefined;
  /** True for the intents that a run performs: one that was made shorter leaves some out. */
  readonly isWanted: (intent: string) => boolean;
  /** Resolves when everything is repaired. */
  readonly healed: Promise<void>;
  /** True once the time of the run has passed: nothing waits for days any more. */
  readonly isLate: () => boolean;
  /** The number of recoveries that left an entry of the journal unknown, by its id. */
  readonly recoveries: Map<string, number>;
  /** Returns the ids of the API keys of the account, as its operator knows them now. */
  readonly getKeys: () => readonly string[];
}

/** States the outcome of an intent to the story. */
export type State = (
  intent: string,
  by: StoryEventOf<"statement">["by"],
  outcome: Outcome,
  more?: Pick<StoryEventOf<"statement">, "since" | "endsBy" | "report">,
) => void;

/** A call under way. */
type Calling = ReturnType<Method["outcome"]>;

const defaultTimeoutMs = 30_000;

/** Makes the calls of a program as its author would, and finds out what became of those that it does not know. */
export class Performer {
  /** Calls whose outcome this start does not know. */
  readonly open: OpenCalls;
  /** Number of calls since the last one that had a definite outcome. */
  failedCalls = 0;
  readonly #host: Host;
  /** Calls under way whose requests do not name their intent: at once, they would look the same in the story. */
  readonly #unnamed = new Map<string, Promise<unknown>>();
  /** Work that goes on beside the program: late settlements, and what follows from them. */
  readonly #background = new Set<Promise<void>>();

  constructor(host: Host) {
    this.#host = host;
    this.open = new OpenCalls(host, this.#state, this.#performAgain);
  }

  /** Performs intents by one call, and those that were not executed again as new ones. Empty when there are to be no more. */
  async perform(request: Request): Promise<Performed[]> {
    const { nextIntent, isWanted } = this.#host;
    const named: Named[] = [];
    for (const create of request.inputs) {
      const intent = nextIntent();
      if (intent !== undefined && isWanted(intent)) named.push({ intent, input: create(intent) });
    }
    return named.length === 0 ? [] : this.#call(request, named);
  }

  /** Recovers what the journal has open, and performs again what was not executed, once the intent is closed. */
  recover(journal: Journal): Promise<void> {
    return recoverJournal(this.#host, journal, this.#state, (...outcome) =>
      this.#runBeside(() => this.#performAgain(...outcome)),
    );
  }

  /** Resolves when nothing goes on beside the program. */
  async waitUntilIdle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  async #call(request: Request, named: readonly Named[]): Promise<Performed[]> {
    const { process, clients, stage, incarnation } = this.#host;
    const { choices, scheduler, story } = stage;
    const { service, operation } = request;
    const [{ intent: call, input }] = named as readonly [Named, ...Named[]];
    const likeness = describeLikeness(operation, input);
    while (this.#unnamed.has(likeness)) await this.#unnamed.get(likeness);
    const calledAt = scheduler.now;
    const place = `${process} ${call}`;
    const happens = (kind: string) => choices.happens(kind, place);
    const method = findMethod(clients, service, operation);
    const isBatch = operation.startsWith("orders.placeMany");
    const abort = happens("abort") ? new AbortController() : undefined;
    const effect = method.operation.effect.kind as StoryEventOf<"intent">["effect"];
    const isRepeatable = effect === "idempotent" || effect === "retryable";
    // A client does not record what it may send again: a crash forgets it.
    const isRecorded = clients.journal !== undefined && !isRepeatable;
    const drawn = this.#drawOptions(request, call, isRepeatable);
    const isNotRepeated = drawn.retry === false;
    const facts = {
      team: drawn.headers?.["x-Team"] ?? usualTeam,
      ...{ process, start: incarnation.start, service, operation, effect, hasJournal: isRecorded },
      endsBy: calledAt + (drawn.timeoutMs ?? defaultTimeoutMs),
      ...(service === "service-b" && omitUndefined({ recvWindow: drawn.recvWindow ?? clients.recvWindow })),
      ...(isBatch && { call }),
      ...(isNotRepeated && { isNotRepeated }),
      ...(request.reusesClientId && { reusesClientId: true }),
    };
    for (const each of named) story.add({ kind: "intent", ...facts, ...each });
    const options: CallOptions = { ...drawn, ...(abort && { signal: abort.signal }) };
    const cancelAbort = abort && this.#abortLater(abort, call, choices.between(1, 20_000, `abort ${place}`, true) - 1);
    const sent = isBatch ? { orderList: named.map((each) => each.input) } : input;
    const isPlain = choices.number(`plain ${place}`) < 0.4;
    const calling = makeCall(method, sent, options, isPlain ? named.length : undefined).finally(() => {
      this.#unnamed.delete(likeness);
      cancelAbort?.();
    });
    const ended = calling.catch(() => {});
    if (findIntent(input) === undefined) this.#unnamed.set(likeness, ended);
    const called = { request, named, isRecoverable: isRecorded, isState: effect === "retryable", calledAt };
    return this.#goOn(called, calling, drawn.settle === false, isPlain);
  }

  /** Draws the options of a call, but for its signal. */
  #drawOptions(request: Request, call: string, isRepeatable: boolean): CallOptions {
    const { process, stage } = this.#host;
    const { choices } = stage;
    const place = `${process} ${call}`;
    const happens = (kind: string) => choices.happens(kind, place);
    const seldom = (what: string) => choices.number(`${what} ${place}`) >= 0.9;
    const { timeoutMs = seldom("timeout") ? choices.between(200, 20_000, place, true) : undefined } = request;
    const attemptTimeoutMs = seldom("attempt") ? choices.between(500, 60_000, `attempt of ${place}`, true) : undefined;
    const hasWindow = request.service === "service-b" && happens("otherRecvWindow");
    const recvWindow = hasWindow ? choices.pick([1000, 20_000, 60_000, 60_000], `recvWindow ${place}`) : undefined;
    const isNotRepeated = isRepeatable && (request.isNotRepeated === true || happens("forbidRetry"));
    return {
      ...omitUndefined({ timeoutMs, attemptTimeoutMs, recvWindow }),
      ...((request.isSettledLater === true || happens("settleLater")) && { settle: false }),
      ...(isNotRepeated && { retry: false }),
      ...(choices.number(`team ${place}`) < 0.2 && { headers: { "x-Team": call } }),
    };
  }

  /** States the outcome of a call. */
  #stateCall(named: Named, outcome: Outcome, report?: CallReport): Performed {
    this.#state(named.intent, "call", outcome, omitUndefined({ report }));
    return { ...named, ...outcome };
  }

  /** Ends a call by its signal after a while, or before it begins. Returns a function that takes that back. */
  #abortLater(abort: AbortController, intent: string, ms: number): () => void {
    const { stage, process, incarnation } = this.#host;
    const run = () => {
      stage.story.add({ kind: "abort", process, intent });
      abort.abort();
    };
    if (ms > 0) return incarnation.clock.setTimer(ms, run);
    run();
    return () => {};
  }

  /** Goes on after a call: settles unknown outcomes now or later, and performs again what was not executed. */
  async #goOn(called: Omit<OpenCall, "settle">, calling: Calling, isSettledLater: boolean, isPlain: boolean) {
    const { request, named } = called;
    const ended = await calling.catch((error: unknown) => String(error));
    if (typeof ended === "string")
      return named.map((each) => this.#stateCall(each, { outcome: "untyped", reason: ended }));
    const outcomes = [ended].flat();
    const isWhole = isPlain || this.#host.stage.choices.number(`settles ${named[0]?.intent}`) < 0.5;
    const open: OpenCall = { ...called, settle: (timing) => settle(outcomes, isWhole, timing) };
    const stated = readStated({ items: outcomes }, named.length);
    // An item of a batch has an error of its own.
    const { error } = /placeMany/.test(request.operation) ? {} : (outcomes[0] as { readonly error?: unknown });
    const report = readReport(error, this.#host.clients.ends);
    const performed = named.map((each, index) => this.#stateCall(each, stated[index] as Outcome, report));
    const isUnknown = outcomes.some(({ outcome }) => outcome === "unknown");
    const errors = outcomes.map((each) => (each.outcome === "executed" ? undefined : each.error));
    const wasSent = !errors.some((error) => error instanceof NotSentError);
    this.failedCalls = wasSent && !isUnknown ? 0 : this.failedCalls + 1;
    if (isUnknown) {
      this.open.add(open);
      if (!isSettledLater) return this.open.settle(open);
      this.#runBeside(() => this.open.settleLater(open));
    } else if (!wasSent || errors.some((error) => error instanceof NotExecutedError))
      await Promise.all(performed.map((each) => this.#performAgain(request, each, each)));
    return performed;
  }

  /** Performs what was not executed again, as a new intent, where the program does so. */
  readonly #performAgain = async (request: Request, { intent, input }: Named, { outcome }: Outcome) => {
    const { stage, process, incarnation } = this.#host;
    const place = `${process} ${intent}`;
    if (outcome !== "notExecuted" || !stage.choices.happens("placeAgain", place)) return;
    await incarnation.sleep(stage.choices.between(10, 60_000, `again ${place}`, true));
    const { service, operation } = request;
    await this.perform({ service, operation, inputs: [(name) => renameInput(input, intent, name)] });
  };

  readonly #state: State = (intent, by, outcome, more) => {
    const { stage, process, incarnation } = this.#host;
    // The body of a response may still arrive for a process that has crashed: it states nothing any more.
    if (!incarnation.isAlive) return;
    const { start } = incarnation;
    stage.story.add({ kind: "statement", process, start, intent, by, ...omitUndefined(outcome), ...more });
  };

  #runBeside(run: () => Promise<unknown>): void {
    const work: Promise<void> = Promise.resolve()
      .then(run)
      .then(() => void this.#background.delete(work));
    this.#background.add(work);
  }
}

/** Names the calls that look the same. An account has one dead-connection protection, whatever its time and its pairs. */
function describeLikeness(operation: string, input: Fields): string {
  return operation === "dcp.set" ? operation : `${operation} ${JSON.stringify(input)}`;
}

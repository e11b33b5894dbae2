import {
  type CallOptions,
  ExchangeError,
  type Journal,
  NotExecutedError,
  NotSentError,
  UnknownOutcomeError,
} from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import { intentOf } from "../story/intent-name.ts";
import type { Story } from "../story/story.ts";
import type { ServiceName, StoryEventOf } from "../story/story-event.ts";
import type { Clients } from "./clients.ts";
import type { Incarnation } from "./incarnation.ts";
import { type OpenCall, OpenCalls } from "./open-calls.ts";
import {
  type Input,
  methodOf,
  type Named,
  type Outcome,
  outcomeOfOutput,
  type Performed,
  type Request,
  renamedInput,
} from "./program-call.ts";
import { recoverJournal } from "./recover-journal.ts";

/** Parts of the run that a performer uses. */
export interface PerformerParts {
  readonly process: string;
  readonly incarnation: Incarnation;
  readonly clients: Clients;
  readonly story: Story;
  readonly choices: Choices;
  /** The true time, for the story alone. */
  readonly now: () => number;
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
  /** Ids of the API keys that the account used before, as its operator knows them now. */
  readonly previousKeys: () => readonly string[];
}

/** States the outcome of an intent to the story. */
export type State = (
  intent: string,
  by: StoryEventOf<"statement">["by"],
  outcome: Outcome,
  more?: Pick<StoryEventOf<"statement">, "since" | "endsBy" | "client">,
) => void;

const defaultTimeoutMs = 30_000;

/** Makes the calls of a program as its author would, and finds out what became of those that it does not know. */
export class Performer {
  readonly #parts: PerformerParts;
  readonly #open: OpenCalls;
  /** Calls under way whose requests do not name their intent: at once, they would look the same in the story. */
  readonly #unnamed = new Map<string, Promise<unknown>>();
  /** Work that goes on beside the program: late settlements, and what follows from them. */
  readonly #background = new Set<Promise<void>>();

  /** Number of calls since the last one that had a definite outcome. */
  failedCalls = 0;

  constructor(parts: PerformerParts) {
    this.#parts = parts;
    this.#open = new OpenCalls({ ...parts, state: this.#state, performAgain: this.#again });
  }

  /** Calls whose outcome this start does not know. */
  get open(): OpenCalls {
    return this.#open;
  }

  /** Performs intents by one call, and those that were not executed again as new ones. Empty when there are to be no more. */
  async perform(request: Request): Promise<Performed[]> {
    const { nextIntent, isWanted } = this.#parts;
    const named: Named[] = [];
    for (const create of request.inputs) {
      const intent = nextIntent();
      if (intent !== undefined && isWanted(intent)) named.push({ intent, input: create(intent) });
    }
    return named.length === 0 ? [] : this.#call(request, named);
  }

  /** Recovers what the journal has open, and performs again what was not executed. */
  async recover(journal: Journal): Promise<void> {
    const { story, process, incarnation } = this.#parts;
    await recoverJournal(
      {
        ...this.#parts,
        state: this.#state,
        tell: (what, detail) => story.add({ kind: "process", process, start: incarnation.start, what, detail }),
        // Beside the recovery: only once the intent is closed.
        onOutcome: (...outcome) => this.#beside(() => this.#again(...outcome)),
      },
      journal,
    );
  }

  /** Resolves when nothing goes on beside the program. */
  async idle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  async #call(request: Request, named: readonly Named[]): Promise<Performed[]> {
    const { process, clients, choices, story, incarnation, now } = this.#parts;
    const { service, operation, reusesClientId = false } = request;
    const [{ intent: call, input }] = named as readonly [Named, ...Named[]];
    const likeness = likenessOf(operation, input);
    while (this.#unnamed.has(likeness)) await this.#unnamed.get(likeness);
    const calledAt = now();
    const place = `${process} ${call}`;
    const happens = (kind: string) => choices.happens(kind, place);
    const method = methodOf(clients, service, operation);
    const isBatch = operation.startsWith("orders.placeMany");
    const abort = happens("abort") ? new AbortController() : undefined;
    const isSettledLater = (request.isSettledLater ?? false) !== false || happens("settleLater");
    const usualMs = choices.number(`timeout ${place}`) < 0.9 ? undefined : choices.between(200, 20_000, place, true);
    const timeoutMs = request.timeoutMs ?? usualMs;
    const effect = method.operation.effect.kind as StoryEventOf<"intent">["effect"];
    const recvWindow = otherRecvWindow(choices, service, place);
    const isRepeatable = effect === "idempotent" || effect === "retryable";
    const isNotRepeated = isRepeatable && (request.isNotRepeated === true || happens("forbidRetry"));
    for (const { intent, input } of named)
      story.add({
        kind: "intent",
        process,
        start: incarnation.start,
        intent,
        service,
        operation,
        input,
        effect,
        // A client does not record what it may send again: a crash forgets it.
        hasJournal: clients.journal !== undefined && !isRepeatable,
        endsBy: calledAt + (timeoutMs ?? defaultTimeoutMs),
        ...(isBatch && { call }),
        ...(isNotRepeated && { isNotRepeated }),
        ...(reusesClientId && { reusesClientId }),
      });
    const options: CallOptions = {
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(isSettledLater && { settle: false }),
      ...(abort !== undefined && { signal: abort.signal }),
      ...(recvWindow !== undefined && { recvWindow }),
      ...(isNotRepeated && { retry: false }),
    };
    const cancelAbort = abort && this.#abortLater(abort, call, choices.between(1, 20_000, `abort ${place}`, true) - 1);
    const sent = isBatch ? { orderList: named.map((each) => each.input) } : input;
    const calling = method(sent, Object.keys(options).length > 0 ? options : undefined);
    const ended = calling.catch(() => {});
    if (intentOf(input) === undefined) this.#unnamed.set(likeness, ended);
    try {
      const output = await calling;
      this.failedCalls = 0;
      return named.map((each, index) => this.#stated(each, outcomeOfOutput(output, isBatch, index)));
    } catch (error) {
      const isRecorded = clients.journal !== undefined && !isRepeatable;
      const isState = effect === "retryable";
      const open = { request, named, error, isRecoverable: isRecorded, isState, calledAt };
      return this.#failed(open as OpenCall, isSettledLater);
    } finally {
      this.#unnamed.delete(likeness);
      cancelAbort?.();
    }
  }

  /** States the outcome of a call. */
  #stated(named: Named, outcome: Outcome): Performed {
    this.#state(named.intent, "call", outcome);
    return { ...named, ...outcome };
  }

  /** Ends a call by its signal after a while, or before it begins. Returns a function that takes that back. */
  #abortLater(abort: AbortController, intent: string, ms: number): () => void {
    const { story, process, incarnation } = this.#parts;
    const run = () => {
      story.add({ kind: "abort", process, intent });
      abort.abort();
    };
    if (ms > 0) return incarnation.clock.setTimer(ms, run);
    run();
    return () => {};
  }

  /** Goes on after an error: settles an unknown outcome now or later, and performs again what was not executed. */
  async #failed(open: OpenCall, isSettledLater: boolean): Promise<Performed[]> {
    const { request, named } = open;
    const error: unknown = open.error;
    const { outcome: own = "untyped" } = error instanceof ExchangeError ? error : {};
    const isUnknown = error instanceof UnknownOutcomeError;
    // An unknown outcome without `settle()` is none.
    const outcome: Outcome = { outcome: own === "unknown" && !isUnknown ? "untyped" : own, reason: String(error) };
    const performed = named.map((each) => this.#stated(each, outcome));
    const isDefinite = own === "notExecuted" && !(error instanceof NotSentError);
    this.failedCalls = isDefinite ? 0 : this.failedCalls + 1;
    if (isUnknown) {
      this.#open.add(open);
      if (!isSettledLater) return this.#open.settle(open);
      if (request.isSettledLater !== "together") this.#beside(() => this.#open.settleLater(open));
    } else if (error instanceof NotExecutedError || error instanceof NotSentError)
      return (await Promise.all(named.map((each) => this.#again(request, each, outcome)))).flat();
    return performed;
  }

  /** Performs what was not executed again, as a new intent, where the program does so. */
  readonly #again = async (request: Request, { intent, input }: Named, outcome: Outcome): Promise<Performed[]> => {
    const { choices, process, incarnation } = this.#parts;
    const place = `${process} ${intent}`;
    if (outcome.outcome !== "notExecuted" || !choices.happens("placeAgain", place))
      return [{ intent, input, ...outcome }];
    await incarnation.sleep(choices.between(10, 60_000, `again ${place}`, true));
    const { service, operation } = request;
    const inputs = [(name: string) => renamedInput(input, intent, name)];
    return this.perform({ service, operation, inputs });
  };

  readonly #state: State = (intent, by, { outcome, id, reason }, more = {}) => {
    const { story, process, incarnation } = this.#parts;
    // The body of a response may still arrive for a process that has crashed: it states nothing any more.
    if (!incarnation.isAlive) return;
    const known = { ...(id !== undefined && { id }), ...(reason !== undefined && { reason }), ...more };
    story.add({ kind: "statement", process, start: incarnation.start, intent, by, outcome, ...known });
  };

  #beside(run: () => Promise<unknown>): void {
    const work: Promise<void> = Promise.resolve()
      .then(run)
      .then(() => void this.#background.delete(work));
    this.#background.add(work);
  }
}

/** Names the calls that look the same. An account has one dead-connection protection, whatever its time and its pairs. */
function likenessOf(operation: string, input: Input): string {
  return operation === "dcp.set" ? operation : `${operation} ${JSON.stringify(input)}`;
}

/** The time that a call to service B allows the exchange to accept it, where the program does not leave it to the client. */
function otherRecvWindow(choices: Choices, service: ServiceName, place: string): number | undefined {
  if (service !== "service-b" || !choices.happens("otherRecvWindow", place)) return undefined;
  return choices.pick([1000, 20_000, 60_000, 60_000], `recvWindow ${place}`);
}

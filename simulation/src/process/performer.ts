import {
  type CallOptions,
  ExchangeError,
  type Journal,
  NotExecutedError,
  NotSentError,
  UnknownOutcomeError,
} from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Story } from "../story/story.ts";
import type { ServiceName, StatedOutcome } from "../story/story-event.ts";
import { type Effect, methodOf } from "./call-method.ts";
import type { Clients } from "./clients.ts";
import { EqualCalls } from "./equal-calls.ts";
import type { Incarnation } from "./incarnation.ts";
import { IntentReports } from "./intent-reports.ts";
import { type OpenCall, OpenCalls } from "./open-calls.ts";
import type { Named, PerformAgain, Performed, Request } from "./program-call.ts";
import { recoverJournal } from "./recover-journal.ts";
import { renamedInput } from "./renamed-input.ts";
import { type Outcome, outcomesOfOutput } from "./stated-outcomes.ts";

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
}

const defaultTimeoutMs = 30_000;

/** Makes the calls of a program as its author would, and finds out what became of those that it does not know. */
export class Performer {
  readonly #parts: PerformerParts;
  readonly #reports: IntentReports;
  readonly #open: OpenCalls;
  readonly #equal = new EqualCalls();
  /** Work that goes on beside the program: late settlements, and what follows from them. */
  readonly #background = new Set<Promise<void>>();

  /** Number of calls since the last one that had a definite outcome. */
  failedCalls = 0;

  constructor(parts: PerformerParts) {
    this.#parts = parts;
    this.#reports = new IntentReports(parts.story, parts.process, parts.incarnation);
    this.#open = new OpenCalls({ ...parts, reports: this.#reports, performAgain: this.#again });
  }

  /** Number of calls whose outcome this start does not know. */
  get unknown(): number {
    return this.#open.size;
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
    const parts = {
      ...this.#parts,
      reports: this.#reports,
      sleep: (ms: number) => this.#parts.incarnation.sleep(ms),
      // Beside the recovery: only once the intent is closed.
      onOutcome: (...args: Parameters<PerformAgain>) => this.#beside(() => this.#again(...args)),
    };
    await recoverJournal(parts, journal);
  }

  /**
   * Settles the calls that are not known and that no recovery finds in the journal, a few at once.
   * @param most settlements of one call, earlier ones included
   */
  async settleAll(most: number): Promise<void> {
    await this.#open.settleAll(most);
  }

  /** Settles those of these intents at once whose outcome is unknown, in this order. */
  async settleTogether(intents: readonly string[]): Promise<void> {
    await this.#open.settleTogether(intents);
  }

  /** Resolves when nothing goes on beside the program. */
  async idle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  async #call(request: Request, named: readonly Named[]): Promise<Performed[]> {
    const { process, clients, choices, now } = this.#parts;
    const { service, operation } = request;
    const [{ intent: call, input }] = named as readonly [Named, ...Named[]];
    const isBatch = operation.startsWith("orders.placeMany");
    for (let other = this.#equal.other(operation, input); other; other = this.#equal.other(operation, input))
      await other;
    const calledAt = now();
    const place = `${process} ${call}`;
    const method = methodOf(clients, service, operation);
    const abort = choices.happens("abort", place) ? new AbortController() : undefined;
    const { isSettledTogether = false } = request;
    const isSettledLater =
      isSettledTogether || request.isSettledLater === true || choices.happens("settleLater", place);
    const usualMs = choices.number(`timeout ${place}`) < 0.9 ? undefined : choices.between(200, 20_000, place, true);
    const timeoutMs = request.timeoutMs ?? usualMs;
    const effect = method.operation.effect.kind as Effect;
    const recvWindow = otherRecvWindow(choices, service, place);
    const isRepeatable = effect === "idempotent" || effect === "retryable";
    const isNotRepeated = isRepeatable && (request.isNotRepeated === true || choices.happens("forbidRetry", place));
    this.#reports.decided(request, named, {
      effect,
      // A client does not record what it may send again: a crash forgets it.
      hasJournal: clients.journal !== undefined && !isRepeatable,
      endsBy: now() + (timeoutMs ?? defaultTimeoutMs),
      ...(isBatch && { call }),
      ...(isSettledLater && { isSettledLater }),
      ...(abort !== undefined && { mayAbort: true }),
      ...(isNotRepeated && { isNotRepeated }),
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
    try {
      const calling = method(sent, Object.keys(options).length > 0 ? options : undefined).finally(() =>
        cancelAbort?.(),
      );
      const output = await this.#equal.begin(operation, input, calling);
      this.failedCalls = 0;
      return named.map((each, index) => {
        const outcome = outcomesOfOutput(output, isBatch, index);
        this.#reports.stated(each.intent, "call", outcome);
        return { ...each, ...outcome };
      });
    } catch (error) {
      return this.#failed(request, named, error, isSettledLater, calledAt);
    }
  }

  /** Ends a call by its signal after a while, or before it begins. Returns a function that takes that back. */
  #abortLater(abort: AbortController, call: string, ms: number): () => void {
    const run = () => {
      this.#reports.aborted(call);
      abort.abort();
    };
    if (ms > 0) return this.#parts.incarnation.clock.setTimer(ms, run);
    run();
    return () => {};
  }

  async #failed(
    request: Request,
    named: readonly Named[],
    error: unknown,
    isSettledLater: boolean,
    calledAt: number,
  ): Promise<Performed[]> {
    const { outcome: own = "untyped" } = error instanceof ExchangeError ? error : {};
    // An unknown outcome without `settle()` is none.
    const stated: StatedOutcome = own === "unknown" && !(error instanceof UnknownOutcomeError) ? "untyped" : own;
    const outcome: Outcome = { outcome: stated, reason: String(error) };
    for (const { intent } of named) this.#reports.stated(intent, "call", outcome);
    this.failedCalls = stated === "notExecuted" && !(error instanceof NotSentError) ? 0 : this.failedCalls + 1;
    if (error instanceof UnknownOutcomeError) {
      const { clients } = this.#parts;
      const { kind } = methodOf(clients, request.service, request.operation).operation.effect;
      const isRecorded = kind === "keyed" || kind === "once" || kind === "idempotencyKey";
      const isRecoverable = clients.journal !== undefined && isRecorded;
      const isState = kind === "retryable";
      const open: OpenCall = { request, named, error, isRecoverable, isState, calledAt };
      this.#open.add(open);
      if (request.isSettledTogether === true) return named.map((each) => ({ ...each, ...outcome }));
      if (isSettledLater) this.#beside(() => this.#open.settleLater(open));
      else return this.#open.settle(open);
    } else if (error instanceof NotExecutedError || error instanceof NotSentError) {
      return (await Promise.all(named.map((each) => this.#again(request, each, outcome)))).flat();
    }
    return named.map((each) => ({ ...each, ...outcome }));
  }

  /** Performs what was not executed again, as a new intent, where the program does so. */
  readonly #again: PerformAgain = async (request, { intent, input }, outcome) => {
    const { choices, process, incarnation } = this.#parts;
    const place = `${process} ${intent}`;
    if (outcome.outcome !== "notExecuted" || !choices.happens("placeAgain", place))
      return [{ intent, input, ...outcome }];
    await incarnation.sleep(choices.between(10, 60_000, `again ${place}`, true));
    return this.perform({
      service: request.service,
      operation: request.operation,
      inputs: [(name) => renamedInput(input, intent, name)],
      replaces: intent,
    });
  };

  #beside(run: () => Promise<unknown>): void {
    const work: Promise<void> = Promise.resolve()
      .then(run)
      .then(() => void this.#background.delete(work));
    this.#background.add(work);
  }
}

/** The time that a call to service B allows the exchange to accept it, where the program does not leave it to the client. */
function otherRecvWindow(choices: Choices, service: ServiceName, place: string): number | undefined {
  if (service !== "service-b" || !choices.happens("otherRecvWindow", place)) return undefined;
  return choices.pick([1000, 20_000, 60_000, 60_000], `recvWindow ${place}`);
}

import {
  type CallOptions,
  ExchangeError,
  type Journal,
  type JournalEntry,
  NotExecutedError,
  NotSentError,
  UnknownOutcomeError,
} from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import { intentsOf } from "../story/intent-name.ts";
import type { Story } from "../story/story.ts";
import type { ServiceName, StatedOutcome, StoryEventOf } from "../story/story-event.ts";
import { type Effect, type Input, methodOf } from "./call-method.ts";
import type { Clients } from "./clients.ts";
import type { Incarnation } from "./incarnation.ts";
import { renamedInput } from "./renamed-input.ts";
import { type Outcome, outcomesOfOutput, outcomesOfSettled } from "./stated-outcomes.ts";

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

/** One call of a program. */
export interface Request {
  readonly service: ServiceName;
  readonly operation: string;
  /** Creates the inputs by the names of their intents: one, or one for each item of a batch. */
  readonly inputs: readonly ((intent: string) => Input)[];
  readonly replaces?: string | undefined;
  readonly reusesClientId?: boolean;
}

/** One intent, and what its program knows of it once its call has ended. */
export interface Performed extends Outcome {
  readonly intent: string;
  readonly input: Input;
}

/** A call with an unknown outcome that this start of the process may settle. */
interface OpenCall {
  readonly request: Request;
  readonly named: readonly Named[];
  readonly error: UnknownOutcomeError;
  /** True for an effect that clients record in their journal. */
  readonly isRecorded: boolean;
  isBusy: boolean;
  /** Number of times that it was settled. */
  settlements: number;
}

interface Named {
  readonly intent: string;
  readonly input: Input;
}

const defaultTimeoutMs = 30_000;
/** Calls that a program settles at once, and the times that an intent is recovered before a person closes it by hand. */
const settledAtOnce = 4;
const mostRecoveries = 2;
const day = 86_400_000;

/** Makes the calls of a program as its author would, tells the story of them, and finds out what became of those it does not know. */
export class Performer {
  readonly #parts: PerformerParts;
  readonly #open = new Set<OpenCall>();
  /** Work that goes on beside the program: late settlements, and what follows from them. */
  readonly #background = new Set<Promise<void>>();

  /** Number of calls since the last one that had a definite outcome. */
  failedCalls = 0;

  constructor(parts: PerformerParts) {
    this.#parts = parts;
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

  /**
   * Recovers what the journal has open. Reports each outcome, and performs again what was not executed. A person closes some of the
   * intents by hand that stay unknown.
   */
  async recover(journal: Journal): Promise<void> {
    const { clients, story, process, incarnation, now } = this.#parts;
    for (const [service, client] of [
      ["service-a", clients.a],
      ["service-b", clients.b],
    ] as const) {
      const since = now();
      const tell = (what: "recovers" | "recovered" | "recovery fails", detail: string) =>
        story.add({ kind: "process", process, what, start: incarnation.start, detail });
      const unknown: JournalEntry[] = [];
      tell("recovers", service);
      try {
        for await (const { entry, operation, settled } of client.recover(journal)) {
          if (settled.outcome === "unknown") unknown.push(entry);
          const intents = intentsOf(entry.input);
          const outcomes = outcomesOfSettled(settled, intents.length);
          const inputs = itemsOf(entry.input);
          intents.forEach((intent, index) => {
            const outcome = outcomes[index] as Outcome;
            this.#state(intent, "recover", outcome, { since });
            const named = { intent, input: inputs[index] as Input };
            // Not within the loop's body: only once the intent is closed.
            this.#beside(() => this.#again({ service, operation, inputs: [] }, named, outcome));
          });
        }
        await this.#resolveByHand(journal, unknown);
        tell("recovered", service);
      } catch (error) {
        tell("recovery fails", `${service}: ${String(error)}`);
      }
    }
  }

  /** Closes intents by hand, as executed, so that nothing is placed again for them. Not once everything is repaired. */
  async #resolveByHand(journal: Journal, entries: readonly JournalEntry[]): Promise<void> {
    const { choices, process, recoveries } = this.#parts;
    if (choices.hasHealed) return;
    for (const { id, input } of entries) {
      const [intent = id] = intentsOf(input);
      const count = (recoveries.get(id) ?? 0) + 1;
      recoveries.set(id, count);
      if (count >= mostRecoveries || choices.happens("resolveByHand", `${process} ${intent}`))
        await journal.resolve(id, "executed", "looked up at the exchange");
    }
  }

  /**
   * Settles the calls that are not known and that no recovery finds in the journal, a few at once.
   * @param most settlements of one call, earlier ones included
   */
  async settleAll(most: number): Promise<void> {
    const hasJournal = this.#parts.clients.journal !== undefined;
    const waiting = [...this.#open].filter(
      ({ settlements, isRecorded }) => settlements < most && !(hasJournal && isRecorded),
    );
    const settleNext = async () => {
      for (let open = waiting.shift(); open !== undefined; open = waiting.shift()) await this.#settle(open);
    };
    await Promise.all(Array.from({ length: settledAtOnce }, settleNext));
  }

  /** Number of calls whose outcome this start does not know. */
  get unknown(): number {
    return this.#open.size;
  }

  /** Resolves when nothing goes on beside the program. */
  async idle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  async #call(request: Request, named: readonly Named[]): Promise<Performed[]> {
    const { process, incarnation, clients, story, choices, now } = this.#parts;
    const { service, operation } = request;
    const [{ intent: call, input }] = named as readonly [Named, ...Named[]];
    const isBatch = operation.startsWith("orders.placeMany");
    const place = `${process} ${call}`;
    const method = methodOf(clients, service, operation);
    const abort = choices.happens("abort", place) ? new AbortController() : undefined;
    const isSettledLater = choices.happens("settleLater", place);
    const timeoutMs = choices.number(`timeout ${place}`) < 0.9 ? undefined : choices.between(200, 20_000, place, true);
    const effect = method.operation.effect.kind as Effect;
    const recvWindow = otherRecvWindow(choices, service, place);
    const isRepeatable = effect === "idempotent" || effect === "retryable";
    const isNotRepeated = isRepeatable && choices.happens("forbidRetry", place);
    this.#tellIntents(request, named, effect, {
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
    const cancelAbort =
      abort &&
      incarnation.clock.setTimer(choices.between(1, 20_000, `abort ${place}`, true), () => {
        story.add({ kind: "abort", process, intent: call });
        abort.abort();
      });
    const sent = isBatch ? { orderList: named.map((each) => each.input) } : input;
    try {
      const output = await method(sent, Object.keys(options).length > 0 ? options : undefined).finally(() =>
        cancelAbort?.(),
      );
      this.failedCalls = 0;
      return named.map((each, index) => {
        const outcome = outcomesOfOutput(output, isBatch, index);
        this.#state(each.intent, "call", outcome);
        return { ...each, ...outcome };
      });
    } catch (error) {
      return this.#failed(request, named, error, isSettledLater);
    }
  }

  async #failed(
    request: Request,
    named: readonly Named[],
    error: unknown,
    isSettledLater: boolean,
  ): Promise<Performed[]> {
    const stated: StatedOutcome = error instanceof ExchangeError ? (error.outcome ?? "untyped") : "untyped";
    const outcome: Outcome = { outcome: stated, reason: String(error) };
    for (const { intent } of named) this.#state(intent, "call", outcome);
    this.failedCalls = stated === "notExecuted" && !(error instanceof NotSentError) ? 0 : this.failedCalls + 1;
    if (error instanceof UnknownOutcomeError) {
      const { kind } = methodOf(this.#parts.clients, request.service, request.operation).operation.effect;
      const isRecorded = kind === "keyed" || kind === "once";
      const open: OpenCall = { request, named, error, isRecorded, isBusy: false, settlements: 0 };
      this.#open.add(open);
      if (isSettledLater) this.#beside(() => this.#settleLater(open));
      else return this.#settle(open);
    } else if (error instanceof NotExecutedError || error instanceof NotSentError) {
      return (await Promise.all(named.map((each) => this.#again(request, each, outcome)))).flat();
    }
    return named.map((each) => ({ ...each, ...outcome }));
  }

  /** Settles an unknown outcome after minutes, hours or days, until it is known or that is no use any more. */
  async #settleLater(open: OpenCall): Promise<void> {
    const { choices, process, incarnation, healed, isLate } = this.#parts;
    const { intent } = open.named[0] as Named;
    for (let round = 1; round <= 3 && this.#open.has(open); round++) {
      const place = `${process} settle ${intent} ${round}`;
      const delays = [60_000, 3_600_000, ...(isLate() ? [] : [day, 4 * day, 8 * day, 30 * day])];
      const ms = choices.pick(delays, place);
      await Promise.race([incarnation.sleep(ms), healed]);
      await this.#settle(open);
    }
  }

  async #settle(open: OpenCall): Promise<Performed[]> {
    const { choices, process, now } = this.#parts;
    const { request, named, error } = open;
    const { intent } = named[0] as Named;
    if (open.isBusy || !this.#open.has(open)) return [];
    open.isBusy = true;
    open.settlements++;
    const since = now();
    const hasLimit = choices.number(`settle limit ${process} ${intent}`) < 0.3;
    const timeoutMs = hasLimit ? choices.between(1000, 60_000, `settle ${process} ${intent}`, true) : undefined;
    const settled = await error.settle(timeoutMs === undefined ? undefined : { timeoutMs });
    open.isBusy = false;
    const outcomes = outcomesOfSettled(settled, named.length);
    if (outcomes.every(({ outcome }) => outcome !== "unknown")) this.#open.delete(open);
    named.forEach((each, index) => {
      const endsBy = timeoutMs === undefined ? {} : { endsBy: since + timeoutMs };
      this.#state(each.intent, "settle", outcomes[index] as Outcome, { since, ...endsBy });
    });
    const all = named.map((each, index) => this.#again(request, each, outcomes[index] as Outcome));
    return (await Promise.all(all)).flat();
  }

  /** Performs what was not executed again, as a new intent, where the program does so. */
  async #again(request: Request, { intent, input }: Named, outcome: Outcome): Promise<Performed[]> {
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
  }

  #beside(run: () => Promise<unknown>): void {
    const work: Promise<void> = Promise.resolve()
      .then(run)
      .then(() => void this.#background.delete(work));
    this.#background.add(work);
  }

  #tellIntents(
    { service, operation, replaces, reusesClientId }: Request,
    named: readonly Named[],
    effect: Effect,
    call: Pick<StoryEventOf<"intent">, "endsBy" | "call" | "isSettledLater" | "mayAbort" | "isNotRepeated">,
  ): void {
    const { process, story, clients, incarnation } = this.#parts;
    const { start } = incarnation;
    const more = {
      ...(replaces !== undefined && { replaces }),
      ...(reusesClientId === true && { reusesClientId }),
    };
    for (const { intent, input } of named) {
      // A client does not record what it may send again: a crash forgets it.
      const hasJournal = clients.journal !== undefined && (effect === "keyed" || effect === "once");
      story.add({
        kind: "intent",
        process,
        start,
        intent,
        service,
        operation,
        effect,
        input,
        hasJournal,
        ...call,
        ...more,
      });
    }
  }

  #state(
    intent: string,
    by: "call" | "settle" | "recover",
    { outcome, id, reason }: Outcome,
    times: { since?: number; endsBy?: number } = {},
  ): void {
    const { process, story, incarnation } = this.#parts;
    story.add({
      kind: "statement",
      process,
      start: incarnation.start,
      intent,
      by,
      outcome,
      ...(id !== undefined && { id }),
      ...(reason !== undefined && { reason }),
      ...times,
    });
  }
}

/** The time that a call to service B allows the exchange to accept it, where the program does not leave it to the client. */
function otherRecvWindow(choices: Choices, service: ServiceName, place: string): number | undefined {
  if (service !== "service-b" || !choices.happens("otherRecvWindow", place)) return undefined;
  return choices.pick([1000, 20_000, 60_000, 60_000], `recvWindow ${place}`);
}

/** The inputs of the intents that an input names: the items of a batch, or the input itself. */
function itemsOf(input: Input): readonly Input[] {
  return Array.isArray(input.orderList) ? (input.orderList as Input[]) : [input];
}

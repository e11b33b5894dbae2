import type { UnknownOutcomeError } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Incarnation } from "./incarnation.ts";
import type { IntentReports } from "./intent-reports.ts";
import type { Named, PerformAgain, Performed, Request } from "./program-call.ts";
import { type Outcome, outcomesOfSettled } from "./stated-outcomes.ts";

/** Parts of the run that {@link OpenCalls} use. */
export interface OpenCallsParts {
  readonly process: string;
  readonly incarnation: Incarnation;
  readonly choices: Choices;
  readonly reports: IntentReports;
  readonly now: () => number;
  /** Resolves when everything is repaired. */
  readonly healed: Promise<void>;
  /** True once the time of the run has passed: nothing waits for days any more. */
  readonly isLate: () => boolean;
  readonly performAgain: PerformAgain;
}

/** A call with an unknown outcome that this start of the process may settle. */
export interface OpenCall {
  readonly request: Request;
  readonly named: readonly Named[];
  readonly error: UnknownOutcomeError;
  /** True where a recovery finds it in the journal. */
  readonly isRecoverable: boolean;
  /** True where settlement reads a state, which later calls change. */
  readonly isState: boolean;
  /** True time at which it was made. */
  readonly calledAt: number;
}

interface State {
  isBusy: boolean;
  /** Number of times that it was settled. */
  settlements: number;
}

/** Calls that a program settles at once. */
const settledAtOnce = 4;
const day = 86_400_000;
/** Times for which the exchanges show finished orders and withdrawals. */
const retentions: readonly number[] = [3 * day, 7 * day];
/** Time before that at which absence proves nothing any more: the timestamp may be later than the acceptance, by two clocks. */
const tooOldMs = 6000;
/** Delays around the 24 hours for which an idempotency key lives, so that one settlement may follow another. */
const withinKey = [0.4 * day, 0.7 * day, day - 60_000, day, 4 * day];

/** The time for which the exchange shows what a call did once it is finished. */
function retentionOf({ operation }: Request): number {
  return operation.startsWith("orders.") ? 3 * day : 7 * day;
}

/** The calls of one start of a process whose outcome it does not know, and what it does to find it out. */
export class OpenCalls {
  readonly #parts: OpenCallsParts;
  readonly #open = new Map<OpenCall, State>();

  constructor(parts: OpenCallsParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#open.size;
  }

  add(open: OpenCall): void {
    this.#open.set(open, { isBusy: false, settlements: 0 });
  }

  /**
   * Settles the calls that no recovery finds in the journal, a few at once.
   * @param most settlements of one call, earlier ones included
   */
  async settleAll(most: number): Promise<void> {
    const waiting = [...this.#open]
      .filter(([{ isRecoverable }, { settlements }]) => settlements < most && !isRecoverable)
      .map(([open]) => open);
    const settleNext = async () => {
      for (let open = waiting.shift(); open !== undefined; open = waiting.shift()) {
        await this.settle(open);
        // A state that was read for one call is not read again for the next one at once, as in a loop without a limit.
        if (open.isState) await this.#parts.incarnation.sleep(500);
      }
    };
    await Promise.all(Array.from({ length: settledAtOnce }, settleNext));
  }

  /** Settles the calls of these intents at once, in this order. */
  async settleTogether(intents: readonly string[]): Promise<void> {
    const byIntent = new Map([...this.#open.keys()].map((open) => [open.named[0]?.intent, open]));
    await Promise.all(intents.map((intent) => byIntent.get(intent)).map((open) => open && this.settle(open)));
  }

  /** Settles an unknown outcome after seconds, minutes, hours or days, until it is known or that is no use any more. */
  async settleLater(open: OpenCall): Promise<void> {
    const { choices, process, incarnation, healed, isLate } = this.#parts;
    const { intent } = open.named[0] as Named;
    for (let round = 1; round <= 3 && this.#open.has(open); round++) {
      const place = `${process} settle ${intent} ${round}`;
      const isPayment = open.request.service === "payments";
      const later = isPayment ? withinKey : [day, 4 * day, 8 * day, 30 * day, ...retentions];
      const soon = open.isState ? [10_000, 10_000, 60_000, 60_000, 3_600_000] : [10_000, 60_000, 3_600_000];
      const delays = [...soon, ...(isLate() ? [] : open.isState ? [day] : later)];
      const isAtRetention = !isPayment && !isLate() && choices.happens("settleAtRetention", place);
      const picked = isAtRetention ? retentionOf(open.request) : choices.pick(delays, place);
      const isSoon = open.isState && choices.happens("settleSoon", place);
      const until = retentions.includes(picked) ? this.#untilForgotten(open, picked, place) : picked;
      const ms = isSoon ? choices.between(0, 3000, `soon ${place}`) : until;
      await Promise.race([incarnation.sleep(ms), healed]);
      // Not all at once, when everything is repaired.
      if (open.isState && choices.hasHealed) await incarnation.sleep(choices.between(0, 30_000, `turn ${place}`));
      await this.settle(open);
    }
  }

  /** Returns the time until about when the exchange forgets what a call did: minutes or seconds before, or in that very second. */
  #untilForgotten({ calledAt }: OpenCall, retentionMs: number, place: string): number {
    const { choices, now } = this.#parts;
    if (choices.number(`exact ${place}`) < 0.5) return retentionMs - choices.between(0, 150_000, `near ${place}`);
    const untilMs = calledAt + retentionMs - tooOldMs - choices.between(-500, 4000, `near ${place}`) - now();
    return Math.max(0, untilMs);
  }

  /** Settles an unknown outcome, perhaps within a time of the program's own. */
  async settle(open: OpenCall): Promise<Performed[]> {
    const { choices, process, reports, now, performAgain } = this.#parts;
    const { request, named, error } = open;
    const { intent } = named[0] as Named;
    const state = this.#open.get(open);
    if (state === undefined || state.isBusy) return [];
    state.isBusy = true;
    state.settlements++;
    const since = now();
    const hasLimit = choices.number(`settle limit ${process} ${intent}`) < 0.3;
    const timeoutMs = hasLimit ? choices.between(1000, 60_000, `settle ${process} ${intent}`, true) : undefined;
    const settled = await error.settle(timeoutMs === undefined ? undefined : { timeoutMs });
    state.isBusy = false;
    const outcomes = outcomesOfSettled(settled, named.length);
    if (outcomes.every(({ outcome }) => outcome !== "unknown")) this.#open.delete(open);
    named.forEach((each, index) => {
      const endsBy = timeoutMs === undefined ? {} : { endsBy: since + timeoutMs };
      reports.stated(each.intent, "settle", outcomes[index] as Outcome, { since, ...endsBy });
    });
    const all = named.map((each, index) => performAgain(request, each, outcomes[index] as Outcome));
    return (await Promise.all(all)).flat();
  }
}

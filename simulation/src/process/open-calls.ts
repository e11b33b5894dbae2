import type { Host, State } from "./performer.ts";
import { type Named, type Outcome, type Performed, type Request, readStated, type Stated } from "./program-call.ts";

/** A call with an unknown outcome that this start of the process may settle. */
export interface OpenCall {
  readonly request: Request;
  readonly named: readonly Named[];
  readonly settle: (options?: { readonly timeoutMs?: number; readonly signal?: AbortSignal }) => Promise<Stated>;
  /** True where a recovery finds it in the journal. */
  readonly isRecoverable: boolean;
  /** True where settlement reads a state, which later calls change. */
  readonly isState: boolean;
  /** True time at which it was made. */
  readonly calledAt: number;
}

type PerformAgain = (request: Request, named: Named, outcome: Outcome) => Promise<void>;

/** Calls that a program settles at once. */
const settledAtOnce = 4;
const day = 86_400_000;
/** Delays after which a program settles a call: a state is soon another one. */
const delays = {
  soon: [10_000, 10_000, 60_000, 60_000, 3_600_000],
  late: [day, 4 * day, 8 * day, 30 * day],
  state: [day],
} as const;

/** The calls of one start of a process whose outcome it does not know, and what it does to find it out. */
export class OpenCalls {
  readonly #host: Host;
  readonly #state: State;
  readonly #performAgain: PerformAgain;
  /** The number of settlements of each; those under way are in the second set. */
  readonly #open = new Map<OpenCall, number>();
  readonly #busy = new Set<OpenCall>();

  constructor(host: Host, state: State, performAgain: PerformAgain) {
    this.#host = host;
    this.#state = state;
    this.#performAgain = performAgain;
  }

  get size(): number {
    return this.#open.size;
  }

  add(open: OpenCall): void {
    this.#open.set(open, 0);
  }

  /**
   * Settles the calls that no recovery finds in the journal, a few at once.
   * @param most settlements of one call, earlier ones included
   */
  async settleAll(most: number): Promise<void> {
    const waiting = [...this.#open].filter(([{ isRecoverable }, times]) => times < most && !isRecoverable);
    const settleNext = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await this.settle(next[0]);
        // A state that was read for one call is not read again for the next one at once, as in a loop without a limit.
        if (next[0].isState) await this.#host.incarnation.sleep(500);
      }
    };
    await Promise.all(Array.from({ length: settledAtOnce }, settleNext));
  }

  /** Settles an unknown outcome after seconds, minutes, hours or days, until it is known or that is no use any more. */
  async settleLater(open: OpenCall): Promise<void> {
    const { stage, process, incarnation, healed } = this.#host;
    const { choices } = stage;
    for (let round = 1; round <= 3 && this.#open.has(open); round++) {
      const place = `${process} settle ${open.named[0]?.intent} ${round}`;
      await Promise.race([incarnation.sleep(this.#chooseDelay(open, place)), healed]);
      // Not all at once, when everything is repaired.
      if (open.isState && choices.hasHealed) await incarnation.sleep(choices.between(0, 30_000, `turn ${place}`));
      await this.settle(open);
    }
  }

  #chooseDelay({ request: { operation }, isState, calledAt }: OpenCall, place: string): number {
    const { stage, isLate } = this.#host;
    const { choices, scheduler } = stage;
    if (isState && choices.happens("settleSoon", place)) return choices.between(0, 3000, `soon ${place}`);
    if (isLate()) return choices.pick(delays.soon, place);
    if (choices.happens("settleAtRetention", place)) {
      // About when the exchange forgets what the call did: minutes or seconds before, or in that very second.
      const retentionMs = operation.startsWith("orders.") ? 3 * day : 7 * day;
      const beforeMs = choices.between(500, 150_000, `near ${place}`, true);
      return Math.max(0, calledAt + retentionMs - beforeMs - scheduler.now);
    }
    return choices.pick([...delays.soon, ...(isState ? delays.state : delays.late)], place);
  }

  /** Settles an unknown outcome, perhaps within a time of the program's own, or until its signal. */
  async settle(open: OpenCall): Promise<Performed[]> {
    const { stage, process, incarnation } = this.#host;
    const { choices, scheduler } = stage;
    const { request, named } = open;
    const times = this.#open.get(open);
    if (times === undefined || this.#busy.has(open)) return [];
    this.#open.set(open, times + 1);
    this.#busy.add(open);
    const since = scheduler.now;
    const place = `${process} ${named[0]?.intent}`;
    const hasLimit = choices.number(`settle limit ${place}`) < 0.3;
    const timeoutMs = hasLimit ? choices.between(1000, 60_000, `settle ${place}`, true) : undefined;
    const abort = choices.number(`settle signal ${place}`) < 0.5 ? new AbortController() : undefined;
    if (timeoutMs !== undefined) incarnation.clock.setTimer(timeoutMs, () => abort?.abort());
    const limit = abort === undefined ? timeoutMs !== undefined && { timeoutMs } : { signal: abort.signal };
    const settled = await open.settle(timeoutMs === undefined ? undefined : limit || undefined);
    this.#busy.delete(open);
    const outcomes = readStated(settled, named.length);
    if (outcomes.every(({ outcome }) => outcome !== "unknown")) this.#open.delete(open);
    const span = timeoutMs === undefined ? { since } : { since, endsBy: since + timeoutMs };
    const performed = named.map((each, index) => ({ ...each, ...(outcomes[index] as Outcome) }));
    for (const { intent, input, ...outcome } of performed) this.#state(intent, "settle", outcome, span);
    await Promise.all(performed.map((each) => this.#performAgain(request, each, each)));
    return performed;
  }
}

import type { Scheduler } from "../engine/scheduler.ts";
import type { ClockPlan } from "../plan/run-plan.ts";

/** A machine's wall clock: it may be wrong, drift, and be set forward and back. It outlives the processes that run on the machine. */
export class Machine {
  readonly #scheduler: Scheduler;
  readonly #startedAt: number;
  readonly #plan: ClockPlan;
  readonly #onStep: (byMs: number) => void;
  #steppedMs = 0;
  #isRight = false;

  /** @param onStep is called each time that the clock is set */
  constructor(scheduler: Scheduler, plan: ClockPlan, onStep: (byMs: number) => void) {
    this.#scheduler = scheduler;
    this.#startedAt = scheduler.now;
    this.#plan = plan;
    this.#onStep = onStep;
    for (const { atMs, byMs } of plan.steps) scheduler.after(atMs, () => this.step(byMs));
  }

  /** Epoch milliseconds by the wall clock. */
  readonly wall = (): number => {
    const { now } = this.#scheduler;
    if (this.#isRight) return now;
    const { errorMs, driftPpm } = this.#plan;
    return Math.round(now + errorMs + this.#steppedMs + ((now - this.#startedAt) * driftPpm) / 1_000_000);
  };

  /** Sets the clock forward, or back. */
  step(byMs: number): void {
    if (this.#isRight) return;
    this.#steppedMs += byMs;
    this.#onStep(byMs);
  }

  /** Makes the clock right, for ever. */
  heal(): void {
    if (this.#isRight) return;
    const byMs = this.#scheduler.now - this.wall();
    this.#isRight = true;
    if (byMs !== 0) this.#onStep(byMs);
  }
}

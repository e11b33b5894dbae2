import type { ClockSources } from "@exch/runtime";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ClockPlan } from "../plan/run-plan.ts";

/** A machine's wall clock: it may be wrong, drift, and be set forward and back. It outlives the processes that run on the machine. */
export class Machine {
  readonly #scheduler: Scheduler;
  readonly #plan: ClockPlan;
  readonly #onStep: (byMs: number) => void;
  #steppedMs = 0;
  #isRight = false;

  /** @param onStep is called each time that the clock is set */
  constructor(scheduler: Scheduler, plan: ClockPlan, onStep: (byMs: number) => void) {
    this.#scheduler = scheduler;
    this.#plan = plan;
    this.#onStep = onStep;
    for (const { atMs, byMs } of plan.steps) scheduler.after(atMs, () => this.step(byMs));
  }

  /** Epoch milliseconds by the wall clock. */
  readonly wall = (): number => {
    const { now, startedAt } = this.#scheduler;
    if (this.#isRight) return now;
    const { errorMs, driftPpm } = this.#plan;
    return Math.round(now + errorMs + this.#steppedMs + ((now - startedAt) * driftPpm) / 1_000_000);
  };

  /** Sets the clock forward, or back. */
  step(byMs: number): void {
    if (this.#isRight) return;
    this.#steppedMs += byMs;
    this.#onStep(byMs);
  }

  /** Makes the clock right, for ever. */
  heal(): void {
    const byMs = this.#scheduler.now - this.wall();
    this.#isRight = true;
    if (byMs !== 0) this.#onStep(byMs);
  }
}

/** Time as one start of a process sees it, while its machine runs and while it is suspended. */
export class ProcessClock implements Required<ClockSources> {
  readonly wall: () => number;
  readonly #scheduler: Scheduler;
  readonly #startedAt: number;
  readonly #stops: boolean;
  readonly #whenRunning: (run: () => void) => void;
  #suspendedMs = 0;
  #suspendedAt: number | undefined;

  /**
   * @param stops true where monotonic time stands still during a suspension
   * @param whenRunning runs something now, or once the machine is resumed, or never
   */
  constructor(scheduler: Scheduler, machine: Machine, stops: boolean, whenRunning: (run: () => void) => void) {
    this.wall = machine.wall;
    this.#scheduler = scheduler;
    this.#startedAt = scheduler.now;
    this.#stops = stops;
    this.#whenRunning = whenRunning;
  }

  /** Milliseconds since the start of the process. */
  readonly monotonic = (): number => (this.#suspendedAt ?? this.#scheduler.now) - this.#startedAt - this.#suspendedMs;

  /** Runs something after milliseconds of monotonic time: late, where the machine is suspended then. */
  readonly setTimer = (ms: number, run: () => void): (() => void) => {
    const due = this.monotonic() + ms;
    let cancel: () => void;
    let isCancelled = false;
    const check = () => {
      const leftMs = due - this.monotonic();
      if (isCancelled) return;
      if (leftMs > 0) wait(leftMs);
      else run();
    };
    const wait = (leftMs: number) => {
      cancel = this.#scheduler.after(leftMs, () => this.#whenRunning(check));
    };
    wait(ms);
    return () => {
      isCancelled = true;
      cancel();
    };
  };

  suspend(): void {
    if (this.#stops) this.#suspendedAt = this.#scheduler.now;
  }

  resume(): void {
    if (this.#suspendedAt !== undefined) this.#suspendedMs += this.#scheduler.now - this.#suspendedAt;
    this.#suspendedAt = undefined;
  }
}

import type { ClockSources } from "@exch/runtime";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Machine } from "./machine.ts";

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
  readonly monotonic = (): number => {
    const now = this.#suspendedAt ?? this.#scheduler.now;
    return now - this.#startedAt - this.#suspendedMs;
  };

  /** Runs something after milliseconds of monotonic time: late, where the machine is suspended then. */
  readonly setTimer = (ms: number, run: () => void): (() => void) => {
    const due = this.monotonic() + ms;
    let cancel: () => void;
    let isCancelled = false;
    const wait = (leftMs: number) => {
      cancel = this.#scheduler.after(leftMs, () => this.#whenRunning(check));
    };
    const check = () => {
      if (isCancelled) return;
      const leftMs = due - this.monotonic();
      if (leftMs > 0) wait(leftMs);
      else run();
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

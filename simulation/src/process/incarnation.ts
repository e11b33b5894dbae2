import type { Fetch } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import { Random } from "../engine/random.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Network } from "../network/network.ts";
import type { Story } from "../story/story.ts";
import type { Machine } from "./machine.ts";
import { ProcessClock } from "./process-clock.ts";

/** Parts of the run that one start of a process uses. */
export interface IncarnationParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly network: Pick<Network, "fetchFor">;
  readonly machine: Machine;
  readonly seed: number;
  /** Name of the process. */
  readonly process: string;
  /** Number of its start: 0, then 1 after the first crash. */
  readonly start: number;
  /** True where monotonic time stands still while the machine is suspended. */
  readonly monotonicStops: boolean;
  /** Bound of a suspension, in milliseconds. */
  readonly mostSuspendedMs: () => number;
  readonly onCrash: () => void;
  /** Called for each suspension, with its length. */
  readonly onSuspend: (ms: number) => void;
}

/**
 * Most starts of one process that crash, or whose machine is suspended: where it crashes in each recovery, or another start begins during
 * each suspension, a run would never end.
 */
const mostStopping = 200;

/**
 * One start of a process, until it crashes: everything of the client that reaches outside passes through here. From the crash on
 * nothing continues: promises of the dead process never settle, and its timers never run. While its machine is suspended,
 * everything waits.
 */
export class Incarnation {
  /** Process and number of the start: `maker1.0`. */
  readonly name: string;
  readonly random: Random;
  readonly clock: ProcessClock;
  readonly fetch: Fetch;
  readonly #parts: IncarnationParts;
  readonly #visits = new Map<string, number>();
  /** False in a run without crashes and suspensions. */
  readonly #canStop: boolean;
  #isAlive = true;
  /** Closes the clients and ends this start, as a program does when its supervisor stops it. */
  onShutDown: (() => void) | undefined;
  /** All that waits for the end of the suspension. */
  #waiting: (() => void)[] | undefined;

  constructor(parts: IncarnationParts) {
    const { scheduler, network, process, start, machine, monotonicStops } = parts;
    this.#parts = parts;
    this.#canStop = ["crash", "suspend", "suspendAtClosing", "shutDown"].some((kind) => parts.choices.isPossible(kind));
    this.name = `${process}.${start}`;
    this.random = new Random(parts.seed).fork(this.name);
    this.clock = new ProcessClock(scheduler, machine, monotonicStops, (run) => {
      if (this.#isAlive && !this.#stopsAt("timer")) this.whenRunning(run);
    });
    const send = network.fetchFor(process, start, this.clock);
    this.fetch = (url, init) => this.guarded("fetch", () => send(url, init));
  }

  /** Wraps a `fetch`, with a crash point before and after every request. */
  guardedFetch(fetch: Fetch): Fetch {
    return (url, init) => this.guarded("fetch", () => fetch(url, init));
  }

  /** Number of this start of the process: 0, then 1 after the first crash. */
  get start(): number {
    return this.#parts.start;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get isSuspended(): boolean {
    return this.#waiting !== undefined;
  }

  /** Ends this start now. */
  crash(): void {
    if (!this.#isAlive) return;
    this.#end("crashes");
    this.#parts.onCrash();
  }

  /** Ends this start as an operator does: nothing of it continues. */
  stop(): void {
    if (this.#isAlive) this.#end("stops");
  }

  /** Suspends the machine. */
  suspend(ms: number): void {
    if (!this.#isAlive || this.#waiting !== undefined) return;
    const { story, process, start, scheduler, monotonicStops, onSuspend } = this.#parts;
    this.#waiting = [];
    this.clock.suspend();
    story.add({
      kind: "process",
      process,
      what: "suspends",
      start,
      standsStill: monotonicStops,
      detail: `for ${ms} ms`,
    });
    scheduler.after(ms, () => this.resume());
    onSuspend(ms);
  }

  /** Resumes a suspended machine. */
  resume(): void {
    const waiting = this.#waiting;
    if (waiting === undefined || !this.#isAlive) return;
    this.#waiting = undefined;
    this.clock.resume();
    const { story, process, start } = this.#parts;
    story.add({ kind: "process", process, what: "resumes", start });
    for (const run of waiting) this.whenRunning(run);
  }

  /** Runs something now, once the machine is resumed, or never. */
  whenRunning(run: () => void): void {
    if (!this.#isAlive) return;
    if (this.#waiting === undefined) run();
    else this.#waiting.push(run);
  }

  /** Runs work outside of the process, with a crash point before it and one after it. */
  guarded<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
    if (!this.#isAlive || this.#stopsAt(`${place} before`)) return never();
    return new Promise((resolve, reject) => {
      const back = (run: () => void) => {
        if (this.#isAlive && !this.#stopsAt(`${place} after`)) this.whenRunning(run);
      };
      this.whenRunning(() =>
        work().then(
          (result) => back(() => resolve(result)),
          (error) => back(() => reject(error)),
        ),
      );
    });
  }

  /** Waits in monotonic time. Never ends after a crash. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.clock.setTimer(ms, resolve));
  }

  /** Crashes or suspends here where the run's choices say so. Returns true when the process is dead. */
  #stopsAt(place: string): boolean {
    if (!this.#isAlive) return true;
    const { choices } = this.#parts;
    if (!this.#canStop) return false;
    if (this.#parts.start >= mostStopping) return false;
    const count = (this.#visits.get(place) ?? 0) + 1;
    this.#visits.set(place, count);
    const name = `${this.name} ${place} ${count}`;
    // Right before the journal is told how a call ended: what was checked for that may no longer be true after a sleep.
    const isClosing = place === "journal.close before";
    const { onShutDown } = this;
    if (choices.happens("crash", name)) this.crash();
    else if (onShutDown !== undefined && choices.happens("shutDown", name)) {
      this.onShutDown = undefined;
      onShutDown();
    } else if (choices.happens("suspend", name) || (isClosing && choices.happens("suspendAtClosing", name))) {
      this.suspend(choices.between(1000, this.#parts.mostSuspendedMs(), `suspension of ${name}`, true));
    }
    return !this.#isAlive;
  }

  #end(what: "crashes" | "stops"): void {
    const { story, process, start } = this.#parts;
    this.#isAlive = false;
    this.#waiting = undefined;
    story.add({ kind: "process", process, what, start });
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}

import type { Fetch, Journal } from "@exch/runtime";
import { Random } from "../engine/random.ts";
import type { Network } from "../network/network.ts";
import type { Stage } from "../stage.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import { type Machine, ProcessClock } from "./clocks.ts";

/** Parts of the run that one start of a process uses. */
export interface IncarnationParts {
  readonly stage: Stage;
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
  readonly maxSuspendedMs: () => number;
  readonly onCrash: () => void;
  /** Called for each suspension, with its length. */
  readonly onSuspend: (ms: number) => void;
}

/**
 * Most starts of one process that crash, or whose machine is suspended: where it crashes in each recovery, or another start begins during
 * each suspension, a run would never end.
 */
const maxStopping = 200;
const stopping = ["crash", "suspend", "shutDown"];

/**
 * One start of a process, until it crashes: everything of the client that reaches outside passes through here. From the crash on
 * nothing continues: promises of the dead process never settle, and its timers never run. While its machine is suspended,
 * everything waits.
 */
export class Incarnation {
  /** Process and number of the start: `maker1.0`. */
  readonly name: string;
  readonly start: number;
  readonly random: Random;
  /** The most attempts of a call, by the options of its clients. */
  readonly attempts: number;
  readonly clock: ProcessClock;
  readonly fetch: Fetch;
  isAlive = true;
  /** Closes the clients and ends this start, as a program does when its supervisor stops it. */
  onShutDown: (() => void) | undefined;
  readonly #parts: IncarnationParts;
  readonly #visits = new Map<string, number>();
  /** False in a run without crashes and suspensions. */
  readonly #canStop: boolean;
  /** All that waits for the end of the suspension. */
  #waiting: (() => void)[] | undefined;

  constructor(parts: IncarnationParts) {
    const { stage, network, process, start, machine, monotonicStops } = parts;
    this.#parts = parts;
    this.#canStop = start < maxStopping && stopping.some((kind) => stage.choices.isPossible(kind));
    this.start = start;
    this.name = `${process}.${start}`;
    this.random = new Random(parts.seed).fork(this.name);
    this.attempts = this.random.fork("attempts").pick([1, 2, 4, 4, 4]);
    this.clock = new ProcessClock(stage.scheduler, machine, monotonicStops, (run) => {
      if (this.isAlive && !this.#stopsAt("timer")) this.whenRunning(run);
    });
    this.fetch = this.guardFetch(network.fetchFor(process, start, this.clock));
  }

  get isSuspended(): boolean {
    return this.#waiting !== undefined;
  }

  /** Ends this start: by itself, or as an operator does. Nothing of it continues. */
  end(what: "crashes" | "stops"): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#waiting = undefined;
    this.#tell({ what });
    if (what === "crashes") this.#parts.onCrash();
  }

  /** Suspends the machine. */
  suspend(ms: number): void {
    if (!this.isAlive || this.#waiting !== undefined) return;
    const { stage, monotonicStops, onSuspend } = this.#parts;
    this.#waiting = [];
    this.clock.suspend();
    this.#tell({ what: "suspends", standsStill: monotonicStops, detail: `for ${ms} ms` });
    stage.scheduler.after(ms, () => this.resume());
    onSuspend(ms);
  }

  /** Resumes a suspended machine. */
  resume(): void {
    const waiting = this.#waiting;
    if (waiting === undefined || !this.isAlive) return;
    this.#waiting = undefined;
    this.clock.resume();
    this.#tell({ what: "resumes" });
    for (const run of waiting) this.whenRunning(run);
  }

  /** Runs something now, once the machine is resumed, or never. */
  whenRunning(run: () => void): void {
    if (!this.isAlive) return;
    if (this.#waiting === undefined) run();
    else this.#waiting.push(run);
  }

  /** Runs work outside of the process, with a crash point before it and one after it. */
  guard<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive || this.#stopsAt(`${place} before`)) return;
      const comeBack = (run: () => void) => {
        if (this.isAlive && !this.#stopsAt(`${place} after`)) this.whenRunning(run);
      };
      this.whenRunning(() =>
        work().then(
          (result) => comeBack(() => resolve(result)),
          (error) => comeBack(() => reject(error)),
        ),
      );
    });
  }

  /** Wraps a `fetch`, with a crash point before and after every request. */
  guardFetch(fetch: Fetch): Fetch {
    return (url, init) => this.guard("fetch", () => fetch(url, init));
  }

  /** Wraps a connection to a journal, with crash points before and after every request to it. */
  guardJournal(journal: Journal): Journal {
    const guarded = Object.entries(journal).map(
      ([name, method]: [string, (...values: never[]) => Promise<unknown>]) => {
        const place = `journal.${name === "closeUnclaimed" ? "close" : name}`;
        return [name, (...values: never[]) => this.guard(place, () => method(...values))];
      },
    );
    return Object.fromEntries(guarded);
  }

  /** Waits in monotonic time. Never ends after a crash. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.clock.setTimer(ms, resolve));
  }

  /** Crashes or suspends here where the run's choices say so. Returns true when the process is dead. */
  #stopsAt(place: string): boolean {
    if (!this.isAlive || !this.#canStop) return !this.isAlive;
    const { choices } = this.#parts.stage;
    const count = (this.#visits.get(place) ?? 0) + 1;
    this.#visits.set(place, count);
    const name = `${this.name} ${place} ${count}`;
    const { onShutDown } = this;
    if (choices.happens("crash", name)) this.end("crashes");
    else if (onShutDown !== undefined && choices.happens("shutDown", name)) {
      this.onShutDown = undefined;
      // A machine that is suspended stops no program.
      this.whenRunning(onShutDown);
    } else if (choices.happens("suspend", name))
      this.suspend(choices.between(1000, this.#parts.maxSuspendedMs(), `suspension of ${name}`, true));
    return !this.isAlive;
  }

  #tell(what: Pick<StoryEventOf<"process">, "what" | "detail" | "standsStill">): void {
    const { stage, process, start } = this.#parts;
    stage.story.add({ kind: "process", process, start, ...what });
  }
}

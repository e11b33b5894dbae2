import type { Clock, Fetch, Journal } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import { Random } from "../engine/random.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Network } from "../network/network.ts";
import type { Story } from "../story/story.ts";
import { createProcessClock } from "./process-clock.ts";

export interface IncarnationParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly network: Network;
  /** Name of the process. */
  readonly process: string;
  /** Number of its start: 0, then 1 after the first crash. */
  readonly start: number;
  /** Milliseconds by which its wall clock is ahead of true time. */
  readonly wallErrorMs: () => number;
  readonly onCrash: () => void;
}

/**
 * One start of a process, until it crashes: everything of the client that reaches outside passes through here. From the crash on
 * nothing continues: promises of the dead process never settle, and its timers never run.
 */
export class Incarnation {
  readonly name: string;
  readonly random: Random;
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly #parts: IncarnationParts;
  readonly #visits = new Map<string, number>();
  #isAlive = true;

  constructor(seed: number, parts: IncarnationParts) {
    const { scheduler, network, process, start, wallErrorMs } = parts;
    this.#parts = parts;
    this.name = `${process}.${start}`;
    this.random = new Random(seed).fork(this.name);
    this.clock = createProcessClock(scheduler, wallErrorMs, (ms, run) =>
      scheduler.after(ms, () => {
        if (this.#isAlive && !this.crashesAt("timer")) run();
      }),
    );
    this.fetch = (url, init) =>
      this.guarded("fetch", () => {
        // What a dead process's signal does is of no interest to the network.
        return network.send(process, url, init);
      });
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Ends this start now. */
  crash(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#parts.story.add({ kind: "process", process: this.#parts.process, what: "crashes" });
    this.#parts.onCrash();
  }

  /** Crashes here where the run's choices say so. */
  crashesAt(place: string): boolean {
    const count = (this.#visits.get(place) ?? 0) + 1;
    this.#visits.set(place, count);
    if (this.#isAlive && this.#parts.choices.happens("crash", `${this.name} ${place} ${count}`)) this.crash();
    return !this.#isAlive;
  }

  /** Runs work outside of the process, with a crash point before it and one after it. */
  guarded<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
    if (!this.#isAlive || this.crashesAt(`${place} before`)) return never();
    return new Promise((resolve, reject) => {
      const back = (run: () => void) => () => {
        if (this.#isAlive && !this.crashesAt(`${place} after`)) run();
      };
      work().then(
        (result) => back(() => resolve(result))(),
        (error) => back(() => reject(error))(),
      );
    });
  }

  /** Waits in virtual time. Never ends after a crash. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.clock.setTimer(ms, () => resolve()));
  }

  /** Wraps a journal that this process shares with others, with crash points around every change. */
  journal(shared: Journal): Journal {
    return {
      open: (entry, leaseMs) => this.guarded("journal.open", () => shared.open(entry, leaseMs)),
      close: (id, outcome, token) => this.guarded("journal.close", () => shared.close(id, outcome, token)),
      claim: (...values) => this.guarded("journal.claim", () => shared.claim(...values)),
      renew: (...values) => this.guarded("journal.renew", async () => (await shared.renew?.(...values)) ?? true),
      list: (options) => this.guarded("journal.list", () => shared.list(options)),
      resolve: (...values) => this.guarded("journal.resolve", () => shared.resolve(...values)),
    };
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}

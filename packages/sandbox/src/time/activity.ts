import { isAtWork, listActiveResources } from "./active-resources.ts";
import { pause, realNow, turn, waitRealMs } from "./turn.ts";

/** Turns of the event loop without a change after which everything counts as waiting, if no other work is possible. */
const idleTurns = 2;

/** Turns after which something else is looked for in any case. */
const maxIdleTurns = 200;

/** The same, if other work is possible; one of the turns is a pause of a real millisecond. */
const quietTurns = 10;

/** Turns after which everything counts as waiting in any case, so that a client in an endless loop reaches its deadline. */
const maxTurns = 2000;

/** Real milliseconds to wait for work on other threads, on files, or of a database. */
const maxWorkMs = 500;

/** Real milliseconds to wait for the first request over a network. */
const firstRequestMs = 2000;

/** Waits for the network after which everything counts as waiting in any case. */
const maxNetworkWaits = 100;

/**
 * Finds out when everything waits for time to move. In process that takes some turns of the event loop: the sandbox knows its
 * requests, and clients mark the timers that limit work which is under way, such as the signing of a request. Only while there
 * is such work, or a resource of the platform is active that was not active before, it waits for real time too.
 */
export class Activity {
  readonly #networkMs: number;
  /** Returns the number of timers that limit work. */
  readonly #limits: () => number;
  /** Counts changes: no change for some turns means that everything waits. */
  #changes = 0;
  #requests = 0;
  #served = 0;
  #asleep = 0;
  /** Number of responses that clients wait for, including those that never arrive. */
  #awaited = 0;
  /** Active resources when everything waited. */
  #idle: string | undefined;

  /** @param networkMs real milliseconds without a request before everything waits, for clients on a network */
  constructor(networkMs: number, limits: () => number) {
    this.#networkMs = networkMs;
    this.#limits = limits;
  }

  /** Number of requests that were ever begun. */
  get served(): number {
    return this.#served;
  }

  /** True while a request is served that is not delayed. */
  get isServing(): boolean {
    return this.#requests > this.#asleep;
  }

  /** True if there are no requests. */
  get isEmpty(): boolean {
    return this.#requests === 0;
  }

  /** Notes a change. */
  change(): void {
    this.#changes++;
  }

  /** Serves a request. */
  async serve<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#requests++;
    this.#served++;
    this.change();
    try {
      return await work();
    } finally {
      this.#requests--;
      this.change();
    }
  }

  /** Delays a request: `wait` calls its argument at the end. */
  sleep(wait: (wake: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      this.#asleep++;
      wait(() => {
        this.#asleep--;
        this.change();
        resolve();
      });
    });
  }

  /** Counts a client that waits for a response, until it has it or gives up. */
  async awaitResponse<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#awaited++;
    try {
      return await work();
    } finally {
      this.#awaited--;
    }
  }

  /**
   * Lets everything run that can run before time moves.
   * @param isDue returns true if the next step does not move time: then nothing is late that takes longer
   */
  async quiet(isDue: () => boolean): Promise<void> {
    if (this.#networkMs === 0) {
      await this.#turnsIdle();
      if (!isDue() && !this.#isIdle) await this.#workDone(isDue);
      return;
    }
    await this.#turnsQuiet();
    // The first request of a program may load modules first.
    for (let waitedMs = 0; this.#served === 0 && waitedMs < firstRequestMs; waitedMs += this.#networkMs)
      await waitRealMs(this.#networkMs);
    for (let waits = 0; waits < maxNetworkWaits; waits += 1) {
      const before = this.#changes;
      await waitRealMs(this.#networkMs);
      if (this.#changes === before) return;
      await this.#turnsQuiet();
    }
  }

  /** Runs everything that needs neither another thread nor real time. */
  async #turnsIdle(): Promise<void> {
    for (let quiet = 0, turns = 0; quiet < idleTurns && turns < maxIdleTurns && !this.isServing; turns++) {
      const before = this.#changes;
      await turn();
      quiet = this.#changes === before ? quiet + 1 : 0;
    }
  }

  /**
   * True if no other work is possible: each call of a client waits for the sandbox, and the active resources are those of an
   * earlier moment at which everything waited.
   */
  get #isIdle(): boolean {
    if (this.#idle === undefined || this.isServing || this.#isCallAtWork) return false;
    return listActiveResources()?.join() === this.#idle;
  }

  /** True if a call of a client waits for something other than the sandbox. */
  get #isCallAtWork(): boolean {
    return this.#limits() > this.#awaited;
  }

  /** Waits for work that can be seen, within limits, and no longer than until it has set a timer that is due. */
  async #workDone(isDue: () => boolean): Promise<void> {
    const start = realNow();
    do await this.#turnsQuiet();
    while (!isDue() && (this.#isCallAtWork || isAtWork()) && realNow() - start < maxWorkMs);
    this.#idle = listActiveResources()?.join();
  }

  async #turnsQuiet(): Promise<void> {
    let quiet = 0;
    for (let turns = 0; quiet < quietTurns && turns < maxTurns; turns++) {
      const before = this.#changes;
      await (this.isServing || quiet === quietTurns / 2 ? pause() : turn());
      quiet = this.#changes === before && !this.isServing ? quiet + 1 : 0;
    }
  }
}

import type { Deadline } from "./deadline.ts";

/** Number of searches of a client that look something up at the same time. */
const maxAtOnce = 64;

/**
 * Lets the searches of a client look things up in turns. Without them, thousands of lookups that begin at once would use up the time of
 * each request before it is sent, again and again.
 */
export class Turns {
  #free = maxAtOnce;
  readonly #waiting = new Set<() => void>();

  /** Waits for a turn. Throws when the deadline passes first or the caller aborts. */
  async begin(deadline: Deadline): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.add(turn.resolve);
    try {
      await deadline.race(turn.promise);
    } catch (cause) {
      // Its turn may have come at the same time.
      if (!this.#waiting.delete(turn.resolve)) this.end();
      throw cause;
    }
  }

  end(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}

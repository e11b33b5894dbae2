import type { Deadline } from "./deadline.ts";

/** Number of searches of a client that look something up at the same time. */
const maxAtOnce = 64;

/** Lets the searches of a client look things up in turns. */
export interface Turns {
  /** Waits for a turn. Throws when the deadline passes first or the caller aborts. */
  begin(deadline: Deadline): Promise<void>;
  end(): void;
}

/**
 * Creates the turns of a client. Without them, thousands of lookups that begin at once would use up the time of each request before
 * it is sent, again and again.
 */
export function createTurns(): Turns {
  let free = maxAtOnce;
  const waiting = new Set<() => void>();
  const end = () => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  };
  return {
    async begin(deadline) {
      if (free > 0) {
        free -= 1;
        return;
      }
      const turn = Promise.withResolvers<void>();
      waiting.add(turn.resolve);
      try {
        await deadline.race(turn.promise);
      } catch (cause) {
        // Its turn may have come at the same time.
        if (!waiting.delete(turn.resolve)) end();
        throw cause;
      }
    },
    end,
  };
}

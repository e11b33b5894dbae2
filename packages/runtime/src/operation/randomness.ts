/**
 * Source of all randomness of a client: client ids, ids of journal entries and jitter. With a seeded one and a clock of its own, a
 * program sends the same bytes in every run.
 */
export interface Randomness {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /**
   * Returns a UUID of version 4. Two that are equal name one order: they must never repeat, also not in another process that uses
   * the same account or journal.
   */
  uuid(): string;
}

/** The platform's own randomness. */
export const platformRandomness: Randomness = { next: () => Math.random(), uuid: () => crypto.randomUUID() };

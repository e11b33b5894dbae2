/**
 * Source of all randomness of a client: client ids, ids of journal entries and jitter. With seeded randomness and its own clock, a
 * program sends the same bytes in every run.
 */
export interface Randomness {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /**
   * Returns a UUID of version 4. Two equal ids name one order: they must never repeat, not even in another process with the same account
   * or journal.
   */
  uuid(): string;
}

/** The platform's own randomness. */
export const platformRandomness: Randomness = { next: () => Math.random(), uuid: () => crypto.randomUUID() };

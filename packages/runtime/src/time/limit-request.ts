import type { Deadline } from "./deadline.ts";

const minMs = 4000;
const maxMs = 16_000;

/**
 * Returns the time that one request of a settlement may take, in milliseconds: a part of the time that is left, so that others can follow one
 * that was lost, and enough for a network where it takes seconds to connect.
 */
export function limitRequest(deadline: Pick<Deadline, "remainingMs">): number {
  return Math.min(maxMs, Math.max(minMs, deadline.remainingMs() / 10));
}

import type { Clock } from "./clock.ts";

/** Maximum difference between two clocks of a machine during a call, in milliseconds. */
const driftMs = 1000;

/**
 * True when the monotonic clock perhaps stood still since the signature, as in a suspended machine: the request left earlier than
 * it says, and may have been executed.
 */
export function mayHaveBeenSuspended(
  clock: Pick<Clock, "monotonic" | "wall">,
  signed: { readonly signedAtMonotonic?: number | undefined; readonly signedAtWall?: number | undefined },
): boolean {
  const { signedAtMonotonic, signedAtWall } = signed;
  if (clock.wall === undefined || signedAtWall === undefined || signedAtMonotonic === undefined) return false;
  return Math.abs(clock.wall() - signedAtWall - (clock.monotonic() - signedAtMonotonic)) > driftMs;
}

import type { Clock } from "./clock.ts";

/** The difference by which two clocks of a machine drift apart at most while a call is made, in milliseconds. */
const driftMs = 1000;

/** A moment by both clocks of a machine. */
export interface MachineTime {
  readonly signedAtMonotonic?: number | undefined;
  readonly signedAtWall?: number | undefined;
}

/**
 * True when the monotonic clock perhaps stood still since the signature, as in a suspended machine: the request left earlier than
 * it says, and may have been executed.
 */
export function mayHaveBeenSuspended(
  clock: Pick<Clock, "monotonic" | "wall">,
  { signedAtMonotonic, signedAtWall }: MachineTime,
): boolean {
  if (clock.wall === undefined || signedAtWall === undefined || signedAtMonotonic === undefined) return false;
  return Math.abs(clock.wall() - signedAtWall - (clock.monotonic() - signedAtMonotonic)) > driftMs;
}

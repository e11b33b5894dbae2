import type { FaultState } from "../faults/fault-plan.ts";
import type { SandboxOptions } from "../options.ts";
import type { Recorded } from "./recording.ts";

/** A sandbox written down: how it began, and what came from outside since. */
export interface Snapshot {
  readonly version: 1;
  readonly options: SandboxOptions & { readonly startAt: number };
  /** Epoch milliseconds of the sandbox's time when it was taken. */
  readonly now: number;
  readonly entries: readonly Recorded[];
  /** What was yet to go wrong when it was taken. */
  readonly faults: FaultState;
}

/** Writes a snapshot as JSON. */
export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot, (_, value) => (typeof value === "bigint" ? { $bigint: String(value) } : value));
}

/** Reads a snapshot. Throws a `TypeError` for anything else. */
export function readSnapshot(text: string): Snapshot {
  const snapshot = JSON.parse(text, (_, value) =>
    typeof value?.$bigint === "string" ? BigInt(value.$bigint) : value,
  ) as Snapshot;
  if (snapshot?.version !== 1 || !Array.isArray(snapshot.entries)) throw new TypeError("not a snapshot of a sandbox");
  return snapshot;
}

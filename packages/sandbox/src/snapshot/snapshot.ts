import type { FaultState } from "../faults/fault-plan.ts";
import type { RecordedChange } from "./command-recorder.ts";

/** A sandbox as data: its options, and the changes from outside since its start. */
export interface Snapshot<Options = unknown> {
  readonly version: 1;
  readonly options: Options & { readonly startAt: number };
  /** Epoch milliseconds of the sandbox's time. */
  readonly now: number;
  readonly entries: readonly RecordedChange[];
  /** The active fault rules and the state of their random numbers. */
  readonly faults: FaultState;
  /** The state of the clients' randomness: an id must not come again. */
  readonly randomness?: number;
}

/** Writes a snapshot as JSON. */
export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot, (_, value) => (typeof value === "bigint" ? { $bigint: String(value) } : value));
}

/** Reads a snapshot. Throws a `TypeError` for any other text. */
export function readSnapshot<Options>(text: string): Snapshot<Options> {
  const snapshot = JSON.parse(text, (_, value) =>
    typeof value?.$bigint === "string" ? BigInt(value.$bigint) : value,
  ) as Snapshot<Options> | null;
  if (typeof snapshot !== "object" || snapshot === null || !Array.isArray(snapshot.entries)) {
    throw new TypeError("not a snapshot of a sandbox: pass the text that sandbox.snapshot() returned");
  }
  if (snapshot.version !== 1) {
    throw new TypeError(`snapshot of version ${snapshot.version}: this sandbox reads version 1; take a new snapshot`);
  }
  return snapshot;
}

import type { HistoryReport } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";

/** Describes how far a history has been read: `window 2 of 12`. */
export function describeProgress({ windows: { done, total } }: HistoryReport): string {
  return `window ${Math.min(done + 1, total)} of ${total}`;
}

/** Throws when items of a history may be missing. */
export function requireComplete({ complete, why }: Pick<HistoryReport, "complete" | "why">): void {
  if (!complete) throw new CommandError("incomplete", `items may be missing: ${why.join("; ")}`);
}

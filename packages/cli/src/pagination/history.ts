import type { HistoryReport, Service } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { readTime } from "../input/read-time.ts";

/** Reads a time span from the values of `--since` and `--until`. */
export function readTimeSpan(since: string, until: string | undefined, { clock }: Pick<Service, "clock">) {
  const now = clock.now();
  const from = readTime("since", since, now);
  const to = until === undefined ? now : Math.min(readTime("until", until, now), now);
  if (from > to) throw new CommandError("usage", "--since must not be later than --until, or than now");
  return { from, to };
}

/** Describes how far a history has been read: `window 2 of 12`. */
export function describeProgress({ windows: { done, total } }: HistoryReport): string {
  return `window ${Math.min(done + 1, total)} of ${total}`;
}

/** Throws when items of a history may be missing. */
export function requireComplete({ complete, why }: Pick<HistoryReport, "complete" | "why">): void {
  if (!complete) throw new CommandError("incomplete", `items may be missing: ${why.join("; ")}`);
}

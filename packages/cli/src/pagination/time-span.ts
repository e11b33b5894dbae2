import type { HistoryReport, Service } from "@exch/runtime";
import { CommandError } from "../errors/command-error.ts";
import { readTime } from "../input/read-time.ts";

/** Reads a time span from the values of `--since` and `--until`. */
export function readTimeSpan(since: string, until: string | undefined, { clock }: Pick<Service, "clock">) {
  const now = clock.now();
  const from = readTime("since", since, now);
  return until === undefined ? { from } : { from, to: readTime("until", until, now) };
}

/** Turns an error of the runtime about a time span or an input into an error of the command line. */
export function asUsageError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError("usage", error.message);
    throw error;
  }
}

/** Tells how far a history has been read: `window 2 of 12`. */
export function windowProgress({ windows: { done, total } }: HistoryReport): string {
  return `window ${Math.min(done + 1, total)} of ${total}`;
}

/** Throws when items of a history may be missing. */
export function requireComplete({ complete, why }: HistoryReport): void {
  if (!complete) throw new CommandError("incomplete", `items may be missing: ${why.join("; ")}`);
}

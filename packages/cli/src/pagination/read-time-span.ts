import type { Service } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { readTime } from "../input/read-time.ts";

/** Reads a time span from the values of `--since` and `--until`. */
export function readTimeSpan(since: string, until: string | undefined, { clock }: Pick<Service, "clock">) {
  const now = clock.now();
  const from = readTime("since", since, now);
  const to = until === undefined ? now : readTime("until", until, now);
  if (from > Math.min(to, now)) throw new CommandError("usage", "--since must not be later than --until, or than now");
  return { from, to: Math.min(to, now) };
}

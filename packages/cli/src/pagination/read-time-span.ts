import type { Service } from "@exch/runtime/service";
import { readTime } from "../input/read-time.ts";

/** Reads a time span from the values of `--since` and `--until`. */
export function readTimeSpan(since: string, until: string | undefined, { clock }: Pick<Service, "clock">) {
  const now = clock.now();
  const from = readTime("since", since, now);
  return until === undefined ? { from } : { from, to: readTime("until", until, now) };
}

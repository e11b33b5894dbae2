import type { FetchResponse } from "../fetch.ts";
import type { Intent } from "../pipeline/intent.ts";

/** What an answer says about the exchange's time, and between which moments (monotonic) it was said. */
export interface Told {
  readonly serverMs: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

// The same second comes with many answers, and reading a date costs as much as signing a request.
let lastDate = "";
let lastMs: number | undefined;

/** A `Date` header says which second it was at the exchange (RFC 9110, 6.6.1). */
export function dateOf({ headers }: FetchResponse): number | undefined {
  const date = headers.get("date");
  if (date === null) return undefined;
  if (date !== lastDate) {
    const serverMs = Date.parse(date);
    lastMs = Number.isNaN(serverMs) ? undefined : serverMs;
    lastDate = date;
  }
  return lastMs;
}

/** Learns the time from the last answer, once it is certain that it was the exchange's own: a proxy's tells the proxy's. */
export function learnClock({ service, told }: Intent): void {
  if (told !== undefined) service.clock.learn(told.serverMs, 1000, told.sentAt, told.receivedAt);
}

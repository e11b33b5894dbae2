import type { FetchResponse } from "../operation/fetch.ts";
import type { Deadline } from "./deadline.ts";
import { askTime, askTimeMs, calculateEarliest, type ExchangeTime } from "./exchange-time.ts";
import { mayHaveBeenSuspended } from "./may-have-been-suspended.ts";
import { learnTime, type SyncClockSource } from "./sync-clock.ts";

/** The result of setting the clock after the exchange rejected a timestamp. */
export interface Correction {
  /** True when the rejected request was too old when it left, by the exchange's own clock: it can never be accepted. */
  readonly wasTooOld: boolean;
  /** False when the exchange's time could not be read and the response had no `Date`. */
  readonly isClockSet: boolean;
  /** True when the time operation returned the exchange's time. */
  readonly isTimeKnown: boolean;
  /** Milliseconds by which the machine's own clock is ahead, negative where it is behind; undefined where that is not known. */
  readonly aheadMs?: number | undefined;
}

/** The response that rejects a timestamp, and the times at which the request left and it arrived, in monotonic milliseconds. */
export interface TimestampError {
  readonly headers: FetchResponse["headers"];
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** The latest timestamp that a call signed, when that was by the machine's clocks, and how long it can be accepted. */
export interface SignedTime {
  readonly signedAt: number;
  readonly signedAtMonotonic: number;
  readonly signedAtWall?: number | undefined;
  readonly validityMs: number;
  /** Allowance for clocks of the exchange that do not agree with each other, in milliseconds. */
  readonly skewMs: number;
}

/** Sets the client's clock after the exchange rejected a timestamp: by the time operation, else by the response's `Date`. */
export async function correctClock(
  service: SyncClockSource,
  deadline: Deadline,
  signed: SignedTime | undefined,
  { headers, sentAt, receivedAt }: TimestampError,
): Promise<Correction> {
  const { clock } = service;
  const time = await askOnce(service, deadline, signed?.signedAtMonotonic ?? receivedAt);
  const date = Date.parse(headers.get("date") ?? "");
  const isTimeKnown = time !== undefined;
  if (!isTimeKnown && Number.isNaN(date)) return { wasTooOld: false, isClockSet: false, isTimeKnown };
  // A `Date` is the clock of the server that wrote the response, perhaps a proxy: good enough to sign by.
  const stated = time ?? { serverMs: date, sentAt, receivedAt };
  learnTime(service, stated, isTimeKnown ? 1 : 1000);

  if (signed === undefined || mayHaveBeenSuspended(clock, signed))
    return { wasTooOld: false, isClockSet: true, isTimeKnown };
  const wasTooOld =
    time !== undefined &&
    calculateEarliest(time, signed.signedAtMonotonic) > signed.signedAt + signed.validityMs + signed.skewMs;
  return { wasTooOld, isClockSet: true, isTimeKnown, aheadMs: clock.offset && -clock.offset.ms };
}

/** Describes the difference between this machine's clock and the exchange's, as far as it is known, and its consequence. */
export function describeClock({ aheadMs }: Correction, consequence: string): string {
  if (aheadMs === undefined) return consequence;
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  return `this machine's clock is ${seconds} s ${aheadMs < 0 ? "behind" : "ahead of"} the exchange's; ${consequence}`;
}

/** The latest request for the exchange's time after a rejection, at a monotonic time. */
interface Question {
  readonly sentAt: number;
  readonly time: Promise<ExchangeTime | undefined>;
}

/** The latest one of each client. */
const questions: WeakMap<SyncClockSource, Question> = /* @__PURE__ */ new WeakMap();

/**
 * Reads the exchange's time by one request for all calls that were signed before it: once a clock has stepped, everything that is
 * under way is rejected. One that failed serves none.
 */
async function askOnce(
  service: SyncClockSource,
  deadline: Deadline,
  needed: number,
): Promise<ExchangeTime | undefined> {
  const latest = () => questions.get(service);
  for (let asked = latest(); asked !== undefined && asked.sentAt >= needed; asked = latest()) {
    const time = await deadline.race(asked.time, false).catch(() => undefined);
    if (time !== undefined) return time;
    // Another call that waited may have asked again already.
    if (latest() === asked) break;
  }
  const sentAt = service.clock.monotonic();
  const time = askTime(service, deadline, Math.min(askTimeMs, service.attemptTimeoutMs));
  questions.set(service, { sentAt, time });
  return time;
}

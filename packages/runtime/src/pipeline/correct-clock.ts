import { askTime, askTimeMs, calculateEarliest, type ExchangeTime } from "../service/exchange-time.ts";
import { shareTime } from "../service/share-request.ts";
import { agreesWithDate, learnTime } from "../service/sync-clock.ts";
import { mayHaveBeenSuspended } from "../time/may-have-been-suspended.ts";
import type { Intent } from "./intent.ts";
import type { ReceivedError, Signature } from "./received.ts";

/** The result of setting the clock after the exchange rejected a timestamp. */
export interface Correction {
  /** True when the rejected request was too old when it left, by the exchange's own clock: it can never be accepted. */
  readonly wasTooOld: boolean;
  /** False when no time of the exchange could be believed and the response had no `Date`. */
  readonly isClockSet: boolean;
  /** True where the time operation responded with a time, whether or not that is believed. */
  readonly isTimeRead: boolean;
  /** Milliseconds by which the machine's own clock is ahead, negative where it is behind; undefined where that is not known. */
  readonly aheadMs?: number | undefined;
}

/**
 * Sets the client's clock after the exchange rejected a timestamp: by the time operation, else by the response's `Date`.
 *
 * @param signature the latest one of the call
 */
export async function correctClock(
  { service, deadline, validityMs }: Pick<Intent, "service" | "deadline" | "validityMs">,
  signature: Signature | undefined,
  { headers, sentAt, receivedAt }: Pick<ReceivedError, "headers" | "sentAt" | "receivedAt">,
): Promise<Correction> {
  const { clock, settle } = service;
  const dateMs = Date.parse(headers.get("date") ?? "");
  const isMachineRight = agreesWithDate({ serverMs: clock.wall?.() ?? 0, dateMs }, settle.skewMs);
  const ask = () => askTime(service, deadline, Math.min(askTimeMs, service.attemptTimeoutMs));
  const share = () => shareTime(service, "clock", deadline, signature?.signedAtMonotonic ?? receivedAt, ask);
  // A request that failed serves none of the calls that waited for it.
  const asked = (await share()) ?? (await share());
  const agrees = asked && agreesWithDate(asked, settle.skewMs);
  // A `Date` is the clock of the server that wrote the response, perhaps a proxy: good enough to sign by.
  const byDate = dateMs > 0 ? { serverMs: dateMs, sentAt, receivedAt } : undefined;
  /** Age of the timestamp when it was signed. */
  const getAgeMs = (time: ExchangeTime) =>
    signature === undefined ? 0 : calculateEarliest(time, signature.signedAtMonotonic) - signature.signedAt;
  // The exchange would not reject its own time.
  const explains = (time?: ExchangeTime) => time !== undefined && Math.abs(getAgeMs(time)) > settle.skewMs;
  // A cache may keep a time with its `Date`; a proxy may write this machine's clock as `Date`, or any other.
  const isOdd = agrees === false ? explains(byDate) || !explains(asked) : isMachineRight && !explains(asked);
  const time = isOdd ? (byDate ?? asked) : (asked ?? byDate);
  const correction = { wasTooOld: false, isClockSet: time !== undefined, isTimeRead: asked !== undefined };
  if (time === undefined) return correction;
  learnTime(service, time, time === asked ? 1 : 1000);
  if (signature === undefined || mayHaveBeenSuspended(clock, signature)) return correction;
  const maxAgeMs = validityMs + settle.skewMs;
  const isCertain = time === asked && agrees === true;
  // A clock that cannot be set would sign the same timestamp again.
  const wasTooOld = isCertain && getAgeMs(time) > maxAgeMs && clock.now() - signature.signedAt > maxAgeMs;
  return { ...correction, wasTooOld, aheadMs: clock.offset && -clock.offset.ms };
}

/** Describes the difference between this machine's clock and the exchange's, as far as it is known, and its consequence. */
export function describeClock({ aheadMs = 0 }: Correction, consequence: string): string {
  // Less than is printed, or not known.
  if (Math.abs(aheadMs) < 50) return consequence;
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  return `this machine's clock is ${seconds} s ${aheadMs < 0 ? "behind" : "ahead of"} the exchange's; ${consequence}`;
}

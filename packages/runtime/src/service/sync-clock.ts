import type { TimeFailure } from "../telemetry/events.ts";
import type { Clock } from "../time/clock.ts";
import { Deadline, findEndReason } from "../time/deadline.ts";
import { askTime, calculateEarliest, calculateLatest, type ExchangeTime } from "./exchange-time.ts";
import type { Service } from "./service.ts";

/**
 * Sets the client's clock by the exchange's time operation. The client does so by itself when the exchange rejects a timestamp.
 *
 * @param timeoutMs the longest that it may take
 * @returns false when the exchange's time could not be read, or the client is closed
 */
export async function syncClock(service: Service, timeoutMs: number = service.attemptTimeoutMs): Promise<boolean> {
  const { running } = service;
  if (running.isClosed) return false;
  const deadline = new Deadline(timeoutMs, service.clock, undefined, running);
  const time = await running.during(() => askTime(service, deadline));
  if (typeof time === "string") return false;
  learnTime(service, time);
  return true;
}

/** Sets the clock by the exchange's time, or by another one with its resolution in milliseconds. */
export function learnTime(
  { clock, publish }: Service,
  { serverMs, sentAt, receivedAt }: ExchangeTime,
  resolutionMs = 1,
): void {
  clock.learn(serverMs, resolutionMs, sentAt, receivedAt);
  publish({ type: "clock", offsetMs: clock.offset?.ms ?? 0 });
}

/** Maximum time of a request for the exchange's time before a call that is sent once, counted from the opening of its connection. */
const maxAskMs = 1000;
/** The longest that it may take with that, in milliseconds. */
const maxOpeningMs = 5000;
/** Share of the time that a call has left in which it waits for that request. */
const waitShare = 1 / 4;
/** Difference between the advances of wall clock and monotonic clock after which the time is read again, in milliseconds. */
const maxMovedMs = 1000;
/** Time after which it is read again, because both clocks of a machine that nothing synchronises drift, in milliseconds. */
const maxAgeMs = 3_600_000;
/** Part of its validity that a timestamp may lose because a clock is behind. The rest is for the journey. */
const lostShare = 1 / 2;
/** Resolution of a response's `Date`, in milliseconds. */
const dateResolutionMs = 1000;
/** Additional time by which a clock is set back, so that no exchange accepts its timestamps, in milliseconds. */
const tooOldMarginMs = 60_000;
/** After a request without a response the next one is made when this many times its duration have passed. */
const pauseFactor = 10;

/** The latest request for the exchange's time of the clients that share a clock. */
interface LatestRequest {
  /** Wall clock minus monotonic clock when it was made; infinite before the first response. */
  apartMs: number;
  /** Monotonic time at which the latest one that got a response was made, or a call found the time known; infinite before. */
  readAt: number;
  /** Monotonic time before which no other is made. */
  notBefore: number;
  underWay?: Promise<void> | undefined;
}

const latestRequests: WeakMap<Clock, LatestRequest> = /* @__PURE__ */ new WeakMap();
const { NEGATIVE_INFINITY: never } = Number;

/** Returns the wall clock minus the monotonic clock, which changes when one of them is set or stands still. */
function measureClockGap(clock: Clock): number {
  return clock.wall === undefined ? 0 : clock.wall() - clock.monotonic();
}

/**
 * Creates a function that waits for the exchange's time before a call that is sent once: before the first one, and where an hour has
 * passed, or the wall clock has moved against the monotonic one, since. The time sets the clock back if it is certainly ahead, and never
 * forward.
 *
 * A clock that is certainly so far behind that a timestamp would be rejected is set back further: the rejection then proves that the
 * request can no longer be accepted, and it is signed again with the right time. Five to six seconds behind, a rejection would prove
 * nothing.
 *
 * A time that the response's own `Date` does not confirm changes nothing: in doubt the machine's clock is right.
 *
 * The function returns undefined if there is nothing to wait for. Its promises never reject.
 */
export function createTimeWait(service: Service): (deadline: Deadline) => Promise<void> | undefined {
  const { clock } = service;
  const latest = latestRequests.get(clock) ?? { apartMs: never, readAt: never, notBefore: never };
  latestRequests.set(clock, latest);
  return (deadline) => {
    const apart = measureClockGap(clock);
    const now = clock.monotonic();
    if (Math.abs(apart - latest.apartMs) <= maxMovedMs && now - latest.readAt <= maxAgeMs) return undefined;
    // The time is known already: by an earlier rejection, by `syncClock`, or to a clock of the program's own.
    if (latest.readAt === never && clock.offset !== undefined) {
      Object.assign(latest, { apartMs: apart, readAt: now });
      return undefined;
    }
    if (latest.underWay === undefined) {
      if (now < latest.notBefore || !service.asksTime()) return undefined;
      latest.underWay = service.running
        .during(() => setBack(service, latest))
        .finally(() => {
          latest.underWay = undefined;
        });
    }
    return waitFor(service, latest.underWay, deadline);
  };
}

/** Waits for a request. A call continues with the machine's clock while it has enough time left. */
async function waitFor(service: Service, request: Promise<void>, deadline: Deadline): Promise<void> {
  const { clock, running } = service;
  const limit = new Deadline(deadline.remainingMs() * waitShare, clock, deadline.signal, running);
  await limit.race(request).catch((cause: unknown) => {
    if (findEndReason(cause, deadline) === "timeout") publishUnknown(service, "late");
  });
}

type StatedTime = Pick<ExchangeTime, "serverMs" | "dateMs">;

/** Tests a time against the `Date` of its response, which differs if a cache or a wrong time operation responded; undefined without one. */
export function agreesWithDate({ serverMs, dateMs = 0 }: StatedTime, skewMs: number): boolean | undefined {
  return dateMs > 0 ? Math.abs(serverMs - dateMs) <= dateResolutionMs + skewMs : undefined;
}

/** Reads the exchange's time, and sets the clock back if it is ahead. */
async function setBack(service: Service, latest: LatestRequest): Promise<void> {
  const { clock, running, settle, definition, recvWindow } = service;
  const askedAt = clock.monotonic();
  const apart = measureClockGap(clock);
  const time = await askTime(service, new Deadline(maxOpeningMs, clock, undefined, running), maxAskMs, true);
  const endedAt = clock.monotonic();
  // A response that is of no use, such as that of a gateway without this path, would be the same the next time.
  if (time !== "noResponse" && time !== "late") Object.assign(latest, { apartMs: apart, readAt: askedAt });
  else latest.notBefore = endedAt + pauseFactor * (endedAt - askedAt);
  if (typeof time === "string") return publishUnknown(service, time);
  if (!agreesWithDate(time, settle.skewMs)) return publishUnknown(service, "unusable");
  const now = clock.now();
  // A program that was busy read the response late: it has most likely arrived within the first second.
  const receivedAt = Math.min(time.receivedAt, time.sentAt + maxAskMs);
  if (calculateLatest(time, endedAt) < now) return learnTime(service, { ...time, receivedAt });
  const validityMs = settle.validityMs ?? definition.validityMs(recvWindow);
  // Without a code for it, an old timestamp may be accepted: it would date a call too early.
  const isRejected = Object.values(service.errorCodes).some(({ category }) => category === "timestamp");
  if (isRejected && calculateEarliest(time, endedAt) - now > validityMs * lostShare)
    clock.learn(now - validityMs - settle.skewMs - tooOldMarginMs, 1, endedAt, endedAt);
  else if (receivedAt < time.receivedAt) publishUnknown(service, "late");
}

function publishUnknown({ publish }: Service, reason: TimeFailure): void {
  publish({ type: "timeUnknown", reason });
}

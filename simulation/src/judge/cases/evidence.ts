import { byMessage } from "../contract/proof-codes.ts";
import { apartMs, isUnderKey, skewMs, toleranceMs, visibleBy, visibleUntil } from "../contract/terms.ts";
import { keyEvidenceOf } from "../idempotency/key-evidence.ts";
import { type Acceptance, acceptedBy } from "./acceptance.ts";
import { type Case, isFindable, type Send, type Timestamp } from "./case.ts";
import type { Observer, TimeReading } from "./observer.ts";
import { sureEnds } from "./sure-ends.ts";
import type { Absence, View } from "./view.ts";

/**
 * Knowledge of one process about an intent. `clear`: it follows from what was observed, without doubt. `allowed`: it may be concluded,
 * the judge's tolerances included. Undefined: the other history is possible as well.
 */
export interface Evidence {
  readonly executed: "clear" | "allowed" | undefined;
  readonly notExecuted: "clear" | "allowed" | undefined;
  /** On what `notExecuted` rests. */
  readonly basis: "not sent" | "rejected" | "absent" | "state" | undefined;
  /** The id of what was executed, where it was shown. */
  readonly id: string | undefined;
  /** True where absence proves nothing any more. */
  readonly isContradicted: boolean;
}

/** True where another item of its batch was executed: the exchange accepted the batch, and perhaps not this item. */
function isPartly(of: Case, observer: Observer): boolean {
  return of.siblings.some((each) => each !== of && each.views.get(observer)?.found !== undefined);
}

/** True for a response after which absence proves nothing. */
function contradictsAbsence(accepted: Acceptance | undefined, isPartlyExecuted: boolean): boolean {
  if (accepted?.kind === "emptySuccess" && accepted.isOfItem) return true;
  return !isPartlyExecuted && /^(?:emptySuccess|executed|perhaps)$/.test(accepted?.kind ?? "");
}

/** Returns the latest timestamp of an intent: no later one can be accepted. Its request was sent, or recorded and then not sent. */
export function latestTimestamp({ sends, recorded }: Case): Timestamp | undefined {
  const send = sends.at(-1);
  if (send === undefined) return recorded;
  const { timestamp, at } = send.request;
  if (recorded !== undefined && recorded.sentAt > at) return { ...recorded, validForMs: send.validForMs };
  return { at: timestamp ?? at, validForMs: send.validForMs, sentAt: at };
}

/**
 * Collects what a process knows of an intent at a moment of true time.
 *
 * @param since the start of the present settlement: an earlier one may have forgotten its lookups
 */
export function evidenceOf(of: Case, observer: Observer, now: number, since = of.event.at): Evidence {
  const evidence = collect(of, observer, now, since, observer === of.observer);
  // Two calls used one key: the process cannot tell for which of them a response or a record speaks.
  return of.isShared ? doubted(evidence) : evidence;
}

/** Collects what a recovery knows: the journal and its own lookups, and nothing that the call of the same process saw. */
export function evidenceOfRecovery(of: Case, observer: Observer, now: number, since: number): Evidence {
  const evidence = collect(of, observer, now, since, false);
  return of.isShared ? doubted(evidence) : evidence;
}

function doubted(evidence: Evidence): Evidence {
  const weaken = (strength: Evidence["executed"]) => (strength === undefined ? undefined : "allowed");
  return { ...evidence, executed: weaken(evidence.executed), notExecuted: weaken(evidence.notExecuted) };
}

function collect(of: Case, observer: Observer, now: number, since: number, isCaller: boolean): Evidence {
  if (isUnderKey(of.terms)) return collectUnderKey(of, observer, since, isCaller);
  const view = of.views.get(observer);
  const sends = isCaller ? of.sends : [];
  const accepted = sends.map((send) => acceptedBy(of, send));
  const isRead = (_: unknown, index: number) => !mayHaveMissed(of, sends[index], observer);
  const success = accepted.find((each) => each?.kind === "executed");
  const successRead = accepted.filter(isRead).find((each) => each?.kind === "executed");
  const record = view?.found !== undefined && !isFromBefore(of, view.found, isCaller) ? view.found : undefined;
  const isContradicted =
    accepted.filter(isRead).some((each) => contradictsAbsence(each, isPartly(of, observer))) ||
    sends.filter(isRead).some(isDuplicate) ||
    // A recovery knows its own lookups, and none of those that an earlier one sent.
    view?.tracedAt.some((at) => at >= since || (isCaller && wasUnderSettlement(of, at))) === true ||
    (view?.found !== undefined && !observer.mayHaveMissed(view.found.at) && !(of.isShared && view.found.isEarlier));
  const isPerhaps = accepted.some((each) => each?.kind === "perhaps");
  const executed =
    success !== undefined
      ? successRead !== undefined
        ? "clear"
        : "allowed"
      : record !== undefined
        ? record.isEarlier
          ? "allowed"
          : byRecord(of, observer, record, isCaller && record.at >= since, since)
        : isPerhaps
          ? "allowed"
          : undefined;
  const id = success?.kind === "executed" ? success.id : record?.id;
  // A story that does not tell of journals says nothing of what another process read there.
  const isUntold = !isCaller && of.sends.length === 0 && of.recorded === undefined;
  if (isUntold) return { executed, notExecuted: "allowed", basis: "not sent", id, isContradicted };
  const rejected = isCaller ? byResponses(of, observer) : undefined;
  if (rejected !== undefined) return { executed, ...rejected, id, isContradicted };
  const found = isContradicted ? undefined : byAbsence(of, view, observer, { now, since });
  // A success that names another client id contradicts it where it is in the service's own form and from no cache.
  const isOthers = of.siblings.length <= 1 && accepted.some((each) => each?.kind === "others");
  const absent = found === "clear" && (view?.mayHaveTrace || isOthers) ? "allowed" : found;
  const held =
    isCaller && (view?.found?.isEarlier || (of.isShared && view?.found !== undefined)) && of.sends.some(isDuplicate)
      ? "allowed"
      : undefined;
  const notExecuted = absent ?? held;
  return {
    executed,
    notExecuted,
    basis: notExecuted === undefined ? undefined : "absent",
    id,
    isContradicted: isContradicted || isOthers,
  };
}

/** True where the call, or a later settlement of it, was under way: at other times its process reads lists for other calls only. */
function wasUnderSettlement(
  { event, sends, endedAt = Number.POSITIVE_INFINITY, statements }: Case,
  at: number,
): boolean {
  const sentAt = event.isSettledLater ? Number.POSITIVE_INFINITY : (sends[0]?.request.at ?? event.at);
  if (at >= sentAt && at <= endedAt) return true;
  return statements.some(
    ({ by, since, at: until }) => by === "settle" && since !== undefined && at >= since && at <= until,
  );
}

/** Collects what the requests show that a process sent under the idempotency key: for a recovery, those that the recovery itself sent. */
function collectUnderKey(of: Case, observer: Observer, since: number, isCaller: boolean): Evidence {
  const isOwn = ({ request: { process, start, at } }: Send) =>
    process === observer.process && (start ?? 0) === observer.start && (isCaller || at >= since);
  const sends = of.sends.map((send) => {
    const accepted = acceptedBy(of, send);
    return {
      isOwn: isOwn(send),
      isRead: isReadBy(of, send, observer, since) && !(isCaller && mayBeRecoverys(of, send, observer)),
      wasNotSent: send.end?.wasNotSent === true,
      meaning: send.end?.meaning,
      executed: accepted?.kind === "executed" ? { id: accepted.id } : undefined,
    };
  });
  return { ...keyEvidenceOf(sends, isCaller), isContradicted: false };
}

/** True for a repeat that a recovery in the process of the call may have sent: which of them asked is not told. */
function mayBeRecoverys({ journal }: Case, { request }: Send, observer: Observer): boolean {
  return request.at >= (journal?.claimedAt.get(observer) ?? Number.POSITIVE_INFINITY);
}

/** True where the end of a request was surely read by the settlement that asked, and nothing held it up then. */
function isReadBy(of: Case, send: Send, observer: Observer, since: number): boolean {
  const { end } = send;
  if (end === undefined || end.at < since || observer.wasSuspendedSince(end.at)) return false;
  return !mayHaveMissed(of, send, observer);
}

/**
 * True for a record that an earlier call under the same key made. Another process knows only when the request was signed: it may have
 * left some seconds before that, by the clock of the exchange.
 */
function isFromBefore(
  { recorded }: Case,
  { isSurelyEarlier, createdAt = 0 }: NonNullable<View["found"]>,
  isCaller: boolean,
): boolean {
  if (isCaller || recorded === undefined) return isSurelyEarlier;
  return isSurelyEarlier && createdAt < recorded.at - recorded.validForMs - 2 * skewMs;
}

function byRecord(
  of: Case,
  observer: Observer,
  { isSame, wasSame, isSeveral, id, at, askedAt, isOwn, isByKey, createdAt }: NonNullable<View["found"]>,
  isCaller: boolean,
  since: number,
): "clear" | "allowed" | undefined {
  if (observer.mayHaveMissed(at) || of.isShared || (of.views.get(observer)?.hasTrace && !of.isOwnKey)) return "allowed";
  // A batch ends in one output or one error: it has no output while the id of one item is not known.
  const isUnnamed = of.siblings.some((each) => each.views.get(observer)?.wasUnnamed === true);
  if (isUnnamed) return "allowed";
  const isCertain = of.isOwnKey && isCaller;
  if (!isCertain && !isSame) return of.isOwnKey || wasSame ? "allowed" : undefined;
  const { recordedAt } = of.views.get(observer) ?? {};
  if (!isCaller && recordedAt !== undefined && createdAt !== undefined && createdAt < recordedAt - skewMs + clocksMs)
    return "allowed";
  const { service } = of.event;
  // A settlement compares dates by the time that it has read itself.
  const timedAt = observer
    .readings(service)
    .filter(({ sentAt, receivedAt }) => sentAt >= since && !observer.mayHaveMissed(receivedAt))
    .map(({ receivedAt }) => receivedAt);
  // A clock that stood still counts too little time since the request: its own record looks like one from before, once a time is read.
  const comparedAt = Math.max(at, Math.min(...timedAt));
  if (!isCertain && observer.stoodStillMs(of.event.at, comparedAt) > 0) return "allowed";
  // Its search had ended, because it was asked to wait: a list that another item of its batch asked for shows it.
  if (!isByKey && (of.views.get(observer)?.hinderedAt ?? 0) >= since) return "allowed";
  // One of two lists failed, and which of the settlements asked for it is not told.
  if (!isByKey && observer.open.size > 1 && (of.views.get(observer)?.listFailedAt ?? 0) >= since) return "allowed";
  const isTimed = timedAt.length > 0 && !observer.askedInVain(service, since);
  return askedAt >= since && isOwn && id !== undefined && !isSeveral && (isCertain || isTimed) ? "clear" : "allowed";
}

/** Largest difference between the clocks of two servers, and between a request and the response that tells their time. */
const clocksMs = 1000;

/** Least time that one attempt of a call may take, where the call itself has that time. */
const attemptMs = 10_000;

/** True where the end of a request came during a suspension that lasted beyond the limit of its attempt, or of its call, or an abort. */
function mayHaveMissed({ event, abortedAt }: Case, send: Send | undefined, observer: Observer): boolean {
  const { end } = send ?? {};
  const since = event.at;
  const abort = abortedAt === undefined ? [] : [abortedAt - observer.stoodStillMs(since, abortedAt)];
  const at = Math.min(since + attemptMs, event.endsBy, ...abort);
  return end !== undefined && observer.mayHaveMissed(end.at, { since, at });
}

function isDuplicate({ end }: Send): boolean {
  return end?.meaning?.kind === "rejected" && end.meaning.meaning.kind === "duplicate";
}

/** By the requests themselves: each was not sent, or was rejected in a way that proves that it was not executed. */
function byResponses(of: Case, observer: Observer): Pick<Evidence, "notExecuted" | "basis"> | undefined {
  let isClear = true;
  let wasSent = false;
  for (const send of of.sends) {
    const { end, request } = send;
    if (end?.wasNotSent) continue;
    wasSent = true;
    if (mayHaveMissed(of, send, observer)) isClear = false;
    const accepted = acceptedBy(of, send);
    const item = accepted?.kind === "notExecuted" ? byMessage(of.event.operation, accepted.message) : undefined;
    const meaning = end?.meaning?.kind === "rejected" && end.meaning.isProof ? end.meaning.meaning : item;
    // The lookup that follows a refusal by a state may fail, or show another copy of the request.
    if (meaning?.isByState) isClear = false;
    if (meaning !== undefined) continue;
    if (end?.meaning?.kind !== "rejected") return undefined;
    if (end.meaning.meaning.kind !== "timestamp" || !wasTooOld(send, observer)) return undefined;
    if (!isReadAsTooOld(of, send, observer) || observer.askedInVain(request.service, request.at)) isClear = false;
    // Between its signature and its bytes the process may have been suspended: its clocks do not tell when the request left.
    if (observer.wasSuspendedSince(of.event.at)) isClear = false;
    // The client may find out, and sends it again then; it need not.
    if (send === of.sends.at(-1)) isClear = false;
  }
  return { notExecuted: isClear ? "clear" : "allowed", basis: wasSent ? "rejected" : "not sent" };
}

/** True where the exchange's time shows that the timestamp was too old when the request left: no copy can ever be accepted. */
export function wasTooOld(send: Send, observer: Observer): boolean {
  return observer.readings(send.request.service).some((reading) => showsTooOld(send, reading, toleranceMs));
}

function showsTooOld(
  { request, validForMs }: Send,
  { serverMs, receivedAt }: Pick<TimeReading, "serverMs" | "receivedAt">,
  tolerance: number,
): boolean {
  const limit = (request.timestamp ?? request.at) + validForMs + skewMs;
  return serverMs - (receivedAt - request.at) > limit - tolerance;
}

/**
 * True where each reading since the rejection shows that, until the call ended. A call asks for the time once it was rejected: an earlier
 * reading may be of another server, whose clock is ahead, and a later one is another call's.
 */
function isReadAsTooOld({ endedAt }: Case, send: Send, observer: Observer): boolean {
  const { request, end } = send;
  const since = observer
    .readings(request.service)
    .filter(({ sentAt, receivedAt }) => sentAt >= (end?.at ?? request.at) && receivedAt <= (endedAt ?? receivedAt));
  return since.length > 0 && since.every((reading) => showsTooOld(send, reading, -toleranceMs));
}

/** By two lookups, apart and on different connections, after the time by which the request is visible, and before it is hidden. */
function byAbsence(
  of: Case,
  view: View | undefined,
  observer: Observer,
  { now, since }: { now: number; since: number },
): "clear" | "allowed" | undefined {
  const { terms } = of;
  const timestamp = latestTimestamp(of);
  if (view === undefined || timestamp === undefined) return undefined;
  const isByState = terms.effect === "retryable";
  if (!isFindable(of) && !isByState) return undefined;
  const by = visibleBy(terms, timestamp.at, timestamp.validForMs);
  const until = visibleUntil(terms, timestamp.at, timestamp.validForMs);
  const { service } = of.event;
  const readings = observer.readings(service);
  const proves = (tolerance: number): boolean => {
    // By a clock that stood still it may have counted too little of the exchange's time.
    if (tolerance <= 0 && observer.stoodStillMs(since, now) > 0) return false;
    /** By the clock of the process where it has to be certain that the process counts so. */
    const elapsedMs = (from: number, to: number) => to - from - (tolerance > 0 ? 0 : observer.stoodStillMs(from, to));
    const counts = ({ sentAt, receivedAt, date, isOwn }: Absence) =>
      (tolerance > 0 || (isOwn && !observer.mayHaveMissed(receivedAt))) &&
      observer.knowsPassed(service, by, sentAt, tolerance) &&
      !(date !== undefined && date + 1000 + skewMs + Math.max(tolerance, 0) < by) &&
      (tolerance > 0 || sentAt >= since) &&
      (tolerance > 0 || elapsedMs(timestamp.sentAt, sentAt) >= by - timestamp.at - tolerance);
    /** The lookup that completes a proof; undefined without one. */
    const completion = (all: readonly Absence[]): Absence | undefined => {
      const counted = all.filter(counts);
      return counted.find(({ sentAt, isFresh }) => {
        return (isFresh || isByState) && counted.some((first) => elapsedMs(first.receivedAt, sentAt) >= apartMs - 5);
      });
    };
    const ends =
      tolerance > 0
        ? [completion(view.byKey), ...(terms.needsList ? [completion(view.byList)] : [])]
        : sureEnds(view, { needsList: terms.needsList, counts, elapsedMs });
    if (!ends.every((end) => end !== undefined)) return false;
    if (isByState) return true;
    const last = Math.max(...ends.map(({ sentAt }) => sentAt)) - Math.max(tolerance, 0);
    const receivedBy = Math.max(...ends.map(({ receivedAt }) => receivedAt)) - Math.max(tolerance, 0);
    const isAlone = observer.open.size === 1;
    // It was asked to wait beyond this moment, and asks nothing more: a list that completes the proof was another settlement's.
    const isWaiting = view.hinderedAt >= since && view.waitsUntil > now;
    const isListFailed = (view.listFailedAt >= since && !isAlone) || view.listFailedBesideAt >= since;
    const isInVain = observer.askedInVain(service, last) || isListFailed;
    if (tolerance <= 0 && (isInVain || isWaiting)) return false;
    // It asks for the time once the last response is there.
    const timed = readings.filter(({ sentAt, receivedAt }) =>
      tolerance > 0 ? sentAt >= last : sentAt >= receivedBy && !observer.mayHaveMissed(receivedAt),
    );
    const isVisible = ({ serverMs, receivedAt }: TimeReading) => serverMs + now - receivedAt <= until + tolerance;
    // Settlements at once ask servers whose clocks differ: each goes by the time that it has read itself.
    // A process knows of its reading only that it is later than the request for it.
    const isSurelyVisible = ({ serverMs, sentAt }: TimeReading) => serverMs + now - sentAt <= until + tolerance;
    if (tolerance <= 0) return timed.length > 0 && timed.every(isSurelyVisible);
    // Once a reading after the lookups shows that they ended in time, the proof is complete: other items of its batch may take longer.
    const completesIt = ({ serverMs, sentAt }: TimeReading) => sentAt >= receivedBy && serverMs <= until + tolerance;
    return timed.some((reading) => isVisible(reading) || completesIt(reading));
  };
  if (!proves(toleranceMs)) return undefined;
  return !isByState && !of.isShared && proves(-toleranceMs) ? "clear" : "allowed";
}

import type { StoryEventOf } from "../../story/story-event.ts";
import { queryOf } from "../contract/read-request.ts";
import { isTimestampRejected, type Meaning } from "../contract/read-response.ts";
import { lookupMs, skewMs, validityMs, visibleBy } from "../contract/terms.ts";
import type { Case } from "./case.ts";
import { latestTimestamp } from "./evidence.ts";
import { createdAtOf, type Fields, matchRecord } from "./match-record.ts";
import type { Absence, View } from "./view.ts";

/** Lookups that are kept for a proof, of each kind. */
const mostAbsences = 32;

/** Times that are kept at which a record was seen that may be the intent: the first ones, and the latest. */
const mostTraces = 32;

/** A lookup, and what it showed. */
export interface Looked {
  readonly request: StoryEventOf<"request">;
  /** True time of the request for its first page. */
  readonly askedAt: number;
  readonly operation: string;
  readonly meaning: Meaning;
  readonly response: StoryEventOf<"response">;
  readonly records: readonly Fields[];
  readonly absence: Omit<Absence, "isOwn"> | undefined;
  /** True where the list has another page. */
  readonly hasMore: boolean;
}

/** Notes what a list showed of an intent that was claimed since: perhaps. A record that may be the intent is seen again by its own lookups. */
export function noteRemembered(view: View, { askedAt, operation, response, records, absence }: Looked): void {
  const { of } = view;
  const matches = records.map((record) => ({ record, match: matchRecord(of, record) }));
  for (const { record, match } of matches) {
    const seen = { at: response.at, askedAt, isOwn: false, isByKey: false };
    if (match === "same" || match === "differs") see(view, record, match, seen);
  }
  const hides = matches.some(({ match }) => match !== "other");
  if (!hides && absence !== undefined) noteAbsence(view, operation, { ...absence, isOwn: false });
}

const minuteMs = 60_000;

/** True for a lookup that the settlement of this intent sends, or shares: of a list, from a minute before its request on. */
export function isOwnQuestion(of: Case, { service, target }: StoryEventOf<"request">, operation: string): boolean {
  const query = queryOf(target);
  // A program's own reading of the history names no payment.
  if (service === "service-b") return query.get("withdrawOrderId") === of.key;
  const startAt = query.get("startAt");
  const signedAt = latestTimestamp(of)?.at;
  // A program's own reading of the latest records has no beginning.
  if (startAt === null) return operation !== "lookup.withdrawals" && operation !== "lookup.closed";
  if (signedAt === undefined) return true;
  return Number(startAt) === Math.floor((signedAt - minuteMs) / minuteMs) * minuteMs;
}

const hourMs = 3_600_000;

/** True for a lookup of another intent under the same key: its list begins an hour before that one's request, and may leave out the time of this one's. */
function isRivalsQuestion({ isShared, sends, recorded }: Case, { service, target }: StoryEventOf<"request">): boolean {
  const startTime = queryOf(target).get("startTime");
  if (!isShared || service !== "service-b" || startTime === null) return false;
  const signedAt = [recorded?.at, ...sends.map(({ request }) => request.timestamp)];
  return !signedAt.includes(Number(startTime) + hourMs);
}

/** True for a response to a lookup that its process perhaps never read: the time of the request, or of its call, was over as it was suspended. */
function mayHaveMissed(
  { of: { endedAt, event }, observer }: View,
  request: StoryEventOf<"request">,
  response: StoryEventOf<"response">,
): boolean {
  const endsBy = endedAt === undefined ? event.endsBy : Number.POSITIVE_INFINITY;
  return observer.mayHaveMissed(response.at, { since: request.at, at: Math.min(request.at + lookupMs, endsBy) });
}

/**
 * Notes what one lookup showed of one intent.
 *
 * @param isAnothers true for a record whose id the process was told before, as that of another call under the same key
 */
export function noteLookup(
  view: View,
  { request, askedAt, operation, meaning, response, records, absence, hasMore }: Looked,
  isAnothers: (record: Fields) => boolean,
): void {
  const { of } = view;
  if (isRivalsQuestion(of, request)) return;
  const isOwn = isOwnQuestion(of, request, operation);
  const isRead = isOwn && !mayHaveMissed(view, request, response);
  view.lookups++;
  if (meaning.kind === "rejected" && (meaning.meaning.kind === "key" || meaning.meaning.kind === "rate"))
    view.isHindered = true;
  if (response.headers["retry-after"] !== undefined) {
    view.isHindered = true;
    // A lookup that is signed again is no repeat.
    if (operation === "lookup.order" && !isTimestampRejected(meaning))
      Object.assign(view, {
        hinderedAt: response.at,
        waitsUntil: response.at + waitMsIn(response),
      });
  }
  if (isOwn && operation !== "lookup.order") view.isBetweenPages = hasMore;
  const isFailed = meaning.kind !== "success" || (absence !== undefined && isStale(of, absence));
  if (isOwn && request.target.includes("startAt=") && isFailed) {
    view.listFailedAt = response.at;
    if (view.observer.open.size > 1) view.listFailedBesideAt = response.at;
  }
  let isThere = false;
  if (isRead) noteSeveral(view, records, response.at);
  if (of.terms.nameField !== undefined) {
    for (const record of records) {
      const match = matchRecord(of, record);
      if (match === "other") continue;
      if (match === "perhaps" && isAnothers(record)) {
        view.mayHaveTrace = true;
        continue;
      }
      const hides =
        match === "perhaps"
          ? isOwn && noteTrace(view, record, response.at)
          : see(view, record, match, {
              at: response.at,
              askedAt,
              isOwn: isRead,
              isByKey: operation === "lookup.order",
            });
      isThere ||= hides;
    }
  }
  if (!isThere && absence !== undefined) noteAbsence(view, operation, { ...absence, isOwn: isRead });
}

/** Notes the ids of records under the key that were made since the request: each may be the intent by every date that its process has. */
function noteSeveral(view: View, records: readonly Fields[], at: number): void {
  const { of } = view;
  const sentAt = of.sends[0]?.request.at ?? of.event.at;
  const likely = records.filter((record) => {
    const match = matchRecord(of, record);
    return (match === "same" || match === "differs") && (createdAtOf(record) ?? 0) >= sentAt;
  });
  const ids = [...new Set(likely.map(idOf).filter((id) => id !== undefined))];
  if (ids.length > 1) view.several = { ids, at };
}

function idOf({ id, orderId }: Fields): string | undefined {
  const name = id ?? orderId;
  return name == null ? undefined : String(name);
}

/** True where a response states a `Date` from before the time by which the request is visible. */
function isStale(of: Case, { date }: Pick<Absence, "date">): boolean {
  const timestamp = latestTimestamp(of);
  if (date === undefined || timestamp === undefined) return false;
  return date + 3 * skewMs < visibleBy(of.terms, timestamp.at, timestamp.validForMs);
}

/** Keeps a lookup that did not show an intent, where it may count for a proof. */
function noteAbsence(view: View, operation: string, absence: Absence): void {
  const { of } = view;
  const timestamp = latestTimestamp(of);
  if (timestamp === undefined) return;
  // By true time; lookups long before cannot count, and are not kept.
  const by = visibleBy(of.terms, timestamp.at, timestamp.validForMs);
  if (absence.sentAt < by - 3 * skewMs || isStale(of, absence)) return;
  const kept = operation === "lookup.closed" ? view.byList : view.byKey;
  kept.push(absence);
  // A proof needs an early one, and one on a fresh connection: what others asked, and the repeats between them, add nothing.
  const others = kept.findIndex((each) => !each.isOwn);
  const repeats = Math.max(
    1,
    kept.findIndex(({ isFresh }, index) => index > 0 && !isFresh),
  );
  if (kept.length > mostAbsences) kept.splice(others >= 0 ? others : repeats, 1);
}

/**
 * Notes a record without a name. Returns true where it may be the intent, because it is neither from before nor from after the time in
 * which it can have been executed; a process dates it less exactly than the judge.
 */
function noteTrace(view: View, record: Fields, at: number): boolean {
  const { of } = view;
  const statedAt = createdAtOf(record);
  const signature = latestTimestamp(of);
  // By its timestamp an executed request is visible by then, and so it was made before.
  if (
    statedAt !== undefined &&
    signature !== undefined &&
    statedAt > visibleBy(of.terms, signature.at, signature.validForMs) + 2 * skewMs
  )
    return false;
  const createdAt = statedAt ?? Number.POSITIVE_INFINITY;
  const sentAt = of.sends[0]?.request.at ?? of.recorded?.sentAt ?? of.event.at;
  if (createdAt >= sentAt - validityMs - 2 * skewMs) view.mayHaveTrace = true;
  // Where a clock that is ahead has signed the request, an exchange accepts it only once its own clock has come near.
  const acceptedAt = Math.min(...of.sends.map(({ request, validForMs }) => (request.timestamp ?? sentAt) - validForMs));
  if (createdAt < Math.max(sentAt, of.sends.length > 0 ? acceptedAt : sentAt) - skewMs) return false;
  view.hasTrace = true;
  if (view.tracedAt.length < mostTraces) view.tracedAt.push(at);
  else view.tracedAt[mostTraces - 1] = at;
  return true;
}

/** Notes a record under the key. Returns false for one that an earlier call with the same key made: it does not hide absence. */
function see(
  view: View,
  record: Fields,
  match: "same" | "differs",
  seen: Pick<NonNullable<View["found"]>, "at" | "askedAt" | "isOwn" | "isByKey">,
): boolean {
  const { of } = view;
  const createdAt = createdAtOf(record);
  const sentAt = of.sends[0]?.request.at ?? of.event.at;
  const name = idOf(record);
  if (name === undefined) view.wasUnnamed = true;
  const found = {
    id: name,
    ...seen,
    isSeveral:
      view.found !== undefined &&
      (view.found.isSeveral || (view.found.id !== name && name !== undefined && view.found.id !== undefined)),
    isSame: match === "same",
    wasSame: match === "same" || (view.found?.wasSame === true && view.found.id === name),
    createdAt,
    isEarlier: !of.isOwnKey && createdAt !== undefined && createdAt < sentAt - skewMs,
    isSurelyEarlier: !of.isOwnKey && createdAt !== undefined && createdAt < sentAt - 2 * skewMs,
  };
  // The latest version that is surely its own counts; of earlier ones, the last that was made.
  const { found: known } = view;
  const isLast = known?.isEarlier === true && (!found.isEarlier || (createdAt ?? 0) >= (known.createdAt ?? 0));
  if (known === undefined || !found.isEarlier || isLast) view.found = found;
  return !(of.isShared && found.isSurelyEarlier);
}

/** The longest time for which a header can make a client wait. */
const longestWaitMs = 60_000;

/** The time that a response asks its client to wait. */
export function waitMsIn({ headers }: StoryEventOf<"response">): number {
  const seconds = Number(headers["retry-after"]);
  return seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0;
}

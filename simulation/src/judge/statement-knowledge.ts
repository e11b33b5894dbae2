import type { StoryEventOf } from "../story/story-event.ts";
import { acceptedBy } from "./cases/acceptance.ts";
import { type Case, deadlineOf, isFindable } from "./cases/case.ts";
import { type Evidence, evidenceOf, evidenceOfRecovery, latestTimestamp } from "./cases/evidence.ts";
import type { Observer } from "./cases/observer.ts";
import { couldNotClose } from "./closings.ts";
import { type Context, failCase, happened } from "./context.ts";
import { poolOf } from "./contract/pools.ts";
import { isExecutedOnce, isUnderKey, skewMs, visibleBy, visibleUntil } from "./contract/terms.ts";
import { repeatsUntil } from "./idempotency/check-repeat.ts";

/** Time in which a settlement decides where nothing fails. */
const enoughMs = 10_000;

/** Time before its deadline at which a settlement may end, because its next lookup would be later. */
export const lastPauseMs = 2600;

type Statement = StoryEventOf<"statement">;

/** A statement must follow from what its client had observed, and what follows must be stated. */
export function checkKnown(context: Context, of: Case, event: Statement, observer: Observer, evidence: Evidence): void {
  const fail = (property: "guessed" | "undecided", text: string) => failCase(context, property, of, event, text);
  switch (event.outcome) {
    case "executed":
      if (evidence.executed === undefined && !isKnownOtherwise(of, event))
        fail("guessed", "stated as executed, and nothing that was observed shows it");
      if (wasAmbiguous(context, of, event, observer))
        fail("guessed", "stated as executed, and a lookup showed several records that may be it");
      return;
    case "notExecuted":
      if (evidence.basis !== undefined) of.bases.set(event, evidence.basis);
      if (evidence.notExecuted === undefined && !isKnownOtherwise(of, event))
        fail("guessed", "stated as not executed, while it was still possible by what was observed");
      return;
    case "untyped":
      return void fail("undecided", `ended without an outcome: ${event.reason ?? ""}`);
    default:
      return void checkUnknown(context, of, event, observer, evidence, fail);
  }
}

/** True where the settlement saw several records at once, made since the request, of which the process knew none as another call's. */
function wasAmbiguous({ book }: Context, of: Case, event: Statement, observer: Observer): boolean {
  const { several } = of.views.get(observer) ?? {};
  const since = event.since ?? of.event.at;
  if (several === undefined || several.at < since || event.by === "recover" || of.isOwnKey) return false;
  // An item is decided by the first record of it, while its batch is looked up for longer.
  if (of.siblings.length > 1) return false;
  // A monotonic clock that stood still makes records look earlier, and a response decides without them.
  if (observer.stoodStillMs(of.event.at, event.at) > 0) return false;
  if (of.sends.some((send) => acceptedBy(of, send)?.kind === "executed")) return false;
  // What another call was told, or is about to be told, is another's.
  const rivals = book.byKey(of.key).filter((each) => each !== of);
  if (
    [of, ...rivals].some(({ journal }) =>
      journal?.closings.some(({ by, begunAt }) => by === observer && begunAt <= several.at),
    )
  )
    return false;
  const known = new Set(rivals.flatMap((rival) => book.knownBefore(rival, observer, event.at + 1)).map(({ id }) => id));
  return several.ids.filter((id) => !known.has(id)).length > 1;
}

function checkUnknown(
  context: Context,
  of: Case,
  event: Statement,
  observer: Observer,
  evidence: Evidence,
  fail: (property: "undecided", text: string) => void,
): void {
  // The program was told before; a recovery of what the journal could not close changes nothing.
  if (of.decidedFor.has(observer)) return;
  // It only lists what another service's client recovers, at the same time perhaps.
  if (event.by === "recover" && (event.client ?? of.event.service) !== of.event.service) return;
  const isContested = event.by !== "recover" && couldNotClose(of, event, observer);
  // A result with a rejected item is a proof as well.
  const hasProof = of.siblings.some((each) => {
    const since = event.by === "recover" ? settledSince(each, event) : each.event.at;
    return collectorOf(event)(each, observer, event.at, since).notExecuted !== undefined;
  });
  if (evidence.executed === "clear" && !(isContested && hasProof) && isWholeCallKnown(of, event, observer))
    return void fail("undecided", "stated as unknown, and what was observed shows that it was executed");
  if (evidence.notExecuted === "clear" && !isContested && isWholeCallKnown(of, event, observer))
    return void fail("undecided", "stated as unknown, and what was observed proves that it was not executed");
  if (isContested || evidence.executed !== undefined || evidence.notExecuted !== undefined) return;
  if (isUnderKey(of.terms)) return void checkUnknownKey(context, of, event, observer, fail);
  if (gaveUpEarly(context, of, event, observer, evidence))
    return void fail("undecided", "stated as unknown, and there was time for another lookup");
  if (couldBeDecided(context, of, event, observer, evidence))
    fail("undecided", "stated as unknown after everything healed, and another lookup would have decided it");
}

/** While its key lives, a call is repeated until a response shows what became of it, or its time is over. */
function checkUnknownKey(
  context: Context,
  of: Case,
  event: Statement,
  observer: Observer,
  fail: (property: "undecided", text: string) => void,
): void {
  const sentAt = of.sends.find(({ end }) => !end?.wasNotSent)?.request.at ?? event.at;
  // The clock of the entry may be behind: its lifetime then ends earlier, as far as its process knows.
  const first = Math.min(sentAt, of.recorded?.at ?? sentAt);
  if (event.at > repeatsUntil(first)) return void happened(context, "a key had ended before its call was decided");
  const since = event.since ?? of.event.at;
  if (of.abortedAt !== undefined || observer.wasSuspendedSince(since)) return;
  const own = of.sends.filter(({ request }) => request.process === observer.process && request.at >= since);
  if (event.by === "recover") {
    const claimedAt = of.journal?.claimedAt.get(observer) ?? Number.NEGATIVE_INFINITY;
    // One that waited for its turn for long may have had no time left.
    const isHeld = claimedAt >= since && event.at - claimedAt < enoughMs && event.client === of.event.service;
    if (isHeld && own.length === 0)
      fail("undecided", "left unknown by a recovery that did not repeat it under its key");
    return;
  }
  const { meaning } = own.at(-1)?.end ?? {};
  // A success that is the same again: another repeat shows nothing else.
  const [before, last] = of.sends.slice(-2).map(({ end }) => end?.meaning);
  const isSuccess = before?.kind === "success" && last?.kind === "success";
  if (isSuccess && JSON.stringify(before.payload) === JSON.stringify(last.payload)) return;
  const isRejected = meaning?.kind === "rejected" && meaning.isProof && meaning.meaning.kind !== "rate";
  const endsBy = event.by === "call" ? deadlineOf(of, observer, event.at) : event.endsBy;
  const isEarly = endsBy !== undefined && event.at < endsBy - lastPauseMs;
  if (isEarly && !isRejected && !of.event.isSettledLater && !of.event.mayAbort)
    fail("undecided", "stated as unknown, and there was time for another repeat under its key");
}

/** A batch is unknown while one of its items is. */
function isWholeCallKnown(of: Case, event: Statement, observer: Observer): boolean {
  return of.siblings.every((each) => {
    const { executed, notExecuted } = collectorOf(event)(each, observer, event.at, settledSince(each, event));
    return executed === "clear" || notExecuted === "clear";
  });
}

function gaveUpEarly(
  context: Context,
  of: Case,
  event: Statement,
  observer: Observer,
  { isContradicted }: Evidence,
): boolean {
  const endsBy = event.by === "call" ? deadlineOf(of, observer, event.at) : event.endsBy;
  if (endsBy === undefined || event.at >= endsBy - lastPauseMs) return false;
  if (of.event.isSettledLater || of.event.mayAbort || of.abortedAt !== undefined || of.isShared || !isFindable(of))
    return false;
  return !isContradicted && !isHindered(context, of, event, observer);
}

function couldBeDecided(
  context: Context,
  of: Case,
  event: Statement,
  observer: Observer,
  { isContradicted }: Evidence,
): boolean {
  if (event.by === "call" || event.endsBy === undefined || !isFindable(of) || of.isShared || isContradicted)
    return false;
  // A long list, or a limiter that holds requests back: it ended before the last page.
  if (of.views.get(observer)?.isBetweenPages) return false;
  return hadTime(context, of, event, observer, event.endsBy);
}

/** True where a settlement began once everything had healed, and had time for its lookups until its end. */
export function hadTime(context: Context, of: Case, event: Statement, observer: Observer, endsBy: number): boolean {
  const since = event.since ?? Number.NEGATIVE_INFINITY;
  if (of.abortedAt !== undefined || since < context.healedAt || isHindered(context, of, event, observer)) return false;
  // A slow network: one request of a lookup took longer than it may.
  if ((of.views.get(observer)?.lostAt ?? Number.NEGATIVE_INFINITY) >= since) return false;
  const timestamp = latestTimestamp(of);
  if (timestamp === undefined) return false;
  const by = visibleBy(of.terms, timestamp.at, timestamp.validForMs) + 2 * skewMs;
  // A process whose clock stood still counts that time as not passed.
  const counted = timestamp.sentAt + (by - timestamp.at) + observer.stoodStillMs(timestamp.sentAt);
  // A response to any lookup can keep the whole process from sending one.
  const pool = poolOf(of.event.service, of.event.operation);
  const closedUntil = observer.closedUntil.get(pool) ?? by;
  const from = Math.max(since, by, counted, closedUntil);
  // Others of the same process may have used all of its pool, so that its limiter held the lookups back.
  return endsBy - from - observer.fullMs(pool, from, endsBy) > enoughMs;
}

/**
 * True where no further lookup could help: the key is rejected, the exchange asks to wait, the record may be forgotten, or one without a
 * name is from seconds before, so that by the timestamp alone it may be the intent.
 */
function isHindered(context: Context, of: Case, event: Statement, observer: Observer): boolean {
  const timestamp = latestTimestamp(of);
  const isTooOld =
    timestamp !== undefined && event.at + 2 * skewMs > visibleUntil(of.terms, timestamp.at, timestamp.validForMs);
  if (isTooOld) happened(context, "too old for its lookup");
  const view = of.views.get(observer);
  return isTooOld || view?.isHindered === true || view?.mayHaveTrace === true || observer.wasRotated || of.isKeyRotated;
}

/** A recovery knows the journal and its own lookups, also in the process that made the call. */
export function collectorOf({ by }: Statement): typeof evidenceOfRecovery {
  return by === "recover" ? evidenceOfRecovery : evidenceOf;
}

/**
 * The true time from which its process looked an intent up, or could have. A call does so once its last request has ended: what the
 * lookups of other calls showed before is not told to it. Never, where its program settles it later.
 */
export function settledSince(of: Case, { by, since, at }: Statement): number {
  if (since !== undefined) return since;
  if (by !== "call") return of.statements.at(-1)?.at ?? of.event.at;
  return of.event.isSettledLater ? Number.POSITIVE_INFINITY : (of.sends.at(-1)?.end?.at ?? at);
}

/** True where a record or a state may have shown it: the ledger shows whether that is true. */
function isKnownOtherwise({ terms, event: { operation } }: Case, { by }: Statement): boolean {
  const isSettledByCall = /^orders\.cancel(?:Sync|ByClientOid(?:Sync)?)?$|^withdrawals\.cancel$/.test(operation);
  return !isExecutedOnce(terms) && (isSettledByCall || by !== "call");
}

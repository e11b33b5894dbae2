import type { StoryEventOf } from "../story/story-event.ts";
import { acceptedBy } from "./acceptance.ts";
import { type Case, type Closing, deadlineOf, isFindable, movedBy, show } from "./case.ts";
import { type Context, cannotKnow, failCase, happened } from "./context.ts";
import { closingMs, graceMs, isSentOnce, lateMs, leaseMs, skewMs, visibleBy, visibleUntil } from "./contract/terms.ts";
import { type Evidence, evidenceOf, evidenceOfRecovery, latestTimestamp } from "./evidence.ts";
import { excuseOf } from "./executions.ts";
import type { Observer } from "./observer.ts";
import type { View } from "./view.ts";

/** Time in which a settlement decides where nothing fails. */
const enoughMs = 10_000;

/** Time before a request by which every clock shows a record to be older, in milliseconds. */
const surelyEarlierMs = 12_000;

type Statement = StoryEventOf<"statement">;

/** Time before its deadline at which a settlement may end, because its next lookup would be later. */
const lastPauseMs = 2600;

/** Checks each statement: against what was executed, against earlier statements, and against what its client could know. */
export class Statements {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  onStatement(event: Statement): void {
    const { book } = this.#context;
    const of = book.cases.get(event.intent);
    if (of === undefined) return;
    show(of, event);
    const observer = book.observer(event);
    const since = settledSince(of, event);
    const evidence = collectorOf(event)(of, observer, event.at, since);
    if (event.by === "call") this.#endCall(of, event, observer);
    else if (event.endsBy !== undefined) this.#checkEnd(of, event, movedBy(event.endsBy, since, observer) + 1000);
    this.#checkKnown(of, event, observer, evidence);
    this.#checkTrue(of, event);
    const isRejectedItem = of.siblings.length > 1 && evidence.basis === "rejected";
    if (!isRejectedItem) this.#checkGivenOnce(of, event, observer);
    this.#note(of, event, evidence);
    of.statements.push(event);
    if (event.outcome === "executed" || event.outcome === "notExecuted") {
      of.decidedFor.add(observer);
      for (const view of of.views.values()) {
        if (!isStillLooking(view, event.at)) view.observer.open.delete(view);
      }
    }
  }

  #endCall(of: Case, event: Statement, observer: Observer): void {
    of.endedAt = event.at;
    const open = this.#context.book.openCalls;
    if (of.siblings.every(({ endedAt }) => endedAt !== undefined)) open.delete(of.call);
    this.#checkEnd(of, event, deadlineOf(of, observer));
  }

  #checkEnd(of: Case, event: Statement, endsBy: number): void {
    if (event.at > endsBy + lateMs)
      failCase(this.#context, "late", of, event, `ended ${event.at - endsBy} ms after its deadline`);
  }

  /** Compares a statement with what happened. */
  #checkTrue(of: Case, event: Statement): void {
    const { executions, terms } = of;
    const fail = (text: string) => failCase(this.#context, "wrong", of, event, text);
    if (of.event.operation === "dcp.set" && event.by !== "call") {
      const contradiction = this.#context.protection.contradictionOf(of, event.outcome);
      if (contradiction !== undefined) fail(contradiction);
      return;
    }
    if (event.outcome === "executed") {
      // A state that is as requested was perhaps made by another cause.
      if (!isSentOnce(terms) && (event.by !== "call" || terms.effect === "retryable")) return;
      if (executions.length === 0) return void this.#onNotExecuted(of, event, fail);
      const ids = new Set(executions.map(({ id }) => id).filter((id) => id !== undefined));
      if (event.id !== undefined && terms.nameField !== undefined && ids.size > 0 && !ids.has(event.id))
        return void this.#onNotExecuted(of, event, () =>
          fail(`stated with id ${event.id}, and executed with id ${[...ids].join(", ")}`),
        );
    }
    if (event.outcome !== "notExecuted" || executions.length === 0) return;
    // By the state: an order from before the call was left, although the exchange had cancelled others.
    if (!isSentOnce(terms) && event.by !== "call") return;
    const excuse = excuseOf({ ...of, statements: [...of.statements, event] });
    if (excuse === undefined) fail("stated as not executed, and the exchange had executed it");
    else cannotKnow(this.#context, excuse);
  }

  /** Stated as executed, and it was not, or another thing was: a response or a record of another call may have been taken for it. */
  #onNotExecuted(of: Case, event: Statement, fail: (text: string) => void): void {
    const rivals = this.#context.book.byKey(of.key).filter((each) => each !== of);
    const rival = rivals.find(({ executions }) => executions.some(({ id }) => id === event.id));
    if (rival !== undefined && this.#isKnownRival(rival, of, event))
      return void fail(`stated with the record of ${rival.name}, which was known to be another's`);
    if (rival !== undefined)
      return void cannotKnow(this.#context, "a client id was used by another call with the same terms");
    const isOthers = of.sends.some(({ end }) => end?.meaning?.kind === "success" && !hasEcho(of, end.meaning.payload));
    if (isOthers && evidenceIsOwn(of))
      return void cannotKnow(this.#context, "another request's response without an echo");
    fail("stated as executed, and the exchange had not executed it");
  }

  /** True where a process knows that a record is another call's: it was stated before, or the record is older than the request. */
  #isKnownRival(rival: Case, of: Case, event: Statement): boolean {
    const observer = this.#context.book.observer(event);
    const sentAt = of.sends[0]?.request.at;
    if (event.by === "recover" || observer !== of.observer || sentAt === undefined) return false;
    // An exchange that responds to a used client id with its first order looks the same as a mix-up of responses.
    const isByResponse = of.sends.some((send) => {
      const accepted = acceptedBy(of, send);
      return accepted?.kind === "executed" && accepted.id === event.id;
    });
    if (isByResponse) return false;
    const isStatedBefore = rival.statements.some(
      (each) =>
        each.outcome === "executed" &&
        each.by !== "recover" &&
        each.id === event.id &&
        each.at < of.event.at &&
        this.#context.book.observer(each) === observer,
    );
    const madeAt = rival.executions.find(({ id }) => id === event.id)?.at ?? Number.POSITIVE_INFINITY;
    const isOlder = madeAt < sentAt - surelyEarlierMs && observer.stoodStillMs(of.event.at, event.at) === 0;
    return isStatedBefore || isOlder;
  }

  /** A statement must follow from what its client had observed, and what follows must be stated. */
  #checkKnown(of: Case, event: Statement, observer: Observer, evidence: Evidence): void {
    const fail = (property: "guessed" | "undecided", text: string) =>
      failCase(this.#context, property, of, event, text);
    switch (event.outcome) {
      case "executed":
        if (evidence.executed === undefined && !isKnownOtherwise(of, event))
          fail("guessed", "stated as executed, and nothing that was observed shows it");
        return;
      case "notExecuted":
        if (evidence.basis !== undefined) of.bases.set(event, evidence.basis);
        if (evidence.notExecuted === undefined && !isKnownOtherwise(of, event))
          fail("guessed", "stated as not executed, while it was still possible by what was observed");
        return;
      case "untyped":
        return void fail("undecided", `ended without an outcome: ${event.reason ?? ""}`);
      default:
        return void this.#checkUnknown(of, event, observer, evidence, fail);
    }
  }

  #checkUnknown(
    of: Case,
    event: Statement,
    observer: Observer,
    evidence: Evidence,
    fail: (property: "undecided", text: string) => void,
  ): void {
    // The program was told before; a recovery of what the journal could not close changes nothing.
    if (of.decidedFor.has(observer)) return;
    const isContested = event.by !== "recover" && couldNotClose(of, event, observer);
    // A result with a rejected item is a proof as well.
    const hasProof = of.siblings.some((each) => {
      const since = event.by === "recover" ? settledSince(each, event) : each.event.at;
      return collectorOf(event)(each, observer, event.at, since).notExecuted !== undefined;
    });
    if (evidence.executed === "clear" && !(isContested && hasProof) && this.#isWholeCallKnown(of, event, observer))
      return void fail("undecided", "stated as unknown, and what was observed shows that it was executed");
    if (evidence.notExecuted === "clear" && !isContested && this.#isWholeCallKnown(of, event, observer))
      return void fail("undecided", "stated as unknown, and what was observed proves that it was not executed");
    if (isContested || evidence.executed !== undefined || evidence.notExecuted !== undefined) return;
    if (this.#gaveUpEarly(of, event, observer, evidence))
      return void fail("undecided", "stated as unknown, and there was time for another lookup");
    if (this.#couldBeDecided(of, event, observer, evidence))
      fail("undecided", "stated as unknown after everything healed, and another lookup would have decided it");
  }

  /** A batch is unknown while one of its items is. */
  #isWholeCallKnown(of: Case, event: Statement, observer: Observer): boolean {
    return of.siblings.every((each) => {
      const { executed, notExecuted } = collectorOf(event)(each, observer, event.at, settledSince(each, event));
      return executed === "clear" || notExecuted === "clear";
    });
  }

  #gaveUpEarly(of: Case, event: Statement, observer: Observer, { isContradicted }: Evidence): boolean {
    const endsBy = event.by === "call" ? deadlineOf(of, observer) : event.endsBy;
    if (endsBy === undefined || event.at >= endsBy - lastPauseMs) return false;
    if (of.event.isSettledLater || of.event.mayAbort || of.abortedAt !== undefined || of.isShared || !isFindable(of))
      return false;
    return !isContradicted && !this.#isHindered(of, event, observer);
  }

  #couldBeDecided(of: Case, event: Statement, observer: Observer, { isContradicted }: Evidence): boolean {
    if (
      of.abortedAt !== undefined ||
      event.by === "call" ||
      (event.since ?? Number.NEGATIVE_INFINITY) < this.#context.healedAt
    )
      return false;
    if (!isFindable(of) || of.isShared || isContradicted || this.#isHindered(of, event, observer)) return false;
    // A slow network: one request of a lookup took longer than it may.
    if ((of.views.get(observer)?.lostAt ?? Number.NEGATIVE_INFINITY) >= (event.since ?? event.at)) return false;
    const timestamp = latestTimestamp(of);
    if (timestamp === undefined || event.endsBy === undefined) return false;
    const from = Math.max(
      event.since ?? event.at,
      visibleBy(of.terms, timestamp.at, timestamp.validForMs) + 2 * skewMs,
    );
    return event.endsBy - from > enoughMs;
  }

  /** True where no further lookup could help: the key is rejected, the exchange asks to wait, or the record may be forgotten. */
  #isHindered(of: Case, event: Statement, observer: Observer): boolean {
    const timestamp = latestTimestamp(of);
    const isTooOld =
      timestamp !== undefined && event.at + 2 * skewMs > visibleUntil(of.terms, timestamp.at, timestamp.validForMs);
    if (isTooOld) happened(this.#context, "too old for its lookup");
    return isTooOld || of.views.get(observer)?.isHindered === true || observer.wasRotated || of.isKeyRotated;
  }

  /** The proof that nothing was executed is permission to replace it: only one program may get it. */
  #checkGivenOnce(of: Case, event: Statement, observer: Observer): void {
    if (event.outcome !== "notExecuted" || of.isShared) return;
    const { by } = event;
    // A process that crashed before it closed the entry did not get to use the proof, or does so again.
    const earlier = of.proofs.filter((each) => {
      const wasUsed = of.isReplaced && each.by !== "recover";
      return each.observer !== observer && (wasUsed || each.observer.isAlive);
    });
    of.proofs.push({ observer, by });
    if (earlier.length === 0) return;
    if (earlier.every((each) => each.by === "recover" && couldNotKeep(of, each.observer, event.at)))
      cannotKnow(this.#context, "a recovery could not close its entry before its claim ended");
    else failCase(this.#context, "wrong", of, event, "two programs were given the proof that it was not executed");
  }

  #note(of: Case, event: Statement, { basis }: Evidence): void {
    const note = (name: Parameters<typeof happened>[1]) => happened(this.#context, name);
    const wasUnknown = of.statements.some(({ outcome }) => outcome === "unknown");
    if (event.outcome === "executed") {
      const wasLooked = of.sends.every(({ end }) => end?.meaning?.kind !== "success");
      if (event.by === "call" && wasLooked && isSentOnce(of.terms)) note("settled as executed by the call");
      if (event.by === "settle") note("settled as executed by settle");
      if (event.by === "recover") note("settled as executed by recovery");
    }
    if (event.outcome === "notExecuted" && basis === "absent") {
      if (event.by === "call") note("proved absent by the call");
      if (event.by === "settle") note("proved absent by settle");
      if (event.by === "recover") note("proved absent by recovery");
    }
    if (event.outcome === "notExecuted" && basis === "not sent") note("not sent, and stated so");
    if (event.by !== "call" && of.terms.effect === "retryable" && event.outcome !== "unknown")
      note("a state was read to settle");
    if (event.by === "call" && event.outcome === "unknown" && event.at >= of.event.endsBy - lastPauseMs)
      note("ended as unknown at its deadline");
    if (event.by === "recover" && event.process !== of.event.process) note("recovered by another process");
    if (event.outcome !== "unknown" && wasUnknown) note("unknown, then decided");
    if (event.outcome !== "unknown" && event.at > this.#context.healedAt && wasUnknown)
      note("decided after everything healed");
    const last = of.sends.at(-1)?.end?.meaning;
    if (event.by === "call" && last?.kind === "rejected" && last.meaning.kind === "timestamp")
      note("rejected for its timestamp and not sent again");
    if (of.call !== of.name && event.by === "call" && event.outcome === "notExecuted" && this.#hasExecutedItem(of))
      note("a batch was executed in part");
  }

  #hasExecutedItem(of: Case): boolean {
    const { request } = of.sends.at(-1) ?? {};
    return (
      request !== undefined &&
      this.#context.book.byRequest(request.request).some(({ executions }) => executions.length > 0)
    );
  }
}

/** A recovery knows the journal and its own lookups, also in the process that made the call. */
function collectorOf({ by }: Statement): typeof evidenceOfRecovery {
  return by === "recover" ? evidenceOfRecovery : evidenceOf;
}

/**
 * The true time from which its process looked an intent up, or could have. A call does so once its last request has ended: what the
 * lookups of other calls showed before is not told to it. Never, where its program settles it later.
 */
function settledSince(of: Case, { by, since, at }: Statement): number {
  if (since !== undefined) return since;
  if (by !== "call") return of.statements.at(-1)?.at ?? of.event.at;
  return of.event.isSettledLater ? Number.POSITIVE_INFINITY : (of.sends.at(-1)?.end?.at ?? at);
}

/** True where another process may still look the intent up: the one that made the call, or a recovery that has claimed it. */
function isStillLooking({ of, observer }: View, at: number): boolean {
  if (of.decidedFor.has(observer)) return false;
  const claimedAt = of.journal?.claimedAt.get(observer) ?? Number.NEGATIVE_INFINITY;
  return observer === of.observer || at - claimedAt < leaseMs;
}

/** True where a recovery, which reports an outcome before it closes the entry, could not close it: the journal failed, or its claim has ended. */
function couldNotKeep({ journal }: Case, observer: Observer, at: number): boolean {
  if (journal === undefined) return false;
  const own = journal.closings.filter(({ by }) => by === observer);
  if (own.some(({ end }) => end?.isClosed)) return false;
  const claimedAt = journal.claimedAt.get(observer) ?? Number.POSITIVE_INFINITY;
  return own.some(({ end }) => end !== undefined) || at - claimedAt >= leaseMs;
}

/**
 * True where a process asked for its journal entry to be closed, and was not told in time that it is: another process may be given the
 * same proof. It waits a second, or a little beyond its deadline.
 */
function couldNotClose(of: Case, event: Statement, observer: Observer): boolean {
  const own = of.journal?.closings.filter(({ by }) => by === observer) ?? [];
  const since = event.by === "call" ? of.event.at : (event.since ?? of.event.at);
  const graceEnd = event.by === "call" ? deadlineOf(of, observer) + graceMs : Number.POSITIVE_INFINITY;
  // It began, or ended, while the process was suspended: its second was over when the process was resumed.
  const isMissed = ({ begunAt, end }: Closing) =>
    begunAt >= since && (observer.mayHaveMissed(begunAt) || (end !== undefined && observer.mayHaveMissed(end.at)));
  const isConfirmed = own.some((closing) => {
    const { begunAt, end } = closing;
    return end?.isClosed && (end.at < event.at || end.at === begunAt) && !isMissed(closing);
  });
  const isLeft = (closing: Closing) => {
    const { begunAt, end } = closing;
    const isOver = event.at >= Math.min(begunAt + closingMs, graceEnd);
    return begunAt >= since && ((end !== undefined && !end.isClosed) || isOver || isMissed(closing));
  };
  return !isConfirmed && own.some(isLeft);
}

/** A success that names nothing of its request. */
function hasEcho({ key, event }: Case, payload: unknown): boolean {
  const isSent = (key ?? event.input.clientOid) != null;
  return isSent && (payload as { clientOid?: unknown } | null)?.clientOid != null;
}

function evidenceIsOwn({ observer, event }: Case): boolean {
  return observer.process === event.process;
}

/** Statements about operations whose effect is a state, or that settlement repeated. */
function isKnownOtherwise(of: Case, event: Statement): boolean {
  if (event.by === "call") return false;
  // The state decides; whether something of it was left is not in the judge's model.
  return of.terms.effect === "retryable";
}

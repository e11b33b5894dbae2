import type { StoryEventOf } from "../story/story-event.ts";
import { type Case, type Entry, show } from "./cases/case.ts";
import type { Observer } from "./cases/observer.ts";
import { type Context, failCase, happened } from "./context.ts";
import { isUnderKey, leaseMs, validityMs } from "./contract/terms.ts";
import type { Lookups } from "./lookups.ts";

/** Most by which two clocks that are not set differ at the end of a lease, in milliseconds. */
const driftMs = 1000;

/** Follows the entries of journals: what is open is not forgotten, and what is closed must be true. */
export class Journals {
  readonly #context: Context;
  readonly #lookups: Lookups;

  constructor(context: Context, lookups: Lookups) {
    this.#context = context;
    this.#lookups = lookups;
  }

  onJournal(event: StoryEventOf<"journal">): void {
    const { book } = this.#context;
    if (event.fault !== undefined) {
      const isClaimed = event.action !== "open" && /claim|token|held|another/i.test(event.fault);
      happened(this.#context, isClaimed ? "a claim was lost to another process" : "a journal failed");
    }
    const cases = event.action === "open" ? book.openEntry(event) : book.byEntry(event.entry);
    for (const of of cases) {
      show(of, event);
      this.#apply(of, event);
    }
  }

  #apply(of: Case, event: StoryEventOf<"journal">): void {
    const observer = this.#context.book.observer(event);
    if (event.action === "open") {
      if (isUnderKey(of.terms)) this.#checkKey(of, event);
      of.journal ??= {
        id: event.entry,
        openedBy: observer,
        isOpen: false,
        closings: [],
        claimedAt: new Map(),
        renewedAt: new Map(),
        leasedAt: new Map(),
        claimedAgain: new Set(),
        openedAt: event.at,
      };
      of.journal.openedAt = event.at;
      if (isDurable(event)) of.journal.isOpen = true;
      if (isDurable(event) || of.recorded === undefined)
        of.recorded = {
          at: event.signedAt ?? event.at,
          validForMs: event.validForMs ?? validityMs,
          sentAt: event.at,
        };
      return;
    }
    const { journal } = of;
    if (journal === undefined) return;
    if (event.action === "close") noteClosing(journal, observer, event);
    if (event.action === "close" && isRejected(event) && isHeldBy(of, observer, event.since ?? event.at))
      failCase(
        this.#context,
        "forgotten",
        of,
        event,
        "its entry stays open: its recovery does not close it by its claim",
      );
    if (!isDurable(event)) return;
    if (event.action === "claim") this.#checkClaim(of, event, observer);
    if (event.action === "claim" && journal.claimedAt.has(observer)) journal.claimedAgain.add(observer);
    if (event.action === "claim" || event.action === "renew") {
      journal.claimedAt.set(observer, event.at);
      if (event.clockMs !== undefined) journal.leasedAt.set(observer, event.clockMs);
    }
    if (event.action === "renew") journal.renewedAt.set(observer, event.at);
    if (event.action === "claim") {
      const view = this.#lookups.onClaim(of, observer, event.at);
      if (event.ageMs !== undefined) view.recordedAt = event.at - event.ageMs;
    }
    if (event.action === "close" || event.action === "resolve") this.#close(of, event);
  }

  /** By one clock that was not set, no entry is claimed that its call, or an earlier claim of the same process, still holds. */
  #checkClaim(of: Case, event: StoryEventOf<"journal">, observer: Observer): void {
    const { journal, endedAt } = of;
    if (journal === undefined || this.#context.clockSetAt >= journal.openedAt) return;
    const claimedAt = journal.claimedAt.get(observer) ?? Number.NEGATIVE_INFINITY;
    const fail = (text: string) => failCase(this.#context, "forgotten", of, event, text);
    if (event.at - claimedAt < leaseMs - driftMs) fail("claimed again while a recovery of the same process held it");
    else if (observer === of.observer && endedAt === undefined && event.at < of.event.endsBy - driftMs)
      fail("claimed by a recovery while its call was at work");
  }

  /** An entry has the key under which a recovery repeats the call. */
  #checkKey(of: Case, event: StoryEventOf<"journal">): void {
    const { idempotencyKey, requestId } = event.input ?? {};
    const key = idempotencyKey ?? requestId;
    if (typeof key !== "string")
      return void failCase(this.#context, "forgotten", of, event, "its journal entry lacks its idempotency key");
    of.key ??= key;
    if (of.key !== key)
      failCase(
        this.#context,
        "forgotten",
        of,
        event,
        `its journal entry has the key ${key}, and it was sent under ${of.key}`,
      );
  }

  /** A recovery reports an outcome before it closes the entry: else a crash in between loses it. */
  #checkReported(of: Case, event: StoryEventOf<"journal">): void {
    const { book } = this.#context;
    const observer = book.observer(event);
    if (observer === of.observer || (of.terms.nameField === undefined && !isUnderKey(of.terms))) return;
    if (of.statements.some((each) => each.by === "recover" && book.observer(each) === observer)) return;
    failCase(
      this.#context,
      "forgotten",
      of,
      event,
      "a recovery closed its journal entry before it reported the outcome",
    );
  }

  #close(of: Case, event: StoryEventOf<"journal">): void {
    const { journal } = of;
    if (journal === undefined) return;
    Object.assign(journal, {
      isOpen: false,
      closedAs: event.outcome,
      closedBy: this.#context.book.observer(event),
    });
    if (event.action === "resolve") return;
    this.#checkReported(of, event);
    // Under a client id that two calls used within seconds, the record of one looks like that of the other.
    const isExecuted = of.executions.length > 0 || this.#context.book.byKey(of.key).some(isExecutedRival(of));
    const isAlone = of.siblings.length === 1;
    if (event.outcome === "unknown")
      failCase(this.#context, "forgotten", of, event, "its journal entry was closed as unknown");
    if (
      event.outcome === "executed" &&
      !isExecuted &&
      isAlone &&
      of.sends.every(({ end }) => end?.meaning?.kind !== "success")
    )
      failCase(this.#context, "forgotten", of, event, "its journal entry was closed as executed, and it was not");
    // A timestamp that was too old is a proof by the time of the exchange.
    const isProved = of.sends.some(
      ({ end }) =>
        end?.meaning?.kind === "rejected" && (end.meaning.isProof || end.meaning.meaning.kind === "timestamp"),
    );
    if (event.outcome === "notExecuted" && of.executions.length > 0 && !isProved && !of.isShared)
      failCase(
        this.#context,
        "forgotten",
        of,
        event,
        "its journal entry was closed as not executed, and it was executed",
      );
  }
}

function isExecutedRival(of: Case): (each: Case) => boolean {
  return (each) => each !== of && each.executions.length > 0;
}

function noteClosing({ closings }: Entry, by: Observer, event: StoryEventOf<"journal">): void {
  if (event.isBegun) {
    closings.push({ by, begunAt: event.at });
    return;
  }
  const isClosed = isDurable(event) && event.fault !== "journalResponseLost";
  const end = { at: event.at, isClosed, clockMs: event.clockMs };
  const begun = closings.find((each) => each.by === by && each.begunAt === event.since && each.end === undefined);
  if (begun === undefined) closings.push({ by, begunAt: event.at, end });
  else begun.end = end;
}

/** True where the journal did not close an entry because another process has it, as far as the journal was told. */
function isRejected({ isBegun, fault = "" }: StoryEventOf<"journal">): boolean {
  return isBegun !== true && fault.startsWith("another process");
}

/** True where the latest claim of an open entry is this recovery's, in another start than the one that made the call, and has not ended. */
function isHeldBy({ journal, observer: caller }: Case, observer: Observer, at: number): boolean {
  const claimedAt = journal?.claimedAt.get(observer);
  if (journal?.isOpen !== true || claimedAt === undefined || observer === caller) return false;
  if (journal.claimedAgain.has(observer)) return false;
  const isHeld = at >= claimedAt && at - claimedAt < leaseMs;
  return isHeld && [...journal.claimedAt.values()].every((other) => other <= claimedAt);
}

/** A change can be durable although the process was told that it failed. */
function isDurable({ isDurable, fault }: StoryEventOf<"journal">): boolean {
  return isDurable ?? fault === undefined;
}

import type { StoryEventOf } from "../story/story-event.ts";
import { type Case, deadlineOf, movedBy, show } from "./cases/case.ts";
import type { Observer } from "./cases/observer.ts";
import type { View } from "./cases/view.ts";
import { couldNotKeep, wasReportedEarlier } from "./closings.ts";
import { compareStatement } from "./compare-statement.ts";
import { type Context, cannotKnow, failCase } from "./context.ts";
import { closingMs, lateMs, leaseMs } from "./contract/terms.ts";
import { checkKnown, collectorOf, settledSince } from "./statement-knowledge.ts";
import { noteStatement } from "./statement-notes.ts";

type Statement = StoryEventOf<"statement">;

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
    checkKnown(this.#context, of, event, observer, evidence);
    compareStatement(this.#context, of, event);
    this.#checkClosed(of, event);
    this.#checkGivenOnce(of, event, observer);
    noteStatement(this.#context, of, event, evidence);
    of.statements.push(event);
    if (event.outcome === "executed" || event.outcome === "notExecuted") {
      of.decidedFor.add(observer);
      for (const view of of.views.values()) {
        if (!isStillLooking(view, event)) view.observer.open.delete(view);
      }
    }
  }

  #endCall(of: Case, event: Statement, observer: Observer): void {
    of.endedAt = event.at;
    const open = this.#context.book.openCalls;
    if (of.siblings.every(({ endedAt }) => endedAt !== undefined)) open.delete(of.call);
    this.#checkEnd(of, event, deadlineOf(of, observer));
    if (of.abortedAt === undefined) return;
    const byAbort = movedBy(of.abortedAt + closingMs, of.abortedAt, observer);
    if (event.at > byAbort + lateMs)
      failCase(
        this.#context,
        "late",
        of,
        event,
        `ended ${event.at - of.abortedAt} ms after its program had aborted it`,
      );
  }

  #checkEnd(of: Case, event: Statement, endsBy: number): void {
    if (event.at > endsBy + lateMs)
      failCase(this.#context, "late", of, event, `ended ${event.at - endsBy} ms after its deadline`);
  }

  /** A program that is given the proof may replace what was not executed: no recovery may then give it again, or find the replacement. */
  #checkClosed(of: Case, event: Statement): void {
    const { outcome, by } = event;
    // A recovery reports an outcome before it closes the entry.
    if (outcome !== "notExecuted" || by === "recover" || of.journal?.isOpen !== true) return;
    failCase(this.#context, "forgotten", of, event, "stated as not executed, and its journal entry is still open");
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
    const areRecoveries = [{ by }, ...earlier].every((each) => each.by === "recover");
    const isLate =
      areRecoveries &&
      wasReportedEarlier(
        of,
        observer,
        earlier.map((each) => each.observer),
      );
    if (isLate || earlier.every((each) => each.by === "recover" && couldNotKeep(of, each.observer, event.at)))
      cannotKnow(this.#context, "a recovery could not close its entry before its claim ended");
    else failCase(this.#context, "wrong", of, event, "two programs were given the proof that it was not executed");
  }
}

/** True where another process may still look the intent up: the one that made the call, or a recovery that has claimed it. */
function isStillLooking({ of, observer }: View, { at, by }: Statement): boolean {
  const claimedAt = of.journal?.claimedAt.get(observer) ?? Number.NEGATIVE_INFINITY;
  const isHeld = at - claimedAt < leaseMs;
  // What its own call states does not end a recovery of the same process.
  if (of.decidedFor.has(observer)) return isHeld && by === "call" && observer === of.observer;
  return observer === of.observer || isHeld;
}

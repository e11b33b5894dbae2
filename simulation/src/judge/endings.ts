import type { StoryEventOf } from "../story/story-event.ts";
import { type Case, deadlineOf } from "./cases/case.ts";
import type { Observer } from "./cases/observer.ts";
import { type Context, cannotKnow, failCase, happened } from "./context.ts";
import { isUnderKey, lateMs, leaseMs } from "./contract/terms.ts";
import { wasCopied } from "./executions.ts";

/** Longest time for which a call may hold its entry, with all its time and that to close it. */
const mostHeldMs = 600_000;

/** Follows the processes, and looks at the end for what was forgotten and for what never ended. */
export class Endings {
  readonly #context: Context;
  readonly #recoveries = new Map<string, number>();
  /** Beginnings of the latest recoveries that ended well, by process and service. */
  readonly #recovered = new Map<string, number>();
  readonly #passedOver = new WeakSet<Case>();
  readonly #corrupt = new Set<string>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Notes an entry that cannot be read any more: a recovery says so in an event of its own. */
  onJournal({ entry, fault }: StoryEventOf<"journal">): void {
    if (fault === "journalCorrupt") this.#corrupt.add(entry);
  }

  /** Notes that the clock of a journal was set. */
  onEnvironment({ what, at }: StoryEventOf<"environment">): void {
    if (what.startsWith("the clock of the journal")) this.#context.clockSetAt = at;
  }

  onProcess(event: StoryEventOf<"process">): void {
    const { book } = this.#context;
    const { process, at } = event;
    if (event.what === "starts") {
      const { account, pools, limiterPools, hasLimiter = false, usesLimiter = false, isMistaken = false } = event;
      Object.assign(book.start(event), { account, pools, limiterPools, hasLimiter, usesLimiter, isMistaken });
      return;
    }
    const observer = book.observer(event);
    switch (event.what) {
      case "crashes":
        observer.isAlive = false;
        return void this.#onCrash(observer);
      case "stops":
        observer.isAlive = false;
        return void this.#onStop(event, observer);
      case "suspends":
        return void observer.suspend(at, event.standsStill === true);
      case "resumes":
        if (observer.resume(at) > leaseMs) happened(this.#context, "suspended for longer than a lease");
        return;
      case "clock steps":
        this.#context.clockSetAt = at;
        return void happened(this.#context, "a wall clock was set");
      case "rotates key":
        return void this.#onRotation(event);
      case "recovers":
        for (const [other, since] of this.#recoveries) {
          if (other !== process && at - since < leaseMs) happened(this.#context, "two recoveries at once");
        }
        this.#recoveries.set(process, at);
        observer.recoveringSince.set(event.detail ?? "", at);
        return;
      case "recovered":
        return void this.#onRecovered(event, observer);
      default:
    }
  }

  /** Notes the latest recovery of a process that ended well, by its service. */
  #onRecovered({ process, at, detail = "" }: StoryEventOf<"process">, observer: Observer): void {
    const since = observer.recoveringSince.get(detail);
    if (since === undefined || observer.isMistaken) return;
    this.#recovered.set(`${process} ${detail}`, since);
    // One that was suspended may take its time for over before it asks again.
    if (observer.wasRotated || observer.wasSuspendedSince(since)) return;
    for (const of of this.#context.book.cases.values()) {
      const isOwn = of.event.process === process && of.event.service === detail && !of.observer.isMistaken;
      if (isOwn && this.#isLeftBy(of, since, at)) this.#failPassedOver(of, at);
    }
  }

  #failPassedOver(of: Case, at: number): void {
    this.#passedOver.add(of);
    failCase(this.#context, "forgotten", of, { ...of.event, at }, "its entry is open, and no recovery reported it");
  }

  /** True for an open entry that no recovery has claimed or reported, and that no call held any more when this one began: by no clock that was set. */
  #isLeftBy(of: Case, since: number, at: number): boolean {
    const { journal, statements } = of;
    if (this.#passedOver.has(of)) return false;
    if (journal?.isOpen !== true || journal.claimedAt.size > 0 || statements.some(({ by }) => by === "recover"))
      return false;
    if (this.#corrupt.has(journal.id) || this.#context.clockSetAt >= journal.openedAt) return false;
    // A recovery waits for what a call that crashed still holds.
    const isEarly = !of.observer.isAlive && since > journal.openedAt && at < of.event.endsBy - lateMs;
    return isEarly || since > journal.openedAt + mostHeldMs;
  }

  #onRotation({ process }: StoryEventOf<"process">): void {
    for (const observer of this.#context.book.startsOf(process)) observer.wasRotated = true;
    let isOpen = false;
    for (const of of this.#context.book.cases.values()) {
      if (of.event.process === process) of.isKeyRotated = true;
      if (of.journal?.isOpen) isOpen = true;
    }
    if (isOpen) happened(this.#context, "an API key was rotated while entries were open");
  }

  /** A program ends once its clients are closed: each call has ended by then. */
  #onStop(event: StoryEventOf<"process">, observer: Observer): void {
    for (const cases of this.#context.book.openCalls.values())
      for (const of of cases)
        if (of.observer === observer)
          failCase(this.#context, "late", of, event, "its client was closed during the call");
    this.#onCrash(observer);
  }

  #onCrash(observer: Observer): void {
    const { book } = this.#context;
    observer.open.clear();
    for (const [name, cases] of book.openCalls) {
      const own = cases.filter((of) => of.observer === observer);
      if (own.length === 0) continue;
      if (own.some(({ executions }) => executions.length > 0))
        happened(this.#context, "crashed after it was executed, before it was stated");
      if (own.some(({ journal, sends }) => journal?.isOpen && sends.length === 0))
        happened(this.#context, "crashed with an open entry, before it was sent");
      book.openCalls.delete(name);
    }
  }

  /** True for an open entry that a recovery of its own process, after everything healed, neither claimed nor reported. */
  #wasPassedOver(of: Case): boolean {
    const { journal, statements, event } = of;
    if (this.#passedOver.has(of)) return false;
    if (journal?.isOpen !== true || journal.claimedAt.size > 0 || statements.some(({ by }) => by === "recover"))
      return false;
    const since = this.#recovered.get(`${event.process} ${event.service}`);
    return since !== undefined && since >= this.#context.healedAt && since > journal.openedAt + mostHeldMs;
  }

  /** Looks at everything once the run is over. */
  end(at: number): void {
    for (const of of this.#context.book.cases.values()) this.#endCase(of, at);
  }

  #endCase(of: Case, at: number): void {
    const { statements, observer, sends, executions, journal, event } = of;
    const { isAlive, isSuspended } = observer;
    if (of.endedAt === undefined && isAlive && !isSuspended && at > deadlineOf(of, observer) + lateMs)
      return void failCase(this.#context, "late", of, { ...event, at }, "its call never ended");
    if (this.#wasPassedOver(of)) return void this.#failPassedOver(of, at);
    if (statements.length > 0 || journal?.isOpen) return;
    const wasPerhapsSent = sends.some(({ end }) => !end?.wasNotSent) || executions.length > 0;
    // The story cannot name the intent of an entry whose input has no room for a name.
    if (of.terms.nameField === undefined && !isUnderKey(of.terms) && journal !== undefined) return;
    if (!wasPerhapsSent || (isAlive && of.endedAt === undefined)) return;
    if (!event.hasJournal) return void cannotKnow(this.#context, "a process without a journal crashed");
    // The items of a batch share an entry.
    const isExecuted = of.siblings.some((each) => each.executions.length > 0);
    const isBatch = of.event.operation.startsWith("orders.placeMany");
    const isAccepted = isBatch && sends.some(({ end }) => end?.meaning?.kind === "success");
    const isTrue = journal?.closedAs === (isExecuted || isAccepted ? "executed" : "notExecuted");
    if (journal !== undefined && isTrue && !journal.closedBy?.isAlive)
      return void cannotKnow(this.#context, "a process crashed after it had closed its journal entry");
    if (journal?.closedAs === "notExecuted" && wasCopied(of) && !journal.closedBy?.isAlive)
      return void cannotKnow(this.#context, "a proxy's copy was executed, and the other copy was rejected");
    failCase(
      this.#context,
      "forgotten",
      of,
      { ...event, at },
      "it was perhaps executed, and there is neither a statement nor an open journal entry",
    );
  }
}

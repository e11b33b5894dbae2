import type { StoryEventOf } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import { type Case, type Entry, isDecided, isExecutedOnce, type JudgedRequest, wasPerhapsSent } from "./cases/case.ts";

type Change = StoryEventOf<"journal">;

/**
 * The journal: what may have been executed has an open entry or a statement. A request is recorded before it leaves, with its timestamp;
 * an entry is closed once its outcome is known, and reported to one program.
 */
export class Journal {
  readonly #book: Book;
  readonly #entries = new Map<string, Entry>();
  readonly #open = new Set<Entry>();
  /** True times at which recoveries began that have not ended, by their process, its start and the service. */
  readonly #recoveries = new Map<string, number[]>();
  /** True time at which a clock was set, last. */
  #clockSetAt = Number.NEGATIVE_INFINITY;

  constructor(book: Book) {
    this.#book = book;
  }

  onJournal(event: Change): void {
    const entry = event.action === "open" ? this.#find(event) : this.#entries.get(event.entry);
    if (entry === undefined) return;
    // A change can be durable although the process was told that it failed.
    if (!(event.isDurable ?? event.fault === undefined)) return;
    switch (event.action) {
      case "open":
        Object.assign(entry, { isOpen: true, signedAt: event.signedAt, isCorrupt: event.fault === "journalCorrupt" });
        return void this.#open.add(entry);
      case "claim":
      case "renew":
        entry.claimedBy = this.#book.getStart(event);
        return;
      case "resolve":
        return void Object.assign(entry, { isOpen: false, closedAs: event.outcome, closedBy: undefined });
      case "close":
        return void this.#close(entry, event);
    }
  }

  #find(event: Change): Entry {
    const known = this.#entries.get(event.entry);
    if (known !== undefined) return known;
    const cases = this.#book.casesIn(event, event.operation ?? "", event.input ?? {});
    const entry: Entry = { id: event.entry, cases, isOpen: false };
    for (const of of cases) of.entry = entry;
    this.#entries.set(event.entry, entry);
    return entry;
  }

  #close(entry: Entry, event: Change): void {
    const closedBy = this.#book.getStart(event);
    const isConfirmed = event.fault === undefined;
    Object.assign(entry, { isOpen: false, closedAs: event.outcome, closedBy, closedAt: event.at, isConfirmed });
    const [of] = entry.cases;
    if (of === undefined) return;
    const fail = (text: string) => this.#book.fail("forgotten", of, text);
    // A recovery reports an outcome before it closes the entry: else a crash in between loses it.
    const isReported = entry.cases.some((each) =>
      each.statements.some((said) => said.by !== "call" && this.#book.getStart(said) === closedBy),
    );
    if (closedBy !== of.caller && !isReported)
      fail("a recovery closed its journal entry before it reported the outcome");
    if (event.outcome === "unknown") fail("its journal entry was closed as unknown");
    const executed = entry.cases.filter(({ executions }) => executions.length > 0);
    const rivals = entry.cases.some(({ key, isShared }) => isShared && this.#book.byKey(key).length > 1);
    const wasAccepted = entry.cases.some(({ sends }) =>
      sends.some(({ end }) => end?.kind === "response" && end.status < 300),
    );
    if (event.outcome === "executed" && executed.length === 0 && !rivals && !wasAccepted)
      fail("its journal entry was closed as executed, and it was not");
  }

  onClockStep(at: number): void {
    this.#clockSetAt = at;
  }

  /** A recovery that ended well has reported each entry that an earlier start of its process left, and closed what it decided. */
  onRecovery(event: StoryEventOf<"process">): void {
    const speaker = this.#book.getStart(event);
    const name = `${event.process} ${speaker.number} ${event.detail}`;
    const begun = this.#recoveries.get(name) ?? [];
    const [since = event.at] = begun;
    this.#recoveries.set(name, event.what === "recovers" ? [...begun, event.at] : begun.slice(1));
    // Another one beside it holds what it works on; its own claims last for three minutes.
    const isShort = begun.length === 1 && event.at - since < 150_000 && !speaker.wasSuspendedSince(since);
    if (event.what !== "recovered" || !isShort) return;
    for (const entry of this.#open) {
      const [of] = entry.cases;
      if (!entry.isOpen) this.#open.delete(entry);
      if (!entry.isOpen || entry.isCorrupt || of === undefined || of.event.service !== event.detail) continue;
      const { caller } = of;
      const isOwn = caller.process === event.process && (caller.endedAt ?? event.at) < since;
      const isKnown = caller.account !== undefined && caller.account === speaker.account;
      const isFree = entry.claimedBy === undefined || entry.claimedBy === speaker;
      if (!isOwn || !isKnown || !isFree || this.#clockSetAt >= of.event.at) continue;
      // A batch stays open where one of its items is unknown.
      const isUnknown = entry.cases.some(
        ({ statements }) => statements.findLast((said) => this.#book.getStart(said) === speaker)?.outcome === "unknown",
      );
      if (!isUnknown) this.#book.fail("forgotten", of, "a recovery ended, and its journal entry is still open");
    }
  }

  /** A request that is executed once at most is in the journal before it leaves: a crash would forget it. */
  onSend(of: Case, { event, sender }: JudgedRequest): void {
    if (!of.event.hasJournal || !isExecutedOnce(of) || sender !== of.caller) return;
    const { entry } = of;
    const fail = (text: string) => this.#book.fail("forgotten", of, text);
    // A machine may sleep before the request leaves, while a recovery closes the entry.
    if (entry === undefined || (!entry.isOpen && entry.closedAs === undefined))
      return void fail("sent before its journal entry was recorded");
    if (event.timestamp !== undefined && entry.signedAt !== event.timestamp)
      fail("sent with a timestamp that its journal entry does not have");
  }

  onStatement(of: Case, event: StoryEventOf<"statement">): void {
    const { entry } = of;
    if (entry === undefined) return;
    const { by, outcome } = event;
    const speaker = this.#book.getStart(event);
    const fail = (text: string) => this.#book.fail("forgotten", of, text);
    // A program that is given the proof may replace what was not executed: no recovery may give it again. One reports before it closes.
    if (outcome === "notExecuted" && by !== "recover" && entry.isOpen)
      fail("stated as not executed, and its journal entry is still open");
    // Nothing is lost where nothing was sent, nor where the process slept before it read that its entry is closed.
    const closedAt = entry.closedAt ?? event.at;
    // Nor by a settlement that began later: the close was confirmed when the one before had waited for it long enough.
    const isLater = event.since !== undefined && event.since > closedAt;
    const isHarmless = isLater || !of.sends.some(wasPerhapsSent) || speaker.wasSuspendedSince(closedAt);
    const isClosed = !entry.isOpen && entry.closedBy === speaker && entry.isConfirmed === true;
    if (outcome === "unknown" && isClosed && !isHarmless && !isDecided(of))
      fail("stated as unknown by the process that has closed its journal entry");
    if (outcome === "notExecuted") this.#checkGivenOnce(of, event);
  }

  /** The proof that nothing was executed is permission to replace it: only one program may get it. */
  #checkGivenOnce(of: Case, event: StoryEventOf<"statement">): void {
    const speaker = this.#book.getStart(event);
    const { entry } = of;
    const earlier = of.statements.find(
      (said) => said.outcome === "notExecuted" && this.#book.getStart(said) !== speaker,
    );
    if (earlier !== undefined) {
      // A recovery closes an entry after its program's own work: where it crashes in that, or its lease ends, another one reports it.
      if (earlier.by === "recover" && entry?.closedBy !== this.#book.getStart(earlier)) return;
      this.#book.fail("wrong", of, "two programs were given the proof that it was not executed");
    }
    const isTaken = entry?.claimedBy !== undefined && entry.claimedBy !== speaker;
    const wasAsleep = speaker.wasSuspendedSince(event.since ?? of.event.at);
    if (event.by === "recover" && isTaken && !wasAsleep)
      this.#book.fail("wrong", of, "reported by a recovery whose claim another process had taken over");
  }

  /** At the end of a run, what may have been executed has a statement or an open entry. */
  endCase(of: Case, _at: number): void {
    const { statements, entry, sends, event, caller, endedAt } = of;
    if (statements.length > 0 || entry?.isOpen || !isExecutedOnce(of)) return;
    if (!sends.some(wasPerhapsSent) || (caller.isAlive && endedAt === undefined)) return;
    if (!event.hasJournal || entry?.closedBy?.isAlive === false) return;
    this.#book.fail("forgotten", of, "perhaps executed, and there is neither a statement nor an open journal entry");
  }
}

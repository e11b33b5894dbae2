import type { StoryEventOf } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import { type Case, findKey, isDecided, isExecutedOnce, type JudgedRequest, responseTo } from "./cases/case.ts";
import type { ProcessStart } from "./cases/process.ts";
import { closingMs, datedMs, getVisibility, healedMs } from "./contract/figures.ts";
import { type ReadResponse, readResponse } from "./contract/read-response.ts";
import type { Proofs } from "./proofs.ts";

/** Longest time of a recovery once all else has ended, in milliseconds: an intent is held for a day at most, also by a journal whose clock was set. */
const maxRecoveryMs = 25 * 3_600_000;

/** Liveness: calls and settlements end by their deadlines, and once everything has healed each intent is decided within a stated time. */
export class Liveness {
  readonly #book: Book;
  readonly #proofs: Proofs;

  /** True times at which the latest recoveries began that ended well, by process and service. */
  readonly #recovered = new Map<string, number>();
  #clockSetAt = Number.NEGATIVE_INFINITY;
  readonly #recovering = new Map<string, number>();

  constructor(book: Book, proofs: Proofs) {
    this.#book = book;
    this.#proofs = proofs;
  }

  onStatement(of: Case, event: StoryEventOf<"statement">): void {
    const { by, at } = event;
    const speaker = this.#book.getStart(event);
    const fail = (ms: number, what: string) => this.#book.fail("late", of, `ended ${ms} ms after ${what}`);
    if (by === "call") {
      // A journal that is locked is known to have been when its wait is over.
      if (event.reason?.includes("journal") !== true) this.#checkCalm(of, event);
      of.endedAt = at;
      if (of.siblings.every(({ endedAt }) => endedAt !== undefined))
        this.#book.openCalls.delete(of.event.call ?? of.name);
      const { abortedAt, event: intent } = of;
      const endsBy = speaker.movedBy(intent.endsBy, intent.at);
      const abortedBy = abortedAt === undefined ? Number.POSITIVE_INFINITY : speaker.movedBy(abortedAt, abortedAt);
      if (at > abortedBy + closingMs) fail(at - abortedBy, "its program had aborted it");
      else if (at > endsBy + closingMs) fail(at - endsBy, "its deadline");
    } else if (event.endsBy !== undefined) {
      const endsBy = speaker.movedBy(event.endsBy, event.since ?? at);
      if (at > endsBy + closingMs) fail(at - endsBy, "the deadline of its settlement");
    }
  }

  /** A call whose last response was clear, and whose process met no fault since it began, has the outcome of that response, and at once. */
  #checkCalm(of: Case, { at, outcome, reason }: StoryEventOf<"statement">): void {
    const { sends, event, caller, siblings } = of;
    const sent = sends.at(-1);
    const responses = siblings.map((each) => sent && responseTo(each, sent));
    const isClear = responses.every((each) => each !== undefined && isClearResponse(each, siblings.length));
    if (sent?.end === undefined || !isClear || of.isShared || caller.hasInterceptor || caller.closesAt) return;
    if (caller.troubledAt >= event.at || caller.wasSuspendedSince(event.at) || sends.some(({ copies }) => copies > 0))
      return;
    const own = responseTo(of, sent);
    const isRejected = own?.kind === "rejection";
    // What ends or sets a state is looked up, whatever the response is.
    if (isRejected && !isExecutedOnce(of)) return;
    if (
      outcome !== (isRejected ? "notExecuted" : "executed") ||
      (isRejected && own.message !== (reason ?? own.message))
    )
      this.#book.fail("late", of, `stated as ${outcome} (${reason}), and the response to it is clear`);
    else if (at > sent.end.at + closingMs)
      this.#book.fail("late", of, `ended ${at - sent.end.at} ms after its response`);
  }

  /** Notes that the clock of a journal, or of the machine that has its file, was set. */
  onClockStep(at: number, text = ""): void {
    if (Math.abs(Number(/by (-?\d+) ms/.exec(text)?.[1])) > datedMs) this.#clockSetAt = at;
  }

  onRecovery({ what, at, process, detail, start }: StoryEventOf<"process">): void {
    const name = `${process} ${detail}`;
    if (what === "recovers") this.#recovering.set(`${name} ${start}`, at);
    if (what === "recovers") return;
    const since = this.#recovering.get(`${name} ${start}`) ?? 0;
    if (what === "recovered") this.#recovered.set(name, since);
    const ms = at - Math.max(since, this.#book.healedAt);
    if (ms > maxRecoveryMs)
      this.#book.failAlone("late", `${name}: a recovery took ${ms} ms once everything had healed`);
  }

  /** A program ends once its clients are closed: each call that began before has ended by then. */
  onStop(event: StoryEventOf<"process">): void {
    const stopped = this.#book.getStart(event);
    const since = stopped.closesAt ?? event.at;
    for (const cases of this.#book.openCalls.values())
      for (const of of cases)
        if (of.caller === stopped && of.endedAt === undefined && of.event.at < since)
          this.#book.fail("late", of, "its client was closed during the call");
  }

  endCase(of: Case, at: number): void {
    const { caller, event, endedAt } = of;
    const endsBy = caller.movedBy(event.endsBy, event.at);
    if (endedAt === undefined && caller.isAlive && at > endsBy + closingMs)
      return void this.#book.fail("late", of, "its call never ended");
    if (at < this.#book.healedAt + healedMs || isDecided(of) || !this.#wasAsked(of) || this.#mayStayUnknown(of)) return;
    // The journal keeps the proofs of a batch's items until all of them are known.
    const isHeldBack = (item: Case) => !isDecided(item) && this.#mayStayUnknown(item);
    if (of.entry !== undefined && of.executions.length === 0 && of.siblings.some(isHeldBack)) return;
    this.#book.fail("late", of, `undecided ${healedMs / 60_000} minutes after everything had healed`);
  }

  /** True where a program asked for its outcome after everything had healed, with the time that a client takes by default. One that is closed ends at once. */
  #wasAsked(of: Case): boolean {
    const { entry, event } = of;
    const recoveredAt = this.#recovered.get(`${event.process} ${event.service}`) ?? 0;
    return this.#wasSettled(of) || (entry?.isOpen === true && recoveredAt >= this.#book.healedAt);
  }

  #wasSettled({ statements }: Case): boolean {
    const { healedAt } = this.#book;
    return statements.some(
      ({ by, since, at, endsBy }) =>
        by === "settle" && since !== undefined && since >= healedAt && at > since && endsBy === undefined,
    );
  }

  /** The reasons for which an intent may stay unknown for ever. */
  #mayStayUnknown(of: Case): boolean {
    const { event, caller, sends, entry, key } = of;
    const { healedAt } = this.#book;
    const { forMs } = getVisibility(event.operation);
    // It is dated by its signature, whose clock may be wrong, or have stood still.
    const { at = event.at, timestamp = at } = sends[0]?.event ?? {};
    const sentAt = Math.min(at, timestamp, entry?.signedAt ?? at);
    const isContradicted = (item: Case) =>
      item.executions.length === 0 &&
      (item.sends.some((sent) => isContradiction(item, sent)) || this.#proofs.mayHaveShown(item));
    const waitsUntil = (each: ProcessStart) => each.waitsUntil.get(event.service) ?? 0;
    return (
      // No field names it, or a state that others may have brought about.
      !isExecutedOnce(of) ||
      key === undefined ||
      // Its program chose the client id, or the token, and its process slept since: no clock tells its record from that of an earlier call.
      (findKey(event.input) !== undefined && caller.wasSuspendedSince(event.at)) ||
      // Another call used its client id, or a withdrawal with its terms was executed, whose record may lack the name.
      of.isShared ||
      (event.operation.startsWith("withdrawals.") && this.#hasEqual(of)) ||
      // Its process used the keys of another account, or another exchange.
      caller.account === undefined ||
      // The exchange shows it no longer, or had asked to wait, for up to three days.
      sentAt + forMs < healedAt + healedMs ||
      of.statements.some((said) => waitsUntil(this.#book.getStart(said)) > healedAt) ||
      // The API key of its process has ended.
      of.statements.some((said) => this.#book.getStart(said).isRejected) ||
      // A copy that a proxy made was executed as well: which of the two is its own is not told.
      of.executions.length > 1 ||
      // A response said that it, or an item of its batch, was accepted, or a duplicate, or showed another record, and it is not there.
      of.siblings.some(isContradicted) ||
      // A recovery dates it by the clock of the journal, which was set by more than the guide allows for.
      this.#clockSetAt >= event.at ||
      // A person closed it by hand.
      (entry?.isOpen === false && entry.closedBy === undefined)
    );
  }

  #hasEqual(of: Case): boolean {
    const { input, operation } = of.event;
    const describeEqual = ({ address, toAddress, amount }: typeof input) => `${address ?? toAddress} ${Number(amount)}`;
    return [...this.#book.cases.values()].some(
      ({ event, executions }) =>
        event !== of.event &&
        executions.length > 0 &&
        event.operation === operation &&
        describeEqual(event.input) === describeEqual(input),
    );
  }
}

/** True for a response that leaves no doubt: a rejection by a state is looked up. */
function isClearResponse(response: ReadResponse, items: number): boolean {
  if (response.kind !== "success") return response.kind === "rejection" && response.meaning === "proof";
  const results = response.payload;
  return items === 1 || (Array.isArray(results) && new Set(results.map((each) => each?.clientOid)).size === items);
}

/** True for a response that says that a request was accepted, or is a duplicate: of a duplicate also one under the status of a gateway. */
function isContradiction(of: Case, sent: JudgedRequest): boolean {
  if (sent.end?.kind !== "response") return false;
  const own = responseTo(of, sent);
  if (own?.kind === "success" || (own?.kind === "rejection" && own.meaning === "duplicate")) return true;
  // A success of a batch that names no item may be of each.
  const { payload } = readResponse(of.event.service, sent.end) as { payload?: unknown };
  if ([payload].flat().some((each) => Object(each).success === true && Object(each).clientOid == null)) return true;
  const passed = responseTo(of, { ...sent, end: { ...sent.end, status: 400 } });
  return passed?.kind === "rejection" && passed.meaning === "duplicate";
}

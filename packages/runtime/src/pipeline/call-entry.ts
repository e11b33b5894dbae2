import type { Outcome } from "../errors/exchange-error.ts";
import { safeText } from "../errors/redact.ts";
import { isNotRecorded, type Journal, type JournalEntry, limitLease, requireResult } from "../journal/journal.ts";
import { Deadline, DeadlineReached, findEndReason } from "../time/deadline.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { collectSensitive } from "./error-facts.ts";
import type { Intent } from "./intent.ts";
import type { SignedResult } from "./sign.ts";

/** The longest wait for the journal to close an entry, in milliseconds. */
export const closingMs = 1000;

/** The time beyond its deadline for which a call waits for its entry to close, in milliseconds. */
const graceMs = 30;

/** An entry, and if the journal certainly has it. */
type Opened = { readonly entry: JournalEntry; readonly isCertain: boolean };

/** The part of a call that its entry keeps. */
export type RecordedCall = Pick<Intent, "service" | "operation" | "input" | "deadline" | "validityMs"> &
  Pick<JournalEntry, "contradiction">;

/**
 * The entry of one call in the client's journal, for an operation that is executed at most once. Each attempt opens it; the outcome
 * closes it.
 */
export class CallEntry {
  /** Its name in the journal; undefined before it is opened. One id for all attempts, so that a repeated attempt replaces the entry. */
  id: string | undefined;
  /** True once the entry was asked to close, and may be closed. */
  isClosing = false;
  /** The journal's error if it did not close the entry; undefined if it did not respond, or if another process has claimed the entry. */
  failure: unknown;
  readonly #call: RecordedCall;
  readonly #journal: Journal;
  /** The entry that the journal has, or perhaps has: if opening failed, only the response may have been lost. */
  #opened: Opened | undefined;

  constructor(call: RecordedCall, journal: Journal) {
    this.#call = call;
    this.#journal = journal;
  }

  /**
   * Records the intent before its bytes leave, with the timestamp and the key that they carry. Resolves once that is durable.
   *
   * @throws BeforeSendError when the journal does not record it in time
   */
  async record({ signature, signer }: Pick<SignedResult, "signature" | "signer">, signal: AbortSignal): Promise<void> {
    const { service, operation, input, contradiction, deadline, validityMs } = this.#call;
    this.id ??= service.randomness.uuid();
    const entry: JournalEntry = {
      id: this.id,
      scope: service.journalScope,
      service: service.definition.name,
      origin: service.origin + service.basePath,
      keyDigest: await signer?.keyDigest,
      operation: operation.id,
      input,
      ...(contradiction !== undefined && { contradiction }),
      signedAt: Math.round(signature?.signedAt ?? service.clock.now()),
      validityMs: Math.ceil(validityMs),
    };
    // The call may have ended while a signer or a provider of credentials was at work: what is opened then would stay open.
    signal.throwIfAborted();
    const before = this.#opened;
    this.#opened = { entry, isCertain: before?.isCertain ?? false };
    const startedAt = service.clock.monotonic();
    const opening = this.#journal.open(entry, this.#leaseMs);
    const time = new Deadline(deadline.remainingMs(), service.clock, signal);
    try {
      await time.race(opening);
      signal.throwIfAborted();
    } catch (cause) {
      if (isNotRecorded(cause)) this.#opened = before;
      this.#publishFailure("open");
      if (findEndReason(cause, time) !== undefined)
        throw new BeforeSendError("the journal did not record the call in time; nothing was sent");
      const { message, code } = Object(cause);
      const why = safeText(message || code || "see the cause", collectSensitive(this.#call, { signature }), 200);
      throw new BeforeSendError(`the journal could not record the call (${why}); nothing was sent`, { cause });
    }
    this.#opened = { entry, isCertain: true };
    const ms = Math.round(service.clock.monotonic() - startedAt);
    service.publish({ type: "wait", operation: operation.id, reason: "journal", ms });
  }

  /**
   * Records the entry again with what contradicts that nothing was executed: a recovery after a crash must not state a proof. Waits at
   * most {@link closingMs}, and publishes a failure.
   */
  async contradict(contradiction: JournalEntry["contradiction"]): Promise<void> {
    if (this.#opened === undefined) return;
    const entry = { ...this.#opened.entry, contradiction: this.#call.contradiction ?? contradiction };
    this.#opened = { ...this.#opened, entry };
    await this.#openAgain(this.#opened, this.#leaseMs);
  }

  /** Leaves the entry of a call that has ended to the next recovery, which would wait for the call's deadline. */
  async release(): Promise<void> {
    if (this.#opened !== undefined) await this.#openAgain(this.#opened, 0);
  }

  async #openAgain({ entry }: Opened, leaseMs: number): Promise<void> {
    const opening = this.#journal.open(entry, leaseMs);
    await new Deadline(closingMs, this.#call.service.clock).race(opening).catch(() => this.#publishFailure("open"));
  }

  /**
   * Closes the entry of a call that has ended, unless its outcome is unknown. A journal that fails or is slow does not delay the result
   * of an executed call.
   *
   * @returns false when the call must not report that it, or an item of it, was not executed: the entry is not closed durably in
   * time, or another process has claimed it and may be given the same proof
   */
  async closeInTime(outcome: Outcome): Promise<boolean> {
    if (outcome === "unknown") return true;
    return this.close(outcome, Math.min(closingMs, Math.max(0, this.#call.deadline.remainingMs()) + graceMs));
  }

  /**
   * Closes the entry unless it is known not to be open; waits at most `ms` milliseconds.
   * @returns false when it is not closed durably in time, or another process has claimed it
   */
  async close(outcome: Outcome, ms: number): Promise<boolean> {
    if (this.#opened === undefined) return true;
    // One that took too long, or failed, may still have been made; to close it again is then as if for the first time.
    this.isClosing = true;
    const closing = this.#closeNow(this.#opened, outcome);
    this.failure = undefined;
    try {
      this.isClosing = await new Deadline(ms, this.#call.service.clock).race(closing);
      return this.isClosing;
    } catch (cause) {
      // An earlier closing has ended meanwhile.
      if (this.#opened === undefined) return true;
      if (!(cause instanceof DeadlineReached)) this.failure = cause;
      this.#publishFailure("close");
      return false;
    }
  }

  /** Closes the entry, which it opens first where the journal does not have it. */
  async #closeNow({ entry, isCertain }: Opened, outcome: Outcome): Promise<boolean> {
    const method = this.chooseMethod(outcome);
    const close = async () => requireResult(method, await this.#journal[method](entry.id, outcome));
    let closed = await close();
    if (!closed && !isCertain) {
      // It is not there, or is another's. What is recorded and closed now cannot be opened later, nor recovered.
      await this.#journal.open(entry, closingMs);
      this.#opened = { entry, isCertain: true };
      closed = await close();
    }
    if (closed) this.#opened = undefined;
    return closed;
  }

  /** Chooses the journal's method that closes the entry with an outcome. */
  protected chooseMethod(_outcome: Outcome): "close" | "closeUnclaimed" {
    return "close";
  }

  get #leaseMs(): number {
    return limitLease(this.#call.deadline.remainingMs() + closingMs);
  }

  #publishFailure(failed: "open" | "close"): void {
    const { service, operation } = this.#call;
    service.publish({ type: "journal", operation: operation.id, failed });
  }
}

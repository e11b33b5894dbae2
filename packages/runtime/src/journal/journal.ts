import type { Outcome } from "../errors/errors.ts";
import type { Interceptor } from "../fetch.ts";
import type { Fields, Intent } from "../pipeline/intent.ts";
import type { Settled } from "../settlement/settling.ts";
import { BeforeSendError } from "../transport/not-sent.ts";

/** What a journal keeps of one intent: enough to ask the exchange about it after a crash. */
export interface JournalEntry {
  /** The journal's name of the intent: unique, chosen by the client. */
  readonly id: string;
  /** The service and account it belongs to, as the client's `journalScope` option says. */
  readonly scope: string;
  /** The operation's id, such as `orders.place`. */
  readonly operation: string;
  /** The whole input, client id included. It may hold an address: keep the journal as safe as your own books. */
  readonly input: Fields;
  /** The signed timestamp: epoch milliseconds by the exchange's clock. */
  readonly signedAt: number;
  /** For how long after `signedAt` the exchange may still accept the request, in milliseconds. */
  readonly validityMs: number;
}

/**
 * A write-ahead journal of calls with an effect: each is recorded before its bytes leave and closed with what became of
 * it, so that a crash forgets nothing. All three resolve only once the change is durable.
 */
export interface Journal {
  /**
   * Records an intent, and holds it for the call that makes it: nobody can claim it for `leaseMs`. Opening an id again,
   * for a request that is signed again, replaces its entry. When this rejects, nothing is sent.
   */
  open(entry: JournalEntry, leaseMs: number): Promise<void>;
  /**
   * Closes an intent.
   * @param token the claim's, by whoever claimed it
   * @returns whether this closed it: false when it is closed already, is not there, or somebody else holds a claim on it
   */
  close(id: string, outcome: Outcome, token?: string): Promise<boolean>;
  /**
   * Claims open intents of a scope, oldest first, that nobody holds. Each goes to one caller only until its lease ends,
   * so that two processes that recover at once never both get it.
   */
  claim(scope: string, leaseMs: number, limit: number): Promise<Claim>;
}

/** An intent that was claimed. */
export interface OpenEntry extends JournalEntry {
  /** How long ago it was recorded, by the journal's own clock, in milliseconds. */
  readonly ageMs: number;
}

/** What a claim brought. */
export interface Claim {
  /** Shows, when an intent is closed, that it was claimed. */
  readonly token: string;
  readonly entries: readonly OpenEntry[];
  /** How long calls, or other claims, may still hold others of the scope, in milliseconds; 0 when there are none. */
  readonly heldMs: number;
}

/** Beyond its deadline a call only closes its entry. */
const closingMs = 1000;

/** Records the intent before its bytes leave. Sits behind the signature, whose timestamp it keeps. */
export function record(intent: Intent): Interceptor {
  const { service, operation, options, deadline } = intent;
  const { journal, dialect, journalScope, settle, clock } = service;
  if (journal === undefined || !isSentOnce(operation)) return (next) => next;

  return (next) => async (url, init) => {
    const id = intent.journalId ?? crypto.randomUUID();
    // Set before it is opened: an entry whose opening failed halfway is closed like any other.
    intent.journalId = id;
    const entry: JournalEntry = {
      id,
      scope: journalScope,
      operation: operation.id,
      input: intent.input,
      signedAt: Math.round(intent.signedAt ?? clock.now()),
      validityMs: Math.ceil(settle.validityMs ?? dialect.validityMs(options.recvWindow ?? service.recvWindow)),
    };
    await journal.open(entry, Math.max(0, deadline.remainingMs()) + closingMs);
    if (init.signal.aborted) {
      // The call has ended as not sent while the journal was writing, and must stay so.
      await closeEntry(intent, "notExecuted");
      throw new BeforeSendError("the call ended before it was recorded");
    }
    return next(url, init);
  };
}

/** Closes what {@link record} opened. A journal that fails now must not hide the outcome: recovery will find it open. */
export function closeEntry(intent: Intent, outcome: Outcome): Promise<boolean> | undefined {
  return intent.journalId === undefined || outcome === "unknown" ? undefined : tryClose(intent, outcome);
}

/**
 * Closes what a call left open, once it is settled after all. The proof that nothing happened is given to one caller only:
 * whoever recovered the intent meanwhile may have sent another in its place.
 */
export async function closeSettled(intent: Intent, settled: Settled): Promise<Settled> {
  if (settled.outcome === "unknown") return settled;
  const closed = await tryClose(intent, settled.outcome);
  if (closed || settled.outcome === "executed") return settled;
  return { outcome: "unknown", cause: new Error("another process has claimed this intent from the journal") };
}

async function tryClose(intent: Intent, outcome: Outcome): Promise<boolean> {
  const { service, operation, journalId } = intent;
  if (journalId === undefined) return true;
  try {
    const closed = (await service.journal?.close(journalId, outcome)) ?? true;
    if (closed) delete intent.journalId;
    return closed;
  } catch {
    service.publish({ type: "journal", service: service.dialect.name, operation: operation.id, failed: "close" });
    return true;
  }
}

/** Whether an operation is sent at most once, and so has to be remembered. */
export function isSentOnce({ effect }: Intent["operation"]): boolean {
  return effect.kind === "keyed" || effect.kind === "once";
}

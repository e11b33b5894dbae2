import type { Outcome } from "../errors/exchange-error.ts";
import { describeType } from "../validation/check-options.ts";
import type { JsonObject } from "../validation/json-object.ts";

/** Contradiction of an entry whose call had headers of its own: without them a lookup, or a repeat, may be that of another account. */
export const ownHeaders =
  "the call had headers of its own, which no journal keeps: look it up by hand, and close it with journal.resolve() or exch settle --resolve";

/** The intent of one call as a journal keeps it: enough to look it up at the exchange after a crash. */
export interface JournalEntry {
  /** The journal's name of the intent: unique, chosen by the client. */
  readonly id: string;
  /** The group of intents that are recovered together, from the client's `journalScope` option. */
  readonly scope: string;
  /** The service's name, such as `service-a`. */
  readonly service: string;
  /** The base URL that it was sent to, without a slash at its end: `https://api.example.com`. */
  readonly origin: string;
  /** The digest of the API key that signed it. Absent when the signer creates none. */
  readonly keyDigest?: string | undefined;
  /** The operation's id, such as `orders.place`. */
  readonly operation: string;
  /** The whole input, client id included. It may hold an address: protect the journal like your accounts. */
  readonly input: JsonObject;
  /** The signed timestamp: epoch milliseconds by the exchange's clock. */
  readonly signedAt: number;
  /** Time after `signedAt` in which the exchange may accept the request, in milliseconds. */
  readonly validityMs: number;
  /**
   * A response that contradicts that nothing was executed, such as a success that names another client id. A recovery then states no
   * proof. For a batch whose response names the items: one for each item, null if it has none. The call opens its entry again with it,
   * under the same timestamp. Absent without such a response.
   */
  readonly contradiction?: string | readonly (string | null)[] | undefined;
}

/**
 * A write-ahead journal of calls with an effect: each is recorded before its bytes leave and closed with its outcome, so
 * that no intent is lost in a crash. Every change resolves only once it is durable.
 */
export interface Journal {
  /**
   * Records an intent, and holds it for its call: no claim returns it for `leaseMs`, at most {@link maxLeaseMs}.
   * Opening an id again, for a request that is signed again, replaces its entry; its age begins anew if `signedAt` is another.
   * An id that is closed or claimed cannot be opened again: this rejects.
   *
   * When this rejects, nothing is sent. An error whose field `recorded` is false states that the intent is not in the journal and
   * will not be. After any other, and when this takes too long, the call states that nothing was executed only once its entry
   * is closed: the intent may be in the journal, and another process may recover it.
   */
  open(entry: JournalEntry, leaseMs: number): Promise<void>;
  /**
   * Closes an intent. The response may have been lost: closing again with the same outcome, by the same claim or by a call whose intent
   * was never claimed, has the result of the first time.
   * @param token the claim's, when the intent was claimed
   * @returns true when this closed it; false when another claim or a person closed it, it is missing, or another claim holds it. Anything
   * else is an error: a call then counts as not closed, and a recovery ends with a TypeError
   */
  close(id: string, outcome: Outcome, token?: string): Promise<boolean>;
  /**
   * Closes an intent without a token, as {@link Journal.close} does, but only where it was never claimed: a recovery that claimed it may
   * have sent it again under its idempotency key, and the end of its lease does not undo that. The journal checks and closes in one step.
   * @returns true when this closed it; false when it was ever claimed, someone else closed it, or it is missing. Anything else is an
   * error: the call then counts as not closed
   */
  closeUnclaimed(id: string, outcome: Outcome): Promise<boolean>;
  /**
   * Claims open intents of a scope, oldest first, that no call and no other claim holds. Each goes to one caller only until its
   * lease ends, so that two processes that recover at once never both get it.
   * @param account claims the intents of this account alone, and waits for no others. Default: all of the scope
   */
  claim(scope: string, leaseMs: number, limit: number, account?: JournalAccount): Promise<Claim>;
  /**
   * Extends a claim by `leaseMs` from now, if it still holds the intent. Recovery calls this before it reports an outcome: a process
   * that was suspended does not notice that its lease has ended.
   * @returns true when the claim still holds it; false when the intent is closed or was claimed again. Anything else is an error
   */
  renew(id: string, token: string, leaseMs: number): Promise<boolean>;
  /** Lists the intents that are open, oldest first. Claims nothing. */
  list(options?: ListOptions): Promise<readonly ListedEntry[]>;
  /**
   * Closes an intent by hand, with a note that is kept beside the outcome. Closes it even while a call or a claim holds it.
   * @param note how the outcome is known, at most {@link maxNoteLength} characters
   * @returns true when this closed it; false when it is closed already or is missing
   */
  resolve(id: string, outcome: ResolvedOutcome, note: string): Promise<boolean>;
}

/** An outcome by which a person can close an intent. */
export type ResolvedOutcome = Exclude<Outcome, "unknown">;

/** The service, base URL and API keys whose intents a recovery can look up. */
export interface JournalAccount {
  readonly service: string;
  readonly origin: string;
  /** Digests of API keys of the same account; `undefined` is an intent of a signer that creates none. */
  readonly keyDigests: readonly (string | undefined)[];
}

/** The open intents that are listed. */
export interface ListOptions {
  /** @default all scopes */
  readonly scope?: string;
  /**
   * Maximum number of intents that are listed, the oldest first.
   * @default 10000
   */
  readonly limit?: number;
}

/** An intent that was claimed. */
export interface OpenEntry extends JournalEntry {
  /** The time since it was recorded, by the journal's own clock, in milliseconds. */
  readonly ageMs: number;
}

/** An intent that is open, and the lease that holds it. */
export interface ListedEntry extends OpenEntry {
  /** Time for which a call, or a claim, still holds it, in milliseconds; 0 when none does. */
  readonly heldMs: number;
  /** The latest claim's; absent when it was never claimed. */
  readonly token?: string;
  /**
   * The reason why the stored intent cannot be read: the field that is wrong, and the rule that it breaks, never its value. Its other
   * fields have what could be read. No claim returns it.
   */
  readonly unreadable?: string;
}

/** The result of a claim. */
export interface Claim {
  /** Shows, when an intent is closed, that it was claimed. */
  readonly token: string;
  readonly entries: readonly OpenEntry[];
  /** Time for which calls or other claims can still hold other intents of the scope, in milliseconds; 0 when there are none. */
  readonly heldMs: number;
}

/** The longest time for which an intent can be held: 24 hours, in milliseconds. */
export const maxLeaseMs = 86_400_000;

/** The longest note, in characters. */
export const maxNoteLength = 2000;

/** Bounds a lease, whose call may have no deadline, in whole milliseconds. */
export function limitLease(leaseMs: number): number {
  return Math.ceil(Math.min(Math.max(0, Number(leaseMs) || 0), maxLeaseMs));
}

/** Checks the arguments of {@link Journal.resolve}. */
export function checkResolution(outcome: unknown, note: unknown): void {
  if (outcome !== "executed" && outcome !== "notExecuted") {
    throw new TypeError('outcome must be "executed" or "notExecuted"');
  }
  if (typeof note !== "string" || note.trim() === "" || note.length > maxNoteLength) {
    throw new TypeError(`note must be a string of 1 to ${maxNoteLength} characters: write how the outcome is known`);
  }
}

/**
 * Requires the result of a change: a journal that returns nothing, or a row count, must not be taken for one that confirms.
 *
 * @throws TypeError that names the method
 */
export function requireResult(method: "close" | "closeUnclaimed" | "renew", result: unknown): boolean {
  if (typeof result === "boolean") return result;
  throw new TypeError(`journal.${method} must resolve with true or false, not ${describeType(result)}`);
}

/** Marks the error of a change that is not in the journal and will not be. */
export function markNotRecorded(error: unknown): Error & { readonly recorded: false } {
  return Object.assign(error instanceof Error ? error : new Error(String(error)), { recorded: false as const });
}

/** True for the error of a change that is certainly not in the journal. */
export function isNotRecorded(error: unknown): boolean {
  return (error as { recorded?: unknown } | null | undefined)?.recorded === false;
}

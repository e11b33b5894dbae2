import type { Outcome } from "../errors/errors.ts";
import type { Fields } from "../pipeline/intent.ts";

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

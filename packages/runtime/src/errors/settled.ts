/**
 * The result of finding out what became of a call. Switch on `outcome`. `Output` is what the call resolves with, `Found` the
 * record that its lookup shows: both `unknown` where the operation is not known.
 */
export type Settled<Output = unknown, Found = unknown> =
  | SettledExecuted<Output, Found>
  | SettledNotExecuted<Output, Found>
  | SettledUnknown<Output, Found>;

/** Fields of results with another outcome, so that each can be read without a test. */
type Absent<Name extends string> = { readonly [Field in Name]?: undefined };

/** The call was executed. */
export interface SettledExecuted<Output = unknown, Found = unknown>
  extends Absent<"proof" | "reason" | "candidates" | "cause"> {
  readonly outcome: "executed";
  /** The payload that the call would have resolved with; absent if the record has no id. */
  readonly acknowledgement?: Output;
  /**
   * The order or withdrawal as the exchange shows it. A field may be missing if the exchange departs from its contract.
   * Absent for batches, and where the request was repeated or a state was looked up instead.
   */
  readonly found?: Found;
  /** One result per item, in the order of the request, for batches. */
  readonly items?: readonly Settled<ItemOf<Output>, Found>[];
}

/** The call was not executed, and can no longer be. */
export interface SettledNotExecuted<Output = unknown, Found = unknown>
  extends Absent<"acknowledgement" | "reason" | "candidates" | "cause"> {
  readonly outcome: "notExecuted";
  /** Proof that it was not executed. */
  readonly proof: Proof;
  /** For a cancellation of one thing: the thing as the exchange shows it, still open or ended in another way. */
  readonly found?: Found;
  readonly items?: readonly Settled<ItemOf<Output>, Found>[];
}

/** The outcome is not known: the call may have been executed. */
export interface SettledUnknown<Output = unknown, Found = unknown>
  extends Absent<"acknowledgement" | "found" | "proof"> {
  readonly outcome: "unknown";
  /** Reason why nothing more is known, in a sentence. */
  readonly reason: string;
  /** Records that may be the intent but cannot be identified for certain. */
  readonly candidates?: readonly Found[];
  /** The error of the last lookup that failed, where one did. */
  readonly cause?: unknown;
  readonly items?: readonly Settled<ItemOf<Output>, Found>[];
}

/** The item of a batch's output. */
export type ItemOf<Output> = Output extends readonly (infer Item)[] ? Item : Output;

/** Grounds on which a call is known not to have been executed. Times are epoch milliseconds by the exchange's clock. */
export interface Proof {
  /**
   * Lookup that did not show the intent, or showed what a cancellation names as open or ended in another way; the call's own operation
   * if its request was never sent, or was rejected with a proof.
   */
  readonly operation: string;
  /** Time of the last lookup (earliest estimate), or of the call's own end. */
  readonly askedAt: number;
  /**
   * By this time the exchange shows the request if it accepted it: the signed timestamp, plus the time in which the request can be
   * accepted, plus the time for which it may be missing from its lookup, plus the allowance for clocks.
   */
  readonly visibleBy: number;
  /** End of the time in which the lookup shows what was executed. Later the proof cannot be checked again. Absent without a limit. */
  readonly expiresAt?: number;
  /**
   * Every lookup after `visibleBy` that did not show the intent: two rounds, at least a second apart; one at any time if it showed that
   * what a cancellation names ended in another way. Empty if the request was never sent, or was rejected with a proof.
   */
  readonly lookups: readonly { readonly operation: string; readonly askedAt: number }[];
  /** The terms of `visibleBy`, in milliseconds. */
  readonly terms: { readonly validityMs: number; readonly visibleAfterMs: number; readonly skewMs: number };
}

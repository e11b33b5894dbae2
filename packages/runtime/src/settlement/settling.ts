import type { Fields } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import type { Service } from "../service.ts";

/** How unknown outcomes are settled. */
export interface SettleOptions {
  /**
   * Settles a keyed call by itself, within its deadline.
   * @default true
   */
  auto: boolean;
  /**
   * The most time that a call spends on settling, in milliseconds, within its deadline.
   * @default what is left of the call's deadline
   */
  maxMs: number;
  /**
   * How long after its timestamp the exchange may still accept a request, in milliseconds.
   * @default service A: 5,000, its clock tolerance (GAP 34); service B: the call's `recvWindow`, 5,000 when none is sent
   */
  validityMs?: number;
  /**
   * How long an executed request may be missing from its lookup, in milliseconds, in place of what the contract says for each
   * operation. Shorter than the exchange really takes makes false proofs.
   * @default as the contract says: 10,000 for orders of service A, 60,000 for withdrawals (GAP 104, 105)
   */
  visibleAfterMs?: number;
  /**
   * Allowance for clocks of the exchange that do not agree with each other, in milliseconds.
   * @default 1000
   */
  skewMs: number;
}

/**
 * The result of finding out what became of a call. Switch on `outcome`. `Output` is what the call resolves with, `Found` the record
 * that its lookup shows: both `unknown` until a guard has told the operation, such as `UnknownOutcomeError.is`.
 */
export type Settled<Output = unknown, Found = unknown> =
  | SettledExecuted<Output, Found>
  | SettledNotExecuted<Output, Found>
  | SettledUnknown<Output, Found>;

/** The call was executed. */
export interface SettledExecuted<Output = unknown, Found = unknown> {
  readonly outcome: "executed";
  /** The payload that the call would have resolved with; absent where what was found does not name what was made. */
  readonly acknowledgement?: Output;
  /**
   * The order or withdrawal as the exchange shows it, which it does not always do by its contract: then a field may be missing.
   * Absent for batches, and where the request was repeated or a state was looked at instead.
   */
  readonly found?: Found;
  /** One result per item, in the order of the request, for batches. */
  readonly items?: readonly Settled<ItemOf<Output>, Found>[];
  readonly proof?: undefined;
  readonly reason?: undefined;
  readonly candidates?: undefined;
  readonly cause?: undefined;
}

/** The call was not executed, and can no longer be. */
export interface SettledNotExecuted<Output = unknown, Found = unknown> {
  readonly outcome: "notExecuted";
  /** What the proof rests on. */
  readonly proof: Proof;
  readonly items?: readonly Settled<ItemOf<Output>, Found>[];
  readonly acknowledgement?: undefined;
  readonly found?: undefined;
  readonly reason?: undefined;
  readonly candidates?: undefined;
  readonly cause?: undefined;
}

/** It is not known whether the call was executed. */
export interface SettledUnknown<Output = unknown, Found = unknown> {
  readonly outcome: "unknown";
  /** Why nothing more is known, in a sentence. */
  readonly reason: string;
  /** Records that may be the intent but cannot be told for certain. */
  readonly candidates?: readonly Found[];
  /** The error of the last lookup that failed, where one did. */
  readonly cause?: unknown;
  readonly items?: readonly Settled<ItemOf<Output>, Found>[];
  readonly acknowledgement?: undefined;
  readonly found?: undefined;
  readonly proof?: undefined;
}

/** The item of a batch's output. */
export type ItemOf<Output> = Output extends readonly (infer Item)[] ? Item : Output;

/** The grounds on which a call is known not to have been executed. Times are epoch milliseconds by the exchange's clock. */
export interface Proof {
  /** The lookup that did not show the intent. */
  readonly operation: string;
  /** When it was asked for the last time, at the earliest. */
  readonly askedAt: number;
  /** The last moment at which the request could be accepted, plus the time it may stay invisible, plus the allowance for clocks. */
  readonly acceptableUntil: number;
  /** Until when the lookup shows what was executed. After this the proof cannot be checked again. Absent without a limit. */
  readonly expiresAt?: number;
  /** Every lookup after `acceptableUntil` that did not show the intent: two rounds, at least a second apart. */
  readonly lookups: readonly { readonly operation: string; readonly askedAt: number }[];
  /** The terms of `acceptableUntil`, in milliseconds. */
  readonly terms: { readonly validityMs: number; readonly visibleAfterMs: number; readonly skewMs: number };
}

/**
 * The relation of a record to an input: the same thing; the same key with other terms; the same terms without the key, which
 * may be it; or something else.
 */
export type Match = "same" | "differs" | "perhaps" | "other";

/** The time in which a request left, and the time now, in epoch milliseconds by the exchange's clock. */
export interface SentBetween {
  readonly earliest: number;
  readonly latest: number;
  readonly now: number;
}

/** How an operation's effect is recognised: service-specific and small. */
export interface SettlementRules {
  /** The payload field that names what was made. A success without it is not believed. */
  readonly idField?: string;
  /** True for the refused result of a batch's item that proves nothing, such as a duplicate: the item is looked up. */
  isDoubtful?(result: Fields): boolean;
  /** Makes an input without a client id recognisable, where the service has a field for it. */
  name?(input: Fields): Fields;
  /** The lookup's id, where it is not always the one that the contract names. */
  lookup?(input: Fields): string;
  /** The lookup's input, where it is not simply the request's fields of the same names. */
  ask?(input: Fields, signedAt: number, until: number): Fields;
  /** The input of the list that shows what the lookup by key can miss. */
  askList?(input: Fields, signedAt: number, until: number): Fields;
  /** Compares a record with everything that was sent, amounts and addresses normalised. */
  matches(record: Fields, input: Fields): Match | boolean;
  /** When the exchange made the record, in epoch milliseconds: tells it from an older one under the same key. */
  madeAt(record: Fields): number | undefined;
  /** True while the record is open, so that its key cannot be used again. */
  isOpen?(record: Fields): boolean;
  /** The payload that the operation would have resolved with. */
  acknowledge(record: Fields, input: Fields): unknown;
  /** True when a match, or its absence, is certain. Keyed operations always are; others only with a token. */
  conclusive?(input: Fields): boolean;
  /**
   * For operations that set or clear a state: true when the records show the state that the call was to change, as it was before
   * the request left; false when they show that it is changed; undefined when they do not tell.
   */
  remains?(records: readonly Fields[], input: Fields, sent: SentBetween): boolean | undefined;
  /**
   * For such operations: the records of the state, where one lookup with the request's fields does not give them; undefined when
   * a response lacked what the rest is asked by.
   */
  survey?(
    input: Fields,
    look: (operation: string, input: Fields) => Promise<readonly Fields[]>,
  ): Promise<readonly Fields[] | undefined>;
}

/** True when a payload names what was made, where it has to. */
export function isNamedBy(settlement: SettlementRules | undefined, payload: unknown): boolean {
  const { idField } = settlement ?? {};
  if (idField === undefined) return true;
  const id = typeof payload === "object" && payload !== null ? (payload as Fields)[idField] : undefined;
  return (typeof id === "string" || typeof id === "number") && !/^0*$/.test(String(id).trim());
}

/** An intent as settling needs it: from a call just made, or from a journal. */
export interface Unsettled {
  readonly service: Service;
  readonly operation: Operation;
  readonly input: Fields;
  readonly signedAt: number;
  /** When that was by the monotonic clock; absent for an intent of another process. */
  readonly signedAtMonotonic?: number | undefined;
  readonly validityMs: number;
  /** Client ids that no other call can have used. @default none */
  readonly ownKeys?: ReadonlySet<string>;
  /** What contradicts that nothing happened, such as a response that said success. Absence then proves nothing. */
  readonly contradiction?: string | undefined;
}

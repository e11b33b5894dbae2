import type { Outcome } from "../errors/errors.ts";
import type { Operation } from "../operation.ts";
import type { Fields } from "../pipeline/intent.ts";
import type { Service } from "../service.ts";

/** How unknown outcomes are settled. */
export interface SettleOptions {
  /**
   * Whether a keyed call settles by itself, within its deadline.
   * @default true
   */
  auto: boolean;
  /**
   * How long after its timestamp the exchange may still accept a request, in milliseconds.
   * @default service A: 5,000, its clock tolerance (GAP 34); service B: the call's `recvWindow`, 5,000 when none is sent
   */
  validityMs?: number;
  /**
   * How long an accepted request may stay invisible to lookups, in milliseconds. No source states one.
   * @default 2000
   */
  engineMs: number;
  /**
   * Allowance for clocks that do not agree, beyond what is known of their difference, in milliseconds.
   * @default 1000
   */
  skewMs: number;
}

/** What became of a call. */
export interface Settled {
  readonly outcome: Outcome;
  /** What the call would have answered, when it was executed. */
  readonly acknowledgement?: unknown;
  /** The order or withdrawal as the exchange shows it, when it was executed. */
  readonly found?: unknown;
  /** Why nothing can have happened, when it was not executed. */
  readonly proof?: {
    /** The operation that was asked and did not know the intent. */
    readonly operation: string;
    /** When it was asked: epoch milliseconds by the exchange's clock. */
    readonly askedAt: number;
    /** When the last moment had passed at which the request could still be accepted. */
    readonly acceptableUntil: number;
  };
  /** What may be the intent but cannot be told for certain, when the outcome is unknown. */
  readonly candidates?: readonly unknown[];
  /** Why the exchange could not be asked, when it could not. */
  readonly cause?: unknown;
  /** One verdict per item, in the order of the request, for batches. */
  readonly items?: readonly Settled[];
}

/** How an operation's doings are recognised: service-specific and small. */
export interface Settling {
  /** The lookup's id, where it is not always the one that the contract names. */
  lookup?(input: Fields): string;
  /** The lookup's input, where it is not simply the request's fields of the same names. */
  ask?(input: Fields, signedAt: number, until: number): Fields;
  /** Whether a record shows what this input asked for. */
  matches(record: Fields, input: Fields): boolean;
  /** When the exchange made the record, in epoch milliseconds: tells it from an older one under the same key. */
  madeAt(record: Fields): number | undefined;
  /** What the operation would have answered. */
  acknowledge(record: Fields, input: Fields): unknown;
  /** Whether a match, or its absence, is certain. Keyed operations always are; others only with a token. */
  conclusive?(input: Fields): boolean;
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
}

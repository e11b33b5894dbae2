import type { MethodOf } from "../operation/operation.ts";
import type { ExchangeError } from "./exchange-error.ts";
import type { ItemOf, Proof } from "./settled.ts";
import type { SettleCallOptions, UnknownOutcomeError } from "./unknown-outcome-error.ts";

/**
 * The result of a call's `outcome()`: what became of it. Switch on `outcome`.
 *
 * @example
 * const placed = await client.orders.place.outcome(input);
 * switch (placed.outcome) {
 *   case "executed": return placed.output;
 *   case "notExecuted": throw placed.error; // nothing happened: it is safe to call again
 *   case "unknown": return placed.settle(); // it may have been executed: never call again
 *   default: return placed satisfies never; // does not compile when an arm is missing
 * }
 */
export type CallOutcome<Output = unknown, Found = unknown> =
  | ExecutedOutcome<Output, Found>
  | NotExecutedOutcome<Found>
  | UndecidedOutcome<Output, Found>;

/** The call was executed. */
export interface ExecutedOutcome<Output = unknown, Found = unknown> {
  readonly outcome: "executed";
  /** The payload; undefined if the response was lost and lookups show only a state, or a record without an id. */
  readonly output: Output | undefined;
  /** The record as the exchange shows it, where a lookup found it. */
  readonly found: Partial<Found> | undefined;
}

/** The call was not executed, and can no longer be. */
export interface NotExecutedOutcome<Found = unknown> {
  readonly outcome: "notExecuted";
  /** The error that the call throws otherwise: the exchange rejected it, it was not sent, or lookups prove its absence. */
  readonly error: ExchangeError;
  /** The proof, if lookups gave it. */
  readonly proof: Proof | undefined;
  /** For a cancellation of one thing: the thing as a lookup shows it, still open or ended in another way. */
  readonly found: Partial<Found> | undefined;
}

/** The outcome is not known: the call may have been executed. */
export interface UndecidedOutcome<Output = unknown, Found = unknown> {
  readonly outcome: "unknown";
  /** The reason, in a sentence. */
  readonly reason: string;
  /** Records that the call may have created, but that cannot be identified for certain. */
  readonly candidates: readonly Found[];
  /** The error that the call throws otherwise. */
  readonly error: UnknownOutcomeError;
  /**
   * Finds out what became of the call, without sending it again; see {@link UnknownOutcomeError.settle}. Items of a batch that are
   * settled at the same time share their lookups, for the longest of their times; each ends by its own time and signal.
   */
  settle(options?: SettleCallOptions): Promise<CallOutcome<Output, Found>>;
}

/** A method with an effect, called with `Arguments`. */
export interface EffectMethod<Arguments extends readonly unknown[], Output, Found> extends MethodOf<Output, Found> {
  /** Makes the call and resolves with its outcome, as soon as the call itself would end. Throws only for a wrong input or option. */
  outcome(...args: Arguments): Promise<CallOutcome<Output, Found>>;
}

/** A method that makes a batch, called with `Arguments`. */
export interface BatchMethod<Arguments extends readonly unknown[], Output, Found> extends MethodOf<Output, Found> {
  /**
   * Makes the call and resolves with the outcome of each item, in the order of the request, as soon as the call itself would end. Throws
   * only for a wrong input or option.
   */
  outcome(...args: Arguments): Promise<CallOutcome<ItemOf<Output>, Found>[]>;
}

import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import type { Issue } from "../validation/check.ts";

/** The reason why a success is doubted. */
export interface Doubt {
  readonly reason: string;
  /** True when the exchange reported that it accepted this call: absence then contradicts it. */
  readonly reportedSuccess: boolean;
  /** The fields that are missing or wrong. */
  readonly issues?: readonly Issue[];
  /** Client ids that the response names in place of the call's own, by the item's position. A call without items has position 0. */
  readonly otherKeys?: ReadonlyMap<number, string>;
  /** Messages of the exchange about items that it rejected. */
  readonly rejections?: readonly string[];
  /** The items that the response of a batch may report as accepted, by their positions; -1 for one that it does not name. */
  readonly accepted?: readonly number[];
}

/** Finds the output in a payload, or the reason why the success is doubted. */
export type AcceptPayload = (
  intent: Intent,
  payload: unknown,
  issues: readonly Issue[],
) => { readonly output: unknown } | Doubt;

/** Finds out what became of a call that was perhaps executed, where the client does so by itself; see {@link settleCall}. */
export type SettleDoubted = (
  intent: Intent,
  trace: Trace,
  error: unknown,
  contradiction?: string,
  doubted?: DoubtedSuccess,
) => Promise<CallResult>;

/** A success that is doubted, and its payload. */
export interface DoubtedSuccess extends Doubt {
  readonly payload: unknown;
}

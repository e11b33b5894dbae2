import type { KnownOptions } from "@exch/runtime/service";
import type { Transition } from "../funding/lifecycle.ts";
import { count } from "../rules/value-rules.ts";

/** Options of service B. Options that the source document leaves open name its number: `GAP 12`. */
export interface ServiceBOptions {
  /**
   * Service B: limit of the time window of the withdrawal history with a `withdrawOrderId`, in milliseconds; the window must be
   * shorter. It is also the default window (GAP 87). Without a `withdrawOrderId` both are 90 days.
   * @default 604800000, 7 days
   */
  withdrawOrderIdWindowMs?: number;
  /**
   * Service B: whether a `withdrawOrderId` can be used only once (GAP 106).
   * @default false
   */
  uniqueWithdrawOrderId?: boolean;
  /**
   * Transitions of withdrawals (GAP 47, 88). The state of the first row is the first state.
   * @default the tables of the documents, and failure on request
   */
  withdrawalTransitions?: { serviceB?: readonly Transition<number>[] };
}

/** Rules of service B's options. */
export const optionRulesB: KnownOptions<keyof Omit<ServiceBOptions, "withdrawalTransitions">> = {
  withdrawOrderIdWindowMs: count,
  uniqueWithdrawOrderId: "boolean",
};

/** Options of service B with their defaults filled in. */
export type ResolvedServiceBOptions = Required<Omit<ServiceBOptions, "withdrawalTransitions">>;

/** Fills in the defaults of service B's options. */
export function resolveServiceBOptions(options: ServiceBOptions): ResolvedServiceBOptions {
  return {
    withdrawOrderIdWindowMs: options.withdrawOrderIdWindowMs ?? 7 * 24 * 60 * 60 * 1000,
    uniqueWithdrawOrderId: options.uniqueWithdrawOrderId ?? false,
  };
}

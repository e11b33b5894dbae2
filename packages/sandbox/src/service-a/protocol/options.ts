import type { KnownOptions } from "@exch/runtime/service";
import type { Transition } from "../../funding/lifecycle.ts";
import { count, countFromOne, httpStatus, text } from "../../rules/value-rules.ts";

/** Options of service A. Options that the source document leaves open name its number: `GAP 12`. */
export interface ServiceAOptions {
  /**
   * Service A: milliseconds of the sandbox's time for which lookups by id and client id, and lists, do not show an accepted order
   * (GAP 104). They never show one that has not reached the matching engine.
   * @default 0
   */
  orderVisibleAfterMs?: number;
  /**
   * Service A: milliseconds for which lookups by id and client id find a done order (GAP 115). The list of closed orders has no
   * limit.
   * @default 259200000, 3 × 24 hours
   */
  doneOrdersVisibleForMs?: number;
  /**
   * Service A: largest difference between a timestamp and the clock, in milliseconds (GAP 34).
   * @default 5000
   */
  clockToleranceMs?: number;
  /** Service A: HTTP statuses of errors (GAP 37). */
  errorStatus?: {
    /** @default 200 */
    business?: number;
    /** @default 401 */
    auth?: number;
  };
  /**
   * Service A: the most orders of a batch (GAP 53). The document states 20, some sources 5.
   * @default 20
   */
  batchMax?: number;
  /**
   * Service A: the most active orders of an account and a pair (GAP 142).
   * @default 200
   */
  maxActiveOrders?: number;
  /**
   * Service A: value of `newOrderId` when modifying an order only cancelled it (GAP 9).
   * @default "absent"
   */
  modifyCancelOnly?: "absent" | "empty" | "null";
  /**
   * Service A: meaning of `newSize` when modifying an order (GAP 118): the whole size, filled part included, or the size of the
   * replacement.
   * @default "includesFilled"
   */
  modifiedSize?: "includesFilled" | "excludesFilled";
  /**
   * Service A: source of the fee of a withdrawal without `feeDeductType` (GAP 121): the balance if it suffices and else the amount,
   * or always one of the two.
   * @default "balanceThenAmount"
   */
  withdrawalFeeFrom?: "balanceThenAmount" | "balance" | "amount";
  /**
   * Service A: milliseconds for which the high-frequency ledger shows an entry (GAP 112). The document's rolling 7-day window may
   * also mean that older entries cannot be read at all: set 604800000 for that.
   * @default no limit
   */
  hfLedgerVisibleForMs?: number;
  /**
   * Service A: payload if dead-connection protection is not set (GAP 11). `unset` is a setting with `timeout` -1.
   * @default "null"
   */
  dcpEmpty?: "null" | "object" | "unset";
  /**
   * Service A: final status of a cancelled withdrawal (GAP 46).
   * @default "FAILURE"
   */
  cancelledWithdrawal?: string;
  /**
   * Service A: response to creating a deposit address where one exists (GAP 40): an error, or the existing address.
   * @default "reject"
   */
  existingAddress?: "reject" | "return";
  /**
   * Transitions of withdrawals (GAP 47, 88). The state of the first row is the first state.
   * @default the tables of the documents, and failure on request
   */
  withdrawalTransitions?: { serviceA?: readonly Transition<string>[] };
}

/** Rules of service A's options. */
export const optionRulesA: KnownOptions<keyof Omit<ServiceAOptions, "withdrawalTransitions">> = {
  orderVisibleAfterMs: count,
  doneOrdersVisibleForMs: count,
  clockToleranceMs: count,
  errorStatus: { options: { business: httpStatus, auth: httpStatus } },
  batchMax: countFromOne,
  maxActiveOrders: countFromOne,
  modifyCancelOnly: { values: ["absent", "empty", "null"] },
  modifiedSize: { values: ["includesFilled", "excludesFilled"] },
  withdrawalFeeFrom: { values: ["balanceThenAmount", "balance", "amount"] },
  hfLedgerVisibleForMs: { type: "number", min: 0, max: Number.POSITIVE_INFINITY },
  dcpEmpty: { values: ["null", "object", "unset"] },
  cancelledWithdrawal: text,
  existingAddress: { values: ["reject", "return"] },
};

/** Options of service A with their defaults filled in. */
export type ResolvedServiceAOptions = Required<
  Omit<ServiceAOptions, "errorStatus" | "withdrawalTransitions" | "cancelledWithdrawal">
> & {
  errorStatus: { business: number; auth: number };
};

const dayMs = 24 * 60 * 60 * 1000;

/** Fills in the defaults of service A's options. */
export function resolveServiceAOptions(options: ServiceAOptions): ResolvedServiceAOptions {
  return {
    orderVisibleAfterMs: options.orderVisibleAfterMs ?? 0,
    doneOrdersVisibleForMs: options.doneOrdersVisibleForMs ?? 3 * dayMs,
    clockToleranceMs: options.clockToleranceMs ?? 5000,
    errorStatus: { business: 200, auth: 401, ...options.errorStatus },
    batchMax: options.batchMax ?? 20,
    maxActiveOrders: options.maxActiveOrders ?? 200,
    modifyCancelOnly: options.modifyCancelOnly ?? "absent",
    modifiedSize: options.modifiedSize ?? "includesFilled",
    withdrawalFeeFrom: options.withdrawalFeeFrom ?? "balanceThenAmount",
    hfLedgerVisibleForMs: options.hfLedgerVisibleForMs ?? Number.POSITIVE_INFINITY,
    dcpEmpty: options.dcpEmpty ?? "null",
    existingAddress: options.existingAddress ?? "reject",
  };
}

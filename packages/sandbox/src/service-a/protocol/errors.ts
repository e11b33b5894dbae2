import type { DomainError, DomainErrorReason } from "../../exchange/domain-error.ts";
import { ErrorResponse } from "../../http/error-response.ts";

type Row = readonly [code: string, message: string];

/** Codes and messages of rules that the shared parts check (GAP 39, 41). The wording is ours where none is public. */
const domainErrors = {
  unknownSymbol: ["900001", "symbol not exists"],
  tradingHalted: ["600203", "Symbol cant be traded"],
  placingSuspended: ["200001", "Order creation for this pair suspended"],
  priceIncrement: ["400100", "Price increment invalid."],
  sizeIncrement: ["400100", "Order size increment invalid."],
  fundsIncrement: ["400100", "Funds increment invalid."],
  priceZero: ["300000", "Order price invalid."],
  sizeBelowMinimum: ["600100", "Order size below the minimum requirement."],
  sizeAboveMaximum: ["300000", "Order size invalid."],
  fundsBelowMinimum: ["600101", "The order funds should more then the minimum."],
  fundsAboveMaximum: ["300000", "Order funds invalid."],
  visibleSize: ["400100", "An iceberg needs a visibleSize of at least 1/20 of its size, and of the smallest order."],
  decrementOfMarketOrder: ["400100", "Market orders do not support stp DC."],
  duplicateClientOid: ["400100", "validation.createOrder.clientOidDuplicated"],
  insufficientBalance: ["200004", "Balance insufficient!"],
  // GAP 117
  postOnlyWouldMatch: ["400100", "The post-only order would match immediately."],
  // GAP 118
  cancelSizeAboveOpen: ["400100", "cancelSize must not be above what is left of the order."],
} as const satisfies Record<DomainErrorReason, Row>;

/** Codes and messages of orders (GAP 39). */
const orderErrors = {
  cancellingSuspended: ["200002", "Order cancel for this pair suspended"],
  // GAP 142
  tooManyActiveOrders: ["400100", "Number of orders breached the limit."],
  tooManyDecimals: ["400100", "The amount increment is invalid."],
  batchTooLarge: ["400100", "Too many orders in one batch."],
  orderNotCancellable: ["400100", "order_not_exist_or_not_allow_to_cancel"],
  orderNotFound: ["400100", "The order does not exist."],
} as const satisfies Record<string, Row>;

/** Codes and messages of withdrawals and deposits (GAP 40). The wording is ours where none is public. */
const fundingErrors = {
  unknownCurrency: ["400100", "The currency does not exist."],
  unknownChain: ["900014", "Invalid chainId"],
  withdrawalsSuspended: ["260210", "withdraw.disabled"],
  addressNotListed: ["260325", "Already set withdraw whitelist, this address is not favorite address"],
  invalidAddress: ["400100", "Incorrect withdrawal address"],
  unknownRecipient: ["400100", "The recipient does not exist."],
  missingMemo: ["400100", "This currency needs a memo."],
  amountBelowMinimum: ["400100", "The withdrawal amount is below the minimum requirement."],
  amountNotAboveFee: ["400100", "The amount is not above the fee."],
  amountPrecision: ["400100", "The amount increment is invalid."],
  quotaExceeded: ["400100", "The amount is above the remaining quota of 24 hours."],
  insufficientFunds: ["260100", "account.noBalance"],
  withdrawalNotFound: ["400100", "The withdrawal does not exist."],
  withdrawalNotCancellable: ["400100", "The withdrawal cannot be cancelled in its present status."],
  addressExists: ["260000", "Deposit address already exists."],
  missingInvoiceAmount: ["400100", "An address based on an invoice needs an amount."],
} as const satisfies Record<string, Row>;

const errors = {
  ...domainErrors,
  ...orderErrors,
  ...fundingErrors,
  accountNotFound: ["400100", "The account does not exist."],
} as const satisfies Record<string, Row>;

/** Returns an error of service A. */
export function createError(name: keyof typeof errors): ErrorResponse {
  const [code, message] = errors[name];
  return new ErrorResponse(code, message);
}

/** Throws an error of service A. */
export function reject(name: keyof typeof errors): never {
  throw createError(name);
}

/** Returns service A's error for a rule that the shared parts check. */
export function toErrorResponse({ reason }: DomainError): ErrorResponse {
  return createError(reason);
}

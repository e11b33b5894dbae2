import type { DomainError, DomainErrorReason } from "../exchange/domain-error.ts";
import { ErrorResponse } from "../http/error-response.ts";

/**
 * Codes and messages of withdrawals and margin data (GAP 96). The codes of `missingMemo`, `addressBookFull` and
 * `duplicateWithdrawOrderId`, and of a window that is too long for a withdrawOrderId, are not public.
 */
const errors = {
  withdrawalsSuspended: ["-4019", "The current asset is not open for withdrawal"],
  unknownCurrency: ["-4019", "The current asset is not open for withdrawal"],
  unknownChain: ["-4019", "The current asset is not open for withdrawal on this network"],
  amountPrecision: ["-4021", "Asset withdrawal must be a multiple of the network's step"],
  amountBelowMinimum: ["-4022", "Not less than the minimum pick-up quantity"],
  quotaExceeded: ["-4023", "Within 24 hours, the withdrawal exceeds the maximum amount"],
  insufficientBalance: ["-4026", "The user has insufficient balance available"],
  amountNotAboveFee: ["-4028", "The withdrawal amount must be greater than the Commission"],
  invalidAddress: ["-4033", "Illegal address"],
  addressNotListed: ["-4035", "The address is not in the whitelist"],
  windowTooLong: ["-4047", "Time interval must be within 0-90 days"],
  windowOfIdTooLong: ["-4047", "Time interval must be less than 7 days"],
  unsupportedTag: ["-4106", "This network does not support a secondary address"],
  missingMemo: ["-1102", "Mandatory parameter 'addressTag' was not sent, was empty/null, or malformed."],
  addressBookFull: ["-1100", "The address book holds at most 200 entries."],
  duplicateWithdrawOrderId: ["-1100", "Duplicated withdrawOrderId."],
  unknownSymbol: ["-1121", "Invalid symbol."],
  noPriceIndex: ["-3042", "PriceIndex not available for this margin pair."],
  unknownMarginAsset: ["-3027", "This asset is not a margin asset."],
  unknownMarginPair: ["-3028", "This pair is not a margin pair."],
} as const satisfies Record<string, readonly [code: string, message: string]>;

/** Throws an error of service B. */
export function reject(name: keyof typeof errors): never {
  const [code, message] = errors[name];
  throw new ErrorResponse(code, message);
}

/** Returns service B's error for a rule that the shared parts check. Service B has no orders, and no errors for their rules. */
export function toErrorResponse(error: DomainError): ErrorResponse {
  const codes: Partial<Record<DomainErrorReason, readonly [code: string, message: string]>> = errors;
  const row = codes[error.reason];
  if (row === undefined) throw error;
  return new ErrorResponse(...row);
}

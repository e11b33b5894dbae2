import { findErrorCode } from "@exch/envelope";
import type { KeyedCall } from "./lifetime.ts";

/** True for an error that the exchange keeps as the result of a key, by its row among the error codes. */
export function isResult(
  { service, operation }: Omit<KeyedCall, "validityMs">,
  { code, message }: { readonly code: string; readonly message: string },
): boolean {
  return findErrorCode(service.errorCodes, operation.id, code, message)?.kept === true;
}

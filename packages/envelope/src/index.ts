export type { Category, ErrorCodeCase, ErrorCodeFacts, ErrorCodeRow, ErrorCodes } from "./error-codes.ts";
export { findErrorCode } from "./error-codes.ts";
export { JsonError } from "./json-error.ts";
export { keepsDigits } from "./quote-lossy-numbers.ts";
export { createReader, type Reader, readJson } from "./read-json.ts";
export { toPlainDecimal } from "./to-plain-decimal.ts";
export type { Unwrapped } from "./unwrapped.ts";

export {
  type Category,
  type ErrorCodeCase,
  type ErrorCodeFacts,
  type ErrorCodeRow,
  type ErrorCodes,
  rowOf,
} from "./error-codes.ts";
export { JsonError } from "./json-error.ts";
export { plainDecimal } from "./plain-decimal.ts";
export { createReader, type Reader, readJson } from "./read-json.ts";
export type { Unwrapped } from "./unwrapped.ts";

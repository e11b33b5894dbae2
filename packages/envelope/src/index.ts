export { codesA } from "./codes-a.ts";
export { codesB } from "./codes-b.ts";
export { type ErrorCodeFacts, type ErrorCodeRow, type ErrorCodes, rowOf } from "./error-codes.ts";
export { type Category, type CodeRow, type CodeTable, type Fault, faultOf, type Unwrapped } from "./fault.ts";
export { JsonError } from "./json-error.ts";
export { plainDecimal } from "./plain-decimal.ts";
export { createReader, type Reader, readJson } from "./read-json.ts";
export { unwrapA, unwrapB } from "./unwrap.ts";

export { codesA } from "./codes-a.ts";
export { codesB } from "./codes-b.ts";
export type { Category, CodeRow, Fault, Unwrapped } from "./fault.ts";
export { plainDecimal } from "./plain-decimal.ts";
export { createReader, JsonError, type Reader, readJson } from "./read-json.ts";
export { unwrapA, unwrapB } from "./unwrap.ts";

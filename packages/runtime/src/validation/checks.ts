// Functions that generated checks and schemas call.

export { toPlainDecimal } from "@exch/envelope";
export { type Check, type Issue, report } from "./check.ts";
export { chosen, expectChosen } from "./check-choice.ts";
export {
  array,
  each,
  eachEntry,
  eachValue,
  firstFit,
  type OutputCheck,
  object,
  unknown,
  values,
} from "./check-container.ts";
export {
  expectAnyFields,
  expectAnyKind,
  expectArray,
  expectBoolean,
  expectDecimal,
  expectEach,
  expectEntries,
  expectFile,
  expectHeader,
  expectId64,
  expectInteger,
  expectKnownFields,
  expectNull,
  expectNumber,
  expectObject,
  expectOneValue,
  expectString,
  type InputCheck,
  isMissing,
  reportRule,
} from "./check-input.ts";
export { countCharacters, isInt64, isUint64, isWellFormed } from "./check-number.ts";
export {
  boolean,
  decimalOrNumber,
  decimalString,
  expected,
  type FieldCheck,
  id64,
  integer,
  integerOrString,
  number,
  openInteger,
  openString,
  payload,
  reportMismatch,
  reportType,
  required,
  string,
} from "./check-output.ts";
export {
  exactlyOne,
  expectEpochMs,
  expectSegment,
  expectWindow,
  isEpochMs,
  isSegment,
  isWindow,
} from "./check-rules.ts";

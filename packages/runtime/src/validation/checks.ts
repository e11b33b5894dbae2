// What generated checks and schemas are made of.

export { plainDecimal } from "@exch/envelope";
export { type Check, type Issue, report } from "./check.ts";
export {
  decimal,
  decimalOrNumber,
  expected,
  type FieldCheck,
  flag,
  id64,
  integer,
  integerOrText,
  needed,
  notA,
  number,
  openInteger,
  openText,
  payload,
  text,
  wrong,
} from "./check-answer.ts";
export {
  type AnswerCheck,
  each,
  eachEntry,
  eachValue,
  firstFit,
  list,
  object,
  unknown,
  values,
} from "./check-container.ts";
export {
  absent,
  broken,
  eachGiven,
  type GivenCheck,
  givenDecimal,
  givenEntries,
  givenFit,
  givenFlag,
  givenId,
  givenInteger,
  givenList,
  givenNull,
  givenNumber,
  givenObject,
  givenOneOf,
  givenText,
  openRecord,
  record,
} from "./check-input.ts";
export { countCharacters, isInt64, isWellFormed } from "./check-number.ts";
export {
  exactlyOne,
  givenEpochMs,
  givenSegment,
  givenWindow,
  isEpochMs,
  isSegment,
  isWindow,
} from "./check-rules.ts";

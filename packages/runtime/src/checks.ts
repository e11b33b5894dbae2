// What generated checks and schemas are made of.

export { plainDecimal } from "@exch/envelope";
export { type Check, type Issue, report } from "./check.ts";
export {
  type AnswerCheck,
  decimal,
  decimalOrNumber,
  each,
  eachEntry,
  eachValue,
  type FieldCheck,
  firstFit,
  flag,
  id64,
  integer,
  integerOrText,
  list,
  notA,
  number,
  object,
  openInteger,
  openText,
  payload,
  text,
  unknown,
  values,
  wrong,
} from "./check-answer.ts";
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
export { exactlyOne, givenSegment, givenWindow, isSegment, isWindow } from "./check-rules.ts";

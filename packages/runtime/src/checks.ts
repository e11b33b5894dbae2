// What generated checks and schemas are made of.
export { type Check, type Issue, report } from "./check.ts";
export {
  type AnswerCheck,
  decimal,
  decimalOrNumber,
  each,
  eachEntry,
  eachValue,
  type FieldCheck,
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
  givenDecimal,
  givenFlag,
  givenId,
  givenInteger,
  givenList,
  givenNumber,
  givenObject,
  givenOneOf,
  givenText,
  record,
} from "./check-input.ts";
export { countCharacters, isInt64, toPlain } from "./check-number.ts";
export { exactlyOne, givenSegment, givenWindow, isSegment, isWindow } from "./check-rules.ts";

// @ts-check
import { $lib } from "./lib.js";

/** Keys of the data that decorators store for the lint rules, besides extensions; see `Program.stateMap`. */
export const state = {
  /** Type → `{ rules, schemas, gaps }`: cross-field rules in source order, with the gap of each. */
  rules: Symbol.for(`${$lib.name}/rules`),
  /** Type → `{ number, of }`: its gap, and the parts of the type that it decides; none: all. */
  gaps: Symbol.for(`${$lib.name}/gaps`),
  /** Type → section of the source document. */
  sections: Symbol.for(`${$lib.name}/sections`),
  /** Namespace → gaps that decide facts of many operations. */
  commonGaps: Symbol.for(`${$lib.name}/common-gaps`),
  /** Operation → gaps of its path, order and time range. */
  factGaps: Symbol.for(`${$lib.name}/fact-gaps`),
  /** Fields of envelopes that have the payload. */
  payloads: Symbol.for(`${$lib.name}/payloads`),
};

// @ts-check
import { $lib } from "./lib.js";

/** Keys of the data that decorators store for the lint rules, besides extensions; see `Program.stateMap`. */
export const state = {
  /** Type → `{ rules, schemas }`: cross-field rules in source order. */
  rules: Symbol.for(`${$lib.name}/rules`),
  /** Type → number of its gap. */
  gaps: Symbol.for(`${$lib.name}/gaps`),
  /** Fields of envelopes that have the payload. */
  payloads: Symbol.for(`${$lib.name}/payloads`),
};

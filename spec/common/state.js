// @ts-check
import { $lib } from "./lib.js";

/** What decorators leave for the lint rules beside the extensions they set; see `Program.stateMap`. */
export const state = {
  /** Type → `{ rules, schemas }`: cross-field rules in the order they are written. */
  rules: Symbol.for(`${$lib.name}/rules`),
  /** Type → number of the gap it names. */
  gaps: Symbol.for(`${$lib.name}/gaps`),
  /** Fields of envelopes that hold the payload. */
  payloads: Symbol.for(`${$lib.name}/payloads`),
};

// @ts-check
import { report } from "../lib.js";
import { state } from "../state.js";
import { fieldsOf } from "./operation.js";

/**
 * Checks that cross-field rules name existing fields.
 * @param {import("@typespec/compiler").Program} program
 * @param {readonly import("./operation.js").CheckedOperation[]} operations
 */
export function lintRules(program, operations) {
  const targets = /** @type {Map<import("../rules.js").Target, { rules: any[] }>} */ (program.stateMap(state.rules));
  for (const [type, { rules }] of targets) {
    const operation = operations.find((candidate) => candidate.type === type);
    const fields = operation?.inputs ?? fieldsOf(type);
    for (const { rule, field, other, requires = [], forbids = [], exactlyOneOf = [], fields: any = [] } of rules) {
      for (const named of new Set([field, other, ...requires, ...forbids, ...exactlyOneOf, ...any])) {
        if (named === undefined || fields.has(named)) continue;
        report(
          program,
          "field",
          type,
          operation?.name ?? type.name,
          `@${rule} names "${named}", which is not one of its fields`,
        );
      }
    }
  }
}

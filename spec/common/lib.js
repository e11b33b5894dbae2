// @ts-check
import { createTypeSpecLibrary, paramMessage } from "@typespec/compiler";

/** Report of a lint rule: always an error, with the name of the operation or type. */
const problem = /** @type {const} */ ({
  severity: "error",
  messages: { default: paramMessage`${"name"}: ${"problem"}` },
});

/** TypeSpec library of the contract, with its lint rules by name. */
export const $lib = createTypeSpecLibrary({
  name: "@exch/spec",
  diagnostics: {
    name: problem,
    effect: problem,
    source: problem,
    gap: problem,
    provenance: problem,
    lookup: problem,
    field: problem,
    limit: problem,
    permission: problem,
    request: problem,
    example: problem,
    doc: problem,
  },
});

/** @typedef {keyof typeof $lib.diagnostics} RuleName */

/**
 * Reports a broken rule. It is an error of the build.
 * @param {import("@typespec/compiler").Program} program
 * @param {RuleName} rule
 * @param {import("@typespec/compiler").DiagnosticTarget} target place in the source
 * @param {string} name of the operation or type
 * @param {string} text the problem
 */
export function report(program, rule, target, name, text) {
  $lib.reportDiagnostic(program, { code: rule, target, format: { name, problem: text } });
}

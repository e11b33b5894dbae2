// @ts-check
import { createTypeSpecLibrary, paramMessage } from "@typespec/compiler";

/** What a lint rule reports: always an error, and always with the name of the operation or type. */
const problem = /** @type {const} */ ({
  severity: "error",
  messages: { default: paramMessage`${"name"}: ${"problem"}` },
});

/** The TypeSpec library of the contract: its lint rules, by name. */
export const $lib = createTypeSpecLibrary({
  name: "@exch/spec",
  diagnostics: {
    name: problem,
    effect: problem,
    source: problem,
    gap: problem,
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
 * Reports a broken rule, an error of the build.
 * @param {import("@typespec/compiler").Program} program
 * @param {RuleName} rule
 * @param {import("@typespec/compiler").DiagnosticTarget} target where
 * @param {string} name of the operation or type
 * @param {string} text what is wrong
 */
export function report(program, rule, target, name, text) {
  $lib.reportDiagnostic(program, { code: rule, target, format: { name, problem: text } });
}

import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { CheckContext, ContractCheck } from "./contract-check.ts";
import { recordChecks } from "./records.ts";
import { repeatChecks } from "./repeats.ts";

/**
 * Checks that an operation does what its effect says: what it creates can be looked up, and sending it again does no more. Runs
 * where effects are on.
 */
export function effectChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  if (documented.effect.kind === "read" || context.options.effects !== true) return [];
  return [...recordChecks(context, documented), ...repeatChecks(context, documented)];
}

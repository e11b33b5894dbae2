import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { CheckContext, ContractCheck } from "./contract-check.ts";
import { readChecks } from "./reads.ts";
import { recordChecks } from "./records.ts";
import { repeatChecks } from "./repeats.ts";
import { stateChecks } from "./states.ts";

/**
 * Checks that an operation does what its effect says: what it creates can be looked up, what it ends has ended, and sending it again does no
 * more. Runs where effects are on. A read does nothing.
 */
export function effectChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  if (documented.effect.kind === "read") return readChecks(context, documented);
  if (context.options.effects !== true) return [];
  return [recordChecks, stateChecks, repeatChecks].flatMap((make) => make(context, documented));
}

import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { CheckContext, ContractCheck } from "./contract-check.ts";
import { readChecks } from "./reads.ts";
import { createRecordChecks } from "./records.ts";
import { createRepeatChecks } from "./repeats.ts";
import { createStateChecks } from "./states.ts";

/**
 * Checks that an operation does what its effect says: what it creates can be looked up, what it ends has ended, and sending it again does no
 * more. Runs where effects are on. A read does nothing.
 */
export function createEffectChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  if (documented.effect.kind === "read") return readChecks(context, documented);
  if (context.options.effects !== true) return [];
  return [createRecordChecks, createStateChecks, createRepeatChecks].flatMap((make) => make(context, documented));
}

import type { CheckCase, TestedOperation } from "./check-run.ts";
import { listReadCases } from "./reads.ts";
import { listEchoCases, listRecordCases } from "./records.ts";
import { listRepeatCases } from "./repeats.ts";
import { listStateCases } from "./states.ts";

/**
 * Lists checks that an operation does what its effect says: what it creates can be looked up, what it ends has ended, and sending it again
 * does no more. They run where effects are on. A read does nothing.
 */
export function listEffectCases(tested: TestedOperation): CheckCase[] {
  if (tested.documented.effect.kind === "read") return listReadCases(tested);
  if (tested.options.effects !== true) return [];
  return [listEchoCases, listRecordCases, listStateCases, listRepeatCases].flatMap((list) => list(tested));
}

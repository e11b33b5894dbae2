import type { Operation, SettlementRules } from "@exch/runtime/service";
import type { TestTarget } from "./test-target.ts";

/** Returns the rules with which the client settles calls of an operation; undefined without rules. */
export function findSettlementRules(
  { service }: Pick<TestTarget, "service">,
  { rules, id }: Operation,
): SettlementRules | undefined {
  return rules ?? service.definition.settlement[id];
}

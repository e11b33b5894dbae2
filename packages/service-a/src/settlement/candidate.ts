import type { JsonObject, SettlementRules } from "@exch/runtime";

/** Creates rules for an intent that no field identifies: records are candidates. */
export function candidate(isIt: (record: JsonObject, input: JsonObject) => boolean): SettlementRules {
  return {
    matches: (record, input) => (isIt(record, input) ? "same" : "other"),
    madeAt: () => undefined,
    acknowledge: () => undefined,
  };
}

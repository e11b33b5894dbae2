import type { JsonObject, SettlementRules } from "@exch/runtime";

/**
 * Creates rules for an intent that no field identifies: records are candidates.
 *
 * @param idField payload field that names what was made or changed, where each success has one
 */
export function candidate(isIt: (record: JsonObject, input: JsonObject) => boolean, idField?: string): SettlementRules {
  return {
    ...(idField !== undefined && { idField }),
    matches: (record, input) => (isIt(record, input) ? "same" : "other"),
    acknowledge: () => undefined,
  };
}

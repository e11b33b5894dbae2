import type { JsonObject, SettlementRules } from "@exch/runtime";

/**
 * Creates rules for an intent that no field identifies: records are candidates.
 *
 * @param more the payload field that names what was made or changed, where each success has one, and what a success has to state
 */
export function candidate(
  isIt: (record: JsonObject, input: JsonObject) => boolean,
  more: Pick<SettlementRules, "idField" | "findUnstated">,
): SettlementRules {
  return { ...more, matches: (record, input) => (isIt(record, input) ? "same" : "other") };
}

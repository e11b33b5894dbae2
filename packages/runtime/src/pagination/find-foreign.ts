import type { Operation } from "../operation/operation.ts";
import { equalTexts } from "../validation/compare.ts";
import { isGiven, isJsonObject, type JsonObject } from "../validation/json-object.ts";

/**
 * Returns the reason why records belong to the response to another request: one is outside of a filter, or by more than a tolerance
 * outside of the time window. A field that a record lacks shows nothing.
 */
export function findForeign(
  { filters = {}, window }: Operation,
  input: JsonObject,
  records: readonly unknown[],
  toleranceMs: number,
): string | undefined {
  for (const record of records.filter(isJsonObject)) {
    // Codes and names are written in several cases.
    const other = Object.entries(filters).find(
      ([name, field]) => isGiven(input[name]) && isGiven(record[field]) && !equalTexts(input[name], record[field]),
    );
    if (other !== undefined) return `returned a record whose ${other[1]} is not the one that was requested`;
    const times = (window?.times ?? []).flatMap((name) => timeOf(record[name]) ?? []);
    if (window === undefined || times.length === 0) continue;
    const { [window.start]: start = Number.NEGATIVE_INFINITY, [window.end]: end = Number.POSITIVE_INFINITY } = input;
    // A record may have been selected by the time of its creation or of its last change.
    if (Math.max(...times) < Number(start) - toleranceMs || Math.min(...times) > Number(end) + toleranceMs)
      return "returned a record from outside of the time window that was requested";
  }
  return undefined;
}

/** Reads epoch milliseconds, or a text such as `2026-11-21 09:30:00` in UTC. */
function timeOf(value: unknown): number | undefined {
  const isDate = typeof value === "string" && Number.isNaN(Number(value));
  const ms = isDate ? Date.parse(`${value.replace(" ", "T")}Z`) : Number(value);
  return ms > 1e11 ? ms : undefined;
}

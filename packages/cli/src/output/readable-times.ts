import type { TableRow } from "./columns.ts";

const timeName = /(At|Time|time|[tT]imestamp)$/;
const milliseconds = /^1[0-9]{12}$/;

/**
 * Replaces times in milliseconds since the epoch by UTC: `2026-11-22 12:03:47.120Z`. Only tables have them; CSV and JSON keep the
 * values of the response.
 */
export function replaceTimes(row: TableRow): TableRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, formatValue(name, value)]));
}

function formatValue(name: string, value: unknown): unknown {
  if (!timeName.test(name) || !(typeof value === "number" || typeof value === "string")) return value;
  if (!milliseconds.test(String(value))) return value;
  return new Date(Number(value)).toISOString().replace("T", " ").replace(".000Z", "Z");
}

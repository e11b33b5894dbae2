import type { OpenEntry } from "./journal.ts";

/** The entry that a row of a journal's table holds. */
export function entryOf(row: Readonly<Record<string, unknown>>, ageMs: number): OpenEntry {
  return {
    id: String(row.id),
    scope: String(row.scope),
    operation: String(row.operation),
    input: JSON.parse(String(row.input)),
    signedAt: Number(row.signed_at),
    validityMs: Number(row.validity_ms),
    ageMs,
  };
}

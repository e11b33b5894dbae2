import { isJsonObject } from "../validation/json-object.ts";
import type { JournalAccount, JournalEntry, OpenEntry } from "./journal.ts";

/** A row of a journal's table; numbers may be strings. */
export type Row = Readonly<Record<string, unknown>>;

/** Reads an intent from a row. For a damaged row, returns the reason as well. */
export function readRow(row: Row, ageMs: number): { entry: OpenEntry; unreadable?: string } {
  const problems: string[] = [];
  const text = (name: string): string => {
    const value = row[name];
    if (typeof value === "string" && value !== "") return value;
    problems.push(`${name} must be a string`);
    return String(value ?? "");
  };
  const optional = (name: string): string | undefined => (row[name] == null ? undefined : text(name));
  const count = (name: string): number => {
    const value = Number(row[name] ?? Number.NaN);
    if (Number.isSafeInteger(value) && value >= 0) return value;
    problems.push(`${name} must be a whole number of milliseconds`);
    return 0;
  };
  const entry = {
    id: text("id"),
    scope: text("scope"),
    service: optional("service"),
    origin: optional("origin"),
    keyDigest: optional("key_digest"),
    operation: text("operation"),
    input: readInput(row.input, problems),
    signedAt: count("signed_at"),
    validityMs: count("validity_ms"),
    contradiction: optional("contradiction"),
    // Less than nothing after the clock was set back: the careful age is the younger one.
    ageMs: Number.isFinite(ageMs) ? Math.max(0, ageMs) : 0,
  };
  return problems.length === 0 ? { entry: defined(entry) } : { entry: defined(entry), unreadable: problems.join("; ") };
}

function readInput(text: unknown, problems: string[]): JournalEntry["input"] {
  try {
    const input: unknown = JSON.parse(String(text));
    if (isJsonObject(input)) return input;
  } catch {
    // Reported below, without the content, which may hold an address.
  }
  problems.push("input must be a JSON object");
  return {};
}

/** Leaves out the optional fields that are absent. */
function defined(entry: OpenEntry): OpenEntry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as unknown as OpenEntry;
}

/** The most damaged rows that one claim reports. */
export const mostUnreadable = 100;
/** The most intents that are listed by default. */
export const mostListed = 10_000;

/** The columns by which claims choose an account: its service and origin, and its digests with `""` for none. */
export function accountColumns(account: JournalAccount): { service: string; origin: string; digests: string[] } {
  const { service, origin, keyDigests } = account;
  return { service, origin, digests: keyDigests.map((digest) => digest ?? "") };
}

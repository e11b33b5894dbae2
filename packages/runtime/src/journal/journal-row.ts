import { isJsonObject } from "../validation/json-object.ts";
import type { OpenEntry } from "./journal.ts";

/** A row of a journal's table; numbers may be strings. */
export type Row = Readonly<Record<string, unknown>>;

/** Reads an intent from a row. For a damaged row, returns the reason as well. */
export function readRow(row: Row): { entry: OpenEntry; unreadable: string | undefined } {
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
  const readJson = <T>(name: string, type: string, is: (value: unknown) => value is T): T | undefined => {
    const value = parseJson(row[name]);
    if (is(value)) return value;
    // Without the content, which may hold an address.
    problems.push(`${name} must be ${type}`);
    return undefined;
  };
  const ageMs = Number(row.age_ms);
  const entry = {
    id: text("id"),
    scope: text("scope"),
    service: text("service"),
    origin: text("origin"),
    keyDigest: optional("key_digest"),
    operation: text("operation"),
    input: readJson("input", "a JSON object", isJsonObject) ?? {},
    signedAt: count("signed_at"),
    validityMs: count("validity_ms"),
    contradiction:
      row.contradiction == null ? undefined : readJson("contradiction", "a string or a list", isContradiction),
    // Less than nothing after the clock was set back: the careful age is the younger one.
    ageMs: Number.isFinite(ageMs) ? Math.max(0, ageMs) : 0,
  };
  return { entry, unreadable: problems.length === 0 ? undefined : problems.join("; ") };
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function isContradiction(value: unknown): value is string | (string | null)[] {
  return (
    typeof value === "string" ||
    (Array.isArray(value) && value.every((each) => typeof each === "string" || each === null))
  );
}

/** Number of intents that are listed by default at most. */
export const maxListed = 10_000;

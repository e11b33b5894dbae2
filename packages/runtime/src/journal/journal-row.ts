import { parseJson } from "../operation/parse-field.ts";
import { findProblem, type OptionRule } from "../validation/check-options.ts";
import { isJsonObject } from "../validation/json-object.ts";
import type { OpenEntry } from "./journal.ts";

/** A row of a journal's table; numbers may be strings. */
export type Row = Readonly<Record<string, unknown>>;

const textRule: OptionRule = { type: "string", test: (text: string) => text !== "", expected: "a string" };
const timeRule: OptionRule = { type: "number", min: 0, isInteger: true, expected: "a whole number of milliseconds" };
const inputRule: OptionRule = { test: isJsonObject, expected: "a JSON object" };
const contradictionRule: OptionRule = { test: isContradiction, expected: "a string or a list" };

/** Reads an intent from a row. For a damaged row, returns the reason as well. */
export function readRow(row: Row): { entry: OpenEntry; unreadable: string | undefined } {
  const problems: string[] = [];
  const read = <T>(name: string, value: unknown, rule: OptionRule, substitute: T): T => {
    // It names types, and no content, which may hold an address.
    const problem = findProblem(value, rule);
    if (problem === undefined) return value as T;
    problems.push(`${name} ${problem}`);
    return substitute;
  };
  const text = (name: string) => read(name, row[name], textRule, String(row[name] ?? ""));
  const time = (name: string) => read(name, Number(row[name] ?? Number.NaN), timeRule, 0);
  const json = <T>(name: string, rule: OptionRule, substitute: T) =>
    read(name, parseJson(String(row[name]), undefined), rule, substitute);
  const ageMs = Number(row.age_ms);
  const entry: OpenEntry = {
    id: text("id"),
    scope: text("scope"),
    service: text("service"),
    origin: text("origin"),
    keyDigest: row.key_digest == null ? undefined : text("key_digest"),
    operation: text("operation"),
    input: json("input", inputRule, {}),
    signedAt: time("signed_at"),
    validityMs: time("validity_ms"),
    contradiction: row.contradiction == null ? undefined : json("contradiction", contradictionRule, undefined),
    // Less than nothing after the clock was set back: the careful age is the younger one.
    ageMs: Number.isFinite(ageMs) ? Math.max(0, ageMs) : 0,
  };
  return { entry, unreadable: problems.length === 0 ? undefined : problems.join("; ") };
}

function isContradiction(value: unknown): boolean {
  const isNote = (each: unknown) => typeof each === "string" || each === null;
  return typeof value === "string" || (Array.isArray(value) && value.every(isNote));
}

/** Maximum number of intents that are listed by default. */
export const maxListed = 10_000;

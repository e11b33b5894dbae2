import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { NamedValues, Peer } from "./peer.ts";

/** Reads the right results of a client's calls, by name: a result, `throws` with the error, or `fault` with the defect of the client. */
export function readExpected({ name, service }: Peer): Readonly<Record<string, any>> {
  return (
    parse(readFileSync(new URL(`./expected/${service}.yaml`, import.meta.url), "utf8"), { merge: true })[name] ?? {}
  );
}

/**
 * Compares a result with the expected one, and returns the first difference. Objects may have more fields, lists have no more items;
 * `$order` stands for one value in all results, `/…/` for texts and numbers that match, `~now` for a time of this minute.
 */
export function findDifference(actual: any, expected: any, values: NamedValues, at = "result"): string | undefined {
  if (typeof expected === "string" && expected.startsWith("$") && actual !== undefined) {
    if (!values.has(expected)) values.set(expected, actual);
    return findDifference(actual, values.get(expected), values, at);
  }
  if (typeof expected === "object" && expected !== null && typeof actual === "object" && actual !== null) {
    if (Array.isArray(expected) && actual.length !== expected.length) return `${at} has ${actual.length} items`;
    for (const [name, value] of Object.entries(expected)) {
      const difference = findDifference(actual[name], value, values, `${at}.${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  return isEqual(actual, expected) ? undefined : `${at} is ${show(actual)}, not ${show(expected)}`;
}

function isEqual(actual: unknown, expected: unknown): boolean {
  if (expected === "~now") return Math.abs(Number(actual) - Date.now()) < 60_000;
  if (typeof expected !== "string" || !/^\/.*\/$/.test(expected)) return Object.is(actual, expected);
  return /^(string|number|bigint)$/.test(typeof actual) && new RegExp(expected.slice(1, -1)).test(String(actual));
}

function show(value: unknown): string {
  return (JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each)) ?? "absent").slice(0, 200);
}

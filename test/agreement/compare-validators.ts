import { generateValues, type JsonSchema } from "@exch/contract/document";
import type { Issue, Operation } from "@exch/runtime";
import fc from "fast-check";
import { expect } from "vitest";
import type { z } from "zod";

/** JSON values that a field may wrongly have. */
const constants: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 40, [], {}, ["x"], [5], { a: 1 }],
  ...["", "1e-7", "abc", "1", "007", " 1", "ä"],
];
const anything = fc.oneof(fc.constantFrom(...constants), fc.integer(), fc.string());

/** Changes one thing in each value, at any depth: removes, replaces or adds a field. */
function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.infiniteStream(fc.nat(1_000_000)), anything).map(([value, choices, wrong]) => {
    const next = () => choices.next().value as number;
    return mutate(structuredClone(value), wrong, next);
  });
}

function mutate(value: unknown, wrong: unknown, next: () => number): unknown {
  if (typeof value !== "object" || value === null || next() % 12 === 0) return wrong;
  const keys = Object.keys(value);
  const holder = value as Record<string, unknown>;
  const key = keys[next() % Math.max(1, keys.length)];
  if (key === undefined || (next() % 6 === 0 && !Array.isArray(value))) return { ...holder, unknownField: wrong };
  if (typeof holder[key] === "object" && next() % 2 === 0) holder[key] = mutate(holder[key], wrong, next);
  else if (next() % 3 === 0 && !Array.isArray(value)) delete holder[key];
  else holder[key] = wrong;
  return value;
}

/** Values to compare validators on, and counts of those that all accepted and rejected. */
interface Comparison {
  readonly at: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
  readonly numRuns: number;
  readonly seen: { true: number; false: number };
}

/** Requires the same result from all validators for random values, for the document's example, and for both with one change. */
export function compareValidators(
  { at, schema, example, numRuns, seen }: Comparison,
  validators: Readonly<Record<string, (value: unknown) => boolean>>,
): void {
  const values = fc.oneof(generateValues(schema), fc.constant(example));
  fc.assert(
    fc.property(fc.oneof(values, mutated(values)), (value) => {
      const results = Object.fromEntries(Object.entries(validators).map(([name, accepts]) => [name, accepts(value)]));
      seen[`${results.published === true}`] += 1;
      if (new Set(Object.values(results)).size > 1)
        expect.fail(`${at}: ${JSON.stringify(value)} ${JSON.stringify(results)}`);
    }),
    { numRuns, seed: 20_261_121 },
  );
}

/** Lists the issues that a compiled check has with a value. */
export function listIssues(check: Operation["checkInput"], value: unknown): Issue[] {
  const issues: Issue[] = [];
  check(value, issues, true);
  return issues;
}

/** Returns the zod schema of an operation's input or output. */
export function findSchema(schemas: object, id: string, side: "Input" | "Output"): z.ZodType {
  const name = id.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase());
  return (schemas as Record<string, z.ZodType>)[name + side]!;
}

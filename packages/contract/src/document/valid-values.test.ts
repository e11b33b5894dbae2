import fc from "fast-check";
import { expect, it } from "vitest";
import { generateValues } from "./valid-values.ts";

it.each([
  [{ type: "number", minimum: 0.01, maximum: 2.5 }, [1, 2]],
  [{ type: "integer", minimum: -1, maximum: -1 }, [-1]],
])("numbers of %j are whole, between its limits", (schema, all) => {
  const values = fc.sample(generateValues(schema), { numRuns: 50, seed: 1 });
  expect([...new Set(values as number[])].toSorted()).toEqual(all);
});

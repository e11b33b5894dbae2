import fc from "fast-check";
import { expect, it } from "vitest";
import { listInvalidValues } from "./invalid-values.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { generateValues } from "./valid-values.ts";

it.each([
  [{ type: "number", minimum: 0.01, maximum: 2.5 }, [1, 2]],
  [{ type: "integer", minimum: -1, maximum: -1 }, [-1]],
])("numbers of %j are whole, between its limits", (schema, all) => {
  const values = fc.sample(generateValues(schema), { numRuns: 50, seed: 1 });
  expect([...new Set(values as number[])].toSorted()).toEqual(all);
});

it.each([
  { type: "array", maxItems: 2 ** 31 - 1 },
  { type: "string", maxLength: 2 ** 31 - 1 },
])("a limit that no request can reach is not tested: %j", (schema) => {
  const document = { resolve: (each: unknown) => each } as OpenApiDocument;
  const titles = listInvalidValues(document, schema, undefined).map(({ title }) => title);
  expect(titles.filter((title) => title.includes("too"))).toEqual([]);
});

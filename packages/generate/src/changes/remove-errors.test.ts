import type { Schema } from "@exch/openapi";
import { expect, it } from "vitest";
import { removeErrors } from "./remove-errors.ts";

const success = { type: "object", properties: { data: { type: "string" } } };
const error = { $ref: "#/components/schemas/Failure" };
const both = { anyOf: [success, error] };
const three = { anyOf: [success, { type: "string" }, error] };
const json = (schema: Schema) => ({ content: { "application/json": { schema } } });

it.each<[string, Schema, Schema | undefined, Schema]>([
  ["leaves the body of an error out of a success", both, error, success],
  ["keeps alternatives that are no errors", both, undefined, both],
  ["keeps alternatives of which several are no errors", three, error, three],
])("removeErrors %s", (_, given, failure, expected) => {
  const components = { responses: { Failed: json(failure ?? {}) } };
  const responses = { 200: json(given), ...(failure && { "4XX": { $ref: "#/components/responses/Failed" } }) };
  expect(removeErrors({ components } as any, structuredClone(responses))["200"]).toEqual(json(expected));
});

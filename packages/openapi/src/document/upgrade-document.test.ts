import { expect, it } from "vitest";
import type { Document, Schema } from "./document.ts";
import { upgradeDocument } from "./upgrade-document.ts";

it.each<[string, Schema, Schema]>([
  ["a type that may be null", { type: "string", nullable: true }, { type: ["string", "null"] }],
  ["no type that may not", { type: "string", nullable: false }, { type: "string" }],
  ["a nullable enum", { type: "string", nullable: true, enum: ["a"] }, { type: ["string", "null"], enum: ["a", null] }],
  [
    "a choice that may be null",
    { nullable: true, description: "d", oneOf: [{ type: "string" }] },
    { description: "d", anyOf: [{ oneOf: [{ type: "string" }] }, { type: "null" }] },
  ],
  ["a limit that is out", { type: "integer", minimum: 0, exclusiveMinimum: true }, { type: "integer", minimum: 1 }],
  ["a limit in the words of 3.1", { type: "integer", exclusiveMaximum: 10 }, { type: "integer", maximum: 9 }],
  ["the stricter of two limits", { type: "integer", minimum: 5, exclusiveMinimum: 1 }, { type: "integer", minimum: 5 }],
  ["no limit between whole numbers", { type: "number", exclusiveMinimum: 0 }, { type: "number", exclusiveMinimum: 0 }],
  ["a limit that is within", { type: "number", minimum: 0, exclusiveMinimum: false }, { type: "number", minimum: 0 }],
])("upgradeDocument rewrites %s", (_, given, expected) => {
  const schema = { type: "array", items: structuredClone(given) };
  const document = { openapi: "3.0.3", paths: {}, components: { schemas: { List: schema } } } as unknown as Document;
  upgradeDocument(document);
  expect(schema.items).toEqual(expected);
});

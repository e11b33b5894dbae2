import { expect, it } from "vitest";
import type { FieldType } from "./operation.ts";
import { parseField } from "./parse-field.ts";

it.each<[FieldType | undefined, string, unknown]>([
  ["number", "-1.5", -1.5],
  ["number", "1e3", "1e3"],
  ["number", "", ""],
  ["boolean", "true", true],
  ["boolean", "false", false],
  ["boolean", "yes", "yes"],
  ["list", "a,b", ["a", "b"]],
  ["repeated", "a", ["a"]],
  ["json", '{"a":[1]}', { a: [1] }],
  ["json", "{", "{"],
  ["id64", "9007199254740993", "9007199254740993"],
  ["string", "1", "1"],
  [undefined, "1", "1"],
])("parseField reads a field of type %s from %j as %j", (type, text, value) => {
  expect(parseField(type, text)).toEqual(value);
});

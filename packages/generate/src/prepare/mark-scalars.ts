import { type Document, type Schema, walkSchemas } from "@exch/openapi";
import type { ScalarRule } from "../config/config.ts";

/** Rules after those of the configuration. They lose no digit. */
const defaultRules: readonly ScalarRule[] = [
  { type: "integer", format: "int64", scalar: "id64" },
  { type: "integer", format: "uint64", scalar: "id64" },
  { type: "number", format: "int64", scalar: "id64" },
  { type: "string", format: "decimal", scalar: "decimal" },
  { type: "number", format: "decimal", scalar: "decimal" },
];

/** Marks schemas with `x-scalar`, where a rule matches and the document has no mark of its own. */
export function markScalars(document: Document, rules: readonly ScalarRule[]): void {
  const all = [...rules, ...defaultRules].map((rule) => ({ rule, name: compileNamePattern(rule.name) }));
  walkSchemas(document, (schema, name) => {
    if (schema["x-scalar"] !== undefined || schema.enum !== undefined || schema.const !== undefined) return;
    const type = getSingleType(schema);
    const found = all.find(
      ({ rule, name: pattern }) =>
        (rule.type === undefined ? type !== undefined : rule.type === type) &&
        (rule.format === undefined || rule.format === schema.format) &&
        (pattern === undefined || pattern.test(name)),
    );
    const scalar = found?.rule.scalar ?? (type === "integer" && mayLoseDigits(schema) ? "id64" : "plain");
    if (scalar !== "plain") schema["x-scalar"] = scalar;
  });
}

/** True for an integer whose limits show that a number of JavaScript would lose its digits. */
const mayLoseDigits = ({ minimum = 0, maximum = 0 }: Schema) => Math.max(-minimum, maximum) > Number.MAX_SAFE_INTEGER;

/** The type of a schema without null, where it is a single string or number type. */
function getSingleType({ type }: Schema): string | undefined {
  const types = [type ?? []].flat().filter((each) => each !== "null");
  const [only] = types;
  return types.length === 1 && ["string", "number", "integer"].includes(only ?? "") ? only : undefined;
}

function compileNamePattern(name: string | undefined): RegExp | undefined {
  if (name === undefined) return undefined;
  const source = name.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${source.join(".*")}$`);
}

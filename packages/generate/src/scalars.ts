import type { Document, Schema } from "./document.ts";
import { walkSchemas } from "./walk-schemas.ts";

/** What a caller gets for a value, whatever the wire carries. */
export type ScalarKind = "decimal" | "amount" | "id64" | "epochMs" | "epochS" | "integer";

/** Which values are which scalar. What a rule does not name may be anything; the first rule that fits decides. */
export interface ScalarRule {
  /** The schema's `type`. */
  readonly type?: "string" | "number" | "integer";
  /** The schema's `format`. */
  readonly format?: string;
  /** The field's or parameter's name, or the name of the schema; `*` stands for any letters: `"*Id"`. */
  readonly name?: string;
  /** What the caller gets; `plain` is what the type alone says. */
  readonly scalar: ScalarKind | "plain";
}

/** The rules that follow those of a configuration: they lose no digit. */
const usualScalars: readonly ScalarRule[] = [
  { type: "integer", format: "int64", scalar: "id64" },
  { type: "integer", format: "uint64", scalar: "id64" },
  { type: "string", format: "decimal", scalar: "decimal" },
  { type: "number", format: "decimal", scalar: "decimal" },
];

/** Marks the values that are scalars, as a TypeSpec contract does with `@caller`. What the document marks itself stays. */
export function markScalars(document: Document, rules: readonly ScalarRule[]): void {
  const all = [...rules, ...usualScalars].map((rule) => ({ rule, name: namePattern(rule.name) }));
  walkSchemas(document, (schema, name) => {
    if (schema["x-scalar"] !== undefined || schema.enum !== undefined || schema.const !== undefined) return;
    const type = typeOf(schema);
    const found = all.find(
      ({ rule, name: pattern }) =>
        (rule.type === undefined ? type !== undefined : rule.type === type) &&
        (rule.format === undefined || rule.format === schema.format) &&
        (pattern === undefined || pattern.test(name)),
    );
    if (found !== undefined && found.rule.scalar !== "plain") schema["x-scalar"] = found.rule.scalar;
  });
}

/** The one plain type beside null. */
function typeOf({ type }: Schema): string | undefined {
  const types = [type ?? []].flat().filter((each) => each !== "null");
  const [only] = types;
  return types.length === 1 && ["string", "number", "integer"].includes(only ?? "") ? only : undefined;
}

function namePattern(name: string | undefined): RegExp | undefined {
  if (name === undefined) return undefined;
  const source = name.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${source.join(".*")}$`);
}

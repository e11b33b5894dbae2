import { type Document, follow, type Schema } from "./document.ts";
import { typeOf } from "./schema-leaves.ts";
import type { Tolerance } from "./tolerance.ts";
import { walkSchemas } from "./walk-schemas.ts";

/**
 * Where a type stands beside a choice that has no alternative of that type, no value fits both: the type is taken as one
 * more alternative. Alternatives that say nothing of their type have the one that stands beside.
 */
export function softenChoices(document: Document, tolerance: Tolerance): void {
  walkSchemas(document, (schema, _, at) => {
    const key = schema.anyOf === undefined ? "oneOf" : "anyOf";
    const options = schema[key];
    if (options === undefined || schema.type === undefined || schema.properties !== undefined) return;
    const types = [schema.type].flat();
    const typed = options.map((option) => withType(option, types));
    const found = typed.map((option) => typeOf(follow(document, option, at)));
    const missing = types.filter((type) => !found.includes(type));
    if (missing.some((type) => type !== "null")) tolerance.note(at, "choice");
    schema[key] = [...typed, ...missing.map((type) => ({ type }))];
    delete schema.type;
  });
}

function withType(option: Schema, types: readonly string[]): Schema {
  const [only] = types.filter((type) => type !== "null");
  const silent =
    option.$ref === undefined && typeOf(option) === "any" && option.anyOf === undefined && option.oneOf === undefined;
  return silent && only !== undefined ? { ...option, type: only } : option;
}

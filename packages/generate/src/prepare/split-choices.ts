import { type Document, follow, type Schema, walkSchemas } from "@exch/openapi";
import type { Notes } from "../read/notes.ts";
import { getSchemaType } from "../read/schema-leaves.ts";

/**
 * Moves a type beside `anyOf` or `oneOf` into the alternatives without a type; if no alternative has it, it becomes one more alternative.
 * Taken literally, no value could match both.
 */
export function splitChoices(document: Document, notes: Notes): void {
  walkSchemas(document, (schema, _, at) => {
    const key = schema.anyOf === undefined ? "oneOf" : "anyOf";
    const options = schema[key];
    if (options === undefined || schema.type === undefined || schema.properties !== undefined) return;
    const types = [schema.type].flat();
    const typed = options.map((option) => narrowType(option, types));
    const found = typed.map((option) => getSchemaType(follow(document, option, at)));
    const missing = types.filter((type) => !found.includes(type));
    if (missing.some((type) => type !== "null")) notes.add(at, "choice");
    schema[key] = [...typed, ...missing.map((type) => ({ type }))];
    delete schema.type;
  });
}

function narrowType(option: Schema, types: readonly string[]): Schema {
  const [only] = types.filter((type) => type !== "null");
  const isUntyped = getSchemaType(option) === "any" && (option.$ref ?? option.anyOf ?? option.oneOf) === undefined;
  return isUntyped && only !== undefined ? { ...option, type: only } : option;
}

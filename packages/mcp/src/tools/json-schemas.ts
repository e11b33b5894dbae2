import { type Document, findPointer, follow, type Schema } from "@exch/openapi";

/** Keywords that mean nothing to a host, or that its validator does not know. */
const left = /^(x-.*|discriminator|xml|externalDocs|example|examples|format|deprecated|readOnly|writeOnly)$/;
const maps = ["properties", "patternProperties", "$defs"];

/** Merges the fields of an object and of those that it is made of. */
export function mergeObject(
  document: Document,
  schema: Schema,
): { properties: Record<string, Schema>; required: string[] } {
  const { allOf = [], properties, required = [] } = follow(document, schema, "a schema");
  const parts = allOf.map((each) => mergeObject(document, each));
  return {
    properties: Object.assign({}, ...parts.map((each) => each.properties), properties),
    required: [...parts.flatMap((each) => each.required), ...required],
  };
}

/** Completes a schema: adds the components of the document that it refers to. 64-bit integers may be strings. */
export function collectDefinitions(document: Document, schema: object): object {
  const definitions: Record<string, unknown> = {};
  const copy = (value: unknown, isMap = false): unknown => {
    if (Array.isArray(value)) return value.map((each) => copy(each));
    if (typeof value !== "object" || value === null) return value;
    const copied: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(value)) {
      // A map of schemas has names of fields, which may be those of keywords.
      if (isMap || !left.test(name)) copied[name] = copy(each, !isMap && maps.includes(name));
      if (name === "$ref" && !isMap) copied.$ref = refer(String(each));
      if (name === "format" && each === "int64") copied.type = ["integer", "string"];
    }
    return copied;
  };
  const refer = (ref: string): string => {
    const name = ref.slice(ref.lastIndexOf("/") + 1);
    if (definitions[name] === undefined) {
      definitions[name] = {};
      definitions[name] = copy(findPointer(document, ref, "a schema"));
    }
    return `#/$defs/${name}`;
  };
  const copied = copy(schema) as object;
  return { ...copied, ...(Object.keys(definitions).length > 0 && { $defs: definitions }) };
}

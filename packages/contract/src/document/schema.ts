/** A JSON Schema, or another part of an OpenAPI document. */
export type Schema = Record<string, any>;

/** Finds the part of a document that a pointer such as `#/components/schemas/Order` names. */
export function schemaAt(json: Schema, pointer: string): Schema {
  return pointer
    .slice(2)
    .split("/")
    .reduce<Schema>((part, key) => part[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")], json);
}

/** Escapes a key for use in a pointer. */
export function pointerKey(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

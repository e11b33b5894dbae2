/** A JSON Schema, or any other part of an OpenAPI document, as far as anybody looks into one. */
export type Schema = Record<string, any>;

/** The part of a document that a pointer such as `#/components/schemas/Order` names. */
export function schemaAt(json: Schema, pointer: string): Schema {
  return pointer
    .slice(2)
    .split("/")
    .reduce<Schema>((part, key) => part[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")], json);
}

/** A key as a pointer writes it. */
export function pointerKey(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

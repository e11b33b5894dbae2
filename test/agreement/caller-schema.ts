import { type DocumentedOperation, type JsonSchema, listFields, type OpenApiDocument } from "@exch/contract/document";

/**
 * Returns one JSON Schema for the flat input of an operation, from the published document: parameters, body fields and the
 * rules between them. Independent of the generator, so that a mistake in one shows in the other.
 */
export function inputSchema(document: OpenApiDocument, operation: DocumentedOperation): JsonSchema {
  const fields = listFields(operation);
  const properties: JsonSchema = {};
  for (const { name, schema, in: place } of fields) {
    properties[name] = {
      ...inline(document, schema, "input"),
      ...(place === "path" && { not: { enum: reserved(document, operation) } }),
    };
  }
  return {
    type: "object",
    properties,
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
    allOf: [
      {},
      ...(inline(document, operation.body?.schema ?? {}, "input").allOf ?? []),
      ...(operation.body === undefined ? operation.rules.map(ruleSchema) : []),
    ],
  };
}

/** Returns the JSON Schema of an operation's payload, as the exact JSON reader returns it. */
export function payloadSchema(document: OpenApiDocument, operation: DocumentedOperation): JsonSchema {
  const success = document.resolve({ $ref: operation.response.pointer });
  const payload =
    success.properties?.data !== undefined && success.properties.code !== undefined ? success.properties.data : success;
  return inline(document, payload, "output");
}

/** Resolves all references of a schema, and allows identifiers as strings. */
function inline(document: OpenApiDocument, given: JsonSchema, side: "input" | "output"): JsonSchema {
  const resolved = document.resolve(given);
  if (resolved["x-scalar"] === "id64" && resolved.anyOf === undefined) return identifier(side);
  const schema = { ...resolved };
  for (const key of ["anyOf", "oneOf", "allOf"])
    if (schema[key] !== undefined) schema[key] = schema[key].map((each: JsonSchema) => inline(document, each, side));
  for (const key of ["items", "if", "then", "not"])
    if (typeof schema[key] === "object") schema[key] = inline(document, schema[key], side);
  if (schema.properties !== undefined) {
    const inlined = (each: unknown) => (typeof each === "object" ? inline(document, each as JsonSchema, side) : each);
    const entries = Object.entries(schema.properties as JsonSchema);
    schema.properties = Object.fromEntries(entries.map(([name, each]) => [name, inlined(each)]));
  }
  return schema;
}

/** Allows digits or a safe integer in inputs; in responses any string, because the reader returns long integers as strings. */
function identifier(side: "input" | "output"): JsonSchema {
  const safe = { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  const text = { type: "string", ...(side === "input" && { pattern: "^(0|-?[1-9][0-9]{0,18})$" }) };
  return { anyOf: [safe, text] };
}

function ruleSchema(rule: JsonSchema): JsonSchema {
  if (rule.rule === "atLeastOneOf") return { anyOf: rule.fields.map((name: string) => ({ required: [name] })) };
  const is = (field: string, value: unknown) => ({ properties: { [field]: { const: value } }, required: [field] });
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  if (rule.rule === "needs") return { if: { required: [rule.field] }, then: is(rule.other, rule.equals) };
  const forbidden = Object.fromEntries((rule.forbids ?? []).map((name: string) => [name, false]));
  const one = rule.exactlyOneOf?.map((name: string) => ({ required: [name] }));
  return {
    if: is(rule.field, rule.equals),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: rule.requires ?? [], properties: forbidden, ...(one !== undefined && { oneOf: one }) },
  };
}

/** Returns values that would change the path: an empty string, dots, and the words that other paths have in the same place. */
function reserved({ operations }: OpenApiDocument, { path }: DocumentedOperation): string[] {
  const own = path.split("/");
  const place = own.findIndex((part) => part.startsWith("{"));
  const before = own.slice(0, place).join("/");
  const others = operations
    .map((each) => each.path.split("/"))
    .filter((parts) => parts.slice(0, place).join("/") === before);
  const words = others.map((parts) => parts[place] ?? "").filter((word) => word !== "" && !word.startsWith("{"));
  return ["", ".", "..", ...words];
}

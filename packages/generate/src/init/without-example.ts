import { type Document, follow, listPathOperations, type MediaType, type Response, type Schema } from "@exch/openapi";

/** The most characters of a text that a mock makes up: a UUID. */
const maxTextLength = 36;

/**
 * Finds the operations, as `GET /path`, whose successful response a mock cannot make up: the document has no example of it, and a value
 * needs a pattern, a short text, a decimal, different items, or contains itself.
 */
export function findWithoutExample(document: Document): string[] {
  const search = { document, known: new Map<string, boolean>() };
  return listPathOperations(document)
    .filter(({ operation }) => Object.entries(operation.responses ?? {}).some((each) => mayNeedExample(each, search)))
    .map(({ key }) => key);
}

interface Search {
  readonly document: Document;
  /** By reference: true where its schema cannot be made up, or contains itself while it is being read. */
  readonly known: Map<string, boolean>;
}

function mayNeedExample([status, response]: [string, Response], search: Search): boolean {
  if (!status.startsWith("2")) return false;
  const { content = {} } = follow(search.document, response, status);
  return Object.values(content).some(
    (media) => !hasExample(media) && media.schema !== undefined && isImpossibleToMake(media.schema, search),
  );
}

function isImpossibleToMake(schema: Schema, search: Search): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return hasRule(schema) || listParts(schema).some((part) => isImpossibleToMake(part, search));
  if (hasExample(beside)) return false;
  const known = search.known.get($ref);
  if (known !== undefined) return known;
  // Until it is read: a value inside itself is made up as an empty object.
  search.known.set($ref, true);
  const found = isImpossibleToMake(follow(search.document, { $ref } as Schema, $ref), search);
  search.known.set($ref, found);
  return found;
}

/** The schemas of the values in a value; none where the document has an example of it. */
function listParts(schema: Schema): Schema[] {
  if (hasExample(schema)) return [];
  const { items, additionalProperties, properties = {}, allOf = [], anyOf = [], oneOf = [], prefixItems = [] } = schema;
  const single = [items, additionalProperties].filter((each): each is Schema => typeof each === "object");
  return [...single, ...Object.values(properties), ...allOf, ...anyOf, ...oneOf, ...(prefixItems as Schema[])];
}

/** True for a rule of a value that made-up values break. */
function hasRule(schema: Schema): boolean {
  if (hasExample(schema) || schema.enum !== undefined || schema.const !== undefined) return false;
  const { pattern, format, maxLength = maxTextLength, uniqueItems, minItems = 0 } = schema;
  return (
    pattern !== undefined || format === "decimal" || maxLength < maxTextLength || (uniqueItems === true && minItems > 1)
  );
}

function hasExample(holder: MediaType | Schema): boolean {
  return ["example", "examples", "default"].some((name) => (holder as Schema)[name] !== undefined);
}

import type { DocumentedOperation } from "./documented-operation.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { getSchemaAt, type JsonSchema } from "./schema.ts";

/** The depth to which a response is searched for lists. */
const deepest = 8;

/** Lists the fields of the objects that are items of lists in a successful response. */
export function listItemFields({ json, resolve }: OpenApiDocument, { response }: DocumentedOperation): Set<string> {
  const names = new Set<string>();
  const search = (reference: JsonSchema | undefined, isItem: boolean, depth: number) => {
    if (reference === undefined || depth > deepest) return;
    const schema = resolve(reference);
    for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
      search(part, isItem, depth + 1);
    search(schema.items, true, depth + 1);
    for (const [name, field] of Object.entries((schema.properties ?? {}) as JsonSchema)) {
      if (isItem) names.add(name);
      else search(field, false, depth + 1);
    }
  };
  if (response.pointer !== "") search(getSchemaAt(json, response.pointer), false, 0);
  return names;
}

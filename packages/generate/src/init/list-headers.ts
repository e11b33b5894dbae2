import { type Document, follow, listPathOperations } from "@exch/openapi";

/** Lists the names of the headers that operations take, their own and those of their path. */
export function listHeaders(document: Document): string[] {
  return listPathOperations(document)
    .flatMap(({ item, operation }) => [...(item.parameters ?? []), ...(operation.parameters ?? [])])
    .map((each) => follow(document, each, "parameters"))
    .filter((each) => each.in === "header")
    .map(({ name }) => name);
}

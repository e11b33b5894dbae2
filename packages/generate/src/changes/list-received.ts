import { type Document, follow, listPathOperations, type OperationObject, type PathItem } from "@exch/openapi";
import { isJsonObject } from "@exch/runtime/service";

/**
 * Lists the webhooks and callbacks of a document as paths whose directions are turned round: a caller reads what they send, and writes
 * what it responds with.
 */
export function listReceived(document: Document): Document["paths"] {
  const turned: Document["paths"] = {};
  const add = (name: string, item: PathItem): void => {
    const path = `/~received/${name.replace(/[^\w.~/-]+/g, "-")}`;
    turned[path] = {};
    for (const { method, operation } of listPathOperations({ paths: { [path]: follow(document, item, name) } }))
      turned[path][method] = turnRound(document, operation, name);
  };
  for (const [name, item] of Object.entries(document.webhooks ?? {})) add(`webhooks/${name}`, item);
  for (const { operation, key } of listPathOperations(document))
    for (const [name, callback] of Object.entries(operation.callbacks ?? {}))
      for (const [url, item] of Object.entries(follow<PathItem>(document, callback, key)))
        if (isJsonObject(item) && !url.startsWith("x-")) add(`callbacks/${key}/${name}/${url}`, item as PathItem);
  return turned;
}

function turnRound(document: Document, operation: OperationObject, at: string): OperationObject {
  const { requestBody = {}, responses = {}, parameters = [], deprecated = false } = operation;
  const sent = parameters.map((each) => follow(document, each, at)).filter((each) => each.in === "header");
  const headers = Object.fromEntries(sent.map((each) => [each.name, each]));
  const success = Object.keys(responses).find((status) => status.startsWith("2")) ?? "";
  const [{ content = {} }, { content: expected = {} }] = [requestBody, responses[success] ?? {}].map((each) =>
    follow(document, each, at),
  ) as [OperationObject["requestBody"] & {}, OperationObject["requestBody"] & {}];
  const body = Object.keys(expected).length > 0 && { requestBody: { content: expected } };
  return { deprecated, security: [], "x-effect": { kind: "read" }, ...body, responses: { 200: { content, headers } } };
}

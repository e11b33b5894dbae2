import { type Document, DocumentError, follow, methods } from "@exch/openapi";

const noSpaces = "a path must have no spaces, line breaks, control characters or \\";

/**
 * Copies path items that the document has elsewhere to their place, and requires that each path can be sent and that its operations are
 * objects. Extensions are dropped.
 */
export function requirePaths(document: Document): void {
  const paths: Document["paths"] = Object.create(null);
  for (const [path, item] of Object.entries(document.paths)) {
    if (path.startsWith("x-")) continue;
    if (!path.startsWith("/")) throw new DocumentError(JSON.stringify(path), "a path must begin with /");
    // A space or a line break could end the request line, and \ could become another /.
    if (/[\s\p{Cc}\\]/u.test(path)) throw new DocumentError(JSON.stringify(path), noSpaces);
    const followed = structuredClone(follow(document, item, path)) as Document["paths"][string];
    requireOperations(followed, path);
    paths[path] = followed;
  }
  document.paths = paths;
}

function requireOperations(item: Document["paths"][string], path: string): void {
  requireList(item.parameters, path);
  for (const method of methods) {
    const operation: unknown = item[method];
    if (operation === undefined) continue;
    const at = `${method.toUpperCase()} ${path}`;
    if (typeof operation !== "object" || operation === null)
      throw new DocumentError(at, "an operation must be an object");
    const { operationId, tags, parameters } = operation as Record<string, unknown>;
    if (operationId !== undefined && typeof operationId !== "string")
      throw new DocumentError(at, "operationId must be a string");
    if (tags !== undefined && !(Array.isArray(tags) && tags.every((tag) => typeof tag === "string")))
      throw new DocumentError(at, "tags must be an array of strings");
    requireList(parameters, at);
  }
}

function requireList(parameters: unknown, at: string): void {
  if (parameters !== undefined && !Array.isArray(parameters))
    throw new DocumentError(at, "parameters must be an array");
}

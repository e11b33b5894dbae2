import { type Document, methods } from "@exch/openapi";
import type { ServiceConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";

/** Names of operations: an operationId, a tag, a path, or a method and path. */
export type Selection = Pick<ServiceConfig, "only" | "skip">;

/**
 * Returns the document without the operations that `skip` names or `only` does not. They become extensions, because others may refer to
 * their parts.
 *
 * @throws ConfigError for a name that the document does not have
 */
export function selectOperations(document: Document, { only, skip = [] }: Selection): Document {
  if (only === undefined && skip.length === 0) return document;
  const unknown = new Set([...(only ?? []), ...skip]);
  const paths: Document["paths"] = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const kept: Document["paths"][string] = { ...item };
    for (const method of methods) {
      const { operationId, tags = [] } = item[method] ?? {};
      const own = [operationId, path, `${method.toUpperCase()} ${path}`, ...tags];
      const isNamed = (names: readonly string[]) =>
        names.filter((name) => own.includes(name) && (unknown.delete(name) || true)).length > 0;
      const isLeftOut = isNamed(skip) || (only !== undefined && !isNamed(only));
      if (item[method] === undefined || !isLeftOut) continue;
      kept[`x-${method}`] = item[method];
      delete kept[method];
    }
    paths[path] = kept;
  }
  const [first] = unknown;
  if (first === undefined) return { ...document, paths };
  const setting = skip.includes(first) ? "skip" : "only";
  throw new ConfigError(`${setting}: the document has no operation, tag or path ${JSON.stringify(first)}`);
}

import { type Document, leaveOut, listLeftOut, listPathOperations } from "@exch/openapi";
import { didYouMean } from "@exch/runtime/service";
import type { ServiceConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import { requirePaths } from "../read/require-paths.ts";

/**
 * Returns a copy of the document in which the operations that `skip` names, or `only` does not, are left out. A setting may name them all
 * the same.
 *
 * @throws ConfigError for a name that the document does not have
 */
export function selectOperations(
  given: Document,
  { only, skip = [], operations = {}, keys = {} }: Pick<ServiceConfig, "only" | "skip" | "operations" | "keys">,
): Document {
  const document = { ...given };
  requirePaths(document);
  const ids = new Set<string>();
  const groups = new Set<string>();
  for (const each of [...listPathOperations(document), ...listLeftOut(document)]) {
    const own = [each.operation.operationId ?? each.key, each.key];
    const around = [each.path, ...(each.operation.tags ?? [])];
    for (const name of own) ids.add(name);
    for (const name of around) groups.add(name);
    const isNamed = (names: readonly string[]) => names.some((name) => own.includes(name) || around.includes(name));
    if (isNamed(skip) || (only !== undefined && !isNamed(only))) leaveOut(each);
  }
  const all = new Set([...ids, ...groups]);
  requireKnown("only", only, all, "operation, tag or path");
  requireKnown("skip", skip, all, "operation, tag or path");
  requireKnown("operations", Object.keys(operations), ids, "operation");
  for (const [name, { operations: listed }] of Object.entries(keys))
    requireKnown(`keys.${name}.operations`, listed, ids, "operation");
  return document;
}

function requireKnown(setting: string, names: readonly string[] = [], known: ReadonlySet<string>, kind: string): void {
  const wrong = names.find((name) => !known.has(name));
  if (wrong === undefined) return;
  throw new ConfigError(`${setting}: the document has no ${kind} ${JSON.stringify(wrong)}${didYouMean(wrong, known)}`);
}

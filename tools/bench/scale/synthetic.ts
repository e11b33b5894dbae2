import { readFileSync } from "node:fs";
import type { Document, OperationObject, PathItem } from "@exch/generate/internal";

const text = readFileSync(new URL("../../../spec/openapi/service-a.json", import.meta.url), "utf8");

/**
 * Builds a service of any size: service A's document repeated, each copy with paths, operations and schemas of its own, the last
 * one cut where the count is reached.
 */
export function synthetic(count: number): Document {
  const whole: Document = { ...JSON.parse(text), paths: {}, components: { schemas: {} } };
  let left = count;
  for (let copy = 0; left > 0; copy += 1) {
    const { paths, components } = JSON.parse(renamed(copy)) as Document;
    Object.assign(whole.components ?? {}, { ...whole.components, ...merged(whole, components) });
    for (const [path, item] of Object.entries(paths)) {
      const methods = methodsOf(item).slice(0, left);
      left -= methods.length;
      if (methods.length > 0) whole.paths[path] = Object.fromEntries(methods);
    }
  }
  return whole;
}

function merged({ components: all }: Document, components: Document["components"]): object {
  return Object.fromEntries(
    (["schemas", "parameters"] as const).map((kind) => [kind, { ...all?.[kind], ...components?.[kind] }]),
  );
}

function methodsOf(item: PathItem): [string, OperationObject][] {
  return Object.entries(item) as [string, OperationObject][];
}

/** One copy under names of its own. */
function renamed(copy: number): string {
  const document = JSON.parse(text);
  const own = (names: object) =>
    Object.fromEntries(Object.entries(names).map(([name, value]) => [rename(name), value]));
  const rename = (name: string) => name.replace(/^\w+/, `$&X${copy}`);
  document.components = { schemas: own(document.components.schemas), parameters: own(document.components.parameters) };
  document.paths = Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [`/x${copy}${path}`, item]));
  const ownRules = (key: string, value: unknown) =>
    key === "x-rules"
      ? (value as { name?: string }[]).map((rule) => ({ ...rule, ...(rule.name && { name: rename(rule.name) }) }))
      : value;
  return JSON.stringify(document, ownRules)
    .replace(/"#\/components\/(schemas|parameters)\/(\w+)/g, (_, kind, name) => `"#/components/${kind}/${rename(name)}`)
    .replace(/"(operationId|lookup|list|fallback)":"(\w+)\./g, (_, key, resource) => `"${key}":"${rename(resource)}.`);
}

import type { Document } from "@exch/generate";

/** An operation, by its place in a document. */
export interface DocumentPlace {
  readonly path: string;
  readonly method: string;
}

type Part = Record<string, unknown>;

/**
 * Copies the operations of a document with what they refer to, so that a mock of a large document starts at once.
 *
 * @param withResponses false leaves out the content of responses
 */
export function cutDocument(document: Document, places: readonly DocumentPlace[], withResponses = true): Document {
  const { paths, components, ...rest } = document;
  const kept: Record<string, Part> = {};
  for (const { path, method } of places) {
    const item = follow(document, paths[path]) as Part;
    kept[path] = {
      ...kept[path],
      ...(item.parameters !== undefined && { parameters: item.parameters }),
      [method]: withResponses ? item[method] : withoutContent(item[method] as Part),
    };
  }
  const cut: Part = { ...rest, paths: kept, components: {} };
  const { securitySchemes } = (components ?? {}) as Part;
  if (securitySchemes !== undefined) cut.components = { securitySchemes };
  delete cut.webhooks;
  copyTargets(document, cut);
  return cut as unknown as Document;
}

function withoutContent(operation: Part): Part {
  const statuses = Object.keys((operation.responses ?? {}) as Part);
  return { ...operation, responses: Object.fromEntries(statuses.map((status) => [status, { description: "" }])) };
}

/** Copies every part that a reference in `cut` names, and what these name in turn. */
function copyTargets(document: Document, cut: Part): void {
  const open: unknown[] = [cut];
  const seen = new Set<string>();
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== "object" || part === null) continue;
    const { $ref } = part as { $ref?: unknown };
    if (typeof $ref === "string" && $ref.startsWith("#/") && !seen.has($ref)) {
      seen.add($ref);
      const names = namesOf($ref);
      const target = names.reduce<unknown>((value, name) => (value as Part | undefined)?.[name], document);
      if (target !== undefined) setAt(cut, names, target);
      open.push(target);
    }
    open.push(...Object.values(part).filter((each) => typeof each === "object" && each !== null));
  }
}

function setAt(holder: Part, names: readonly string[], value: unknown): void {
  let part = holder;
  for (const name of names.slice(0, -1)) {
    part[name] ??= {};
    part = part[name] as Part;
  }
  part[names.at(-1) ?? ""] ??= value;
}

function follow(document: Document, part: unknown): unknown {
  const { $ref } = (part ?? {}) as { $ref?: string };
  return $ref === undefined ? part : namesOf($ref).reduce<unknown>((value, name) => (value as Part)[name], document);
}

function namesOf(ref: string): string[] {
  return ref
    .slice(2)
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
}

import { type Document, listPathOperations } from "@exch/openapi";
import type { Notes } from "../read/notes.ts";

/** Notes the parts of a document that no file of a client has: servers of single operations, callbacks and webhooks. */
export function noteUnused(document: Document, notes: Notes): void {
  for (const name of Object.keys(document.webhooks ?? {})) notes.add(name, "calls", "webhooks");
  for (const { operation, key } of listPathOperations(document)) {
    if ("servers" in operation) notes.add(key, "servers");
    if ("callbacks" in operation) notes.add(key, "calls", "callbacks");
  }
  for (const [path, item] of Object.entries(document.paths)) if ("servers" in item) notes.add(path, "servers");
}

/**
 * Notes operations that the usual scheme of the document does not suffice for: a client has one signer. An operation that allows
 * several needs one of them.
 */
export function noteOtherSchemes(document: Document, notes: Notes): void {
  const operations = listPathOperations(document).flatMap(({ operation, key: at }) => {
    const { security = document.security ?? [] } = operation;
    const allowed = security.map((each) => Object.keys(each).sort().join(" and "));
    return allowed.length === 0 || allowed.includes("") ? [] : [{ at, allowed }];
  });
  const counts = new Map<string, number>();
  for (const { allowed } of operations) for (const each of allowed) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one).map(([scheme]) => scheme);
  for (const { at, allowed } of operations)
    if (usual !== undefined && !allowed.includes(usual))
      notes.add(at, "scheme", `${usual} signs these, which need ${allowed.join(" or ")}`);
}

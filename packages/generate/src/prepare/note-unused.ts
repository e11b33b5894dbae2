import type { Document, OperationObject } from "../read/document.ts";
import type { Notes } from "../read/notes.ts";
import { methods } from "../read/walk-schemas.ts";

/** Notes the parts of a document that no file of a client has: servers of single operations, callbacks and webhooks. */
export function noteUnused(document: Document, notes: Notes): void {
  const { webhooks } = document as { webhooks?: object };
  for (const name of Object.keys(webhooks ?? {})) notes.add(name, "calls", "webhooks");
  for (const [path, item] of Object.entries(document.paths)) {
    if ("servers" in item) notes.add(path, "servers");
    for (const method of methods) {
      const operation = item[method] as (OperationObject & { servers?: unknown; callbacks?: unknown }) | undefined;
      const at = `${method.toUpperCase()} ${path}`;
      if (operation?.servers !== undefined) notes.add(at, "servers");
      if (operation?.callbacks !== undefined) notes.add(at, "calls", "callbacks");
    }
    for (const name of Object.keys(item)) {
      if (isUnknownMethod(name, item[name]))
        notes.add(`${name.toUpperCase()} ${path}`, "skipped", `the client cannot send ${name.toUpperCase()}`);
    }
  }
}

/** Tests for an operation under a method that this version of OpenAPI does not have, such as `query`. */
function isUnknownMethod(name: string, value: unknown): boolean {
  return (
    /^[a-z]+$/i.test(name) &&
    !(methods as readonly string[]).includes(name) &&
    typeof value === "object" &&
    value !== null &&
    "responses" in value
  );
}

import type { Document } from "./document.ts";
import { GeneratorError } from "./generator-error.ts";

/** The target of a reference: `ref` is the name of the component, `pointer` its place, `about` its own description. */
export type Followed<T> = T & { ref?: string; pointer?: string; about?: string };

/** Follows references. Keywords beside a `$ref` override those of its target, as in JSON Schema 2020-12. */
export function follow<T extends { $ref?: string }>(document: Document, value: T, where: string): Followed<T> {
  let found: Followed<T> = value;
  for (let steps = 0; found.$ref !== undefined; steps++) {
    if (steps > 20) throw new GeneratorError(where, `the reference ${value.$ref} leads to itself`);
    const { $ref, ...beside } = found;
    const target = lookUp(document, $ref, where) as T & { description?: string };
    const about = beside.about ?? target.description;
    found = {
      ...target,
      ...beside,
      ref: beside.ref ?? nameOf($ref),
      pointer: beside.pointer ?? $ref,
      ...(about !== undefined && { about }),
    } as Followed<T>;
  }
  return found;
}

function lookUp(document: Document, ref: string, where: string): unknown {
  if (!ref.startsWith("#/"))
    throw new GeneratorError(where, `${ref} is outside the document: bundle it into one file first`);
  let value: any = document;
  for (const part of ref.slice(2).split("/")) {
    value = value?.[decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  if (value === undefined) throw new GeneratorError(where, `${ref} is not in the document`);
  return value;
}

/** The name of a component, without its namespace. */
function nameOf(ref: string): string {
  return decodeURIComponent(ref.slice(ref.lastIndexOf("/") + 1)).replace(/^.*\./, "");
}

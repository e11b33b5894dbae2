import type { Document } from "./document.ts";
import { DocumentError, LimitError } from "./document-error.ts";
import { leftOutPrefix } from "./operations.ts";

/** The target of a reference: `ref` is the name of the component, `pointer` its place, `about` its own description. */
export type Followed<T> = T & { ref?: string; pointer?: string; about?: string };

/** Limit of the schemas that are read for one document, each as often as it is used. Large public ones need 30,000. */
const maxSteps = 300_000;
const steps = new WeakMap<Document, number>();

/** Counts a schema that is read. Schemas that name each other several times could be read without an end. */
function countStep(document: Document): void {
  const count = (steps.get(document) ?? 0) + 1;
  if (count > maxSteps)
    throw new LimitError(`the schemas of the document use each other in more than ${maxSteps} ways; simplify them`);
  steps.set(document, count);
}

/** Follows references. Keywords beside a `$ref` override those of its target, as in JSON Schema 2020-12. */
export function follow<T extends { $ref?: string }>(document: Document, value: T, where: string): Followed<T> {
  countStep(document);
  if (typeof value !== "object" || value === null) throw new DocumentError(where, "an object is expected here");
  let found: Followed<T> = value;
  for (let steps = 0; found.$ref !== undefined; steps++) {
    if (steps > 20) throw new DocumentError(where, `the reference ${value.$ref} leads to itself`);
    const { $ref, ...beside } = found;
    const target = findPointer(document, String($ref), where) as T & { description?: string };
    const about = beside.about ?? target.description;
    found = {
      ...target,
      ...beside,
      ref: beside.ref ?? getComponentName($ref),
      pointer: beside.pointer ?? $ref,
      ...(about !== undefined && { about }),
    } as Followed<T>;
  }
  return found;
}

/** Finds the object that a pointer such as `#/components/schemas/Order` names. @throws DocumentError */
export function findPointer(document: object, ref: string, where: string): object {
  if (!ref.startsWith("#/"))
    throw new DocumentError(where, `${ref} is outside the document: bundle it into one file first`);
  let value: unknown = document;
  for (const part of ref.slice(2).split("/")) {
    const name = decodePointer(part);
    const within = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
    const own = [name, `${leftOutPrefix}${name}`].find((each) => Object.hasOwn(within, each));
    value = own === undefined ? undefined : within[own];
  }
  if (value === undefined) throw new DocumentError(where, `${ref} is not in the document`);
  if (typeof value !== "object" || value === null) throw new DocumentError(where, `${ref} is not an object`);
  return value;
}

/** The name of a component, without its namespace. */
export function getComponentName(ref: string): string {
  return decodePointer(ref.slice(ref.lastIndexOf("/") + 1)).replace(/^.*\./, "");
}

/** Decodes a part of a pointer: `a~1b%20c` is `a/b c`. */
export function decodePointer(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return part;
  }
}

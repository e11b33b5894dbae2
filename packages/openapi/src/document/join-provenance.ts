import type { Document } from "./document.ts";
import { findPointer } from "./follow.ts";
import { parseText } from "./parse-document.ts";

/**
 * Adds the origins of a document's facts, `x-provenance`, `x-gap` and `x-source`, which its publisher may keep in a file beside it:
 * `service.provenance.json` beside `service.yaml`, by JSON pointer.
 *
 * @param path of the document
 * @param read returns the text of a file, and undefined where there is none
 * @throws DocumentError for a pointer that leads to no object
 */
export function joinProvenance(document: Document, path: string, read: (path: string) => string | undefined): void {
  const file = path.replace(/\.[^./]*$/, ".provenance.json");
  const text = read(file);
  const places = text === undefined ? {} : parseText(text, file);
  for (const [pointer, facts] of Object.entries(places as Record<string, object>))
    joinFacts(findPointer(document, `#${pointer}`, file) as Record<string, unknown>, facts);
}

/** Adds facts, and those about a fact that the document states, such as the origins of `x-visibility`, to this fact. */
function joinFacts(place: Record<string, unknown>, facts: object): void {
  for (const [key, fact] of Object.entries(facts)) {
    const known = place[key];
    place[key] = typeof known === "object" ? { ...known, ...fact } : fact;
  }
}

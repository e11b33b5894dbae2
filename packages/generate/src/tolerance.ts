import { GeneratorError } from "./document.ts";

/** What the generated client takes otherwise than the document says it, by kind, and what that means for a caller. */
const meanings = {
  keyword: (detail: string) => `"${detail}" is not checked in requests`,
  pattern: () => "a pattern is no regular expression of JavaScript and is not checked",
  condition: (detail: string) => `a condition in ${detail} is not checked`,
  anything: (detail: string) => `${detail} is taken as any value`,
  closed: () => "requests refuse fields that the document does not name (unknownFields)",
  body: () => "the document lets callers leave the body out; its required fields are required here",
  header: () => "a header parameter is no field of the input: give it in the call's headers",
  parameter: (detail: string) => `a parameter is left out: ${detail}`,
  renamed: (detail: string) => `a name in the path is taken already: ${detail}`,
  choice: () => "a type beside a choice without that type is taken as one more alternative",
  answer: (detail: string) => `another successful answer is not read: ${detail}`,
  noAnswer: () => "the document tells no successful answer; whatever comes is given as null",
  identifier: () => "an integer is given as text, because a field of the same name in the same answer holds 64 bits",
  nested: () => "a 64-bit identifier inside the objects or lists of a body takes safe integers only",
  number: () => "a number has the name of a 64-bit identifier in the same answer and may come as drift",
  security: () => "the document names no security: every operation is signed (auth)",
  skipped: (detail: string) => `left out: ${detail}`,
} as const;

/** What a note is about. */
export type NoteKind = keyof typeof meanings;

/** One way in which the generated client departs from the document, and everywhere it does. */
export interface Note {
  readonly kind: NoteKind;
  /** What it means for a caller. */
  readonly text: string;
  readonly places: readonly string[];
}

/** How strictly a document is read, and what was noted on the way. */
export class Tolerance {
  readonly #places = new Map<string, { kind: NoteKind; text: string; places: string[] }>();
  readonly strict: boolean;

  /** A strict reading refuses whatever it would have to note. */
  constructor(strict: boolean) {
    this.strict = strict;
  }

  /** Notes a departure, or in a strict reading throws with `problem`. */
  accept(where: string, problem: string, kind: NoteKind, detail = ""): void {
    if (this.strict) throw new GeneratorError(where, problem);
    this.note(where, kind, detail);
  }

  /** Notes what nobody loses anything by. */
  note(where: string, kind: NoteKind, detail = ""): void {
    const text = meanings[kind](detail);
    const seen = this.#places.get(text) ?? { kind, text, places: [] };
    if (!seen.places.includes(where)) seen.places.push(where);
    this.#places.set(text, seen);
  }

  /** Every departure, the most frequent first. */
  notes(): Note[] {
    return [...this.#places.values()].sort((one, other) => other.places.length - one.places.length);
  }
}

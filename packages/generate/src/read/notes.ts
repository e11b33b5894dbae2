import { DocumentError } from "@exch/openapi";

/** Meaning of each kind of difference for a caller. */
const meanings = {
  keyword: (detail: string) => `"${detail}" is not checked in requests`,
  pattern: () => "a pattern is not a regular expression of JavaScript and is not checked",
  condition: (detail: string) => `a condition in ${detail} is not checked`,
  anyValue: (detail: string) => `${detail} accepts any value`,
  closed: () => "requests must not have fields that the document does not name (unknownFields)",
  body: () => "the body is optional in the document; here its required fields are required",
  header: () => "a cookie parameter is not a field of the input: pass it in the call's headers",
  parameter: (detail: string) => `a parameter is left out: ${detail}`,
  renamed: (detail: string) => `a parameter has a name that is taken: ${detail}`,
  path: (detail: string) => `a path is sent in another form: ${detail}`,
  media: (detail: string) => `another media type is not used (contentType, accept): ${detail}`,
  raw: (detail: string) => `a body of ${detail} is text or bytes, which the caller writes`,
  nestedForm: () => "an object or a list in a form has no stated encoding and is written as name[key]",
  discriminator: (detail: string) => `a discriminator does not choose: ${detail}`,
  choice: () => "the type beside anyOf or oneOf is read as one more alternative",
  response: (detail: string) => `another successful response is not read: ${detail}`,
  noResponse: () => "the document has no successful response; the payload is null",
  identifier: () => "an integer is a string here, because a field of that name in the same response holds 64 bits",
  nested: () =>
    "a 64-bit identifier or a decimal in a body that contains itself is a number, whose digits beyond 15 are lost",
  number: () => "a number has the name of a 64-bit identifier of the same response and may be reported as drift",
  digits: () => "more than 15 digits of a number are an error: name it in scalars as decimal",
  servers: () => "servers of a path or an operation are not used: every request goes to the client's baseUrl",
  calls: (detail: string) => `${detail} of the document are not generated: the service sends them, not the client`,
  links: () => "links of the document are not generated: they name calls that may follow",
  responseHeaders: () => "headers of a response are not a part of the payload: read them in an interceptor",
  ownHeader: (detail: string) => `the client sends ${detail} itself: it is not a field of the input`,
  scheme: (detail: string) => `no signer of ${detail}`,
  part: (detail: string) => detail,
  values: () => "values of fields that the document does not name are not checked",
  twice: () => "allOf describes a field twice, and the last description counts",
  reserved: () => "allowReserved is not followed: reserved characters are percent-encoded",
  text: (detail: string) => `a response of ${detail} is text or bytes, whatever its schema`,
  security: () => "the document names no security: every operation is signed (auth)",
  key: (name: string) => `take ${name}: declare its lifetime in \`keys\``,
  unlistedKey: (name: string) => `take ${name} and are not in the operations of its entry in \`keys\``,
  doubtfulKey: (name: string) =>
    `take ${name}: a key in some APIs, a trace in most; name it in \`keys\` if the documentation promises that a repeat is not executed again`,
  skipped: (detail: string) => `left out: ${detail}`,
} as const;

/** The kind of a difference between document and client. */
export type NoteKind = keyof typeof meanings;

/** One difference between document and client, with every place of it. */
export interface Note {
  readonly kind: NoteKind;
  readonly detail: string;
  /** Its meaning for a caller. */
  readonly text: string;
  readonly places: readonly string[];
}

/** Collects differences between document and client while the document is normalized. */
export class Notes {
  /** True: the document is a strict contract. */
  readonly strict: boolean;
  readonly #notes = new Map<string, Note & { places: string[] }>();

  /** `strict` makes an error of each difference that {@link Notes.require} and {@link Notes.accept} meet. */
  constructor(strict: boolean) {
    this.strict = strict;
  }

  /** Notes a difference. */
  add(where: string, kind: NoteKind, detail = ""): void {
    const text = meanings[kind](detail);
    const note = this.#notes.get(text) ?? { kind, detail, text, places: [] };
    if (!note.places.includes(where)) note.places.push(where);
    this.#notes.set(text, note);
  }

  /** Notes a difference; throws `problem` instead when strict. */
  accept(where: string, problem: string, kind: NoteKind, detail = ""): void {
    this.require(where, problem);
    this.add(where, kind, detail);
  }

  /** Throws `problem` when strict. */
  require(where: string, problem: string): void {
    if (this.strict) throw new DocumentError(where, problem);
  }

  /** Every difference, the most frequent first. */
  list(): Note[] {
    return [...this.#notes.values()].sort((one, other) => other.places.length - one.places.length);
  }
}

/** Minimum length of a secret and of a passphrase. Redaction cannot distinguish a shorter one from a part of an ordinary word. */
export const minSecretLength = 4;

/** A value to hide in strings, and the name that replaces it: `[passphrase]`. */
export interface HiddenValue {
  readonly name: string;
  readonly value: string;
}

/** Lists the values of credentials that must be hidden, by field. A very short key is not a secret but an ordinary word. */
export function listHiddenValues(fields: Readonly<Record<string, unknown>>): HiddenValue[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" && value.length >= (name === "key" ? minSecretLength : 1) ? [{ name, value }] : [],
  );
}

/** Longest string that is returned, in characters. A longer one is truncated. */
const maxStringLength = 8192;
/** Longer values are searched in pieces of this length, so that the time grows linearly with their length. */
const pieceLength = 64;
const wholePiece = new RegExp(`[^]{${pieceLength}}`, "g");
/** Maximum number of pieces that are compared; above it the whole string is hidden. */
const maxPieces = 20_000;
/** Shorter values are parts of ordinary words. They are hidden only if no letter or digit is next to them. */
const minInsideLength = 4;

/**
 * Creates a function that hides values in a string, such as a message of the exchange: in upper or lower case, percent-encoded,
 * form-encoded, escaped for HTML or as JSON, and in Base64 without its padding. It truncates strings after about 8,000 characters.
 */
export function createRedactor(values: readonly HiddenValue[]): (text: string) => string {
  const hidden = values.map((value): Hidden => ({ ...value, pieces: undefined }));
  const redact = (text: string) => {
    const isCut = text.length > maxStringLength;
    const shown = isCut ? text.slice(0, maxStringLength) : text;
    // No encoding is shorter than its value: most messages are too short for any of them.
    const possible = hidden.filter(({ value }) => Math.min(value.length, pieceLength) <= shown.length);
    const ranges = findRanges(shown, possible);
    if (ranges === undefined) return "[hidden]";
    // The string may end with the beginning of a value, which is shorter than a piece.
    const end = isCut ? maxStringLength - pieceLength : shown.length;
    let safe = "";
    let at = 0;
    for (const { from, to, name } of ranges) {
      if (from >= end) break;
      // Pieces that overlap are hidden under one name.
      if (from > at || safe === "") safe += `${shown.slice(at, from)}[${name}]`;
      at = Math.max(at, to);
    }
    return safe + shown.slice(at, Math.max(at, end)) + (isCut ? "…" : "");
  };
  return (text) => redact(text.includes("&") ? text.replace(references, readReference) : text);
}

/** References of HTML to printable characters, which any of a value's may be written as. */
const references = /&(?:#(x0*[2-7][\da-f]|0*(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6]))|(amp|lt|gt|quot|apos));/gi;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function readReference(reference: string, code: string, name?: string): string {
  return name === undefined ? String.fromCharCode(Number(`0${code}`)) : (named[name.toLowerCase()] ?? reference);
}

/** A value with the pieces that are searched, once a string is long enough for them. */
interface Hidden extends HiddenValue {
  pieces: ReadonlySet<string> | undefined;
}

/** A value that no encoder changes. */
const plain = /^[A-Za-z0-9_.-]+$/;

/** Lists the encoded forms of a value, in lower case. */
function listForms(value: string): Iterable<string> {
  if (plain.test(value)) return [foldCase(value)];
  const unpadded = value.replace(/=+$/, "");
  const whole = value.toWellFormed();
  const encoded = encodeURIComponent(whole);
  const form = new URLSearchParams([["", whole]]).toString().slice(1);
  const quoted = JSON.stringify(value).slice(1, -1);
  // Encoders differ in commas and apostrophes.
  const all = [encoded, encoded.replaceAll("'", "%27")].flatMap((text) => [text, text.replaceAll("%2C", ",")]);
  return new Set([value, unpadded, form, quoted, ...all].filter((text) => text !== "").map(foldCase));
}

/** Splits a string into pieces of equal length. The last one overlaps the one before it. */
function split(text: string): string[] {
  return [...(text.match(wholePiece) ?? []), text.slice(-pieceLength)];
}

/** Lower-cases letters whose length stays the same, so that positions stay the same. */
function foldCase(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === 1 ? lower : letter;
  });
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** Finds the ranges of all pieces, in order. Undefined when there are too many pieces. */
function findRanges(shown: string, values: readonly Hidden[]): Range[] | undefined {
  const found: Range[] = [];
  const text = values.length > 0 ? foldCase(shown) : "";
  let count = 0;
  for (const hidden of values) {
    hidden.pieces ??= new Set([...listForms(hidden.value)].flatMap(split));
    count += hidden.pieces.size;
    if (count > maxPieces) return undefined;
    const { name } = hidden;
    for (const piece of hidden.pieces) {
      for (let from = text.indexOf(piece); from >= 0; from = text.indexOf(piece, from + 1)) {
        const to = from + piece.length;
        if (piece.length >= minInsideLength || isAlone(text, from, to)) found.push({ from, to, name });
      }
    }
  }
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}

function isAlone(text: string, from: number, to: number): boolean {
  return !/[a-z0-9]/.test(`${text[from - 1] ?? ""}${text[to] ?? ""}`);
}

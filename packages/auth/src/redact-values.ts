/** A value to take out of texts, and the name that is put in its place: `[passphrase]`. */
export interface HiddenValue {
  readonly name: string;
  readonly value: string;
}

/** Longer texts are cut: what others wrote has a limit. */
const longestText = 8192;
/** Longer values are looked for in pieces, so that the time it takes grows with their length and no faster. */
const pieceLength = 64;
/** More pieces are not compared: the whole text is hidden then. */
const mostPieces = 20_000;
/** Shorter values are parts of ordinary words, and hidden only where they stand alone. */
const shortestInside = 4;

/**
 * Makes a function that hides values in any text, such as a message of the exchange: as they are, in other capitals,
 * percent-encoded, as a form encodes them, or as JSON. It cuts texts after about 8,000 characters.
 */
export function createRedactor(values: readonly HiddenValue[]): (text: string) => string {
  const pieces = piecesOf(values);
  if (pieces === undefined) return () => "[hidden]";
  return (text) => {
    const isCut = text.length > longestText;
    const shown = isCut ? text.slice(0, longestText) : text;
    const ranges = rangesOf(fold(shown), pieces);
    // The beginning of a value may stand at the cut: it is shorter than a piece.
    const end = isCut ? longestText - pieceLength : shown.length;
    let safe = "";
    let at = 0;
    for (const { from, to, name } of ranges) {
      if (from >= end) break;
      safe += `${shown.slice(at, from)}[${name}]`;
      at = to;
    }
    return safe + shown.slice(at, Math.max(at, end)) + (isCut ? "…" : "");
  };
}

/** Each piece once, with the name of its value. */
function piecesOf(values: readonly HiddenValue[]): ReadonlyMap<string, string> | undefined {
  const pieces = new Map<string, string>();
  for (const { name, value } of values) {
    for (const form of formsOf(value)) {
      for (const text of cutUp(form)) pieces.set(text, pieces.get(text) ?? name);
      if (pieces.size > mostPieces) return undefined;
    }
  }
  return pieces;
}

/** Every way to write a value, in small letters. */
function formsOf(value: string): Set<string> {
  const whole = value.toWellFormed();
  const encoded = encodeURIComponent(whole);
  const form = new URLSearchParams([["", whole]]).toString().slice(1);
  const quoted = JSON.stringify(value).slice(1, -1);
  // Commas and apostrophes are encoded by some and not by others.
  const others = [
    encoded.replaceAll("'", "%27"),
    encoded.replaceAll("%2C", ","),
    encoded.replaceAll("'", "%27").replaceAll("%2C", ","),
  ];
  return new Set([value, encoded, form, quoted, ...others].filter((text) => text !== "").map(fold));
}

/** Pieces of equal length: the last one overlaps the one before it. */
function cutUp(text: string): string[] {
  if (text.length <= pieceLength) return [text];
  const pieces: string[] = [];
  for (let at = 0; at + pieceLength < text.length; at += pieceLength) pieces.push(text.slice(at, at + pieceLength));
  return [...pieces, text.slice(-pieceLength)];
}

/** Small letters, each as long as the letter it stands for, so that positions stay. */
function fold(text: string): string {
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const small = letter.toLowerCase();
    return small.length === 1 ? small : letter;
  });
}

interface Range {
  readonly from: number;
  to: number;
  readonly name: string;
}

/** Where the pieces stand, in order; those that touch are one. */
function rangesOf(text: string, pieces: ReadonlyMap<string, string>): Range[] {
  const found: Range[] = [];
  for (const [piece, name] of pieces) {
    for (let from = text.indexOf(piece); from >= 0; from = text.indexOf(piece, from + 1)) {
      const to = from + piece.length;
      if (piece.length >= shortestInside || standsAlone(text, from, to)) found.push({ from, to, name });
    }
  }
  found.sort((one, other) => one.from - other.from || other.to - one.to);
  const merged: Range[] = [];
  for (const range of found) {
    const last = merged.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

function standsAlone(text: string, from: number, to: number): boolean {
  return !/[a-z0-9]/.test(`${text[from - 1] ?? ""}${text[to] ?? ""}`);
}

/** Removes secret parts from a text. */
export type Redactor = (text: string) => string;

const hidden = "…";

/** The length under which a text is hidden as a whole word only, because it may be a part of others: the passphrase `test`. */
const ofWords = 8;

/** Hides texts wherever they occur, also in other letter case, percent-encoded, in Base64 or hex, or escaped for JSON or HTML. */
export function redactTexts(secrets: readonly string[]): Redactor {
  const long = secrets.filter((each) => each.length >= ofWords).map((each) => Buffer.from(each));
  const encoded = long.flatMap((each) => [each.toString("base64"), each.toString("hex")]);
  const all = [...new Set([...secrets, ...encoded].map((each) => each.replace(/=+$/, "")))]
    .filter((each) => each.length > 0)
    .sort((a, b) => b.length - a.length);
  const patterns = all.map((each) => {
    const pattern = `${Array.from(each.toWellFormed(), buildCharacterPattern).join("")}${buildCharacterPattern("=")}*`;
    return new RegExp(each.length < ofWords ? String.raw`(?<![\w.-])${pattern}(?![\w.-])` : pattern, "giu");
  });
  return (text) => patterns.reduce((rest, each) => rest.replaceAll(each, hidden), text);
}

/** Matches a character and its escaped forms in JSON, in a URL (also one inside another), in Base64 for URLs and in HTML. */
function buildCharacterPattern(character: string): string {
  if (/\w/.test(character)) return character;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16));
  const json = units.map((unit) => `\\\\u${unit.padStart(4, "0")}`).join("");
  const bytes = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)?${byte.toString(16).padStart(2, "0")}`);
  return `(?:\\\\{0,8}${escapeName(character)}|${json}|${bytes.join("")}|&#?\\w{1,8};${others[character] ?? ""})`;
}

/** Other forms of a character: of a space in a form, and of Base64 for URLs. */
const others: Readonly<Record<string, string>> = { " ": "|\\+", "+": "|[- ]", "/": "|_" };

/**
 * Hides the values of named fields in JSON, and of named parameters and headers in any text: `name=value`, and `name: value` where the
 * value is long enough to be no word. Keeps the digits and the order of the rest.
 */
export function redactNamed(names: readonly string[]): Redactor {
  if (names.length === 0) return (text) => text;
  const name = `(?:${names.map(escapeName).join("|")})`;
  const field = new RegExp(String.raw`("${name}"\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s,}\]]+)`, "gi");
  const value = String.raw`(?:[^\s"'&,;\\\]}]|\\/|\\u00(?:2[bf]|3d))`;
  const quotes = String.raw`(?:${buildCharacterPattern('"')}|['\s[])*`;
  const separator = `${buildCharacterPattern("=")}${quotes}|${quotes}${buildCharacterPattern(":")}${quotes}(?=${value}{12})`;
  const other = new RegExp(String.raw`(?<![\w-])(${name}(?:${separator}))${value}+`, "gi");
  return (text) => text.replaceAll(field, `$1"${hidden}"`).replaceAll(other, `$1${hidden}`);
}

const escapeName = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

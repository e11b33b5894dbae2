/** Removes secret parts from a text. */
export type Redactor = (text: string) => string;

const hidden = "…";

/** The length under which a text is hidden as a whole word only, because it may be a part of others: the passphrase `test`. */
const ofWords = 8;

/** Hides texts wherever they occur, also percent-encoded. */
export function redactTexts(secrets: readonly string[]): Redactor {
  const all = [...new Set(secrets.flatMap((each) => [each, encodeURIComponent(each)]))]
    .filter((each) => each.length > 0)
    .sort((a, b) => b.length - a.length);
  const patterns = all.map((each) =>
    each.length < ofWords ? new RegExp(String.raw`(?<![\w.-])${escapeName(each)}(?![\w.-])`, "g") : each,
  );
  return (text) => patterns.reduce<string>((rest, each) => rest.replaceAll(each, hidden), text);
}

/** Hides the values of named fields in JSON text. Keeps the digits and the order of the rest. */
export function redactFields(names: readonly string[]): Redactor {
  if (names.length === 0) return (text) => text;
  const value = String.raw`("(?:[^"\\]|\\.)*"|[^\s,}\]]+)`;
  const field = new RegExp(String.raw`("(?:${names.map(escapeName).join("|")})"\s*:\s*)${value}`, "g");
  return (text) => text.replaceAll(field, `$1"${hidden}"`);
}

/** Hides the values of named parameters in a query. */
export function redactParameters(names: readonly string[]): Redactor {
  return (query) =>
    query
      .split("&")
      .map((part) => (names.includes(part.split("=")[0] ?? "") ? `${part.split("=")[0]}=${hidden}` : part))
      .join("&");
}

function escapeName(name: string): string {
  return name.replace(/[^\w]/g, "\\$&");
}

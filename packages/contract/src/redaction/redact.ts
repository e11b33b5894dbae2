/** Takes out of a text what must not be shown. */
export type Mask = (text: string) => string;

const hidden = "…";

/** Hides texts wherever they stand, also percent-encoded. */
export function hideTexts(secrets: readonly string[]): Mask {
  const all = [...new Set(secrets.flatMap((each) => [each, encodeURIComponent(each)]))]
    .filter((each) => each.length > 0)
    .sort((a, b) => b.length - a.length);
  return (text) => all.reduce((rest, each) => rest.replaceAll(each, hidden), text);
}

/** Hides the values of named fields in JSON text, digits and order of the rest kept. */
export function hideFields(names: readonly string[]): Mask {
  if (names.length === 0) return (text) => text;
  const value = String.raw`("(?:[^"\\]|\\.)*"|[^\s,}\]]+)`;
  const field = new RegExp(String.raw`("(?:${names.map(escapeName).join("|")})"\s*:\s*)${value}`, "g");
  return (text) => text.replaceAll(field, `$1"${hidden}"`);
}

/** Hides the values of named parameters in a query. */
export function hideParameters(names: readonly string[]): Mask {
  return (query) =>
    query
      .split("&")
      .map((part) => (names.includes(part.split("=")[0] ?? "") ? `${part.split("=")[0]}=${hidden}` : part))
      .join("&");
}

function escapeName(name: string): string {
  return name.replace(/[^\w]/g, "\\$&");
}

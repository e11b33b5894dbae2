/** Texts by the names of a pattern that stand for them: `$left`, `$$all`. */
export type Bound = ReadonlyMap<string, string>;

/** A place in a module. */
export type Place = Readonly<Record<"start" | "end", number>>;

const inParentheses = "\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)";
/** One piece of code: without a comma or a semicolon of its own. */
const piece = `(?!\\s)(?:"[^"]*"|[^\\s,;(){}]|${inParentheses}|\\{[^{}]*\\}|\\s+(?![)}]))+?`;
const tokens = /\$\$?[a-z]\w*|\w+|\S/gi;

/** Finds a declaration by its path of names, `Search.#round`, the outermost one first: of each name, what is indented least. */
export function findDeclaration(module: string, path: string): Place {
  return path.split(".").reduce(
    (within: Place, name): Place => {
      const text = module.slice(within.start, within.end);
      const lines = [...text.matchAll(new RegExp(`^( *)(?:[a-z]+\\*? )*${name}\\b.*$`, "gm"))];
      const first = lines.sort(([, one = ""], [, other = ""]) => one.length - other.length)[0];
      if (first === undefined) throw new Error(`there is no ${name} in ${path}`);
      const [line, indent = ""] = first;
      const start = within.start + first.index;
      if (line.endsWith(";")) return { start, end: start + line.length };
      const last = new RegExp(`^${indent}[)\\]}](?:.*[^{\\n])?$`, "m").exec(text.slice(first.index));
      return { start, end: start + (last?.index ?? 0) + (last?.[0].length ?? line.length) };
    },
    { start: 0, end: module.length },
  );
}

/** Finds all places inside a declaration that a pattern matches, however they are laid out, and what stands where it has a `$name`. */
export function findMatches(module: string, { start, end }: Place, pattern: string, given: Bound = new Map()) {
  const names = new Map<string, string>();
  const parts = (pattern.match(tokens) ?? []).map((token) => {
    if (!/^\$\$?[a-z]/i.test(token)) return /[)}\]]/.test(token) ? `,?\\s*\\${token}` : quote(token);
    const known = given.get(token);
    if (known !== undefined) return quote(known);
    const group = token.replaceAll("$", "_");
    if (names.has(token)) return `\\k<${group}>`;
    names.set(token, group);
    return `(?<${group}>${token.startsWith("$$") ? "[^]*?" : piece})(?![\\w$])`;
  });
  const whole = new RegExp(`(?<![\\w$.#])${parts.join("\\s*")}`, "g");
  return [...module.slice(start, end).matchAll(whole)].map(({ 0: text, index, groups = {} }) => ({
    start: start + index,
    end: start + index + text.length,
    bound: new Map([...given, ...[...names].map(([name, group]) => [name, groups[group] ?? ""] as const)]),
  }));
}

/** Writes a text as a part of a pattern. */
function quote(text: string): string {
  return text.replace(/[^\w\s]/g, "\\$&").replace(/\s+/g, "\\s+");
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Defect, Edit } from "./edits.ts";
import { type Bound, findDeclaration, findMatches } from "./patterns.ts";

/** A change of a module, by a pattern. */
interface Change {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Path of the declaration: `Search.#round`; undefined for text that is added to the module. */
  readonly within: string | undefined;
  /** Patterns that each match once; the last one's place is changed. */
  readonly patterns: readonly string[];
  readonly text: string;
}

const head = /^In `(\w[\w-]*)\/([^`]+)`(?:, `([^`]+)`)?:$/;

/**
 * Reads the changes of a page, as edits of the present sources.
 *
 * @param page its path from the folder `defects`
 * @throws Error where a declaration is gone, or a pattern does not match exactly one place in it
 */
export function readPlanted(root: string, page: "planted/planted.md" | "harmless/harmless.md"): Defect[] {
  return readFileSync(join(root, "simulation/defects", page), "utf8")
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, name = "", wrong = "", changes = ""] = /^`([^`]+)`\n\n(.+?)\n\n(.*)$/s.exec(section) ?? [];
      return { name, wrong: wrong.replaceAll("\n", " "), edits: editsOf(root, name, readChanges(changes)) };
    });
}

function readChanges(text: string): Change[] {
  return [...text.matchAll(/^(In [^\n]+)\n\n```ts\n(.*?)```$/gms)].map(([, line = "", code = ""]) => {
    const [, name, path, within] = head.exec(line) ?? [];
    if (path === undefined) throw new Error(`not the head of a change: ${line}`);
    const [patterns = "", put] = code.split(/^\/\/ becomes\n/m);
    const file = `packages/${name}/src/${path}`;
    return { file, within, patterns: put === undefined ? [] : patterns.split(/^\/\/ with\n/m), text: put ?? code };
  });
}

function editsOf(root: string, name: string, changes: readonly Change[]): Edit[] {
  return [...Map.groupBy(changes, ({ file }) => file)].map(([file, ofFile]) => {
    const text = readFileSync(join(root, file), "utf8");
    try {
      return { file, find: text, replace: ofFile.reduce(apply, text) };
    } catch (cause) {
      throw new Error(`${name}: ${file}: ${(cause as Error).message}`, { cause });
    }
  });
}

function apply(text: string, { within, patterns, text: template }: Change): string {
  if (within === undefined) return `${text}\n${template}`;
  const declaration = findDeclaration(text, within);
  let bound: Bound = new Map();
  let place = { start: 0, end: 0 };
  for (const pattern of patterns) {
    const found = findMatches(text, declaration, pattern.trim(), bound);
    const [only] = found;
    if (only === undefined || found.length > 1)
      throw new Error(`${within} has ${found.length} places, not one, like: ${pattern}`);
    ({ bound } = only);
    place = only;
  }
  const put = template
    .trim()
    .replace(/\$\$?[a-z]\w*/gi, (name) => bound.get(name) ?? fail(`nothing stands for ${name}`));
  return text.slice(0, place.start) + put + text.slice(place.end);
}

function fail(message: string): never {
  throw new Error(message);
}

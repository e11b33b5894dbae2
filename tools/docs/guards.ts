import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Problem, readGitTree, type Tree } from "../repository/tree.ts";

/** The files whose guards decide about outcomes. */
const guarded = /^packages\/runtime\/src\/(?:(?:settlement|effects)\/.*|pipeline\/conclude)(?<!\.test)\.ts$/;

/** Sources: an issue of this repository, a gap, a source document, a standard, or an issue of another repository. */
const source = /^(?:issue \d+(?:\.\d+)?|GAP \d+|source document [AB]|RFC \d+|POSIX \w+|[\w-]+\/[\w.-]+#\d+)$/;

/** A line of code that withholds an outcome, or tells that it was wrong to be given. */
interface Guard {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly sources: readonly string[];
}

/** Reads comments such as `Guard: a response from a cache proves nothing; source: issue 29.7, RFC 9211.` */
function readGuards(tree: Tree): Guard[] {
  return tree.files
    .filter((file) => guarded.test(file))
    .flatMap((file) =>
      tree
        .read(file)
        .split("\n")
        .flatMap((text, index) => {
          const [, rule, sources = ""] = /\/\/ Guard: (.*?)(?:; source: (.*?))?\.?$/.exec(text) ?? [];
          return rule === undefined ? [] : [{ file, line: index + 1, rule, sources: sources.split(", ") }];
        }),
    );
}

/** Reports guards without a source, and those whose source is of no known kind. */
export function checkGuards(tree: Tree): Problem[] {
  return readGuards(tree)
    .filter(({ sources }) => !sources.every((each) => source.test(each)))
    .map(({ file, line, rule, sources }) => {
      const message = `the guard "${rule}" has no source that a reader can look up: ${sources.join(", ") || "none"}`;
      return { file, line, message };
    });
}

/** Creates the page that lists every guard with its source. */
export function createGuardsPage(tree: Tree): string {
  const rows = readGuards(tree).map(({ file, rule, sources }) => {
    const links = sources.map((each) => (each.startsWith("GAP ") ? `[${each}](gaps.md#gap-${each.slice(4)})` : each));
    return `| ${rule} | [${file.replace("packages/runtime/src/", "")}](../${file}) | ${links.join(", ")} |`;
  });
  return `<!-- @generated from packages/runtime/src by tools/docs. Do not edit; run npm run generate. -->

# Guards

Code that withholds an outcome has a source that shows the fault: an issue of this repository, a source document or a gap in it, a
standard, or what users of other clients reported. Where there is none, the evidence in question does not count, and the outcome is unknown.

| guard | file | source |
|---|---|---|
${rows.join("\n")}
`;
}

/** Writes `docs/guards.md`. */
export async function writeGuards(): Promise<void> {
  const root = new URL("../../", import.meta.url);
  await writeFile(new URL("docs/guards.md", root), createGuardsPage(readGitTree(fileURLToPath(root))));
}

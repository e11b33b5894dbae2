import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { listSourceFiles } from "./compile.ts";
import { importTargets } from "./reachable-modules.ts";

interface Manifest {
  readonly bin?: unknown;
  readonly exports?: Record<string, { readonly default?: string }>;
  readonly imports?: Record<string, unknown>;
}

/** Entry point of the runtime that its others share, and that a client's package loads alone. */
const shared = "./dist/for-services";

/** Transport of Node, which this entry point has besides: `#transport` is its file there. */
const transport = 'export * from "./transport/node/node-fetch.js";\n';

/**
 * Joins the modules behind each entry point of a package into one file, readable as they were: importing a client from a
 * hundred small files costs eight times as long. Programs stay as they are, for they read files beside their own.
 *
 * The main file of a client is complete, and what it holds is there again for the other entry points: a program loads it and one
 * file of the runtime.
 *
 * @param joined names of packages that are joined too; others are loaded as what they are
 */
export async function joinModules(folder: string, joined: readonly string[] = []): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  if (manifest.bin !== undefined) return;
  const exported = Object.values(manifest.exports ?? {}).flatMap((entry) => entry.default ?? []);
  // `#name` stands for another file on each platform, so it stays an import.
  const all = [...new Set([...exported, ...importTargets(manifest.imports)])];
  const isMain = (file: string) => file === "./dist/index.js";
  const builds = all.includes(`${shared}.js`) ? [all] : [all.filter(isMain), all.filter((file) => !isMain(file))];
  const output = await Promise.all(
    builds.filter((files) => files.length > 0).map((files) => build(folder, files, joined)),
  );
  const dist = join(folder, "dist");
  for (const file of listSourceFiles(dist).filter((name) => name.endsWith(".js"))) rmSync(join(dist, file));
  for (const part of output.flat())
    if (part.type === "chunk") writeFileSync(join(dist, part.fileName), toAscii(part.code));
}

async function build(folder: string, entryPoints: readonly string[], joined: readonly string[]) {
  const groups = createSharedGroup(folder, entryPoints, ".js");
  const bundle = await rolldown({
    input: nameEntryPoints(folder, entryPoints),
    cwd: folder,
    platform: "neutral",
    external: (id) => /^[^./]/.test(id) && !joined.includes(id),
    preserveEntrySignatures: "allow-extension",
    treeshake: { moduleSideEffects: false },
    plugins: [
      groups.plugin,
      { name: "parts", transform: (code, id) => (id === join(folder, `${shared}.js`) ? code + transport : null) },
    ],
  });
  const names = { entryFileNames: "[name].js", chunkFileNames: "[name].js", minifyInternalExports: false };
  const { output } = await bundle.generate({ ...names, codeSplitting: groups.codeSplitting });
  await bundle.close();
  return output;
}

/** Names entry points by their paths below `dist`, without `.js` or, of declarations, `.ts`. */
export function nameEntryPoints(folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => [file.slice("./dist/".length).replace(/\.[jt]s$/, ""), join(folder, file)]),
  );
}

/** Creates what joins all modules that the shared or the main entry point imports into its file, and no other entry point. */
export function createSharedGroup(folder: string, entryPoints: readonly string[], extension: ".js" | ".d.ts") {
  const name = [shared, "./dist/index"].map((file) => file + extension).find((file) => entryPoints.includes(file));
  const main = join(folder, name ?? "");
  const others = entryPoints.map((file) => join(folder, file)).filter((file) => file !== main);
  const imports = new Map<string, readonly string[]>();
  const test = (id: string) => id === main || (!others.includes(id) && findReachable([main], imports).has(id));
  return {
    plugin: {
      name: "imports",
      moduleParsed: (module: { id: string; importedIds: string[] }) => void imports.set(module.id, module.importedIds),
    },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: basename(main).replace(/\.[jt]s$/, ""), test }],
    },
  };
}

/** Writes other characters as escapes: with one of them, V8 keeps the whole file in two bytes a character. */
export function toAscii(code: string): string {
  const words: Readonly<Record<string, string>> = { "\u2026": "...", "\u2192": "->" };
  return code
    .split("\n")
    .map((line) => {
      const isComment = /^\s*(\*|\/[/*])/.test(line);
      return line.replace(/[^\0-\x7f]/g, (character) => {
        const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
        return isComment ? (words[character] ?? escaped) : escaped;
      });
    })
    .join("\n");
}

/** Lists files, and everything that they import. */
export function findReachable(files: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(files);
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
}

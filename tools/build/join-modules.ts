import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { listSourceFiles } from "./compile.ts";
import { importTargets } from "./reachable-modules.ts";

interface Manifest {
  readonly bin?: unknown;
  readonly exports?: Record<string, { readonly default?: string }>;
  readonly imports?: Record<string, unknown>;
}

/** Entry points that every client of a service imports, the last one on Node. */
const loadedTogether = [
  "index.js",
  "effects/index.js",
  "settlement/index.js",
  "validation/checks.js",
  "transport/node/node-fetch.js",
];

/**
 * One file for the modules that these entry points share: each file more takes a third of a millisecond to import.
 * A large module stays in a file of its own, so that not every entry point loads all operations.
 */
const shared = { name: "shared", minShareCount: 2, maxModuleSize: 16_000 };

/**
 * Joins the modules behind each entry point of a package into one file, readable as they were: importing a client from a
 * hundred small files costs eight times as long. Programs stay as they are, for they read files beside their own.
 */
export async function joinModules(folder: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  if (manifest.bin !== undefined) return;
  const exported = Object.values(manifest.exports ?? {}).flatMap((entry) => entry.default ?? []);
  // `#name` stands for another file on each platform, so it stays an import.
  const entryPoints = [...exported, ...importTargets(manifest.imports)];
  const dist = join(folder, "dist");
  const loaded = loadedTogether
    .map((file) => join(dist, file))
    .filter((file) => entryPoints.some((each) => join(folder, each) === file));
  const imports = new Map<string, readonly string[]>();
  const build = await rolldown({
    input: Object.fromEntries(
      entryPoints.map((file) => [file.slice("./dist/".length, -".js".length), join(folder, file)]),
    ),
    cwd: folder,
    platform: "neutral",
    // Other packages are loaded as what they are.
    external: /^[^./]/,
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: "imports", moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds) }],
  });
  const { output } = await build.generate({
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    minify: false,
    codeSplitting: {
      groups: [{ ...shared, test: (id) => !loaded.includes(id) && findReachable(loaded, imports).has(id) }],
    },
  });
  await build.close();
  for (const file of listSourceFiles(dist).filter((name) => name.endsWith(".js"))) rmSync(join(dist, file));
  for (const part of output) if (part.type === "chunk") writeFileSync(join(dist, part.fileName), toAscii(part.code));
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

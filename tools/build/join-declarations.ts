import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { listSourceFiles } from "./compile.ts";
import { createSharedGroup, nameEntryPoints } from "./join-modules.ts";

interface Manifest {
  readonly bin?: unknown;
  readonly exports?: Readonly<Record<string, { readonly types?: string }>>;
}

/**
 * Joins the declarations behind each entry point of a package into one file, and those that the main one shares with others into
 * another: a compiler looks up and reads each file, and a client had a hundred. Programs stay as they are.
 */
export async function joinDeclarations(folder: string, joined: readonly string[] = []): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const entryPoints = Object.values(manifest.exports ?? {}).flatMap(({ types }) => types ?? []);
  if (manifest.bin !== undefined || entryPoints.length === 0) return;
  const dist = join(folder, "dist");
  const references = new Map<string, string[]>();
  const groups = createSharedGroup(folder, entryPoints, ".d.ts");
  const build = await rolldown({
    input: nameEntryPoints(folder, entryPoints),
    cwd: folder,
    preserveEntrySignatures: "allow-extension",
    external: (id) => /^[^./]/.test(id) && !joined.includes(id),
    plugins: [
      { name: "references", load: (id) => void references.set(id, findLibraries(readFileSync(id, "utf8"))) },
      groups.plugin,
      dts({ dtsInput: true, tsconfig: false }),
    ],
  });
  const names = { entryFileNames: "[name].ts", chunkFileNames: "[name].ts" };
  const { output } = await build.generate({ ...names, codeSplitting: groups.codeSplitting });
  await build.close();
  for (const file of listSourceFiles(dist).filter((name) => name.endsWith(".d.ts"))) rmSync(join(dist, file));
  for (const part of output) {
    if (part.type !== "chunk") continue;
    const libraries = new Set(part.moduleIds.flatMap((id) => references.get(id.replace(/\?.*$/, "")) ?? []));
    writeFileSync(join(dist, part.fileName), `${[...libraries, splitComments(part.code)].join("\n")}\n`);
  }
}

/** Lists the references to libraries at the start of a declaration file, which a compiler needs to know newer platform types. */
function findLibraries(text: string): string[] {
  return text.match(/^\/\/\/ <reference lib=.*$/gm) ?? [];
}

/** Gives each comment a line of its own: behind the member before theirs, compilers drop them. */
function splitComments(code: string): string {
  return code.replace(/^( *)\S.*$/gm, (line, indent: string) => line.replace(/(?<=\S) (?=\/\*\*)/g, `\n${indent}`));
}

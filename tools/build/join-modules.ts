import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { sourceFiles } from "./compile.ts";
import { importTargets } from "./reachable-modules.ts";

interface Manifest {
  readonly bin?: unknown;
  readonly exports?: Record<string, { readonly default?: string }>;
  readonly imports?: Record<string, unknown>;
}

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
  const build = await rolldown({
    input: Object.fromEntries(
      entryPoints.map((file) => [file.slice("./dist/".length, -".js".length), join(folder, file)]),
    ),
    cwd: folder,
    platform: "neutral",
    // Other packages are loaded as what they are.
    external: /^[^./]/,
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await build.generate({ entryFileNames: "[name].js", chunkFileNames: "[name].js", minify: false });
  await build.close();
  for (const file of sourceFiles(dist).filter((name) => name.endsWith(".js"))) rmSync(join(dist, file));
  for (const part of output) if (part.type === "chunk") writeFileSync(join(dist, part.fileName), part.code);
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** The size of a program that is bundled for a browser. */
export interface Bundle {
  /** Minified. */
  readonly bytes: number;
  readonly gzip: number;
  /** Characters that each module puts into the bundle before it is minified, heaviest first. */
  readonly modules: readonly { readonly file: string; readonly bytes: number }[];
  /** Imports that a browser does not have. */
  readonly external: readonly string[];
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles a TypeScript program as an application would: minified, unused exports dropped. Packages are found from `folder` up. */
export async function bundle(program: string, folder: string, conditions: readonly string[] = []): Promise<Bundle> {
  const entry = join(folder, "program.js");
  const build = await rolldown({
    input: entry,
    cwd: folder,
    platform: "browser",
    logLevel: "silent",
    resolve: { conditionNames: [...conditions, "browser", "import", "default"] },
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? { code: program, moduleType: "ts" } : null),
      },
    ],
  });
  const { output } = await build.generate({ minify: true, format: "esm", codeSplitting: false });
  await build.close();
  const [chunk] = output;
  return {
    bytes: Buffer.byteLength(chunk.code),
    gzip: gzipSync(chunk.code, { level: 9 }).length,
    modules: Object.entries(chunk.modules)
      .map(([file, { renderedLength }]) => ({ file: file.replace(root, ""), bytes: renderedLength }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes),
    external: chunk.imports.toSorted(),
  };
}

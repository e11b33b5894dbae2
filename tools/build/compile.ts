import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../repository/run-program.ts";

/**
 * Emits one package to its `dist`: JavaScript and declarations. No source maps: only types are stripped, so
 * the JavaScript reads like its source, and maps to sources that aren't published would double the download.
 */
export async function compile(root: string, folder: string): Promise<string | undefined> {
  const [src, dist] = [join(root, folder, "src"), join(root, folder, "dist")];
  rmSync(dist, { recursive: true, force: true });
  const config = join(root, "node_modules/.cache/build", `${folder.replace("/", "-")}.json`);
  mkdirSync(join(config, ".."), { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rootDir: src,
    outDir: dist,
    // Neighbours are read as users will read them: from their own dist.
    customConditions: [],
    paths: mapOwnImports(join(root, folder)),
  };
  const files = { include: [src], exclude: [`${src}/**/*.test.ts`, `${src}/**/testing/**`] };
  writeFileSync(config, JSON.stringify({ extends: join(root, folder, "tsconfig.json"), compilerOptions, ...files }));
  const { code, output } = await runProgram("tsc", ["-p", config, "--pretty", "false"], { cwd: root });
  if (code !== 0) return output;
  // The compiler takes declaration files for granted and doesn't copy them.
  for (const file of listSourceFiles(src).filter((name) => name.endsWith(".d.ts")))
    cpSync(join(src, file), join(dist, file));
  return undefined;
}

/** A source for each of a package's own `#imports`, which name what is only being built; on every platform it exports the same. */
function mapOwnImports(folder: string): Record<string, string[]> {
  const { imports = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    imports?: Record<string, { "@exch/source": Record<string, string> }>;
  };
  return Object.fromEntries(
    Object.entries(imports).map(([name, target]) => [name, [join(folder, target["@exch/source"].default ?? "")]]),
  );
}

/** Paths of all files under a folder, relative to it. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** One change of a source file. */
export interface Edit {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A mistake, or a harmless change, that is made in a copy of the client. */
export interface Defect {
  readonly name: string;
  /** One sentence that states what a user would notice. */
  readonly wrong: string;
  readonly edits: readonly Edit[];
}

/** Folders that the simulation loads, from the root of the repository. */
const sources = ["auth", "envelope", "runtime", "service-a", "service-b", "sandbox"].map((name) => `packages/${name}`);

/**
 * Applies edits of one file to its text.
 *
 * @throws Error that names the edit whose text does not occur exactly once, or that changes nothing
 */
export function patch(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, { file, find, replace }) => {
    const count = before.split(find).length - 1;
    if (count !== 1) throw new Error(`${file}: the text occurs ${count} times, not once: ${find}`);
    if (find === replace) throw new Error(`${file}: the edit changes nothing: ${find}`);
    return before.replace(find, () => replace);
  }, text);
}

/** Applies edits to a copy of the sources; `nameOf` gives the file to which each result is written. */
export function applyEdits(folder: string, edits: readonly Edit[], nameOf = (file: string) => file): string[] {
  return [...Map.groupBy(edits, ({ file }) => file)].map(([file, ofFile]) => {
    const path = join(folder, nameOf(file));
    writeFileSync(path, patch(readFileSync(join(folder, file), "utf8"), ofFile));
    return path;
  });
}

/**
 * Copies the packages that the simulation loads, and the folder of a program, to a folder. What they import is
 * the copy of a package, or the package itself where there is none.
 */
export function copySources(root: string, folder: string, program = "simulation"): void {
  const isSource = (path: string) => !relative(root, path).split("/").includes("dist");
  for (const name of [...sources, program, "package.json", "tsconfig.base.json", "spec/openapi"])
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter: isSource });
  for (const name of [...globSync("packages/*", { cwd: root }), "simulation", "node_modules"])
    if (!existsSync(join(folder, name))) symlinkSync(join(root, name), join(folder, name));
}

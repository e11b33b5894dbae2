import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Edit } from "./defect.ts";
import { byFile, patch } from "./patch.ts";

/** Folders that the simulation loads, from the root of the repository. */
const sources = [
  ...["auth", "envelope", "runtime", "service-a", "service-b", "sandbox"].map((name) => `packages/${name}`),
  "test/payments/api",
];

/**
 * Copies the packages that the simulation loads, and the folder of a program, to a folder. Packages of the repository lead to the
 * copies, all others to where they are installed.
 */
export function copySources(root: string, folder: string, program = "simulation"): void {
  for (const source of [...sources, program]) {
    cpSync(join(root, source), join(folder, source), { recursive: true, filter: (path) => isSource(root, path) });
    linkModules(root, folder, source);
  }
  for (const name of ["package.json", "tsconfig.base.json", "spec/openapi"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
}

/** Applies edits to a copy. */
export function applyEdits(folder: string, edits: readonly Edit[]): void {
  for (const [file, ofFile] of byFile(edits)) {
    const path = join(folder, file);
    writeFileSync(path, patch(readFileSync(path, "utf8"), ofFile));
  }
}

function isSource(root: string, path: string): boolean {
  const parts = relative(root, path).split("/");
  return !parts.includes("node_modules") && !parts.includes("dist") && !path.endsWith(".test.ts");
}

/** Links the packages that a package of the copy imports. */
function linkModules(root: string, folder: string, source: string): void {
  const modules = join(root, source, "node_modules");
  if (!existsSync(modules)) return;
  for (const name of packagesIn(modules)) {
    const real = realpathSync(join(modules, name));
    const inRoot = relative(root, real);
    const target = sources.includes(inRoot) ? join(folder, inRoot) : real;
    const link = join(folder, source, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link);
  }
}

function packagesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) => {
    if (name.startsWith(".")) return [];
    if (!name.startsWith("@")) return [name];
    return readdirSync(join(modules, name)).map((inner) => join(name, inner));
  });
}

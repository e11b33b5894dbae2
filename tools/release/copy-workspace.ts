import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { runProgram } from "../check/run-program.ts";
import { gitTree } from "../check/tree.ts";
import { workspacePackages } from "../check/workspace.ts";

/**
 * A copy of the workspace as it is on the disk, with its history and what is installed: versions, builds and tarballs
 * are made there, and the workspace stays as it was.
 * @param folder doesn't exist yet
 */
export async function copyWorkspace(root: string, folder: string): Promise<void> {
  // Changelogs name commits, and the build asks git which files there are.
  await runOrThrow("git", ["clone", "--quiet", "--shared", root, folder], root);
  const tree = gitTree(root);
  const present = new Set(tree.files);
  for (const file of gitTree(folder).files) if (!present.has(file)) rmSync(join(folder, file));
  for (const file of tree.files) copyIfOther(join(root, file), join(folder, file));
  linkInstalled(root, folder, ["tools", ...workspacePackages(tree).map((each) => each.folder)]);
}

/** Runs a program; what it says is the error when it fails. */
export async function runOrThrow(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await runProgram(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${output}`);
  return output;
}

function copyIfOther(from: string, to: string): void {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** Links to other packages of the workspace are relative and so lead to their copies. */
function linkInstalled(root: string, copy: string, folders: readonly string[]): void {
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    // The cache has the settings of builds in it, and this one builds too.
    if (name !== ".cache") symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const folder of folders) {
    const installed = join(root, folder, "node_modules");
    if (!existsSync(installed) || existsSync(join(copy, folder, "node_modules"))) continue;
    const filter = (path: string) => !path.startsWith(`${installed}/.`);
    cpSync(installed, join(copy, folder, "node_modules"), { recursive: true, verbatimSymlinks: true, filter });
  }
}

import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { runProgram } from "../repository/run-program.ts";
import { readGitTree } from "../repository/tree.ts";
import { listWorkspacePackages } from "../repository/workspace.ts";

/**
 * Copies the workspace as it is on the disk, with its installed packages: versions, builds and tarballs are made there, and
 * the workspace does not change.
 * @param folder doesn't exist yet
 */
export async function copyWorkspace(root: string, folder: string): Promise<void> {
  const tree = readGitTree(root);
  for (const file of tree.files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  await beginHistory(folder);
  linkInstalled(root, folder, ["tools", ...listWorkspacePackages(tree).map((each) => each.folder)]);
}

/**
 * Commits all files once: the build lists files by git, and changesets look up the commit that added them. A clone
 * would do, but one of a shallow clone has changesets fetch the rest of its history without end.
 */
async function beginHistory(folder: string): Promise<void> {
  const author = ["-c", "user.name=dry-run", "-c", "user.email=dry-run@localhost", "-c", "commit.gpgsign=false"];
  await runOrThrow("git", ["init", "--quiet"], folder);
  await runOrThrow("git", ["add", "--all"], folder);
  await runOrThrow("git", [...author, "commit", "--quiet", "--no-verify", "--message", "Dry run of a release"], folder);
}

/** Runs a program and gives its output; throws with the output when it fails. */
export async function runOrThrow(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await runProgram(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${output}`);
  return output;
}

/** Copies installed packages. Links between packages of the workspace are relative, so they point to the copies. */
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

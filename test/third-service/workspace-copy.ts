import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * Copies the files of a git repository that git does not ignore, with a history of one commit. Installed packages are linked;
 * packages of the workspace are linked to their copies.
 */
export function copyWorkspace(root: string, copy: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = listed
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const manifests = files.filter(
    (file) => file.endsWith("package.json") && existsSync(join(root, dirname(file), "node_modules")),
  );
  for (const manifest of manifests) linkInstalled(root, copy, join(dirname(manifest), "node_modules"));
  git(copy, "init", "--quiet");
  git(copy, "add", "--all");
  git(copy, "-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "--quiet", "--message", "copy");
}

/** Lists the files that differ from the commit of the copy. */
export function changedFiles(copy: string): string[] {
  const lines = git(copy, "status", "--porcelain", "--untracked-files=all").split("\n");
  return lines.filter((line) => line !== "").map((line) => line.slice(3));
}

/** Links the dependencies of the workspace's packages on each other, as an installation does. */
export function linkWorkspacePackage(copy: string, from: string, to: string): void {
  const { name } = JSON.parse(readFileSync(join(copy, to, "package.json"), "utf8"));
  const link = join(copy, from, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(copy, to), link);
}

function linkInstalled(root: string, copy: string, folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder))) {
    if (name === "@exch") linkInstalled(root, copy, join(folder, name));
    else if (!name.startsWith(".") || name === ".bin")
      symlinkSync(targetOf(root, copy, join(folder, name)), join(copy, folder, name));
  }
}

/** Returns the real path of an installed package, or the copy of a package of the workspace. */
function targetOf(root: string, copy: string, path: string): string {
  const target = realpathSync(join(root, path));
  const inside = relative(realpathSync(root), target);
  return inside.startsWith("..") || inside.split(sep).includes("node_modules") ? target : join(copy, inside);
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8" });
}

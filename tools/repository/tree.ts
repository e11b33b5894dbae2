import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a repository, by path relative to its root, with `/` between folders. */
export interface Tree {
  readonly files: readonly string[];
  read(path: string): string;
}

/** A problem that a check found. */
export interface Problem {
  file: string;
  line?: number;
  message: string;
}

/** Lists the files that are committed or could be: everything that git does not ignore. */
export function readGitTree(root: string): Tree {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = [...new Set(list.toString().split("\0"))].filter((file) => file && existsSync(join(root, file)));
  return { files: files.sort(), read: (path) => readFileSync(join(root, path), "utf8") };
}

/** Prints `file:line message`, which editors make clickable. */
export function printProblem({ file, line, message }: Problem): string {
  return `${file}${line ? `:${line}` : ""} ${message}`;
}

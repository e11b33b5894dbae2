import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

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

/** Lists the files below a folder that is no git repository, without `node_modules`. */
export function readDiskTree(root: string): Tree {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return { files: files.sort(), read: (path) => readFileSync(join(root, path), "utf8") };
}

/** Creates a repository in memory, for tests. */
export function createTree(contents: Record<string, string>): Tree {
  return {
    files: Object.keys(contents).sort(),
    read(path) {
      const text = contents[path];
      if (text === undefined) throw new Error(`no ${path} in this tree`);
      return text;
    },
  };
}

/** Prints `file:line message`, which editors make clickable. */
export function printProblem({ file, line, message }: Problem): string {
  return `${file}${line ? `:${line}` : ""} ${message}`;
}

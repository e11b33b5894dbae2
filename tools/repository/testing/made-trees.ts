import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Tree } from "../tree.ts";

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

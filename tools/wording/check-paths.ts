import type { Problem, Tree } from "../repository/tree.ts";

/** Pages whose paths are checked. A changelog names files as they were. */
const pages = /(^|\/)(?!CHANGELOG)[^/]+\.md$/;

/** Folders that the build writes. */
const written = /^packages\/[^/]+\/dist(\/|$)/;

/** Services of examples. Their files are those of every service. */
const exampleService = /\bservice-(?:x|ledger)\b/g;

/**
 * Reports paths in backticks that name no file or folder. A path begins with a folder of the repository. `*`, `?` and a word in
 * capitals, such as RESOURCE, are placeholders.
 */
export function checkPaths(tree: Tree): Problem[] {
  const places = [...new Set(tree.files.flatMap(listFolders))];
  const topFolders = new Set(tree.files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
  const exists = (path: string) => written.test(path) || places.some((place) => createPattern(path).test(place));
  return tree.files
    .filter((file) => pages.test(file) && !file.startsWith(".changeset/"))
    .flatMap((file) =>
      blankCodeBlocks(tree.read(file)).flatMap((text, index) =>
        findPaths(text)
          .filter((path) => topFolders.has(path.split("/")[0]) && !exists(path))
          .map((path) => ({
            file,
            line: index + 1,
            message: `"${path}" does not exist: name the file or folder of today`,
          })),
      ),
    );
}

/** Returns the words in backticks that are paths, without a slash at the end. */
function findPaths(text: string): string[] {
  const words = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => code.split(/\s+/));
  return words.filter((word) => /^[\w.*?-]+\/[\w./*?-]*$/.test(word)).map((word) => word.replace(/\/$/, ""));
}

/** Returns the lines of a page; those of code blocks are empty. */
function blankCodeBlocks(text: string): string[] {
  let isCode = false;
  return text.split("\n").map((line) => {
    const isFence = line.trimStart().startsWith("```");
    if (isFence) isCode = !isCode;
    return isFence || isCode ? "" : line;
  });
}

/** Returns a file and every folder around it. */
function listFolders(file: string): string[] {
  const parts = file.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function createPattern(path: string): RegExp {
  const pattern = path
    .replace(exampleService, "service-*")
    .replace(/(?<![A-Za-z])(?!README)[A-Z]{3,}(?![A-Za-z])/g, "*")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[^/]*")
    .replaceAll("?", "[^/]");
  return new RegExp(`^${pattern}$`);
}

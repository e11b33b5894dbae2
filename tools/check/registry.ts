import type { Problem, Tree } from "../repository/tree.ts";

const otherLockfiles = /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|bun\.lockb?)$/;
const host = /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|(?<!\w)registry["']?\s*[=:]\s*["']?https?:/;

/**
 * Finds names of registries: users install from their own, and addresses in a lockfile would
 * send them elsewhere.
 */
export function checkRegistry(tree: Tree): Problem[] {
  return tree.files.flatMap((file) => {
    if (otherLockfiles.test(file)) return [{ file, message: "pnpm-lock.yaml is the only lockfile here" }];
    const unwanted = file === "pnpm-lock.yaml" ? /tarball:|https?:\/\// : host;
    return tree
      .read(file)
      .split("\n")
      .flatMap((text, index) =>
        unwanted.test(text) ? [{ file, line: index + 1, message: `names a registry: ${text.trim()}` }] : [],
      );
  });
}

import type { Problem, Tree } from "../repository/tree.ts";

/** Names of registries: users install from their own, and addresses in a lockfile would send them elsewhere. */
const registry = /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|(?<!\w)registry["']?\s*[=:]\s*["']?https?:/;
const inLockfile: typeof unwanted = [[/tarball:|https?:\/\//, "is an address of a registry"]];

/** What has no place in the repository, and why. */
const unwanted: readonly [pattern: RegExp, message: string][] = [
  [/(?<![\w.:/*-])\/(?:work|tmp|root|home|Users)\/[\w.]/, "is a path of one machine: derive it, or use os.tmpdir()"],
  [/\b(?:HOUSE|STYLE|DESIGN)\.md\b/, "is a document that readers don't have: say it here, or in docs/"],
  [/\b(?:this|last|next|previous|another) session\b/i, "is about how the code came about: say what it does"],
  [/\b(?:AI|coding|sub-?)[ -]?agents?\b|\blanguage model\b/i, "is about how the code came about: say what it does"],
  [registry, "names a registry"],
  [/(?:\/\/|\*|#)\s*(?:TODO|FIXME)\b(?!\(#\d+\))/, 'needs a number: "TODO(#12)"'],
];

const own = /^tools\/wording\//;

/** The repository speaks of the product alone, to people who have nothing but the repository. */
export function checkWording(tree: Tree): Problem[] {
  return tree.files
    .filter((file) => !own.test(file))
    .flatMap((file) =>
      tree
        .read(file)
        .split("\n")
        .flatMap((text, index) =>
          (file.endsWith("pnpm-lock.yaml") ? inLockfile : unwanted).flatMap(([pattern, message]) => {
            const found = text.match(pattern)?.[0];
            return found ? [{ file, line: index + 1, message: `"${found}" ${message}` }] : [];
          }),
        ),
    );
}

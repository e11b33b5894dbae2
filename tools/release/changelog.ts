// Writes the entries of changelogs for `changeset version`, without the hashes of commits, which say nothing to users of a package.

/** Writes the description of a changeset as an item of a list. */
export function getReleaseLine({ summary }: { readonly summary: string }): string {
  return `- ${summary.trim().replace(/\n(?=.)/g, "\n  ")}`;
}

/** A package that is released too. */
interface UpdatedDependency {
  readonly name: string;
  readonly oldVersion: string;
  readonly newVersion: string;
}

/** Lists dependencies that are released too. The first version of one is no update. */
export function getDependencyReleaseLine(_: unknown, dependencies: readonly UpdatedDependency[]): string {
  const updated = dependencies.filter(({ oldVersion }) => oldVersion !== "0.0.0");
  const lines = updated.map(({ name, newVersion }) => `  - ${name}@${newVersion}`);
  return lines.length === 0 ? "" : ["- Updated dependencies:", ...lines].join("\n");
}

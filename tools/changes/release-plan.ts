import getReleasePlan from "@changesets/get-release-plan";
import type { Bump } from "./bump.ts";

/** The release of one package, by the changesets. */
export interface PlannedRelease {
  readonly bump: Bump;
  readonly from: string;
  readonly to: string;
  /** True when a changeset names it; otherwise it follows a package that it depends on. */
  readonly isNamed: boolean;
}

/** Combines all changesets into one release by package. Throws when one cannot be read or names no package. */
export async function releasePlan(root: string): Promise<Map<string, PlannedRelease>> {
  const { releases } = await getReleasePlan(root).catch((error: Error) => {
    if (!error.message.startsWith("Invalid version")) throw error;
    const remedy = 'add "!@exch/NAME" for it to "linked" in .changeset/config.json';
    throw new Error(`a package of the workspace has no version, and would be released with the others: ${remedy}`);
  });
  return new Map(
    releases.map(({ name, type, oldVersion = "", newVersion = "", changesets }) => [
      name,
      { bump: type, from: oldVersion, to: newVersion, isNamed: changesets.length > 0 },
    ]),
  );
}

import type { Change } from "@exch/generate/internal";
import { linesOf } from "@exch/generate/internal";
import { type Bump, isSmaller, neededBump, neededFor } from "./bump.ts";

/** A contract's changes since the last release, and the packages that they reach. */
export interface ChangedContract {
  readonly packages: readonly string[];
  readonly changes: readonly Change[];
}

/** Facts about the release that is being prepared. */
export interface Preparation {
  /** By package: its last released version, and the bump of its changesets. */
  readonly packages: ReadonlyMap<string, { readonly version: string; readonly bump: Bump }>;
}

/** Gives one message for each package whose changesets are too small for the changes of its contracts. */
export function smallBumps(contracts: readonly ChangedContract[], { packages }: Preparation): string[] {
  return [...packages].flatMap(([name, { version, bump }]) => {
    const changes = contracts.filter((contract) => contract.packages.includes(name)).flatMap((each) => each.changes);
    const needed = neededBump(changes, version);
    if (!isSmaller(bump, needed)) return [];
    const reasons = changes.filter((change) => isSmaller(bump, neededFor(change.class, version)));
    const has = bump === "none" ? "no changeset names it" : `its changesets say ${bump}`;
    return [
      [
        `${name} ${version} needs at least a ${needed} changeset, and ${has}:`,
        ...[...Map.groupBy(reasons, (change) => change.class)].flatMap(([group, some]) =>
          linesOf(some).map((line) => `  ${line} (${group})`),
        ),
      ].join("\n"),
    ];
  });
}

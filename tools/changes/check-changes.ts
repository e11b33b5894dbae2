import type { Change } from "@exch/generate/internal";
import { compareContracts, printChanges, readContract } from "@exch/generate/internal";
import { gitTree } from "../repository/tree.ts";
import { workspacePackages } from "../repository/workspace.ts";
import { type PlannedRelease, releasePlan } from "./release-plan.ts";
import { isUnreleased, readDocument, releasedDocument, type Source, sourcesOf, specVersion } from "./released.ts";
import { type ChangedContract, smallBumps } from "./semver-check.ts";

/** Changes since the last release in words, and problems of the changesets. */
export interface CheckedChanges {
  readonly text: string;
  readonly problems: readonly string[];
}

/** Compares each contract with the last released one, and what changed with the changesets. */
export async function checkChanges(root: string): Promise<CheckedChanges> {
  const version = specVersion(root);
  const sources = sourcesOf(root);
  const plan = await releasePlan(root);
  if (isUnreleased(version)) {
    const operations = sources.reduce((sum, source) => sum + countOperations(root, source), 0);
    const text = `Nothing was released yet: the first release has all ${operations} operations, and there is nothing to break.`;
    return { text, problems: unnamed(root, plan) };
  }
  const contracts = sources.map((source) => ({ ...source, changes: changesSince(root, source, version) }));
  const packages = new Map(
    [...new Set(sources.flatMap((source) => source.packages))].map((name) => [
      name,
      { version: plan.get(name)?.from ?? versionOf(root, name), bump: plan.get(name)?.bump ?? ("none" as const) },
    ]),
  );
  const problems = [...smallBumps(contracts, { packages }), ...unnamed(root, plan)];
  return { text: contracts.map((contract) => describe(contract, version)).join("\n\n"), problems };
}

function changesSince(root: string, source: Source, version: string): Change[] {
  const before = readContract(releasedDocument(root, source, version));
  return compareContracts(before, readContract(readDocument(root, source.document)));
}

function describe({ title, changes }: ChangedContract & Source, version: string): string {
  const heading = `${title}, since @exch/spec ${version}`;
  return changes.length === 0 ? `${heading}: no difference` : `${heading}\n${printChanges(changes)}`;
}

function countOperations(root: string, { document }: Source): number {
  return readContract(readDocument(root, document)).service.operations.length;
}

/** Lists packages that were never released and that no changeset names: their changelog would be empty. */
function unnamed(root: string, plan: ReadonlyMap<string, PlannedRelease>): string[] {
  return workspacePackages(gitTree(root))
    .filter(({ manifest }) => !manifest.private && isUnreleased(manifest.version ?? ""))
    .filter(({ manifest }) => !plan.get(manifest.name)?.isNamed)
    .map(
      ({ manifest }) => `${manifest.name} was never released, and no changeset names it: \`npx changeset\` writes one`,
    );
}

function versionOf(root: string, name: string): string {
  const found = workspacePackages(gitTree(root)).find(({ manifest }) => manifest.name === name);
  return found?.manifest.version ?? "0.0.0";
}

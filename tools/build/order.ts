import type { WorkspacePackage } from "../repository/workspace.ts";

/** Orders packages so that each comes after its dependencies: declarations are read from their builds. */
export function buildOrder(packages: readonly WorkspacePackage[]): WorkspacePackage[] {
  const ordered = new Set<WorkspacePackage>();
  const place = (item: WorkspacePackage): void => {
    if (ordered.has(item)) return;
    const needs = Object.keys({ ...item.manifest.dependencies, ...item.manifest.peerDependencies });
    for (const other of packages) if (needs.includes(other.manifest.name)) place(other);
    ordered.add(item);
  };
  for (const item of packages) place(item);
  return [...ordered];
}

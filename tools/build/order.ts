import type { WorkspacePackage } from "../repository/workspace.ts";

/** Packages so that each comes after the packages it depends on: declarations are read from what was built. */
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

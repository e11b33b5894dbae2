import type { Packed } from "./packed.ts";

/** The parts of a packed package that name it and what it needs. */
type Needing = Pick<Packed, "name"> & {
  readonly manifest: Pick<Packed["manifest"], "dependencies" | "peerDependencies">;
};

/**
 * Finds the packages of the given names, `service-a` or `@exch/service-a`, and those that they depend on.
 * @throws Error that lists the packages when a name is unknown
 */
export function neededBy<Package extends Needing>(packages: readonly Package[], names: readonly string[]): Package[] {
  const needed = new Set<Package>();
  const add = (name: string) => {
    const found = packages.find((each) => each.name === name);
    if (found === undefined || needed.has(found)) return found !== undefined;
    needed.add(found);
    Object.keys({ ...found.manifest.dependencies, ...found.manifest.peerDependencies }).forEach(add);
    return true;
  };
  for (const name of names) {
    if (!add(name.startsWith("@") ? name : `@exch/${name}`))
      throw new Error(`there is no package ${name}; the packages are ${packages.map((each) => each.name).join(", ")}`);
  }
  return packages.filter((each) => needed.has(each));
}

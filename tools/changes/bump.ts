import { type Change, type ChangeClass, isBreaking } from "@exch/generate/internal";

/** The bumps of a changeset, smallest first. */
export const bumps = ["none", "patch", "minor", "major"] as const;
/** One of them. */
export type Bump = (typeof bumps)[number];

/**
 * Gives the least bump for a class of changes. Before 1.0 the second number is the one that a caret range stops at:
 * a breaking change needs a minor, and every other a patch. From 1.0 on a breaking change needs a major, an addition or a deprecation a minor.
 */
export function neededFor(name: ChangeClass, version: string): Bump {
  const stable = !version.startsWith("0.");
  if (isBreaking(name)) return stable ? "major" : "minor";
  return stable && name !== "changed" ? "minor" : "patch";
}

/** Gives the least bump for all of these changes. */
export function neededBump(changes: readonly Change[], version: string): Bump {
  return largest(changes.map((change) => neededFor(change.class, version)));
}

function largest(all: readonly Bump[]): Bump {
  return bumps[Math.max(0, ...all.map((bump) => bumps.indexOf(bump)))] ?? "none";
}

/** Tests for a bump that is smaller than another. */
export function isSmaller(bump: Bump, than: Bump): boolean {
  return bumps.indexOf(bump) < bumps.indexOf(than);
}

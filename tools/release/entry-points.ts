import type { PublishedManifest } from "./dry-run.ts";

/** One entry point of a package. */
export interface EntryPoint {
  /** `.` or `./checks`. */
  readonly path: string;
  /** The specifier that imports it: `@exch/runtime/checks`. */
  readonly specifier: string;
  /** Files relative to the package; an entry point of types alone has no code. */
  readonly code?: string | undefined;
  readonly types?: string | undefined;
}

/** The entry points of JavaScript or types; patterns and plain files are none. */
export function listEntryPoints({ name, exports = {} }: Pick<PublishedManifest, "name" | "exports">): EntryPoint[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    const { types, default: code } = (typeof target === "object" ? target : {}) as Record<string, string | undefined>;
    if (types === undefined && code === undefined) return [];
    return [{ path, specifier: `${name}${path.slice(1)}`, code: trimRelative(code), types: trimRelative(types) }];
  });
}

function trimRelative(path: string | undefined): string | undefined {
  return path?.replace(/^\.\//, "");
}

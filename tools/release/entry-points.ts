import type { PublishedManifest } from "./dry-run.ts";

/** One entry point of a package. */
export interface EntryPoint {
  /** `.` or `./service`. */
  readonly path: string;
  /** The specifier that imports it: `@exch/runtime/service`. */
  readonly specifier: string;
  /** Files relative to the package. */
  readonly code: string;
  readonly types: string;
}

/** The entry points of code; patterns and plain files are none. */
export function listEntryPoints({ name, exports = {} }: Pick<PublishedManifest, "name" | "exports">): EntryPoint[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    const { types, default: code } = (typeof target === "object" ? target : {}) as Record<string, string | undefined>;
    if (types === undefined || code === undefined) return [];
    return [
      { path, specifier: `${name}${path.slice(1)}`, code: code.slice("./".length), types: types.slice("./".length) },
    ];
  });
}

import { posix } from "node:path";

/** The files of a package, by path relative to it. */
export interface Files {
  readonly files: readonly string[];
  read(file: string): string;
}

/**
 * Lists every file that some files reach, themselves included, and files that they name and that are missing. Any relative path in
 * quotes counts as an import: a type's `import()`, a `new URL`; a template that begins with a folder reaches all of it.
 */
export function reachableModules(from: readonly string[], { files, read }: Files): Set<string> {
  const there = new Set(files);
  const waiting = from.map((file) => posix.normalize(file));
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!there.has(file)) continue;
    const text = read(file);
    for (const [, path = ""] of text.matchAll(/["'](\.{1,2}\/[^"'\s]+)["']/g)) {
      const target = posix.join(posix.dirname(file), path);
      const other = file.endsWith(".d.ts") && !target.endsWith(".d.ts") ? target.replace(/\.[jt]s$/, ".d.ts") : target;
      if (there.has(other) || /\.[jt]s$/.test(path)) waiting.push(other);
    }
    for (const [, path = ""] of text.matchAll(/`(\.{1,2}\/[^`$]*\/)\$\{/g)) {
      const folder = posix.join(posix.dirname(file), path);
      waiting.push(...files.filter((each) => each.startsWith(folder) && each.endsWith(".js")));
    }
  }
  return found;
}

/** Lists the built files that a package's own `imports` name on any platform, each once. */
export function importTargets(imports: Readonly<Record<string, unknown>> = {}): string[] {
  const targets = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(targets);
  return [...new Set(targets(imports))].filter((file) => file.startsWith("./dist/"));
}

/** Lists the files from which a package is loaded: its entry points, the targets of its `imports`, and its programs. */
export function beginnings(manifest: {
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly imports?: Readonly<Record<string, unknown>>;
  readonly bin?: Readonly<Record<string, string>> | string;
}): string[] {
  const targets = Object.values(manifest.exports ?? {}).flatMap((target) =>
    typeof target === "object" && target !== null ? Object.entries(target) : [],
  );
  const programs = typeof manifest.bin === "string" ? [manifest.bin] : Object.values(manifest.bin ?? {});
  const entryPoints = targets.flatMap(([condition, file]) =>
    condition === "types" || condition === "default" ? [String(file)] : [],
  );
  return [...entryPoints, ...importTargets(manifest.imports), ...programs].map((file) => posix.normalize(file));
}

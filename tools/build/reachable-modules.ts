import { posix } from "node:path";

/** The files of a package, by path relative to it. */
export interface Files {
  readonly files: readonly string[];
  read(file: string): string;
}

/**
 * Lists every file that some files reach, themselves included, and files that they import and that are missing. Any relative path in
 * quotes reaches a file that is there; a template that begins with a folder reaches all of it. An import in a template is text of
 * a file that the program writes.
 */
export function findReachableModules(from: readonly string[], { files, read }: Files): Set<string> {
  const there = new Set(files);
  const waiting = from.map((file) => posix.normalize(file));
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!there.has(file)) continue;
    const text = read(file);
    const missing = new Set(findImports(text));
    for (const [, path = ""] of text.matchAll(/["'](\.{1,2}\/[^"'\s]+)["']/g)) {
      const target = posix.join(posix.dirname(file), path);
      const other = file.endsWith(".d.ts") && !target.endsWith(".d.ts") ? target.replace(/\.[jt]s$/, ".d.ts") : target;
      if (there.has(other) || missing.has(path)) waiting.push(other);
    }
    for (const [, path = ""] of text.matchAll(/`(\.{1,2}\/[^`$]*\/)\$\{/g)) {
      const folder = posix.join(posix.dirname(file), path);
      waiting.push(...files.filter((each) => each.startsWith(folder) && each.endsWith(".js")));
    }
  }
  return found;
}

/** Finds the scripts that a text imports by a relative path: a statement, a type's `import()`, a `new URL`. */
function findImports(text: string): string[] {
  const code = text.replace(/`(?:\\.|[^`\\])*`/g, "``");
  const found = code.matchAll(/\b(?:from|import|URL\(|import\()\s*["'](\.{1,2}\/[^"'\s]+\.[jt]s)["']/g);
  return [...found].map(([, path = ""]) => path);
}

/** Lists the built files that a package's own `imports` name on any platform, each once. */
export function importTargets(imports: Readonly<Record<string, unknown>> = {}): string[] {
  const targets = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(targets);
  return [...new Set(targets(imports))].filter((file) => file.startsWith("./dist/"));
}

/** Lists the files from which a package is loaded: its entry points, the targets of its `imports`, and its programs. */
export function listEntryFiles(manifest: {
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

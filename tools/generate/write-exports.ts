import { writeHeader } from "@exch/generate/internal";

/** First words of the parts of `for-clients.ts`. */
const parts = ["// Every client's package", "// The entry point `operations`", "// For journals"] as const;

/**
 * Writes what a client's package exports of the runtime: `exports.ts`, what each program needs, and `subset-exports.ts`, what a program
 * needs that uses some operations.
 */
export function writeExports(source: string): Map<string, string> {
  const [all = 0, subset, rest] = parts.map((words) => source.indexOf(words));
  const head = writeHeader("packages/runtime/src/for-clients.ts");
  return new Map([
    ["exports.ts", head + writeNames(source.slice(all, subset))],
    ["subset-exports.ts", head + writeNames(source.slice(subset, rest))],
  ]);
}

/** Writes the exports of a part of a source. */
function writeNames(source: string): string {
  const names = [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = "", list = ""]) =>
    list.split(",").flatMap((name) => (name.trim() === "" ? [] : [`  ${type}${name.trim()},\n`])),
  );
  return `export {\n${names.join("")}} from "@exch/runtime/service";\n`;
}

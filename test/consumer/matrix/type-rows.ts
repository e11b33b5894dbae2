import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeBlocks } from "../guide/examples.ts";
import { compilers } from "../on-runtime/runtimes.ts";
import type { EntryPoint } from "../package/installed.ts";
import { run } from "../run.ts";
import { root } from "../workspace.ts";
import type { Cell } from "./compare-findings.ts";
import type { Row } from "./rows.ts";
import { serverOnly } from "./rows.ts";

const resolutions = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

/** Compiler settings of consumers: by platform and strictness. */
const settings = {
  server: { lib: ["es2022"], types: ["node"], exactOptionalPropertyTypes: false },
  "server, exact": { lib: ["es2022"], types: ["node"], exactOptionalPropertyTypes: true },
  browser: { lib: ["es2022", "dom", "dom.iterable"], types: [], exactOptionalPropertyTypes: false },
  "browser, exact": { lib: ["es2022", "dom", "dom.iterable"], types: [], exactOptionalPropertyTypes: true },
};

/** The stricter settings, each with the resolution that goes with it: a quarter of the time. */
const small: Readonly<Record<string, readonly string[]>> = {
  nodenext: ["server, exact"],
  bundler: ["browser, exact"],
};

/**
 * Compiles the consumer with every compiler and resolution; the declarations of the packages are checked as well.
 * @param size `full` tries every setting with every resolution
 */
export async function typeRows(folder: string, entries: readonly EntryPoint[], size: "small" | "full"): Promise<Row[]> {
  const portable = entries.filter(({ name }) => !serverOnly.test(name) && !name.endsWith("/sqlite"));
  writeFileSync(join(folder, "program/every-entry.ts"), imports(entries));
  writeFileSync(join(folder, "program/portable-entries.ts"), imports(portable));
  const guide = readFileSync(join(root, "docs/guide/quickstart.md"), "utf8");
  writeFileSync(join(folder, "program/order.ts"), codeBlocks(guide, "js")[0] ?? "");
  const rows: Row[] = [];
  for (const [compilerName, compiler] of Object.entries(compilers)) {
    for (const [resolution, options] of Object.entries(resolutions)) {
      const started = performance.now();
      const wanted = Object.entries(settings).filter(([name]) => size === "full" || small[resolution]?.includes(name));
      const compiled = wanted.map(async ([name, more]) => {
        const cell = await compile(folder, compiler, name, { ...options, ...more });
        return [name, cell] as const;
      });
      const cells = Object.fromEntries(await Promise.all(compiled));
      rows.push({ name: `${compilerName}, ${resolution}`, cells, seconds: (performance.now() - started) / 1000 });
    }
  }
  return rows;
}

async function compile(folder: string, compiler: string, setting: string, options: object): Promise<Cell> {
  const strict = { strict: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, skipLibCheck: false };
  const compilerOptions = { ...strict, target: "es2022", noEmit: true, allowImportingTsExtensions: true, ...options };
  const files = setting.startsWith("browser")
    ? ["client-checks", "portable-entries"]
    : ["main", "every-entry", "order"];
  const file = join(folder, `tsconfig.${setting.replace(", ", "-")}.json`);
  writeFileSync(file, JSON.stringify({ compilerOptions, files: files.map((name) => `program/${name}.ts`) }));
  const args = [compiler, "-p", file, "--pretty", "false"];
  return run(process.execPath, args, { cwd: folder }).then(
    () => ({ state: "ok" }),
    (error: Error) => ({ state: "failed", note: error.message }),
  );
}

function imports(entries: readonly EntryPoint[]): string {
  const lines = entries.map(({ name, typesOnly }, index) => {
    const local = `entry${index}`;
    return typesOnly
      ? `export type * as ${local} from ${JSON.stringify(name)};`
      : `export * as ${local} from ${JSON.stringify(name)};`;
  });
  return `${lines.join("\n")}\n`;
}

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeBlocks } from "../guide/examples.ts";
import { compilers } from "../on-runtime/runtimes.ts";
import type { Consumer } from "../package/install-consumer.ts";
import type { EntryPoint } from "../package/installed.ts";
import { run } from "../run.ts";
import { root } from "../workspace.ts";
import { serverOnly } from "./runtime-plans.ts";

/** Settings of consumers, each with the platform that goes with it. */
const resolutions = {
  nodenext: {
    options: { module: "nodenext", moduleResolution: "nodenext", lib: ["es2022"], types: ["node"] },
    files: ["main", "every-entry", "order", "typed-outcomes"],
  },
  bundler: {
    options: { module: "esnext", moduleResolution: "bundler", lib: ["es2022", "dom", "dom.iterable"], types: [] },
    files: ["client-checks", "portable-entries"],
  },
};

/** Every compiler with every resolution of modules. */
export const compilations = (Object.keys(compilers) as (keyof typeof compilers)[]).flatMap((compiler) =>
  (Object.keys(resolutions) as (keyof typeof resolutions)[]).map((resolution) => [compiler, resolution] as const),
);

/** Compiles the consumer as strictly as can be; the declarations of the packages are checked as well. */
export async function compileConsumer(
  { folder, entries }: Consumer,
  compiler: keyof typeof compilers,
  resolution: keyof typeof resolutions,
): Promise<void> {
  const portable = entries.filter(({ name }) => !serverOnly.test(name) && !name.endsWith("/sqlite"));
  const guide = readFileSync(join(root, "docs/guide/quickstart.md"), "utf8");
  writeFileSync(join(folder, "program/every-entry.ts"), writeImports(entries));
  writeFileSync(join(folder, "program/portable-entries.ts"), writeImports(portable));
  writeFileSync(join(folder, "program/order.ts"), codeBlocks(guide, "js")[0] ?? "");
  copyFileSync(join(root, "test/agreement/typed-outcomes.ts"), join(folder, "program/typed-outcomes.ts"));
  const { options, files } = resolutions[resolution];
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const whole = { verbatimModuleSyntax: true, skipLibCheck: false, target: "es2022", noEmit: true };
  const compilerOptions = { ...strict, ...whole, allowImportingTsExtensions: true, ...options };
  const file = join(folder, `tsconfig.${resolution}.json`);
  writeFileSync(file, JSON.stringify({ compilerOptions, files: files.map((name) => `program/${name}.ts`) }));
  await run(process.execPath, [compilers[compiler], "-p", file, "--pretty", "false"], { cwd: folder });
}

function writeImports(entries: readonly EntryPoint[]): string {
  const lines = entries.map(
    ({ name, typesOnly }, index) =>
      `export ${typesOnly ? "type " : ""}* as entry${index} from ${JSON.stringify(name)};`,
  );
  return `${lines.join("\n")}\n`;
}

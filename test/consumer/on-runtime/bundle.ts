import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../run.ts";

/**
 * Bundles a program for a place without files, by esbuild, as people do for browsers and edge workers.
 * @returns the path of the bundle
 */
export async function bundle(folder: string, name: string, program: string): Promise<string> {
  const entry = join(folder, `out/${name}.js`);
  const outfile = join(folder, `bundles/${name}.js`);
  writeFileSync(entry, program);
  const options = ["--bundle", "--format=esm", "--platform=browser", "--target=es2022", "--log-level=warning"];
  await run(join(folder, "node_modules/.bin/esbuild"), [entry, ...options, `--outfile=${outfile}`], { cwd: folder });
  return outfile;
}

/** The program of the consumer, with every entry point that a bundle can hold. */
export function portableProgram(entries: readonly string[]): string {
  return `
    import { clientChecks } from "./client-checks.js";
    import { findingsOf } from "./findings.js";
    ${entries.map((entry, index) => `import * as entry${index} from ${JSON.stringify(entry)};`).join("\n")}
    const entries = { ${entries.map((entry, index) => `${JSON.stringify(entry)}: entry${index}`).join(", ")} };
    const loaded = () => Object.keys(entries).filter((name) => Object.keys(entries[name]).length > 0);
    export const consume = (task) => findingsOf({ ...clientChecks(task), import: async () => loaded() });
  `;
}

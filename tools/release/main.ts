import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeDryRun } from "./dry-run.ts";
import { printRelease } from "./print-release.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Makes a dry run of a release and prints it; `out` is a folder that keeps the tarballs. */
async function main(out: string | undefined): Promise<void> {
  const made = await makeDryRun(root);
  try {
    const text = printRelease(made.packages);
    console.log(text);
    if (out === undefined) return;
    mkdirSync(out, { recursive: true });
    for (const { tarball } of made.packages) cpSync(tarball, join(out, basename(tarball)));
    writeFileSync(join(out, "release.md"), `${text}\n`);
    console.log(`\nThe tarballs and this text are in ${out}.`);
  } finally {
    made.end();
  }
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
await main(values.out === undefined ? undefined : resolve(values.out)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

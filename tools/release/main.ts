import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printRelease } from "./print-release.ts";
import { rehearse } from "./rehearse.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({ options: { out: { type: "string" } } });

const rehearsal = await rehearse(root);
try {
  console.log(printRelease(rehearsal.packages));
  if (values.out !== undefined) {
    const out = resolve(values.out);
    mkdirSync(out, { recursive: true });
    for (const { tarball } of rehearsal.packages) cpSync(tarball, join(out, basename(tarball)));
    writeFileSync(join(out, "release.md"), `${printRelease(rehearsal.packages)}\n`);
    console.log(`\nTarballs and this text are in ${out}.`);
  }
} finally {
  rehearsal.end();
}

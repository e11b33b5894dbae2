import { copyFileSync, mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { neededBy } from "./package/needed-by.ts";
import { packAll, packedIn } from "./package/packed.ts";

// Fills a folder with the packages as they would be published, all or some and what they need: `npm run tarballs -- FOLDER [NAMES]`.
// With `--from FOLDER` it packs nothing, and takes what that folder holds.
const options = { from: { type: "string" }, help: { type: "boolean" } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [named, ...names] = positionals;
if (named === undefined || values.help) {
  console.error("usage: npm run tarballs -- FOLDER [service-a …] [--from FOLDER]");
  process.exit(values.help ? 0 : 2);
}
// npm names the folder in which it was started: a project calls it by `npm --prefix ../exch run tarballs`.
const target = resolve(process.env.INIT_CWD ?? ".", named);
try {
  const packed = await (values.from === undefined ? packAll() : packedIn(values.from));
  const wanted = names.length === 0 ? packed : neededBy(packed, names);
  mkdirSync(target, { recursive: true });
  for (const { name, tarball } of wanted) {
    copyFileSync(tarball, join(target, basename(tarball)));
    console.log(`${name}  ${join(target, basename(tarball))}`);
  }
  console.log(`\nIn your project: npm install ${target}/*.tgz`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

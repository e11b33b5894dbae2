import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { neededBy } from "./package/needed-by.ts";
import { packAll, packedIn } from "./package/packed.ts";
import { vendorTarball } from "./package/vendor-tarball.ts";

// Fills a folder with the packages, all or some and what they need: `npm run tarballs -- FOLDER [NAMES]`.
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
  for (const each of wanted) console.log(`${each.name}  ${await vendorTarball(each, target)}`);
  console.log(`\nIn your project: npm install ${target}/*.tgz, or pnpm add, or yarn add`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

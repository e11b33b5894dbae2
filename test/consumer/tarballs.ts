import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { neededBy } from "./package/needed-by.ts";
import { packAll } from "./package/packed.ts";

// Fills a folder with the packages as they would be published, all or some and what they need: `npm run tarballs -- FOLDER [NAMES]`.
const [target, ...names] = process.argv.slice(2);
if (target === undefined) {
  console.error("say where: npm run tarballs -- FOLDER [service-a …]");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "exch-tarballs-"));
try {
  const packed = await packAll(folder);
  const wanted = names.length === 0 ? packed : neededBy(packed, names);
  mkdirSync(target, { recursive: true });
  for (const { name, tarball } of wanted) {
    copyFileSync(tarball, join(target, basename(tarball)));
    console.log(`${name}  ${join(resolve(target), basename(tarball))}`);
  }
  console.log(`\nIn your project: npm install ${resolve(target)}/*.tgz`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

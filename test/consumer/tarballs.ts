import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { packAll } from "./package/packed.ts";

// Fills a folder with the packages as they would be published: `npm run tarballs -- FOLDER`.
const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("say where: npm run tarballs -- FOLDER");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "exch-tarballs-"));
try {
  mkdirSync(target, { recursive: true });
  for (const { name, tarball } of await packAll(folder)) {
    copyFileSync(tarball, join(target, basename(tarball)));
    console.log(`${name}  ${join(resolve(target), basename(tarball))}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

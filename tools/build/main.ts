import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { readGitTree } from "../repository/tree.ts";
import { listWorkspacePackages } from "../repository/workspace.ts";
import { compile, listSourceFiles } from "./compile.ts";
import { joinDeclarations } from "./join-declarations.ts";
import { joinModules } from "./join-modules.ts";
import { buildOrder } from "./order.ts";
import { removeUnreachable } from "./remove-unreachable.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packages = listWorkspacePackages(readGitTree(root)).filter(
  ({ folder, manifest }) => !manifest.private && existsSync(join(root, folder, "src/index.ts")),
);

process.env.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;

for (const { folder } of buildOrder(packages)) {
  const errors = await compile(root, folder);
  if (errors) {
    console.error(`${folder} doesn't compile:\n${errors}`);
    process.exit(1);
  }
  await joinModules(join(root, folder));
  await joinDeclarations(join(root, folder));
  removeUnreachable(join(root, folder));
  console.log(describeSizes(folder));
}

/** Sizes of a download: JavaScript plain and compressed, and types. */
function describeSizes(folder: string): string {
  const dist = join(root, folder, "dist");
  const bytes = (ending: RegExp) =>
    Buffer.concat(
      listSourceFiles(dist)
        .filter((file) => ending.test(file))
        .map((file) => readFileSync(join(dist, file))),
    );
  const kB = (length: number) => `${(length / 1000).toFixed(1)} kB`.padStart(9);
  const js = bytes(/\.js$/);
  const types = bytes(/\.d\.ts$/);
  return `${folder.padEnd(20)} js ${kB(js.length)}, gzip ${kB(gzipSync(js).length)} · types ${kB(types.length)}`;
}

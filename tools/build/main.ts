import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readGitTree } from "../repository/tree.ts";
import { listWorkspacePackages } from "../repository/workspace.ts";
import { compile } from "./compile.ts";
import { joinDeclarations } from "./join-declarations.ts";
import { joinModules } from "./join-modules.ts";
import { buildOrder } from "./order.ts";
import { removeUnreachable } from "./remove-unreachable.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packages = listWorkspacePackages(readGitTree(root)).filter(
  ({ folder }) => folder.startsWith("packages/") && existsSync(join(root, folder, "src/index.ts")),
);
// A private package is part of those that import it.
const parts = packages.filter(({ manifest }) => manifest.private);
const joined = parts.map(({ manifest }) => manifest.name);

process.env.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;

for (const { folder } of [...parts, ...buildOrder(packages.filter((each) => !parts.includes(each)))]) {
  const errors = await compile(root, folder);
  if (errors) {
    console.error(`${folder} doesn't compile:\n${errors}`);
    process.exit(1);
  }
  await joinModules(join(root, folder), joined);
  await joinDeclarations(join(root, folder), joined);
  removeUnreachable(join(root, folder));
  console.log(`built ${folder}`);
}

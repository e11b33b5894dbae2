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
  console.log(`built ${folder}`);
}

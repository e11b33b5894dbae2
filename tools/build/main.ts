import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { built, primitives } from "../imports/layers.ts";
import { compile } from "./compile.ts";
import { joinDeclarations } from "./join-declarations.ts";
import { joinModules } from "./join-modules.ts";
import { removeUnreachable } from "./remove-unreachable.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const joined = primitives.map((name) => `@exch/${name}`);

process.env.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;

for (const folder of built.map((name) => `packages/${name}`)) {
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

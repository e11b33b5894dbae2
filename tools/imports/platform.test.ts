import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = useTemporaryFolder();

const wrong = [
  "export const at = Date.now();",
  "export const at = new Date();",
  "export const wait = () => globalThis.setTimeout(() => {}, 5);",
  "export const { setTimeout: wait } = globalThis;",
  "export const at = performance.now();",
  "export const share = Math.random();",
  "export const id = globalThis.crypto.randomUUID();",
  "export const signal = AbortSignal.timeout(5);",
  'export { setTimeout } from "node:timers/promises";',
];
const right: [file: string, text: string][] = [
  ["packages/runtime/src/a.ts", "export const at = new Date(5).toISOString() + Date.parse('x') + Math.max(1, 2);"],
  ["packages/runtime/src/b.ts", "/** Calls setTimeout. */\nexport const text = 'Date.now()';"],
  ["packages/runtime/src/a.test.ts", "export const at = Date.now();"],
  ["packages/runtime/src/transport/node/connect.ts", "export const at = Date.now();"],
  ["packages/runtime/src/time/clock.ts", "export const at = Date.now();"],
];

it("the lint rules find time and randomness that runtime and services take from the platform", () => {
  for (const file of ["biome.json", "tools/imports/platform.grit"])
    folder.put({ [file]: readFileSync(join(root, file), "utf8") });
  const files = wrong.flatMap((text, index) => {
    const own = ["runtime", "service-b"].map((name) => `packages/${name}/src/settlement/wrong-${index}.ts`);
    for (const file of own) folder.put({ [file]: `${text}\n` });
    return own;
  });
  for (const [file, text] of right) folder.put({ [file]: `${text}\n` });
  const args = ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none"];
  const { stdout } = spawnSync(join(root, "node_modules/.bin/biome"), args, { cwd: folder.at(), encoding: "utf8" });
  const found = [
    ...stdout.matchAll(/title=(?:plugin|lint\/style\/noRestrictedImports),file=[^,]*?(packages[^,]+)/g),
  ].map((match) => match[1]);
  expect([...new Set(found)].sort()).toEqual(files.sort());
});

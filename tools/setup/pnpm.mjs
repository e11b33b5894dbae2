// @ts-check
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { quietly } from "./install.mjs";

// Runs the pnpm that package.json names, so that no script needs one of the machine: `node tools/setup/pnpm.mjs --dir tools/bench install`.
const { packageManager } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const { status } = spawnSync("npx", ["-y", packageManager, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: quietly(process.env),
});
process.exitCode = status ?? 1;

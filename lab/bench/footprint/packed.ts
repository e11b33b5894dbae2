import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Builds, packs and installs our client as a user would, from its tarballs, into a folder of its own.
 * @returns the folder
 */
export function installPacked(): string {
  const folder = join(root, "lab/.cache/packed");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = (program: string, args: string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  run(process.execPath, ["tools/build/main.ts"], root);
  for (const name of ["auth", "envelope", "runtime", "service-a", "service-b"]) {
    run("npx", ["-y", readPnpmVersion(), "pack", "--pack-destination", folder], join(root, "packages", name));
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "user", private: true, type: "module" }));
  const tarballs = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  run("npm", ["install", "--no-audit", "--no-fund", ...tarballs.map((file) => `./${file}`)], folder);
  return folder;
}

/** The pnpm that the workspace names. */
function readPnpmVersion(): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
}

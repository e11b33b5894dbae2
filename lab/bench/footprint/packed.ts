import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Builds, packs and installs our packages as a user would, from their tarballs, into a folder of its own.
 * @returns the folder
 */
export function installPacked(): string {
  const folder = join(root, "lab/.cache/packed");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = (program: string, args: string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  run("npm", ["run", "tarballs", "--", folder], root);
  run("sh", ["-c", "npm init -y && npm install --no-audit --no-fund ./*.tgz"], folder);
  return folder;
}

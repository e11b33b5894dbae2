import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../run.ts";
import { root } from "../workspace.ts";

const folder = fileURLToPath(new URL("../runtimes", import.meta.url));

/** Installs the runtimes of the matrix that the workspace lacks: some 500 MB that nothing else needs. */
export async function installRuntimes(): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const args = ["-y", packageManager, "install", "--frozen-lockfile", "--silent"];
  await run("npx", args, { cwd: folder, timeoutMs: 400_000 });
}

/** Node by its major version. */
export const nodeBinaries = {
  "Node 22": join(root, "tools/node_modules/node-22/bin/node"),
  "Node 24": process.execPath,
  "Node 26": join(folder, "node_modules/node-26/bin/node"),
};

/** The compilers of the workspace. */
export const compilers = {
  "TypeScript 5.9": join(root, "tools/node_modules/typescript/bin/tsc"),
  "TypeScript 7": join(root, "node_modules/typescript/bin/tsc"),
};

/** True when a package of the matrix could be installed. */
export const isInstalled = (packageName: string): boolean => existsSync(join(folder, "node_modules", packageName));

/** Finds a package's program for this machine. The package's launcher would start a second process that does not end. */
export function platformBinary(packageName: string, file: string): string {
  if (!isInstalled(packageName)) throw new Error("it could not be installed");
  const beside = join(realpathSync(join(folder, "node_modules", packageName)), "..");
  const { optionalDependencies } = JSON.parse(readFileSync(join(beside, packageName, "package.json"), "utf8"));
  const candidates = Object.keys(optionalDependencies).map((name) => join(beside, name, file));
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${packageName} has nothing for ${process.platform} ${process.arch}`);
  return found;
}

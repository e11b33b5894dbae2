import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run.ts";
import { root } from "./workspace.ts";

const folder = fileURLToPath(new URL("./runtimes", import.meta.url));

/** Brings the runtimes and compilers of the matrix: some 800 MB that nothing else here needs. */
export async function installRuntimes(): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  await run("npx", ["-y", packageManager, "install", "--frozen-lockfile", "--silent"], {
    cwd: folder,
    timeoutMs: 400_000,
  });
}

/** The Node of the workspace, or one of the matrix: `24`, `node-22`. */
export function nodeBinary(name: string): string {
  return name === "24" ? process.execPath : join(folder, "node_modules", name, "bin/node");
}

/** The program that a package brings for this machine. Its own launcher is a second process that nobody ends. */
export function platformBinary(packageName: string, file: string): string {
  const beside = join(realpathSync(join(folder, "node_modules", packageName)), "..");
  const { optionalDependencies } = JSON.parse(readFileSync(join(beside, packageName, "package.json"), "utf8"));
  const candidates = Object.keys(optionalDependencies).map((name) => join(beside, name, file));
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${packageName} has nothing for ${process.platform} ${process.arch}`);
  return found;
}

/** A compiler of the matrix: `typescript-5`, `typescript-7`. */
export function compiler(name: string): string {
  return join(folder, "node_modules", name, "bin/tsc");
}

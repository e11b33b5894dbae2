// @ts-check
// Runs a program of the repository on the repository's own Node: `node tools/run.mjs FILE [arguments]`. Before that it installs the packages of
// the lockfiles, where they are not installed. It needs Node 20 and npm, and no installed package.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [file = "", ...more] = process.argv.slice(2);
const onWindows = process.platform === "win32";
// What package managers and runtimes keep stays with the clone: in the home folder is nothing but pnpm's store.
const cache = join(root, "node_modules/.cache/home");
Object.assign(process.env, {
  npm_config_cache: join(cache, "npm"),
  XDG_CACHE_HOME: cache,
  BUN_INSTALL_CACHE_DIR: join(cache, "bun"),
});

/** Tests whether the packages of a folder's lockfile are installed: pnpm keeps a copy of the lockfile that it installed. @param {string} folder */
function isInstalled(folder) {
  const [lockfile, installed] = ["pnpm-lock.yaml", "node_modules/.pnpm/lock.yaml"].map((path) => join(folder, path));
  return existsSync(installed ?? "") && readFileSync(installed ?? "", "utf8") === readFileSync(lockfile ?? "", "utf8");
}

/** Installs the packages of a folder's lockfile by the pnpm that package.json names. @param {string} folder */
async function install(folder) {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  console.error("Installing the packages of the lockfile …");
  // pnpm doesn't read npm's variables: a registry chosen for npm is chosen for both.
  const registry = process.env.npm_config_registry;
  const env = { ...process.env, CI: "true", ...(registry && { pnpm_config_registry: registry }) };
  const args = ["-y", packageManager, "--dir", folder, "install", "--frozen-lockfile", "--reporter=append-only"];
  return run("npx", args, { cwd: root, env, shell: onWindows, stdio: ["ignore", 2, 2] });
}

/**
 * Runs a program and resolves to its exit code. Signals to this process are passed on to it.
 * @param {string} program @param {string[]} args @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<number>}
 */
function run(program, args, options) {
  const child = spawn(program, args, options);
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    // A terminal sends Ctrl-C to the whole group: a second one would cut the child's clean-up short.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY) || child.kill(signal));
  }
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.on("close", (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

// The program's own lockfile, where a folder above it has one.
const above = file.split("/").map((_, index, parts) => join(root, ...parts.slice(0, index)));
const folders = above.filter((folder) => existsSync(join(folder, "pnpm-lock.yaml")));
let code = 0;
for (const folder of folders) if (code === 0 && !isInstalled(folder)) code = await install(folder);
if (code === 0) {
  const node = join(root, "node_modules/node/bin", onWindows ? "node.exe" : "node");
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };
  code = await run(node, ["--conditions=@exch/source", join(root, file), ...more], {
    cwd: root,
    env,
    stdio: ["ignore", 1, 2],
  });
}
process.exitCode = code;

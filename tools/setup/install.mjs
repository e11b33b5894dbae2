// @ts-check
import { isCurrent, markCurrent } from "./current.mjs";
import { SetupError } from "./explain.mjs";
import { step } from "./processes.mjs";

/**
 * Installs the packages of the lockfile, unless they are installed.
 * @param {string} root
 * @param {{ packageManager: string }} manifest the root package.json: the one place that names the version and hash of pnpm
 */
export async function install(root, manifest) {
  if (isCurrent(root)) {
    console.log("  everything is installed");
    return;
  }
  const pnpm = manifest.packageManager;
  const [name] = /^pnpm@\d+\.\d+\.\d+(?=\+sha512\.[0-9a-f]{128}$)/.exec(pnpm) ?? [];
  if (name === undefined) throw new SetupError('"packageManager" in package.json must be pnpm@X.Y.Z+sha512.HEX.');
  const options = { cwd: root, env: quietly(process.env) };
  const verify = ["-y", `--package=${pnpm}`, "node", "tools/setup/verify-pnpm.mjs"];
  await step(`fetching ${name}, comparing its hash`, "npx", verify, options);
  const args = ["-y", pnpm, "install", "--frozen-lockfile", "--reporter=append-only"];
  await step("installing the packages of the lockfile", "npx", args, options);
  markCurrent(root);
}

/**
 * Creates the environment for npm and pnpm: no questions, no notices, and an unreachable registry fails in
 * seconds, where the defaults wait more than a minute.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function quietly(env) {
  const patience = { fetch_retries: "2", fetch_retry_mintimeout: "500", fetch_retry_maxtimeout: "2000" };
  /** @type {NodeJS.ProcessEnv} */
  const quiet = { npm_config_loglevel: "error", npm_config_update_notifier: "false" };
  for (const [key, value] of Object.entries(patience)) {
    quiet[`npm_config_${key}`] = value;
    quiet[`pnpm_config_${key}`] = value;
  }
  // pnpm doesn't read npm's variables: a registry chosen for npm is chosen for both.
  const registry = env.npm_config_registry;
  if (registry) quiet.pnpm_config_registry = registry;
  return { ...quiet, ...env, npm_config_loglevel: "error", CI: "true" };
}

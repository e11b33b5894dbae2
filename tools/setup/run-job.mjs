// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetupError } from "./explain.mjs";
import { install } from "./install.mjs";
import { follow } from "./processes.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @type {Record<string, string>} What each command runs once everything is in place: a script of package.json. */
const jobs = { start: "demo", test: "verify", "test:all": "verify:rest", mock: "mock:run", tarballs: "tarballs:run" };

/** Jobs that set the workspace up only where nothing is installed: programs read their output, and they are started often. */
const laterJobs = ["docs", "simulate", "faults", "soak", "consumer", "planted", "changes"];

/**
 * Names the script of package.json that a job runs.
 * @param {string} name
 */
export function scriptOf(name) {
  return jobs[name] ?? (laterJobs.includes(name) ? `${name}:run` : undefined);
}

/**
 * Sets the workspace up, runs a job in it and resolves to the exit code.
 * @param {string | undefined} name such as `start` or `docs`
 * @param {readonly string[]} more arguments for the job
 * @returns {Promise<number>}
 */
export async function runJob(name, more = []) {
  const script = scriptOf(name ?? "");
  if (!script) {
    console.error(`Say what to run: node tools/setup/run.mjs ${[...Object.keys(jobs), ...laterJobs].join(" | ")}`);
    return 2;
  }
  try {
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    if (!laterJobs.includes(name ?? "") || !existsSync(nodeOf(root))) await install(root, manifest);
    return await runScript(script, manifest.scripts[script], more);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (error.tail) console.error(`\n${error.tail}\n`);
    console.error(error.message);
    return error.exitCode;
  }
}

/**
 * Runs a script on the workspace's own Node, as a package manager would, without its banners.
 * @param {string} name @param {string | undefined} command @param {readonly string[]} more
 */
async function runScript(name, command, more) {
  const [program, ...args] = command?.split(" ") ?? [];
  const file = args.find((arg) => !arg.startsWith("-"));
  if (program !== "node" || !file) throw new SetupError(`The script "${name}" of package.json isn't "node FILE".`);
  if (!existsSync(join(root, file))) throw new SetupError(`Nothing to run: ${file} doesn't exist yet.`);
  const node = nodeOf(root);
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return follow(node, [...args, ...more], { cwd: root, env: { ...process.env, PATH: path } });
}

/** The workspace's own Node. @param {string} folder */
function nodeOf(folder) {
  return join(folder, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
}

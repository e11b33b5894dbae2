// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { explain, SetupError } from "./explain.mjs";

const onWindows = process.platform === "win32";
const tailLines = 15;

/** @typedef {{ cwd: string, env: NodeJS.ProcessEnv }} Options */

/**
 * Runs one step out of sight, on one line that grows while it works and ends with the time it took.
 * @param {string} doing the step in words @param {string} program @param {string[]} args @param {Options} options
 */
export async function step(doing, program, args, options) {
  const started = Date.now();
  process.stdout.write(`  ${doing} `);
  const alive = setInterval(() => process.stdout.write("."), 3000);
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"], shell: onWindows });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const { code, interrupted, error } = await ended(child).finally(() => clearInterval(alive));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(code === 0 ? ` ${seconds} s` : ` stopped after ${seconds} s`);
  if (interrupted) throw new SetupError("Interrupted.", { exitCode: code });
  if (code === 0) return;
  const tail = output.trimEnd().split("\n").slice(-tailLines).join("\n");
  throw new SetupError(explain(error ? String(error) : output, doing), { tail });
}

/**
 * Runs a program in full view and resolves to its exit code.
 * @param {string} program @param {string[]} args @param {Options} options
 */
export async function follow(program, args, options) {
  const { code, error } = await ended(spawn(program, args, { ...options, stdio: ["ignore", "inherit", "inherit"] }));
  if (error) throw new SetupError(explain(String(error), `starting ${program}`));
  return code;
}

/**
 * Waits for the end of a child. Signals to this process are passed on to the child; 128 + n tells which signal ended it.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ code: number, interrupted: boolean, error?: Error }>}
 */
function ended(child) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    // A terminal sends Ctrl-C to the whole group: a second one would cut the child's clean-up short.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, interrupted: false, error }));
    child.on("close", (code, signal) => {
      const by = received ?? signal;
      resolve({ code: by ? 128 + constants.signals[by] : (code ?? 1), interrupted: received !== undefined });
    });
  }).finally(() => {
    for (const signal of signals) process.off(signal, pass);
  });
}

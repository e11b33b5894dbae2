import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkRelease } from "../release/check-release.ts";
import { runProgram, stopTogether } from "../repository/run-program.ts";
import { printProblem, readGitTree } from "../repository/tree.ts";
import { checkGenerated } from "./generated.ts";
import { type Outcome, report } from "./report.ts";
import { rules } from "./rules.ts";
import { runTests } from "./run-tests.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const started = performance.now();
const outcomes: Outcome[] = [];

stopTogether();
process.env.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;

// Whatever a program leaves in the temporary folder, or writes as its configuration, ends with this process.
const temporary = mkdtempSync(join(tmpdir(), "exch-"));
// A server that does not run as root has its data in it.
chmodSync(temporary, 0o711);
process.once("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
Object.assign(process.env, {
  TMPDIR: temporary,
  XDG_CONFIG_HOME: join(temporary, "config"),
  XDG_DATA_HOME: join(root, "node_modules/.cache/home/data"),
});

/** Runs one check and prints its result on one line; `run` returns the problems, or undefined. */
async function check(name: string, run: () => Promise<string | undefined> | string | undefined): Promise<void> {
  const began = performance.now();
  const details = await (async () => run())().catch((error: Error) => error.stack ?? error.message);
  outcomes.push(details === undefined ? { name, state: "passed" } : { name, state: "failed", details });
  say(details === undefined ? "ok" : "FAILED", name, began);
}

function say(word: string, name: string, began: number): void {
  console.log(
    `  ${word.padEnd(7)} ${name.padEnd(52)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`,
  );
}

/** Runs a program at the root and gives its output where it fails. */
async function findProblems(program: string, args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await runProgram(program, args, { cwd: root });
  return code === 0 ? undefined : output;
}

/** Checks everything that no test checks: what is generated, the repository's rules, a dry run of a release, format and types. */
async function checkRepository(): Promise<void> {
  // First, because it may write what all the others read.
  await check("generated files are current", () =>
    checkGenerated(root, [process.execPath, "--conditions=@exch/source", "tools/generate/main.ts"]),
  );

  const tree = readGitTree(root);
  const checkRules = async () => {
    for (const [name, rule] of Object.entries(rules))
      await check(name, async () => (await rule(tree, root)).map(printProblem).join("\n") || undefined);
  };
  // Together, since most of them use one core only.
  const [release] = await Promise.all([
    checkRelease(root, check),
    checkRules(),
    check("lint and format", () => findProblems("biome", ["check", "--error-on-warnings", "."])),
    check("types", () => findProblems("tsc", ["--pretty", "false"])),
  ]);
  release?.end();
}

// What is left out of `npm test` by vitest.config.ts is `npm run test:all`, and the checks are not made twice.
const isRest = process.argv.includes("--rest");
if (!isRest) await checkRepository();
const began = performance.now();
const tests = await runTests(root, { projects: [isRest ? "rest*" : "!rest*"] });
outcomes.push(...tests);
say(tests.some(({ state }) => state === "failed") ? "FAILED" : "ok", `${tests.length} tests`, began);

console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s in all\n\n${report(outcomes)}`);
process.exitCode = outcomes.some(({ state }) => state === "failed") ? 1 : 0;

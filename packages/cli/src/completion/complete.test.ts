import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scripts } from "../commands/completion.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { program } from "../testing/run-program.ts";
import { createTemporaryHome } from "../testing/temporary-home.ts";
import { complete } from "./complete.ts";

const home = createTemporaryHome();
const config = join(home.home, "config.json");
beforeAll(() => {
  writeFileSync(config, JSON.stringify({ profiles: { main: {}, play: {} } }), { mode: 0o600 });
});
afterAll(() => home.remove());

const fees = "Returns the user's base fee rates. Needs General permission.";

async function completions(line: string, shell = "bash"): Promise<string[]> {
  const io = createCapturedIo({ env: { EXCH_CONFIG: config } });
  await complete([shell, ...line.split(" ")], io);
  return io.written.out.split("\n").slice(0, -1);
}

describe("the completion of a command line", () => {
  it.each([
    ["", ["a", "b", "pending", "settle", "reconcile", "approve", "explain", "api", "profile", "sandbox", "completion"]],
    ["a ord", ["orders"]],
    ["b ", ["withdrawals", "margin"]],
    ["a orders list", ["listOpen", "listClosed"]],
    ["a orders place --s", ["--symbol", "--side", "--size", "--stp"]],
    ["a orders place --side buy --s", ["--symbol", "--size", "--stp"]],
    ["a orders place --side ", ["buy", "sell"]],
    ["a orders place --postOnly ", ["true", "false"]],
    ["a orders place --post-only ", ["true", "false"]],
    ["a orders place --profile ", ["main", "play"]],
    ["a orders fills e", ["export"]],
    ["a orders fills export --t", ["--type", "--to"]],
    ["a orders place --output t", ["table"]],
    ["profile s", ["set", "show"]],
    ["profile show p", ["play"]],
    ["profile add new --service ", ["a", "b"]],
    ["settle a --o", ["--outcome", "--output"]],
    ["completion ", ["bash", "zsh", "fish"]],
    ["a nothing ", []],
    ["nothing ", []],
  ])("of %j lists the possible words", async (line, words) => {
    expect(await completions(line)).toEqual(words);
  });

  it("has descriptions for the shells that show them", async () => {
    expect(await completions("a fees b", "zsh")).toEqual([`base:${fees}`]);
    expect(await completions("a fees b", "fish")).toEqual([`base\t${fees}`]);
  });
});

describe("the completion script", () => {
  const bin = join(home.home, "bin");
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: home.home, EXCH_CONFIG: config };
  const run = (shell: string, args: readonly string[], more: object = {}) =>
    promisify(execFile)(shell, args, { env: { ...env, ...more } });

  beforeAll(() => {
    mkdirSync(bin);
    const words = program.map((word) => `'${word}'`).join(" ");
    writeFileSync(join(bin, "exch"), `#!/bin/sh\nexec ${words} "$@"\n`);
    chmodSync(join(bin, "exch"), 0o755);
  });

  it("of bash completes commands, values and profiles", async () => {
    const script = `
      source <(exch completion bash)
      complete -p exch
      type_ahead() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _exch; echo "\${COMPREPLY[*]}"; }
      type_ahead exch a orders cancelB
      type_ahead exch a orders place --side ""
      type_ahead exch a orders place --profile ""
    `;
    const { stdout, stderr } = await run("bash", ["--norc", "-c", script]);
    expect(stderr).toBe("");
    expect(stdout.split("\n")).toEqual([
      "complete -o bashdefault -o default -F _exch exch",
      "cancelBySymbol cancelByClientOid cancelByClientOidSync",
      "buy sell",
      "main play",
      "",
    ]);
  });

  const shells = { zsh: process.env.EXCH_TEST_ZSH ?? "zsh", fish: process.env.EXCH_TEST_FISH ?? "fish" };

  /** Fish completes without a terminal. For zsh, the functions that show candidates are replaced. */
  it.for([
    [
      "zsh",
      `compdef() { :; }; _describe() { print -l $candidates; }
       source $EXCH_SCRIPT; words=(exch a fees b); CURRENT=4; _exch`,
      `base:${fees}`,
    ],
    ["fish", `source $EXCH_SCRIPT; complete -C "exch a fees b"`, `base\t${fees}`],
  ] as const)("of %s completes operations", async ([shell, script, line], { skip }) => {
    const program = shells[shell];
    if (spawnSync(program, ["-c", "true"]).status !== 0) skip(`${shell} is not installed`);
    const file = join(home.home, `script.${shell}`);
    writeFileSync(file, scripts[shell] ?? "");
    expect((await run(program, ["-c", script], { EXCH_SCRIPT: file })).stdout).toBe(`${line}\n`);
  });
});

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { noTerminal, runOnTerminal, runProgram } from "../testing/run-program.ts";
import { useSharedSandbox } from "../testing/shared-sandbox.ts";
import { createTemporaryHome } from "../testing/temporary-home.ts";

const { sandbox } = useSharedSandbox();
const home = createTemporaryHome();
const config = join(home.home, "exch/config.json");
const env = { ...home.env, EXCH_CONFIG: config };

afterAll(() => home.remove());

/** Logs in to service B, whose only secret is the secret. */
async function login(secret: string, terminal = true) {
  const { EXCH_BASE_URL = "", EXCH_KEY = "" } = sandbox().env;
  const io = createCapturedIo({ env, terminal, reply: EXCH_KEY, secret });
  const words = ["profile", "login", "play", "--service", "b", "--base-url", EXCH_BASE_URL];
  return { code: await run(words, io), io };
}

describe("exch profile login and check", () => {
  it("asks for the key and secrets, keeps each secret in a private file, and shows none", async () => {
    const { code, io } = await login(sandbox().env.EXCH_SECRET!);
    expect(code).toBe(0);
    expect(io.questions).toEqual(["API key: ", "secret (hidden): "]);
    const file = join(home.home, "exch/play.b.secret");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(config, "utf8")).profiles.play.b).toMatchObject({ secretFile: file });
    for (const text of [readFileSync(config, "utf8"), io.written.out, io.written.err])
      expect(text).not.toContain(sandbox().env.EXCH_SECRET);
  });

  it.each([
    [0, 0, /^b {2}http:\S+ {2}the key is accepted \([\w.]+\), clock differs by \d+ ms, read-only\n$/],
    [5, -10_000, /is (9|10)\.\d s ahead of/],
    [5, 5000, /is [45]\.\d s behind/],
  ])("checks key and clock: ends with %i where the exchange's is ahead by %i ms", async (code, skewMs, text) => {
    sandbox().server.sandbox.skewMs = skewMs;
    const checked = await runProgram(["profile", "check", "play"], { env });
    sandbox().server.sandbox.skewMs = 0;
    expect(checked).toMatchObject({ code, out: expect.stringMatching(text) });
  });

  it("reports a key that the exchange rejects, and a base URL without a response", async () => {
    await login("another-secret");
    const check = () => runProgram(["profile", "check", "play"], { env });
    const text = (part: string) => expect.stringContaining(part);
    expect(await check()).toEqual({ code: 5, out: text("FAILED: "), err: text("does not work for service b") });
    await runProgram(["profile", "set", "play", "--service", "b", "--base-url", "http://127.0.0.1:9"], { env });
    expect(await check()).toMatchObject({ code: 5, out: text("127.0.0.1:9") });
  });

  it("needs a terminal, and no empty secret", async () => {
    for (const [secret, terminal, error] of [
      ["x", false, "needs a terminal"],
      ["", true, "no secret; nothing was saved"],
    ] as const) {
      const { code, io } = await login(secret, terminal);
      expect([code, io.written.err]).toEqual([2, expect.stringContaining(error)]);
    }
  });

  it("reads key and secrets of a service account from standard input, without a terminal", async () => {
    const { EXCH_BASE_URL = "", EXCH_KEY = "", EXCH_SECRET = "" } = sandbox().env;
    const words = ["profile", "login", "piped", "--service", "b", "--base-url", EXCH_BASE_URL, "--stdin"];
    const input = JSON.stringify({ key: EXCH_KEY, secret: EXCH_SECRET });
    const { code, out, err } = await runProgram(words, { env, input });
    expect({ code, out }).toEqual({ code: 0, out: "" });
    expect(err).not.toContain(EXCH_SECRET);
    expect(statSync(join(home.home, "exch/piped.b.secret")).mode & 0o777).toBe(0o600);
    expect((await runProgram(["profile", "check", "piped"], { env })).code).toBe(0);
  });

  it.each([
    ["canary", "standard input is not valid JSON"],
    ['{"key":"k","secret":7}', "must be a JSON object of strings"],
    ['{"secret":"canary"}', "no key"],
    ['{"key":"k"}', "no secret"],
    ['{"key":"k","secrte":"canary"}', "secrte is not one of key, secret"],
  ])("saves nothing from %s, and repeats no value", async (input, problem) => {
    const io = createCapturedIo({ env, input });
    expect(await run(["profile", "login", "wrong", "--stdin"], io)).toBe(2);
    expect(io.written.err).toContain(problem);
    expect(io.written.err).not.toContain("canary");
    expect(existsSync(join(home.home, "exch/wrong.secret"))).toBe(false);
  });
});

describe("a login on a terminal", () => {
  const typed = (replies: readonly (readonly [question: string, reply: string])[]) => {
    const words = ["profile", "login", "typed", "--service", "b", "--base-url", sandbox().env.EXCH_BASE_URL!];
    return runOnTerminal(words, env, replies);
  };

  it("shows no character of a secret, not even of one that is typed at once", async ({ skip }) => {
    if (noTerminal !== undefined) skip(noTerminal);
    const { EXCH_KEY = "", EXCH_SECRET = "" } = sandbox().env;
    const { seen, code } = await typed([
      ["API key: ", `${EXCH_KEY}\r`],
      ["secret (hidden): ", `${EXCH_SECRET}\r`],
    ]);
    expect(seen).toContain("profile typed is saved");
    expect(seen).not.toContain(EXCH_SECRET.slice(0, 8));
    expect(code).toBe(0);
  });

  it("ends at Ctrl-C, and saves nothing", async ({ skip }) => {
    if (noTerminal !== undefined) skip(noTerminal);
    const before = readFileSync(config, "utf8");
    const { code } = await typed([
      ["API key: ", "key\r"],
      ["secret (hidden): ", "abc\u0003"],
    ]);
    expect(code).not.toBe(0);
    expect(readFileSync(config, "utf8")).toBe(before);
  });
});

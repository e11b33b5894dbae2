import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runHere } from "../testing/captured-io.ts";
import { runProgram } from "../testing/run-program.ts";
import { placeOrder, useSharedSandbox } from "../testing/shared-sandbox.ts";
import { createTemporaryHome } from "../testing/temporary-home.ts";

const { sandbox } = useSharedSandbox();

describe("exch profile", () => {
  const home = createTemporaryHome();
  afterAll(() => home.remove());
  const at = (args: readonly string[]) => runHere(args, { env: home.env });
  /** Runs a command in a process of its own, which finds its files by `HOME` alone. */
  const outside = (args: readonly string[]) => runProgram(args, { env: { HOME: home.home } });

  it("adds, lists, shows without secrets, changes and removes profiles", async () => {
    const secretFile = join(home.home, "secret");
    const passphraseFile = join(home.home, "passphrase");
    writeFileSync(secretFile, `${sandbox().env.EXCH_SECRET}\n`, { mode: 0o600 });
    writeFileSync(passphraseFile, sandbox().env.EXCH_PASSPHRASE!, { mode: 0o600 });
    const where = ["--base-url", sandbox().env.EXCH_BASE_URL!, "--key", sandbox().env.EXCH_KEY!];
    const secrets = ["--secret-file", secretFile, "--passphrase-command", `cat ${passphraseFile}`];
    expect((await outside(["profile", "add", "play", ...where, ...secrets])).code).toBe(0);
    const config = join(home.home, ".config/exch/config.json");
    expect(statSync(config).mode & 0o777).toBe(0o600);
    expect(readFileSync(config, "utf8")).not.toContain(sandbox().env.EXCH_SECRET);

    expect((await at(["profile", "list"])).out).toContain("play");
    expect(JSON.parse((await at(["profile", "show", "play"])).out)).toMatchObject({ secretFile });
    expect((await at(["a", "accounts", "list"])).code).toBe(0);
    expect((await at([...placeOrder, "--yes"])).code).toBe(4);
    expect((await at(["profile", "set", "play", "--read-only", "false"])).code).toBe(0);
    expect((await outside([...placeOrder, "--yes"])).code).toBe(0);
    expect(statSync(join(home.home, ".local/state/exch/journal.sqlite")).mode & 0o777).toBe(0o600);

    chmodSync(secretFile, 0o644);
    const open = await at(["a", "accounts", "list"]);
    const err = `exch: secret: ${secretFile} is readable by other users (mode 0644 instead of 0600)\nrun: chmod 600 ${secretFile}\n`;
    expect(open).toMatchObject({ code: 5, err });
    expect((await at(["profile", "remove", "play"])).code).toBe(0);
    expect((await at(["a", "accounts", "list"])).err).toContain("there is no profile yet");
    expect(existsSync(secretFile)).toBe(true);
  });

  it("checks the profile of the environment, and names what is missing without one", async () => {
    const { env } = sandbox();
    const checked = await runHere(["profile", "check"], { env: { ...home.env, ...env } });
    const pattern = new RegExp(`^a  ${env.EXCH_BASE_URL}  the key is accepted .*\nb  ${env.EXCH_BASE_URL}  `);
    expect(checked).toMatchObject({ code: 0, err: "", out: expect.stringMatching(pattern) });
    for (const [own, error] of [
      [{ ...env, EXCH_KEY: "another" }, "the profile of the environment does not work for service a and b"],
      [{}, "there is no profile yet"],
    ] as const) {
      const failed = await runHere(["profile", "check"], { env: { ...home.env, ...own } });
      expect(failed).toMatchObject({ code: 5, err: expect.stringContaining(error) });
    }
  });

  it.each([
    ["foo", "--base-url must be an absolute URL"],
    ["ftp://x.example", "--base-url must be http or https"],
    ["https://x.example/?token=canary", "--base-url must have no user, query or fragment"],
    ["https://me:canary@x.example", "--base-url must have no user, query or fragment"],
    ["http://x.example", "--base-url must be https: plain HTTP exposes keys and orders; --allow-http allows it"],
  ])("rejects the base URL %s, and saves nothing", async (url, message) => {
    const { code, err } = await at(["profile", "add", "wrong", "--base-url", url, "--key", "KEY"]);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(err).not.toContain("canary");
    const checked = await runHere(["profile", "check"], { env: { ...home.env, EXCH_BASE_URL: url, EXCH_KEY: "k" } });
    expect(checked.out + checked.err).not.toContain("canary");
    expect((await at(["profile", "list"])).out).not.toContain("wrong");
  });

  it("accepts a proxy password neither as a flag nor in a file that others can read, and never shows it", async () => {
    const proxied = ["profile", "add", "far", "--base-url", "https://x.example", "--proxy"];
    const { code, err } = await at([...proxied, "http://me:canary@proxy.example:3128"]);
    expect([code, err]).toEqual([2, expect.stringContaining("--proxy must not contain a password")]);
    expect(err).not.toContain("canary");
    expect((await at([...proxied, "http://proxy.example:3128"])).code).toBe(0);

    const config = join(home.home, ".config/exch/config.json");
    writeFileSync(config, readFileSync(config, "utf8").replace("//proxy", "//me:canary@proxy"));
    const shown = await at(["profile", "show", "far"]);
    expect([shown.code, JSON.parse(shown.out).proxy]).toEqual([0, "http://me:hidden@proxy.example:3128/"]);
    chmodSync(config, 0o644);
    const unsafe = expect.stringContaining("is readable by other users");
    expect(await at(["profile", "show", "far"])).toEqual({ code: 5, out: "", err: unsafe });
    chmodSync(config, 0o600);
    await at(["profile", "remove", "far"]);
  });

  it("accepts no secret as a flag, which other users could see, and says where it belongs", async () => {
    const { code, err } = await at("profile add bad --base-url https://x.example --secret canary".split(" "));
    expect(code).toBe(2);
    expect(err).toMatch(/--secret is not a flag: other users .*\n.*--secret-file FILE, .* --secret-env/);
    expect(err).not.toContain("canary");
  });
});

import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exch } from "../testing/run-program.ts";
import { onePlace, placeOrder } from "../testing/shared-sandbox.ts";
import { temporaryHome } from "../testing/test-sandbox.ts";

const { place } = onePlace();

describe("profiles", () => {
  const home = temporaryHome();
  afterAll(() => home.remove());
  const at = (args: readonly string[]) => exch(args, { env: home.env });

  it("are added, listed, shown without secrets, changed and removed", async () => {
    const secretFile = join(home.home, "secret");
    const passphraseFile = join(home.home, "passphrase");
    writeFileSync(secretFile, `${place().env.EXCH_SECRET}\n`, { mode: 0o600 });
    writeFileSync(passphraseFile, place().env.EXCH_PASSPHRASE!, { mode: 0o600 });
    const where = ["--base-url", place().env.EXCH_BASE_URL!, "--key", place().env.EXCH_KEY!];
    const secrets = ["--secret-file", secretFile, "--passphrase-command", `cat ${passphraseFile}`];
    expect((await at(["profile", "add", "play", ...where, ...secrets])).code).toBe(0);
    const config = join(home.home, ".config/exch/config.json");
    expect(statSync(config).mode & 0o777).toBe(0o600);
    expect(readFileSync(config, "utf8")).not.toContain(place().env.EXCH_SECRET);

    expect((await at(["profile", "list"])).out).toContain("play");
    expect(JSON.parse((await at(["profile", "show", "play"])).out)).toMatchObject({ secretFile });
    expect((await at(["a", "accounts", "list"])).code).toBe(0);
    expect((await at([...placeOrder, "--yes"])).code).toBe(4);
    expect((await at(["profile", "set", "play", "--read-only", "false"])).code).toBe(0);
    expect((await at([...placeOrder, "--yes"])).code).toBe(0);
    expect(statSync(join(home.home, ".local/state/exch/journal.sqlite")).mode & 0o777).toBe(0o600);

    chmodSync(secretFile, 0o644);
    const open = await at(["a", "accounts", "list"]);
    expect(open.code).toBe(5);
    expect(open.err).toBe(
      `exch: secret: ${secretFile} can be read by others (mode 0644, not 0600)\nchmod 600 ${secretFile}\n`,
    );
    expect((await at(["profile", "remove", "play"])).code).toBe(0);
    expect((await at(["a", "accounts", "list"])).err).toContain("there is no profile yet");
    expect(existsSync(secretFile)).toBe(true);
  });

  it("keep the password of a proxy out of flags, of what is shown, and of files that others can read", async () => {
    const proxied = ["profile", "add", "far", "--base-url", "https://x.example", "--proxy"];
    const { code, err } = await at([...proxied, "http://me:canary@proxy.example:3128"]);
    expect([code, err]).toEqual([2, expect.stringContaining("--proxy must not hold a password")]);
    expect(err).not.toContain("canary");
    expect((await at([...proxied, "http://proxy.example:3128"])).code).toBe(0);

    const config = join(home.home, ".config/exch/config.json");
    const byHand = readFileSync(config, "utf8").replace("//proxy", "//me:canary@proxy");
    writeFileSync(config, byHand);
    const shown = await at(["profile", "show", "far"]);
    expect([shown.code, JSON.parse(shown.out).proxy]).toEqual([0, "http://me:hidden@proxy.example:3128/"]);
    chmodSync(config, 0o644);
    expect(await at(["profile", "show", "far"])).toMatchObject({
      code: 5,
      out: "",
      err: expect.stringContaining("can be read by others"),
    });
    chmodSync(config, 0o600);
    await at(["profile", "remove", "far"]);
  });

  it("do not take a secret as a flag, where others could see it", async () => {
    const { code, err } = await at(["profile", "add", "bad", "--base-url", "https://x.example", "--secret", "s"]);
    expect([code, err]).toEqual([2, expect.stringContaining("--secret is no flag here")]);
  });
});

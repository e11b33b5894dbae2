import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { run as runHere } from "./run.ts";
import { capturedIo } from "./testing/captured-io.ts";
import { openPlace, type TestPlace, temporaryHome } from "./testing/place.ts";
import { exch, program } from "./testing/run-program.ts";

// Each test starts processes, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let place: TestPlace;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

const order = "--type limit --symbol BTC-USDT --side buy --price 30000 --size 0.01".split(" ");
const placeOrder = ["a", "orders", "place", ...order];
const run = (args: readonly string[], more: { env?: Record<string, string>; input?: string } = {}) =>
  exch(args, { ...more, env: { ...place.env, ...more.env } });
/** The same in this process, for what needs none of its own. */
async function inProcess(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const io = capturedIo({ env });
  return { code: await runHere(args, io), err: io.written.err };
}
const served = () => place.server.sandbox.served.length;

describe("a call", () => {
  it("that changes something is sent with --yes, and answers JSON in a pipe", async () => {
    const { code, out, err } = await run([...placeOrder, "--yes"]);
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({ orderId: expect.any(String), clientOid: expect.any(String) });
  });

  it("that changes something is refused in a pipe without --yes, with the reason, and nothing is sent", async () => {
    const before = served();
    const { code, out, err } = await run(placeOrder, { input: "y\n" });
    expect([code, out]).toEqual([4, ""]);
    expect(err).toBe(
      "exch: orders.place changes something, and there is nobody to ask; nothing was sent\n" +
        "give --yes if it is meant, or --dry-run to see the request\n",
    );
    expect(served()).toBe(before);
  });

  it("that changes something is refused by a profile that is read-only, --yes or not", async () => {
    const before = served();
    const { code, err } = await run([...placeOrder, "--yes"], { env: { EXCH_READ_ONLY: "" } });
    expect([code, served()]).toEqual([4, before]);
    expect(err).toContain("profile environment is read-only; nothing was sent");
    expect(err).toContain("EXCH_READ_ONLY=false");
  });

  it("that breaks the contract names each field and rule, before a profile is looked for", async () => {
    const { code, err } = await exch([
      "a",
      "orders",
      "place",
      "--type",
      "limit",
      "--symbol",
      "BTC-USDT",
      "--side",
      "by",
    ]);
    expect(code).toBe(3);
    expect(err).toBe(
      "exch: orders.place: 3 fields are wrong, nothing was sent\n" +
        '  --side must be one of "buy", "sell", not another string\n' +
        '  --price is required while type is "limit"\n' +
        '  --size is required while type is "limit"\n' +
        "see exch a orders place --help\n",
    );
  });

  it("that the exchange refuses says its code and kind", async () => {
    const { code, err } = await run([
      "a",
      "orders",
      "get",
      "--orderId",
      "670fd33bf9406e0007ab3945",
      "--symbol",
      "BTC-USDT",
    ]);
    expect(code).toBe(6);
    expect(err).toMatch(/^exch: orders.get: \d+ .*\(notFound\)\n$/);
  });

  it("with the wrong secret is refused, and the secret stays unsaid", async () => {
    const { code, out, err } = await run(["a", "accounts", "list"], { env: { EXCH_SECRET: "canary-of-a-secret" } });
    expect([code, out]).toEqual([6, ""]);
    expect(err).toContain("(auth)");
    expect(err).not.toContain("canary");
    expect(err).not.toContain(place.env.EXCH_KEY);
  });

  it("to nowhere says that nothing was sent", async () => {
    const { code, err } = await run([...placeOrder, "--yes"], { env: { EXCH_BASE_URL: "http://127.0.0.1:9" } });
    expect([code, err]).toEqual([7, expect.stringContaining("Nothing happened; it may be repeated.")]);
  });

  it("with --dry-run reads no secret, sends nothing, and is allowed by a read-only profile", async () => {
    const before = served();
    const env = { EXCH_READ_ONLY: "true", EXCH_SECRET: "", EXCH_SECRET_COMMAND: "exit 1" };
    const { code, out } = await run([...placeOrder, "--clientOid", "x1", "--dry-run"], { env });
    expect([code, served()]).toEqual([0, before]);
    expect(out).toContain(`POST ${place.env.EXCH_BASE_URL}/api/v1/hf/orders\n`);
    expect(out).toContain("EXCH-API-SIGN: [hidden]\n");
    expect(out).toContain(
      '\n{"type":"limit","symbol":"BTC-USDT","side":"buy","clientOid":"x1","price":"30000","size":"0.01"}\n',
    );
  });

  it.each([
    [{ EXCH_BASE_URL: "nonsense" }, 5, "baseUrl must be an absolute URL"],
    [{ EXCH_BASE_URL: "http://api.exchange.example" }, 5, "baseUrl must be https"],
    [{ EXCH_KEY: "" }, 5, "there are secrets, but no key"],
    [{ EXCH_PASSPHRASE: "" }, 5, "passphrase is missing"],
    [{ EXCH_PROXY: "nonsense" }, 5, "proxy"],
    [{ EXCH_JOURNAL: "/dev/null/journal" }, 5, "cannot be opened"],
  ])("in a wrong environment, %j, ends with %i", async (env, code, said) => {
    const ended = await inProcess([...placeOrder, "--yes"], { ...place.env, ...env });
    expect(ended).toEqual({ code, err: expect.stringContaining(said) });
  });

  it("goes under the vendor's own header names", async () => {
    const other = await openPlace({ headerPrefix: "KC" });
    const accounts = (env: object) => inProcess(["a", "accounts", "list"], { ...other.env, ...env });
    expect((await accounts({ EXCH_HEADER_PREFIX: "KC" })).code).toBe(0);
    expect((await accounts({})).code).toBe(6);
    await other.close();
  });

  it("takes its input from a pipe", async () => {
    const input = JSON.stringify({ type: "limit", symbol: "BTC-USDT", side: "buy", price: "30001", size: "0.02" });
    const { code, out } = await run(["a", "orders", "placeSync", "--input", "-", "--yes"], { input });
    expect([code, JSON.parse(out).originSize]).toEqual([0, "0.02"]);
  });
});

describe("a batch", () => {
  it("of which some items are refused is answered, and ends as a refusal", async () => {
    const fine = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" };
    const orders = [fine, { ...fine, size: "9999999" }];
    const { code, out, err } = await run(["a", "orders", "placeMany", "--orderList", JSON.stringify(orders), "--yes"]);
    expect(JSON.parse(out).map((each: any) => each.success)).toEqual([true, false]);
    expect([code, err]).toEqual([6, "exch: orders.placeMany: 1 of 2 items were refused\n"]);
  });
});

describe("a table", () => {
  it("says that there may be more where it ends with a page, and only there", async () => {
    const page = (limit: number, format: string) =>
      run(["a", "accounts", "hfLedger", "--columns", "amount", "--input", `{"limit":${limit}}`, "-o", format]);
    expect((await page(2, "table")).err).toBe("2 items on this page: there may be more, and --all gives them\n");
    expect((await page(200, "table")).err).toBe("");
    expect((await page(2, "csv")).err).toBe("");
  });
});

describe("a list", () => {
  const ledger = ["a", "accounts", "hfLedger"];

  it("comes whole with --all, in every format, and shows no progress in a pipe", async () => {
    const json = await run([...ledger, "--all"]);
    const items = JSON.parse(json.out);
    expect([json.code, json.err, items.length]).toEqual([0, "", 5]);
    const lines = (await run([...ledger, "--all", "-o", "ndjson"])).out.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(items);
    const csv = (await run([...ledger, "--all", "-o", "csv", "--columns", "id,currency"])).out;
    expect(csv).toBe(`id,currency\n${items.map((each: any) => `${each.id},${each.currency}\n`).join("")}`);
    const table = (await run([...ledger, "--all", "-o", "table", "--columns", "currency,amount"])).out;
    expect(table.split("\n").slice(0, 2)).toEqual(["currency  amount", "EXC        10000"]);
  });

  it("ends at --limit, in pages no larger than that", async () => {
    const { out } = await run([...ledger, "--limit", "2"]);
    expect(JSON.parse(out)).toHaveLength(2);
    expect(place.server.sandbox.served.at(-1)?.operation).toBe("accounts.hfLedger");
  });

  it("covers a span of time beyond the exchange's windows", async () => {
    const before = served();
    const { code, out } = await run([...ledger, "--since", "30d"]);
    expect([code, JSON.parse(out).length]).toEqual([0, 5]);
    expect(served() - before).toBeGreaterThanOrEqual(5);
  });

  it("may be cut off by whoever reads it", async () => {
    const { code } = await exch(["a", "margin", "crossSymbols", "-o", "ndjson"], {
      env: place.env,
      watch: (child) => child.stdout?.once("data", () => child.stdout?.destroy()),
    });
    expect(code).toBe(0);
  });

  it.each([
    [["--limit", "0"], "--limit must be a whole number"],
    [["--until", "now"], "--until needs --since"],
    [["--since", "tomorrow"], "--since must be a time"],
    [["--since", "2099-01-01"], "from must not be later than"],
    [["--all", "--dry-run"], "--dry-run shows one request"],
    [["--columns", "amonut"], "there is no amonut; did you mean amount?"],
    [["--output", "jsn"], "--output must be one of table, json, csv, ndjson; did you mean json?"],
  ])("with %j is refused", async (flags, message) => {
    const { code, err } = await inProcess([...ledger, ...flags], place.env);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe("profiles", () => {
  const home = temporaryHome();
  afterAll(() => home.remove());
  const at = (args: readonly string[]) => exch(args, { env: home.env });

  it("are added, listed, shown without secrets, changed and removed", async () => {
    const secretFile = join(home.home, "secret");
    const passphraseFile = join(home.home, "passphrase");
    writeFileSync(secretFile, `${place.env.EXCH_SECRET}\n`, { mode: 0o600 });
    writeFileSync(passphraseFile, place.env.EXCH_PASSPHRASE!, { mode: 0o600 });
    const where = ["--base-url", place.env.EXCH_BASE_URL!, "--key", place.env.EXCH_KEY!];
    const secrets = ["--secret-file", secretFile, "--passphrase-command", `cat ${passphraseFile}`];
    expect((await at(["profile", "add", "play", ...where, ...secrets])).code).toBe(0);
    const config = join(home.home, ".config/exch/config.json");
    expect(statSync(config).mode & 0o777).toBe(0o600);
    expect(readFileSync(config, "utf8")).not.toContain(place.env.EXCH_SECRET);

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

  it("do not take a secret as a flag, where others could see it", async () => {
    const { code, err } = await at(["profile", "add", "bad", "--base-url", "https://x.example", "--secret", "s"]);
    expect([code, err]).toEqual([2, expect.stringContaining("--secret is no flag here")]);
  });
});

describe("the sandbox", () => {
  it("goes on by itself, and prints the lines that make it a shell's profile", async () => {
    const { home, env, remove } = temporaryHome();
    mkdirSync(join(home, "work"));
    const started = await exch(["sandbox", "--background"], { env });
    const pid = Number(/EXCH_SANDBOX_PID=(\d+)/.exec(started.out)?.[1]);
    try {
      expect(started.code).toBe(0);
      const lines = [...started.out.matchAll(/^export (\w+)='([^']*)'$/gm)].map(([, name, value]) => [name, value]);
      const profile: Record<string, string> = { ...env, ...Object.fromEntries(lines) };
      const { code, out } = await exch([...placeOrder, "--yes"], { env: profile });
      expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ orderId: expect.any(String) })]);
      expect((await exch(["b", "margin", "crossPairs"], { env: profile })).code).toBe(0);
    } finally {
      process.kill(pid);
      remove();
    }
  });

  it("takes the place of whatever the shell had set before, so that nothing goes elsewhere", async () => {
    const started = await exch(["sandbox", "--background"], { env: place.env });
    const pid = Number(/EXCH_SANDBOX_PID=(\d+)/.exec(started.out)?.[1]);
    try {
      const before = { EXCH_A_BASE_URL: "https://real.example", EXCH_A_KEY: "real", EXCH_SECRET_FILE: "/real" };
      const shell = spawnSync("bash", ["-c", `${started.out}\nenv`], { env: { ...before, PATH: process.env.PATH } });
      const left = shell.stdout
        .toString()
        .split("\n")
        .filter((line) => line.startsWith("EXCH_"))
        .sort();
      expect(left.map((line) => line.split("=")[0])).toEqual([
        "EXCH_BASE_URL",
        "EXCH_KEY",
        "EXCH_PASSPHRASE",
        "EXCH_READ_ONLY",
        "EXCH_SANDBOX_PID",
        "EXCH_SECRET",
      ]);
    } finally {
      process.kill(pid);
    }
  });

  it("in the foreground prints the same lines, and ends with Ctrl-C", async () => {
    const { code, out } = await exch(["sandbox"], {
      env: place.env,
      watch: (child) => {
        let seen = "";
        child.stdout?.on("data", (text: Buffer) => {
          seen += text.toString();
          if (seen.includes("a page to look at them")) child.kill("SIGINT");
        });
      },
    });
    expect([code, out]).toEqual([0, expect.stringContaining("\nexport EXCH_READ_ONLY='false'\n")]);
  });

  it("says why it cannot listen", async () => {
    const port = new URL(place.env.EXCH_BASE_URL!).port;
    for (const flags of [[], ["--background"]]) {
      const { code, err } = await exch(["sandbox", "--port", port, ...flags], { env: place.env });
      expect([code, err]).toEqual([2, "exch: the sandbox cannot listen there: EADDRINUSE\n"]);
    }
  });
});

describe("the command line", () => {
  it.each([
    [["ordes"], "there is no command ordes"],
    [["setle"], "there is no command setle; did you mean settle?"],
    [["a", "ordrs"], "service A has no ordrs; did you mean orders?"],
    [["a", "orders", "plac"], "orders has no operation plac; did you mean place?"],
    [["a", "orders", "get", "123", "--symbol", "X"], "orders.get takes no words"],
    [["a", "orders", "place", "--sid", "buy"], "--sid is no flag here; did you mean --side?"],
    [["--profile", "x"], "flags come after the command"],
    [["a", "orders", "place", "export"], "takes no span of time"],
    [["completion", "tcsh"], "name a shell: bash, zsh, fish"],
  ])("refuses %j", async (args, message) => {
    const { code, err } = await inProcess(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it("tells its version", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await exch(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });
});

describe("on a terminal", () => {
  const inTerminal = (line: string, answer: string) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn("script", ["-qec", line, "/dev/null"], {
        env: { ...process.env, ...place.env, TERM: "xterm" },
      });
      let seen = "";
      child.stdout.on("data", (text: Buffer) => {
        seen += text.toString();
        if (seen.includes("[y/N]") && !child.stdin.writableEnded) child.stdin.end(`${answer}\n`);
      });
      child.once("error", reject);
      child.once("close", () => resolve(seen));
    });

  it.for([
    ["y", '"orderId"', true],
    ["n", "not confirmed; nothing was sent", false],
  ] as const)("asks before anything is sent, and takes %s for an answer", async ([answer, said, sent], { skip }) => {
    if (spawnSync("script", ["--version"]).status !== 0) skip("script, which makes terminals, is not installed");
    const before = served();
    const words = [...program, ...placeOrder, "-o", "json"].map((word) => `'${word}'`).join(" ");
    const seen = await inTerminal(words, answer);
    expect(seen).toContain("orders.place, service A, profile environment");
    expect(seen).toContain("Go on? [y/N]");
    expect(seen).toContain(said);
    expect(served() > before).toBe(sent);
  });
});

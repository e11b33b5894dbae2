import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { run as runHere } from "../run.ts";
import { capturedIo } from "../testing/captured-io.ts";
import { exch } from "../testing/run-program.ts";
import { openPlace, type TestPlace } from "../testing/test-sandbox.ts";

// Each test starts processes, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const dayMs = 86_400_000;
const days = 24;

let place: TestPlace;
let since: string;
let until: string;

/** Some weeks of trading, every few hours, up to now. */
beforeAll(async () => {
  const startAt = Date.now() - days * dayMs;
  place = await openPlace({ clock: "manual", startAt, rateLimits: "none" });
  const { sandbox } = place.server;
  const { fetch, credentials, clock } = sandbox;
  const a = createServiceA({ fetch, credentials, clock });
  for (let step = 0; step < days * 4; step += 1) {
    await a.orders.placeSync({ type: "market", symbol: "ETH-USDT", side: step % 2 ? "sell" : "buy", size: "0.01" });
    sandbox.advance(dayMs / 4);
  }
  since = String(startAt);
  until = String(sandbox.now);
});
afterAll(() => place.close());

const fileIn = (name: string) => join(place.home, name);
const served = () => place.server.sandbox.served.length;
const pages = ["--input", '{"limit":3}'];
const exporting = (file: string, more: readonly string[] = []) => [
  "a",
  "accounts",
  "hfLedger",
  "export",
  "--since",
  since,
  "--until",
  until,
  "--to",
  file,
  ...pages,
  ...more,
];
const run = (args: readonly string[]) => exch(args, { env: place.env });

describe("an export", () => {
  it("holds the whole span, each item once, as a walk gives it", async () => {
    const file = fileIn("ledger.ndjson");
    const { code, out, err } = await run(exporting(file));
    expect([code, out, err]).toEqual([0, "", expect.stringMatching(/^\d+ items in .*ledger.ndjson\n$/)]);
    const walked = await run(["a", "accounts", "hfLedger", "--since", since, "--until", until, "-o", "ndjson"]);
    expect(readFileSync(file, "utf8")).toBe(walked.out);
    const ids = walked.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).id);
    expect(ids.length).toBeGreaterThan(days * 4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(existsSync(`${file}.state`)).toBe(false);
  });

  it("killed again and again, and with a line torn off, misses nothing and doubles nothing", async () => {
    const whole = fileIn("whole.csv");
    expect((await run(exporting(whole))).code).toBe(0);
    const file = fileIn("killed.csv");
    let kills = 0;
    for (const requests of [1, 2, 5, 3, 8, 4, 1, 6]) {
      const before = served();
      const { code } = await exch(exporting(file), {
        env: place.env,
        watch: async (child) => {
          while (served() < before + requests && child.exitCode === null) await sleep(1);
          child.kill("SIGKILL");
        },
      });
      if (code !== null) break;
      kills += 1;
      appendFileSync(file, 'torn,"off in the mid');
    }
    expect(kills).toBeGreaterThan(2);
    const { code } = await run(exporting(file));
    expect(code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(readFileSync(whole, "utf8"));
    expect(existsSync(`${file}.state`)).toBe(false);
  });

  it("stopped by Ctrl-C says how it goes on", async () => {
    const file = fileIn("stopped.csv");
    const before = served();
    const { code, err } = await exch(exporting(file), {
      env: place.env,
      watch: async (child) => {
        while (served() < before + 2 && child.exitCode === null) await sleep(1);
        child.kill("SIGINT");
      },
    });
    expect([code, err]).toEqual([130, expect.stringContaining("the same command goes on from there\nexch: stopped\n")]);
    expect((await run(exporting(file))).code).toBe(0);
  });

  it("has the columns that are asked for, and those of the contract otherwise", async () => {
    const file = fileIn("columns.csv");
    expect((await run(exporting(file, ["--columns", "id,amount"]))).code).toBe(0);
    expect(readFileSync(file, "utf8").split("\n")[0]).toBe("id,amount");
    const [head = ""] = readFileSync(fileIn("whole.csv"), "utf8").split("\n");
    expect(head.split(",").slice(0, 3)).toEqual(["id", "currency", "amount"]);
  });

  it("of service B walks its own windows", async () => {
    const { sandbox } = place.server;
    const b = createServiceB({ fetch: sandbox.fetch, credentials: sandbox.credentials, clock: sandbox.clock });
    await b.withdrawals.submit({ coin: "USDT", address: "0xb1", amount: "5" });
    const file = fileIn("b.csv");
    const before = served();
    const words = ["b", "withdrawals", "list", "export", "--since", "300d", "--to", file, "--columns", "coin,amount"];
    expect(await runHere(words, capturedIo({ env: place.env }))).toBe(0);
    expect(readFileSync(file, "utf8")).toBe("coin,amount\nUSDT,5\n");
    expect(served() - before).toBeGreaterThanOrEqual(4);
  });

  it("to where nothing can be written says so", async () => {
    const io = capturedIo({ env: place.env });
    expect(await runHere(exporting("/nowhere/x.csv"), io)).toBe(2);
    expect(io.written.err).toContain("ENOENT");
  });

  it("refuses a file that is complete, and begins anew when it is told to", async () => {
    const file = fileIn("ledger.ndjson");
    const again = await run(exporting(file));
    expect([again.code, again.err]).toEqual([2, expect.stringContaining("begin anew with --overwrite")]);
    expect((await run(exporting(file, ["--overwrite"]))).code).toBe(0);
  });

  it("refuses to go on with another question in the same file", async () => {
    const file = fileIn("question.csv");
    const state = { version: 1, question: { operation: "orders.fills" }, bytes: 0, cursor: {}, pid: 0 };
    writeFileSync(`${file}.state`, JSON.stringify(state));
    const { code, err } = await run(exporting(file));
    expect([code, err]).toEqual([2, expect.stringContaining("an unfinished export with another operation")]);
  });

  it.each([
    [["--to", "x.xlsx"], "--to must end in .csv or .ndjson"],
    [["--to", "x.csv"], "--since is missing"],
    [["--since", "7d"], "--to is missing"],
    [["--since", "7d", "--to", "x.csv", "--startAt", "1"], "--startAt is no flag here"],
  ])("refuses %j", async (flags, message) => {
    const io = capturedIo({ env: place.env });
    expect(await runHere(["a", "accounts", "hfLedger", "export", ...flags], io)).toBe(2);
    expect(io.written.err).toContain(message);
  });
});

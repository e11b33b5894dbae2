import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { runProgram, stopOnce } from "../testing/run-program.ts";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

const dayMs = 86_400_000;
const days = 24;
/** The exit code of an export beyond the seven days for which the exchange certainly lists entries of the ledger. */
const mayBeIncomplete = 11;

let started: TestSandbox;
let since: string;
let until: string;

/** Trades every six hours for 24 days, up to now. */
beforeAll(async () => {
  const startAt = Date.now() - days * dayMs;
  started = await startTestSandbox({ clock: "manual", startAt, rateLimits: "none" });
  const { sandbox } = started.server;
  const { fetch, credentials, clock } = sandbox;
  const a = createServiceA({ fetch, credentials, advanced: { clock } });
  for (let step = 0; step < days * 4; step += 1) {
    await a.orders.placeSync({ type: "market", symbol: "ETH-USDT", side: step % 2 ? "sell" : "buy", size: "0.01" });
    sandbox.advance(dayMs / 4);
  }
  since = String(startAt);
  until = String(sandbox.now);
});
afterAll(() => started.close());

const fileIn = (name: string) => join(started.home, name);
const served = () => started.server.sandbox.served.length;
const ledger = ["a", "accounts", "hfLedger"];
const exporting = (file: string, more: readonly string[] = []) => {
  const span = ["--since", since, "--until", until, "--to", file];
  return [...ledger, "export", ...span, "--input", '{"limit":3}', ...more];
};
async function exch(args: readonly string[]) {
  const io = createCapturedIo({ env: started.env });
  return { code: await run(args, io), ...io.written };
}

describe("exch export", () => {
  it("writes the whole time span, each item once, like a list does", async () => {
    const file = fileIn("ledger.ndjson");
    const { code, out, err } = await exch(exporting(file));
    expect([code, out, err]).toEqual([mayBeIncomplete, "", expect.stringMatching(/^\d+ items in .*ledger.ndjson\n/)]);
    expect(err).toContain("records older than 7 days may no longer be listed");
    const list = await exch([...ledger, "--since", since, "--until", until, "-o", "ndjson"]);
    expect(readFileSync(file, "utf8")).toBe(list.out);
    const ids = [...list.out.matchAll(/^.+$/gm)].map(([line]) => JSON.parse(line).id);
    expect(ids.length).toBeGreaterThan(days * 4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(existsSync(`${file}.state`)).toBe(false);
  });

  it("neither misses nor repeats an item after it is killed several times in the middle of a line", async () => {
    const whole = fileIn("whole.csv");
    expect((await exch(exporting(whole))).code).toBe(mayBeIncomplete);
    const file = fileIn("killed.csv");
    let kills = 0;
    for (const requests of [1, 2, 5, 3, 8, 4, 1, 6]) {
      const before = served();
      const { code } = await runProgram(exporting(file), {
        env: started.env,
        watch: stopOnce(() => served() >= before + requests, "SIGKILL"),
      });
      if (code !== null) break;
      kills += 1;
      appendFileSync(file, 'torn,"off in the mid');
    }
    expect(kills).toBeGreaterThan(2);
    const { code } = await exch(exporting(file));
    expect(code).toBe(mayBeIncomplete);
    expect(readFileSync(file, "utf8")).toBe(readFileSync(whole, "utf8"));
    expect(existsSync(`${file}.state`)).toBe(false);
  });

  it("shows how to continue after it is stopped by Ctrl-C", async () => {
    const file = fileIn("stopped.csv");
    const before = served();
    const { code, err } = await runProgram(exporting(file), {
      env: started.env,
      watch: stopOnce(() => served() >= before + 2, "SIGINT"),
    });
    expect([code, err]).toEqual([130, expect.stringContaining("run the same command to continue\nexch: stopped\n")]);
    expect((await exch(exporting(file))).code).toBe(mayBeIncomplete);
  });

  it("writes the columns of --columns, or by default those of the contract", async () => {
    const file = fileIn("columns.csv");
    expect((await exch(exporting(file, ["--columns", "id,amount"]))).code).toBe(mayBeIncomplete);
    expect(readFileSync(file, "utf8").split("\n")[0]).toBe("id,amount");
    const [head = ""] = readFileSync(fileIn("whole.csv"), "utf8").split("\n");
    expect(head.split(",").slice(0, 3)).toEqual(["id", "currency", "amount"]);
  });

  it("uses the time windows of service B for its operations", async () => {
    const { fetch, credentials, clock } = started.server.sandbox;
    const b = createServiceB({ fetch, credentials, advanced: { clock } });
    await b.withdrawals.submit({ coin: "USDT", address: "0xb1", amount: "5" });
    const file = fileIn("b.csv");
    const before = served();
    const words = ["b", "withdrawals", "list", "export", "--since", "300d", "--to", file, "--columns", "coin,amount"];
    expect((await exch(words)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe("coin,amount\nUSDT,5\n");
    expect(served() - before).toBeGreaterThanOrEqual(4);
  });

  it("rejects a file that is complete, and replaces it with --overwrite", async () => {
    const file = fileIn("ledger.ndjson");
    const again = await exch(exporting(file));
    expect([again.code, again.err]).toEqual([2, expect.stringContaining("to start again, pass --overwrite")]);
    expect((await exch(exporting(file, ["--overwrite"]))).code).toBe(mayBeIncomplete);
  });
});

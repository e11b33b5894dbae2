import { describe, expect, it } from "vitest";
import { exch } from "../testing/run-program.ts";
import { onePlace } from "../testing/shared-sandbox.ts";

const { inProcess, place, run, served } = onePlace();

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
    expect(place().server.sandbox.served.at(-1)?.operation).toBe("accounts.hfLedger");
  });

  it("covers a span of time beyond the exchange's windows", async () => {
    const before = served();
    const { code, out } = await run([...ledger, "--since", "30d"]);
    expect([code, JSON.parse(out).length]).toEqual([0, 5]);
    expect(served() - before).toBeGreaterThanOrEqual(5);
  });

  it("may be cut off by whoever reads it", async () => {
    const { code } = await exch(["a", "margin", "crossSymbols", "-o", "ndjson"], {
      env: place().env,
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
    const { code, err } = await inProcess([...ledger, ...flags], place().env);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

import { describe, expect, it } from "vitest";
import { useSharedSandbox } from "../testing/shared-sandbox.ts";

const { exch, sandbox } = useSharedSandbox();

it("a table of one page is followed by a note when there may be more items", async () => {
  const page = (limit: number, format: string) =>
    exch(["a", "accounts", "hfLedger", "--columns", "amount", "--input", `{"limit":${limit}}`, "-o", format]);
  expect((await page(2, "table")).err).toBe("2 items on this page; there may be more: pass --all\n");
  expect((await page(200, "table")).err).toBe("");
  expect((await page(2, "csv")).err).toBe("");
});

describe("a list on the command line", () => {
  const ledger = ["a", "accounts", "hfLedger"];

  it("is complete with --all in every format, and shows no progress in a pipe", async () => {
    const json = await exch([...ledger, "--all"]);
    const items = JSON.parse(json.out);
    expect([json.code, json.err, items.length]).toEqual([0, "", 5]);
    const lines = (await exch([...ledger, "--all", "-o", "ndjson"])).out.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(items);
    const csv = (await exch([...ledger, "--all", "-o", "csv", "--columns", "id,currency"])).out;
    expect(csv).toBe(`id,currency\n${items.map((each: any) => `${each.id},${each.currency}\n`).join("")}`);
    const table = (await exch([...ledger, "--all", "-o", "table", "--columns", "currency,amount"])).out;
    expect(table.split("\n").slice(0, 2)).toEqual(["currency  amount", "EXC        10000"]);
  });

  it("ends at --limit, with no larger page", async () => {
    const { out } = await exch([...ledger, "--limit", "2"]);
    expect(JSON.parse(out)).toHaveLength(2);
    expect(sandbox().server.sandbox.served.at(-1)?.operation).toBe("accounts.hfLedger");
  });
});

import { describe, expect, it } from "vitest";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { useSharedSandbox } from "../testing/shared-sandbox.ts";

const { exch, sandbox } = useSharedSandbox();

it("a table of one page is followed by a note when there may be more items", async () => {
  const page = (limit: number, format: string) =>
    exch(["a", "accounts", "hfLedger", "--columns", "amount", "--input", `{"limit":${limit}}`, "-o", format]);
  expect((await page(2, "table")).err).toBe("2 items on this page; there may be more: pass --all\n");
  expect([(await page(200, "table")).err, (await page(2, "csv")).err]).toEqual(["", ""]);
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

  it("ends with its own exit code and the reason when items may be missing, unless it ends at --limit", async () => {
    const { code, out, err } = await exch([...ledger, "--since", "30d", "-o", "ndjson"]);
    expect([code, out.trimEnd().split("\n").length]).toEqual([11, 5]);
    expect(err).toContain("items may be missing: records older than 7 days may no longer be listed");
    expect((await exch([...ledger, "--since", "30d", "--limit", "2"])).code).toBe(0);
  });

  it("shows its progress on a terminal, and then the whole table", async () => {
    const io = createCapturedIo({ terminal: true, columns: 80, env: sandbox().env });
    await run([...ledger, "--since", "6d", "--columns", "currency"], io);
    expect(io.written.err).toContain("\r\u001b[K1 item, window 1 of 1");
    expect(io.written.out).toMatch(/^.{4}currency.{5}\n(\w+\n){5}$/);
  });
});

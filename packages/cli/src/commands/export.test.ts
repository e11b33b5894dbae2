import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { beforeAll, describe, expect, it } from "vitest";
import { runProgram, stopOnce } from "../testing/run-program.ts";
import { useSharedSandbox } from "../testing/shared-sandbox.ts";

const dayMs = 86_400_000;
const days = 24;
/** The exit code of an export beyond the seven days for which the exchange certainly lists entries of the ledger. */
const mayBeIncomplete = 11;

const startAt = Date.now() - days * dayMs;
const shared = useSharedSandbox({ clock: "manual", startAt, rateLimits: "none" });
const { exch, served } = shared;
const since = String(startAt);
let a: ServiceA;
let trade: (times: number, everyMs: number) => Promise<void>;
let until: string;

/** Trades every six hours for 24 days, up to now. */
beforeAll(async () => {
  const { sandbox } = shared.sandbox().server;
  const { fetch, credentials, clock } = sandbox;
  a = createServiceA({ fetch, credentials, advanced: { clock } });
  trade = async (times, everyMs) => {
    for (let step = 0; step < times; step += 1) {
      await a.orders.placeSync({ type: "market", symbol: "ETH-USDT", side: step % 2 ? "sell" : "buy", size: "0.01" });
      sandbox.advance(everyMs);
    }
  };
  await trade(days * 4, dayMs / 4);
  until = String(sandbox.now);
});

const fileIn = (name: string) => join(shared.sandbox().home, name);
const ledger = ["a", "accounts", "hfLedger"];
const exporting = (file: string, more: readonly string[] = []) => {
  const span = ["--since", since, "--until", until, "--to", file];
  return [...ledger, "export", ...span, "--input", '{"limit":3}', ...more];
};

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
    expect([new Set(ids).size, existsSync(`${file}.state`)]).toEqual([ids.length, false]);
  });

  it("neither misses nor repeats an item after it is killed several times in the middle of a line", async () => {
    const whole = fileIn("whole.csv");
    expect((await exch(exporting(whole))).code).toBe(mayBeIncomplete);
    expect(readFileSync(whole, "utf8")).toMatch(/^id,currency,amount,/);
    const file = fileIn("killed.csv");
    for (const [requests, signal, code] of [
      [1, "SIGKILL", null],
      [5, "SIGINT", 130],
      [3, "SIGKILL", null],
    ] as const) {
      const before = served();
      const watch = stopOnce(() => served() >= before + requests, signal);
      const stopped = await runProgram(exporting(file), { env: shared.sandbox().env, watch });
      expect(stopped.code).toBe(code);
      if (code !== null) expect(stopped.err).toContain("run the same command to continue\nexch: stopped\n");
      appendFileSync(file, 'torn,"off in the mid');
    }
    expect([(await exch(exporting(file))).code, readFileSync(file, "utf8")]).toEqual([
      mayBeIncomplete,
      readFileSync(whole, "utf8"),
    ]);
    expect(existsSync(`${file}.state`)).toBe(false);
  });

  it("uses the time windows of service B for its operations", async () => {
    const { fetch, credentials, clock } = shared.sandbox().server.sandbox;
    const b = createServiceB({ fetch, credentials, advanced: { clock } });
    await b.withdrawals.submit({ coin: "USDT", address: "0xb1", amount: "5" });
    const file = fileIn("b.csv");
    const before = served();
    const words = ["b", "withdrawals", "list", "export", "--since", "300d", "--to", file, "--columns", "coin,amount"];
    expect([(await exch(words)).code, readFileSync(file, "utf8")]).toEqual([0, "coin,amount\nUSDT,5\n"]);
    expect(served() - before).toBeGreaterThanOrEqual(4);
  });

  it("rejects a file that is complete, and replaces it with --overwrite", async () => {
    const file = fileIn("ledger.ndjson");
    const again = await exch(exporting(file));
    expect([again.code, again.err]).toEqual([2, expect.stringContaining("to start again, pass --overwrite")]);
    expect((await exch(exporting(file, ["--overwrite"]))).code).toBe(mayBeIncomplete);
  });
});

describe("exch export --append", () => {
  const operation = "accounts.hfLedger";
  const file = () => fileIn("daily.csv");
  const text = () => readFileSync(file(), "utf8");
  const append = () => {
    const span = ["--since", since, "--to", file(), "--input", '{"limit":2}', "--columns", "id"];
    return exch([...ledger, "export", ...span, "--append"]);
  };
  const listIds = async () => {
    const ids: string[] = [];
    for await (const { id } of a.accounts.hfLedger.history({ from: Number(since) })) ids.push(id);
    return ids.toSorted();
  };
  const idsInFile = () => text().trimEnd().split("\n").slice(1).toSorted();

  it("continues a file on the next day, with each record once, and reports the records that came late", async () => {
    const { sandbox } = shared.sandbox().server;
    await trade(2, 1000);
    sandbox.faults.next("hiddenFromLookup", { operation });
    expect(await append()).toMatchObject({ code: mayBeIncomplete, err: expect.not.stringMatching("late") });
    const first = idsInFile();
    const late = (await listIds()).filter((id) => !first.includes(id));
    expect(late.length).toBeGreaterThan(2);
    sandbox.advance(1000);
    await trade(3, dayMs / 3);
    const { code, err } = await append();
    const lines = late.toReversed().map((id) => `  ${id}\n`);
    const added = idsInFile().length - first.length;
    const report = `${added} items added to ${file()}\n${late.length} of them came late:\n${lines.join("")}`;
    expect([code, err]).toEqual([0, report]);
    expect(idsInFile()).toEqual(await listIds());
    expect(await append()).toMatchObject({ code: 0, err: `0 items added to ${file()}\n` });
  });

  it("neither misses nor repeats a record, whichever byte is the last that was written", async () => {
    const state = `${file()}.state`;
    const read = () => [text(), readFileSync(state, "utf8")] as const;
    const restore = (content: string, saved: string) => {
      writeFileSync(file(), content);
      writeFileSync(state, saved);
    };
    await trade(2, 40_000);
    const { sandbox } = shared.sandbox().server;
    const steps = [read()];
    // Stops the run after one, two and more requests.
    for (let requests = 1, code = 6; code === 6; requests += 1) {
      restore(...steps[0]!);
      sandbox.faults.add({ kind: "changedRemark", operation, times: requests });
      sandbox.faults.add({ kind: "unlistedCode", operation, status: 403 });
      code = (await append()).code;
      sandbox.faults.clear();
      steps.push(read());
    }
    const whole = text();
    expect(idsInFile()).toEqual(await listIds());
    expect(new Set(steps.map(([content]) => content)).size).toBeGreaterThan(2);
    for (const [index, [{ length }, saved]] of steps.slice(1, -1).entries()) {
      for (let end = length; end <= steps[index + 2]![0].length; end += 1) {
        restore(`${whole.slice(0, end)}torn`, saved);
        expect([end, (await append()).code, text()]).toEqual([end, 0, whole]);
      }
    }
    restore(...steps[1]!);
    sandbox.advance(1000);
    await trade(1, 1000);
    expect((await append()).code).toBe(0);
    expect(idsInFile()).toEqual(await listIds());
  });
});

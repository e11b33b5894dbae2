import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Operation, Service } from "@exch/runtime/service";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createServiceA, type SpotAccount } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { services } from "../gen/services.ts";
import { OutputError } from "../io/io.ts";
import { findKinds, listRecords } from "../reconcile/list-records.ts";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.1" } as const;
const payment = { currency: "USDT", chain: "trx", toAddress: "T1", withdrawType: "ADDRESS", amount: "25" } as const;
const market = { type: "market", symbol: "BTC-USDT", side: "buy", size: "0.1" } as const;
const paymentB = { coin: "USDT", network: "TRX", address: "T1", amount: "25" };
const token = "x00000000000000aa";
const found = 14;

let started: TestSandbox;
let path: string;
let since: string;
/** Ids by name. */
const ids: Record<string, string> = {};
const sandboxOf = () => started.server.sandbox;

/** A day with one of each difference, and a minute that follows it. */
beforeAll(async () => {
  started = await startTestSandbox({ clock: "auto", startAt: Date.now() - 86_400_000, rateLimits: "none" });
  const sandbox = sandboxOf();
  since = new Date(sandbox.now).toISOString();
  // Service B writes times in whole seconds.
  sandbox.advance(1000);
  path = join(started.home, "program.sqlite");
  const journal = createSqliteJournal(path);
  const { fetch, credentials, clock } = sandbox;
  const options = { baseUrl: started.server.url, fetch, credentials, advanced: { clock } };
  const a = createServiceA({ ...options, journal });
  const other = createServiceA(options);
  const b = createServiceB({ ...options, journal });
  sandbox.liquidity.ladder(order.symbol);
  sandbox.liquidity.ladder("ETH-USDT");

  await a.orders.placeSync({ ...order, clientOid: "rests" });
  const changed = await a.orders.placeSync({ ...order, price: "29000", clientOid: "changed" });
  await a.orders.modify({ symbol: order.symbol, orderId: changed.orderId, newPrice: "29001" });
  for (const clientOid of ["filled", "in-turn", "in-turn"]) await a.orders.placeSync({ ...market, clientOid });
  sandbox.faults.next("repeatedByProxy", { operation: "orders.placeSync", ms: 100 });
  await a.orders.placeSync({ ...market, clientOid: "repeated" });
  await a.orders.placeSync({ ...market, symbol: "ETH-USDT", clientOid: "of-eth" });
  await other.orders.placeSync({ ...market, clientOid: "of-others" });
  const tooLarge = { ...order, size: "1000", clientOid: "too-large" };
  await a.orders.placeMany({ orderList: [{ ...order, clientOid: "in-batch" }, tooLarge] });
  for (const clientOid of ["wrongly-closed", "left-open"]) await a.orders.placeSync({ ...order, clientOid });

  sandbox.withdrawals.fail((await a.withdrawals.create({ ...payment, remark: `rent ${token}` })).withdrawalId);
  ids.byHand = (await other.withdrawals.create({ ...payment, amount: "7", remark: "by hand" })).withdrawalId;
  await b.withdrawals.submit({ ...paymentB, withdrawOrderId: "pay-b" });
  await createServiceB(options).withdrawals.submit({ ...paymentB, withdrawOrderId: "of-others-b" });
  const arrive = (amount: string) => sandbox.deposits.arrive(sandbox.account, { currency: "BTC", amount }).walletTxId;
  Object.assign(ids, { booked: arrive("1.5"), unbooked: arrive("2.25") });
  await journal.end();
  const database = new DatabaseSync(path);
  database.exec(`UPDATE journal SET outcome = 'notExecuted' WHERE input LIKE '%"wrongly-closed"%'`);
  database.exec(`UPDATE journal SET outcome = NULL, closed_at = NULL WHERE input LIKE '%"left-open"%'`);
  database.close();
  sandbox.advance(120_000);
});
afterAll(() => started.close());

const silent = { isTTY: false, columns: undefined, write: async () => {} };

/** Runs the command for the day. Each difference is a line: its kind, the record's name, and the values that differ. */
async function reconcile(
  line: string,
  { env = {}, ...more }: { env?: Record<string, string>; signal?: AbortSignal } = {},
) {
  const io = { ...createCapturedIo({ env: { ...started.env, EXCH_JOURNAL: path, ...env } }), ...more };
  const code = await run(["reconcile", ...line.replace("DAY", `--since ${since}`).split(" ")], io);
  const { out, err } = io.written;
  const rows = (/^\[/.test(out) ? JSON.parse(out) : []) as Record<string, string>[];
  const lines = rows.map(({ difference, kind, id = "", clientId, field = "", exchange = "", book }) => {
    const name = Object.keys(ids).find((each) => ids[each] === id) ?? (clientId || id);
    return [difference, kind, name, ...(book === undefined ? [] : [field, exchange, book])].join(" ");
  });
  return { code, out, err, lines: lines.toSorted() };
}

function writeBook(head: string, ...lines: readonly string[]): string {
  const file = join(started.home, /^SELECT/.test(head) ? "book.sql" : "book.csv");
  writeFileSync(file, [head, ...lines].join("\n"));
  return file;
}

describe("exch reconcile", () => {
  it("finds what no entry of the journal explains, and the reverse, and leaves the journal as it is", async () => {
    const before = readFileSync(path);
    const { code, lines, err } = await reconcile("a DAY");
    expect(lines).toEqual([
      "noClientId withdrawal byHand",
      "notExecuted order wrongly-closed",
      "notInJournal order of-others",
      "open order left-open",
      "repeated order repeated",
    ]);
    expect(err).toMatch(/: order 13, withdrawal 2, entries 12; .*\nexch: differences: 5\n$/);
    expect(code).toBe(found);
    expect(readFileSync(path)).toEqual(before);
    expect((await reconcile("b DAY")).lines).toEqual(["notInJournal withdrawal of-others-b"]);
  });

  it("finds an entry that was executed and is not listed, but for a batch of which a part was rejected", async () => {
    const copy = join(started.home, "copy.sqlite");
    writeFileSync(copy, readFileSync(path));
    const database = new DatabaseSync(copy);
    database.exec(`UPDATE journal SET input = replace(input, 'filled', 'lost')`);
    database.exec(`UPDATE journal SET key_digest = 'another' WHERE input LIKE '%"of-eth"%'`);
    database.exec(`UPDATE journal SET outcome = NULL, closed_at = NULL WHERE operation = 'orders.modify'`);
    database.close();
    const { lines, err } = await reconcile("a DAY", { env: { EXCH_JOURNAL: copy } });
    const more = /^(notInJournal order (filled|of-eth)|notListed order lost|open orders.modify )$/;
    expect(lines.filter((line) => more.test(line))).toHaveLength(4);
    expect(lines).toHaveLength(9);
    expect(err).toContain("calls of other keys are left out");
  });

  it("compares amounts with a book, as exact decimals", async () => {
    const orders = [
      'filled,,0.100,,,"paid, in part"',
      'repeated,,0.1,,,5" pipe',
      "of-eth,,0.11,,,",
      "of-others,,0.1,,,",
      ...["in-turn,,0.1,,,", "in-turn,,0.1,,,"],
    ];
    const until = new Date(Date.parse(since) + 30_000).toISOString();
    const wrong = ["filled,,0.1,,,", "never,,1,,,", "of-last-year,,1,2025-01-01 10:00,,", `never-next,,1,${until},,`];
    const book = writeBook(
      "Kind,client_id,id,amount,time,IS_INNER,note",
      ...[...orders, ...wrong].map((line) => `order,${line}`),
      `withdrawal,${token},,0.0,${since},false,`,
      `withdrawal,,${ids.byHand},7,,true,`,
      `deposit,,${ids.booked},1.50,,,`,
    );
    const { code, lines } = await reconcile(`a DAY --until ${until} --book ${book}`);
    expect(lines.filter((line) => /[Bb]ook|differs|never|year/.test(line))).toEqual([
      "bookedTwice order filled amount  0.1",
      "differs order of-eth amount 0.1 0.11",
      "differs withdrawal byHand isInner false true",
      "notInBook deposit unbooked",
      "notInBook order repeated",
      "notListed order never amount  1",
    ]);
    expect(code).toBe(found);
    // A book may have a deposit two days later than the exchange.
    expect(await reconcile(`a --since ${until} --kinds deposit --book ${book}`)).toMatchObject({ code: 0 });
  });

  it("compares the balances of now with a book", async () => {
    const { url, sandbox } = started.server;
    const [first, second, ...others] = await createServiceA({
      baseUrl: url,
      credentials: sandbox.credentials,
    }).accounts.list();
    const write = ({ currency, type, balance }: SpotAccount) => `balance,${currency} ${type},${balance}`;
    const run = (...lines: string[]) =>
      reconcile(`a DAY --kinds balance --book ${writeBook("kind,id,amount", ...lines)}`);
    const left = others.map(write);
    expect(await run(write(first!), write(second!), ...left)).toMatchObject({ code: 0, lines: [] });
    const { lines } = await run(`balance,${first!.id},${first!.balance}1`, ...left);
    expect(lines).toEqual([
      expect.stringMatching(/^differs balance .*1$/),
      expect.stringMatching(/^notInBook balance /),
    ]);
  });

  it("reads only the pairs that are named, and writes a table or CSV", async () => {
    const eth = "a DAY --kinds order --symbols ETH-USDT";
    expect(await reconcile(eth)).toMatchObject({ code: 0, out: "[]\n" });
    expect((await reconcile(`${eth} -o csv`)).out).toMatch(/^difference,kind,id,clientId,.*\n$/);
    const table = await reconcile("a DAY --symbols BTC-USDT,ETH-USDT -o table --columns difference,clientId");
    expect(table.out).toContain("\nnotInJournal  of-others\n");
    const narrow = await reconcile("a DAY --kinds withdrawal -o table", { out: { ...silent, columns: 60 } } as object);
    expect(narrow.err).not.toContain("not shown");
    const csv = await reconcile("a DAY -o csv --columns difference,clientId,exchange");
    expect(csv.out).toContain("\nrepeated,repeated,0.1\nopen,left-open,0\n");
  });

  it("continues where the last run has ended, or with the oldest order that may still change", async () => {
    const readNext = async () =>
      /the next run: --since (\S+)/.exec((await reconcile("a DAY --kinds order")).err)?.[1] ?? "";
    const { fetch, credentials, clock } = sandboxOf();
    const a = createServiceA({ baseUrl: started.server.url, fetch, credentials, advanced: { clock } });
    const resting = await a.orders.listOpen({ symbol: order.symbol });
    expect(Date.parse(await readNext())).toBe(Math.min(...resting.map(({ createdAt }) => createdAt)));
    for (const { id: orderId } of resting) await a.orders.cancelSync({ orderId, symbol: order.symbol });
    const next = await readNext();
    sandboxOf().advance(60_000);
    expect(await reconcile(`a --since ${next}`)).toMatchObject({ code: 0, out: "[]\n" });
  });

  it.each([
    ["order", { items: Array.from({ length: 200 }, (_, id) => ({ id })), lastId: null }, "ended with a full page"],
    ["withdrawal", { items: [], currentPage: 2, totalPage: 1, totalNum: 0 }, "returned another page"],
  ] as const)("takes a list of kind %s that is not complete for an error", async (kind, page, reason) => {
    const call = async (_: unknown, { window }: Operation) => (window === undefined ? [] : page);
    const service = { call, clock: { now: Date.now } } as unknown as Service;
    const { signal } = new AbortController();
    const tree = await services[0]!.loadOperations();
    const listed = findKinds(tree, services[0]!).find(({ name }) => name === kind)!;
    const comparison = { service, tree, range: { from: 0, to: 1 }, symbols: ["BTC-USDT"], signal };
    const bar = { show: async () => {}, clear: async () => {} };
    const message = expect.stringMatching(`^items may be missing: ${kind}s\\.list\\w*: ${reason}`);
    await expect(listRecords(listed, comparison, bar)).rejects.toMatchObject({ exitReason: "incomplete", message });
  });

  it("is stopped by Ctrl-C, and its exit code does not depend on a reader of its output", async () => {
    expect(await reconcile("a DAY", { signal: AbortSignal.abort() })).toMatchObject({ code: 130, out: "" });
    const out = { ...silent, write: () => Promise.reject(new OutputError({ code: "EPIPE" })) };
    expect(await reconcile("a DAY", { out } as object)).toMatchObject({ code: found });
  });

  it.each([
    ["DAY", "use: exch reconcile a|b --since TIME"],
    ["a", "use: exch reconcile a|b --since TIME"],
    ["a --since now", "the range lies in the last minute"],
    ["a DAY --until 2001-01-01", "--since must not be later"],
    ["a DAY --kinds deposit", "deposit cannot be compared"],
    ["b DAY --book kind,id,amount order,1,1", "order cannot be compared"],
    ["a DAY --until now --book kind,id,amount balance,1,1", "balances are those of now"],
    ["a DAY --book kind,id order,1", "row 1 after the heading: amount must be plain digits"],
    ['a DAY --book kind,id,amount order,1,"1,5"', "row 1 after the heading: amount must be plain digits"],
    ["a DAY --book kind,id,amount order,1,1,5", "row 1 after the heading has not as many"],
    ["a DAY --book kind,id,amount trade,1,1", "row 1 after the heading: kind must be one of"],
    ["a DAY --book kind,amount order,1", "row 1 after the heading: id or clientId is missing"],
    ["a DAY --book none.csv", "--book: none.csv cannot be read (ENOENT)"],
    ["a DAY --book SELECT 1", "EXCH_BOOK_URL"],
  ])("rejects %s", async (line, message) => {
    const [args, head, row] = / --book (kind\S+|SELECT) (\S+)$/.exec(line)
      ? line.split(/ (?=kind|SELECT|\S+$)/)
      : [line];
    const { code, err, out } = await reconcile(head === undefined ? args! : `${args} ${writeBook(head, row!)}`);
    expect([code, err, out]).toEqual([2, expect.stringContaining(message), ""]);
  });

  it("rejects the journal of another account, and names that", async () => {
    const EXCH_BASE_URL = started.server.url.replace("127.0.0.1", "localhost");
    const other = await reconcile("a DAY", { env: { EXCH_BASE_URL } });
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/no call of .*localhost.*\n.*127\.0\.0\.1/)]);
    expect(other.err).not.toContain(started.env.EXCH_KEY);
  });
});

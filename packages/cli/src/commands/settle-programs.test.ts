import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createSqliteJournal, type SqliteJournal } from "@exch/runtime/sqlite";
import { createServiceA, type ServiceAOptions } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useSharedSandbox } from "../testing/shared-sandbox.ts";

const { exch, sandbox } = useSharedSandbox();
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" } as const;

let path: string;
let journal: SqliteJournal;
let nth = 0;
beforeEach(() => {
  nth += 1;
  path = join(sandbox().home, `program-${nth}.sqlite`);
  journal = createSqliteJournal(path);
});
afterEach(async () => {
  sandbox().server.sandbox.faults.clear();
  await journal.end();
});

const optionsOf = (more: Partial<ServiceAOptions> = {}) => ({
  baseUrl: sandbox().server.url,
  credentials: sandbox().server.sandbox.credentials,
  journal,
  settle: { auto: false },
  ...more,
});
const programA = (more: Partial<ServiceAOptions> = {}) => createServiceA(optionsOf(more));

/** Places an order whose response is lost, and ends the lease of its call. */
async function loseOrder(clientOid: string, more: Partial<ServiceAOptions> = {}): Promise<void> {
  sandbox().server.sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
  const placed = programA(more).orders.place({ ...order, clientOid });
  await expect(placed).rejects.toMatchObject({ outcome: "unknown" });
  await endLeases();
}

/** Runs a statement on the program's journal. */
function change(sql: string) {
  using database = new DatabaseSync(path);
  return database.prepare(sql).all();
}

async function endLeases(): Promise<void> {
  for (const entry of await journal.list()) await journal.open(entry, 0);
}

/** Runs `exch` on the program's journal, and reads the rows that it writes. */
async function onJournal(args: readonly string[], env: Record<string, string> = {}) {
  const { code, out, err } = await exch(args, { env: { EXCH_JOURNAL: path, ...env } });
  return { code, rows: JSON.parse(out) as Record<string, unknown>[], err };
}

async function recovered(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { entry, settled } of programA().recover(journal))
    found.push([entry.input.clientOid, settled.outcome]);
  return found;
}

const held = expect.stringMatching(/^held: .* for \d+ s/);

describe("the journal of a program", () => {
  it("is listed whatever its scope, and settled without a change: the program's recover() still returns it", async () => {
    await loseOrder("left-1");
    await loseOrder("left-2", { journalScope: "team 7" });
    const pending = await onJournal(["pending"]);
    expect(pending.rows).toMatchObject([
      { scope: "service-a", keys: ["left-1"], baseUrl: sandbox().server.url },
      { scope: "team 7", keys: ["left-2"] },
    ]);
    expect(pending.err).toBe(`exch: journal ${path}\n`);
    const settled = await onJournal(["settle"]);
    expect(settled.code).toBe(0);
    expect(settled.rows).toMatchObject([
      { scope: "service-a", keys: ["left-1"], outcome: "executed", open: true },
      { scope: "team 7", keys: ["left-2"], outcome: "executed", open: true },
    ]);
    expect(settled.err).toContain(`exch: journal ${path}\n`);
    expect(settled.err).toContain("known outcomes that recover() of the program will still return: 2");
    // A proof is the permission to send again, and the program gets it too.
    expect(settled.err).toContain("send nothing again by hand before they are closed");
    expect((await onJournal(["settle"])).rows).toEqual(settled.rows);
    expect(await recovered()).toEqual([["left-1", "executed"]]);
  });

  it.each([[[]], [["--close"]]])("reports a call before its deadline as held, and leaves it: %j", async (flags) => {
    sandbox().server.sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
    const placed = programA().orders.place({ ...order, clientOid: `held-${flags.length}` }, { timeoutMs: 600_000 });
    await expect(placed).rejects.toMatchObject({ outcome: "unknown" });
    const { code, rows, err } = await onJournal(["settle", ...flags]);
    expect(code).toBe(10);
    expect(rows).toMatchObject([{ outcome: "unknown", open: true, reason: held }]);
    expect(err).toMatch(/1 of 1 outcomes are still unknown\n.*all of them are held: run it again in \d+ s\n/);
    const [entry] = await journal.list();
    expect(entry?.heldMs).toBeGreaterThan(0);
    expect(entry).not.toHaveProperty("token");
  });

  it("reports what another recovery has claimed as held", async () => {
    await loseOrder("claimed-1");
    const { token } = await journal.claim("service-a", 60_000, 1);
    const { code, rows } = await onJournal(["settle", "--close"]);
    expect([code, rows]).toMatchObject([10, [{ keys: ["claimed-1"], reason: held }]]);
    expect(await journal.renew((await journal.list())[0]!.id, token, 0)).toBe(true);
  });

  it("is not looked up with another key, unless the account had it before", async () => {
    await loseOrder("rotated-1");
    const digest = createHash("sha256").update("the former key").digest("hex").slice(0, 16);
    change(`UPDATE journal SET key_digest = '${digest}'`);
    const other = await onJournal(["settle", "--close"]);
    const left = { outcome: "unknown", open: true, reason: expect.stringMatching(/^other key: /) };
    expect([other.code, other.rows]).toMatchObject([10, [{ keys: ["rotated-1"], ...left }]]);
    const own = await onJournal(["settle", "--previous-keys", "an older one,the former key"]);
    expect([own.code, own.rows]).toMatchObject([0, [{ keys: ["rotated-1"], outcome: "executed", open: true }]]);
  });

  it("with two services, another host, an unknown operation and a damaged row reports each with its reason", async () => {
    await loseOrder("mixed-1");
    const [entry] = await journal.list();
    const lost = { ...entry!, input: { ...order, clientOid: "mixed-2" } };
    await journal.open({ ...lost, id: "host", origin: "https://other.example" }, 0);
    await journal.open({ ...lost, id: "operation", operation: "constructor.name" }, 0);
    await journal.open({ ...lost, id: "service", service: "service-c" }, 0);
    await journal.open({ ...lost, id: "damaged" }, 0);
    sandbox().server.sandbox.faults.next("resetAfterExecution", { operation: "withdrawals.submit" });
    const b = createServiceB({ ...optionsOf(), journalScope: "service-a" });
    const submitted = b.withdrawals.submit({ coin: "USDT", address: "0xa", amount: "5" });
    await expect(submitted).rejects.toMatchObject({ outcome: "unknown" });
    await endLeases();
    change("UPDATE journal SET input = '{' WHERE id = 'damaged'");

    expect((await onJournal(["pending"])).rows).toContainEqual(expect.objectContaining({ service: "service-c" }));
    const { code, rows } = await onJournal(["settle"]);
    expect(code).toBe(10);
    const reasons = Object.fromEntries(rows.map(({ id, outcome, reason }) => [id, reason ?? outcome]));
    const withdrawal = rows.find(({ service }) => service === "b");
    expect(reasons).toEqual({
      [entry!.id]: "executed",
      host: expect.stringContaining("other origin"),
      operation: expect.stringContaining("constructor.name is not an operation"),
      service: expect.stringContaining("exch does not have this service"),
      damaged: expect.stringContaining("input must be a JSON object"),
      [String(withdrawal?.id)]: "executed",
    });
    const resolve = ["settle", "--resolve", "damaged", "--outcome", "executed", "--note", "seen in the history"];
    expect((await exch(resolve, { env: { EXCH_JOURNAL: path } })).code).toBe(0);
    expect((await onJournal(["settle", "b"])).rows).toMatchObject([{ service: "b", outcome: "executed" }]);
    // Without a key for service B its intents are reported, too.
    const onlyA = { EXCH_BASE_URL: "", EXCH_A_BASE_URL: sandbox().server.url };
    const settled = await onJournal(["settle", "--timeout-ms", "5000"], onlyA);
    const open = { service: "b", outcome: "unknown", open: true, reason: expect.stringContaining("profile") };
    expect(settled.rows).toContainEqual(expect.objectContaining(open));
  });

  it("settles a batch as a whole", async () => {
    sandbox().server.sandbox.faults.next("resetAfterExecution", { operation: "orders.placeMany" });
    const orderList = ["batch-1", "batch-2"].map((clientOid) => ({ ...order, clientOid }));
    await expect(programA().orders.placeMany({ orderList })).rejects.toMatchObject({ outcome: "unknown" });
    await endLeases();
    const { code, rows } = await onJournal(["settle"]);
    expect([code, rows]).toMatchObject([0, [{ keys: ["batch-1", "batch-2"], outcome: "executed", open: true }]]);
  });

  it("keeps the closed records that the program keeps, and a request resolved by its id", async () => {
    await loseOrder("kept-1");
    const [entry] = await journal.list();
    const resolve = ["settle", "--resolve", entry!.id, "--outcome", "executed", "--note", "seen"];
    expect((await exch(resolve, { env: { EXCH_JOURNAL: path } })).code).toBe(0);
    change("UPDATE journal SET closed_at = 0");
    await onJournal(["settle"]);
    expect(change("SELECT note FROM journal")).toMatchObject([{ note: "seen" }]);
  });
});

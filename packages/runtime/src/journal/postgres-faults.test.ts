import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entry } from "../testing/journal-harness.ts";
import { noPostgres, type PostgresServer, startPostgres, untilReady } from "../testing/postgres-server.ts";
import { createPostgresJournal, type PostgresJournal } from "./postgres.ts";

const idsOf = (count: number) => Array.from({ length: count }, (_, nth) => `id ${String(nth).padStart(4, "0")}`);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
describe.skipIf(noPostgres !== undefined)("a PostgreSQL journal whose server fails", () => {
  let server: PostgresServer;
  let admin: pg.Client;
  let pool: pg.Pool;
  let journal: PostgresJournal;
  let table: string;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  beforeEach(async () => {
    await untilReady(server.url);
    admin = await connect();
    pool = new pg.Pool({ connectionString: server.url });
    pool.on("error", () => {});
    table = `t${crypto.randomUUID().replaceAll("-", "")}`;
    journal = createPostgresJournal(pool, { table });
    await journal.open(entry("first"), 0);
  });
  afterEach(async () => {
    if (!pool.ended) await pool.end();
    await admin.end();
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.url });
    client.on("error", () => {});
    await client.connect();
    return client;
  }
  /** The server's processes that work for the journal. */
  const processes = async (): Promise<number[]> => {
    const text = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    return (await admin.query(text)).rows.map(({ pid }) => pid);
  };
  /** The process that waits for a lock, as soon as one does. */
  const waiting = async (): Promise<number> => {
    for (;;) {
      const { rows } = await admin.query("SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      if (rows.length > 0) return rows[0].pid;
      await sleep(10);
    }
  };
  /** Kills one of the server's processes, whereupon the server ends all others, and waits until it works again. */
  const crash = async (pid: number): Promise<void> => {
    const ended = new Promise<void>((resolve) => void admin.once("end", resolve));
    process.kill(pid, "SIGKILL");
    await ended;
    await untilReady(server.url);
  };
  const stateOf = async (promises: readonly Promise<unknown>[]) => {
    const pending = Symbol("pending");
    const states = promises.map((each) => Promise.race([each, sleep(0).then(() => pending)]).catch((error) => error));
    return (await Promise.all(states)).map((each) => (each === pending ? "pending" : each));
  };

  it("reports a commit that was under way when the server crashed as failed, to each, and works on", async () => {
    await admin.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const ids = idsOf(40);
    const opened = ids.map((id) => journal.open(entry(id), 0));
    const closed = journal.close("first", "executed");
    const ended = Promise.allSettled([...opened, closed]);
    await crash(await waiting());
    for (const each of await ended) {
      expect(each.status === "rejected" && each.reason.message).toMatch(/terminat|recovery|closed|ECONN|shut/i);
    }
    expect((await journal.list()).map(({ id }) => id)).toEqual(["first"]);
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    expect(await journal.close("first", "executed")).toBe(true);
    expect(await journal.list()).toHaveLength(40);
  });

  it("has everything in its table that it reported as done before a crash", async () => {
    const done = new Set<string>();
    let isEnded = false;
    const write = async (lane: number) => {
      for (let nth = 0; !isEnded; nth += 1) {
        const id = `${lane} ${nth}`;
        await journal.open(entry(id), 0);
        done.add(id);
      }
    };
    const lanes = Array.from({ length: 32 }, (_, lane) => write(lane).catch(() => {}));
    while (done.size < 2000) await sleep(5);
    const [pid] = await processes();
    await crash(pid!);
    isEnded = true;
    await Promise.all(lanes);
    const kept = new Set((await journal.list()).map(({ id }) => id));
    expect([...done].filter((id) => !kept.has(id))).toEqual([]);
  });

  it("lets a connection that hangs hold back its own commit only", async () => {
    await Promise.all(idsOf(2).map((id) => journal.open(entry(id), 0)));
    const [pid] = await processes();
    process.kill(pid!, "SIGSTOP");
    const all = idsOf(3).map((id) => journal.open(entry(`${id} again`), 0));
    await sleep(20);
    all.push(...idsOf(20).map((id) => journal.open(entry(`${id} later`), 0)));
    await Promise.all(all.slice(3));
    expect(await stateOf(all.slice(0, 3))).toContain("pending");
    process.kill(pid!, "SIGCONT");
    await Promise.all(all);
  });

  it("lets a row that is locked hold back its own caller only", async () => {
    const ids = idsOf(40);
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    await admin.query(`BEGIN; SELECT FROM ${table} WHERE id IN ('id 0007', 'id 0008') FOR UPDATE`);
    const changes = ids.map(async (id): Promise<boolean> => {
      if (id !== "id 0008") return journal.close(id, "executed");
      await journal.open(entry(id, { signedAt: 2 }), 0);
      return true;
    });
    const more = idsOf(50).map((id) => journal.open(entry(`${id} more`), 0));
    await Promise.all(more);
    const states = await stateOf(changes);
    expect(states).toEqual(ids.map((id) => (id === "id 0007" || id === "id 0008" ? "pending" : true)));
    await admin.query("COMMIT");
    expect(new Set(await Promise.all(changes))).toEqual(new Set([true]));
    expect(await journal.list()).toHaveLength(52);
  });

  it("returns an intent that two processes claim at the same time to one of them", async () => {
    const ids = idsOf(300);
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    const other = createPostgresJournal(pool, { table });
    const closed = Promise.all(ids.map((id) => journal.close(id, "notExecuted")));
    const claims = await Promise.all(Array.from({ length: 30 }, () => other.claim("scope 1", 60_000, 5)));
    const claimed = new Set(claims.flatMap(({ entries }) => entries.map(({ id }) => id)));
    const results = await closed;
    // One that was claimed is closed by its holder alone; one that was closed is claimed by none.
    expect(ids.filter((id, nth) => claimed.has(id) === results[nth])).toEqual([]);
  });

  it("resolves or rejects each change when its pool ends, and has recorded what it resolved", async () => {
    const ids = idsOf(2000);
    const ended = Promise.allSettled(ids.map((id) => journal.open(entry(id), 0)));
    await sleep(10);
    await pool.end();
    const results = await ended;
    const done = ids.filter((_, nth) => results[nth]?.status === "fulfilled");
    const { rows } = await admin.query(`SELECT id FROM ${table} WHERE id <> 'first'`);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(done));
  });
});

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entry } from "../testing/journal-harness.ts";
import { createPostgresJournal } from "./postgres.ts";

const url = process.env.EXCH_TEST_POSTGRES_URL;
const name = `exch_test_${crypto.randomUUID().replaceAll("-", "")}`;

const ids = Array.from({ length: 40 }, (_, nth) => `id ${nth}`);

describe("a journal in PostgreSQL", () => {
  const client = new pg.Client({ connectionString: url });
  beforeEach(({ skip }) => skip(url === undefined, "EXCH_TEST_POSTGRES_URL names no PostgreSQL server"));
  beforeAll(async () => {
    if (url === undefined) return;
    await client.connect();
    await client.query(`CREATE SCHEMA ${name}_one; CREATE SCHEMA ${name}_two; SET search_path = ${name}_one`);
  });
  afterAll(async () => {
    if (url === undefined) return;
    await client.query(`DROP SCHEMA ${name}_one CASCADE; DROP SCHEMA ${name}_two CASCADE`);
    await client.end();
  });
  const rows = async () => (await client.query(`SELECT id, outcome FROM ${name}_one.${name} ORDER BY id`)).rows;

  it.each([
    ["a connection that confirms commits early", "SET synchronous_commit = off", "SET synchronous_commit = on"],
    ["an unlogged table", `ALTER TABLE ${name} SET UNLOGGED`, `ALTER TABLE ${name} SET LOGGED`],
  ])("writes nothing over %s, at any time", async (_, harm, mend) => {
    const journal = createPostgresJournal(client, { table: name });
    await journal.open(entry("a"), 0);
    await client.query(harm);
    const before = await rows();
    const failed = { message: expect.stringMatching(/synchronous_commit is .* would forget/), recorded: false };
    await expect(journal.open(entry("b"), 0)).rejects.toMatchObject(failed);
    const together = [journal.open(entry("c"), 0), journal.open(entry("d"), 0)];
    for (const each of [...together, journal.close("a", "executed")]) await expect(each).rejects.toMatchObject(failed);
    expect(await rows()).toEqual(before);
    await client.query(mend);
    await journal.open(entry("b"), 0);
    expect(await journal.close("b", "executed")).toBe(true);
    await journal.close("a", "executed");
    await client.query(`DELETE FROM ${name}`);
  });

  it("has recorded nothing where a statement took longer than the server allows", async () => {
    const journal = createPostgresJournal(client, { table: name });
    await journal.list();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`BEGIN; LOCK TABLE ${name}_one.${name}`);
    await client.query("SET statement_timeout = 50");
    await expect(journal.open(entry("late"), 0)).rejects.toMatchObject({ code: "57014", recorded: false });
    await client.query("SET statement_timeout = 0");
    await other.query("ROLLBACK");
    await other.end();
    expect(await rows()).toEqual([]);
  });

  it("lets a row that is locked hold back its own caller only", async () => {
    const pool = new pg.Pool({ connectionString: url });
    const journal = createPostgresJournal(pool, { table: `${name}_one.locked` });
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    await client.query("BEGIN; SELECT FROM locked WHERE id IN ('id 7', 'id 8') FOR UPDATE");
    const ended: string[] = [];
    const changes = ids.map(async (id) => {
      const result = await (id === "id 8"
        ? journal.open(entry(id, { signedAt: 2 }), 0)
        : journal.close(id, "executed"));
      ended.push(id);
      return result;
    });
    await Promise.all(ids.map((id) => journal.open(entry(`${id} more`), 0)));
    expect(ended.sort()).toEqual(ids.filter((id) => id !== "id 7" && id !== "id 8").sort());
    await client.query("COMMIT");
    expect(new Set(await Promise.all(changes))).toEqual(new Set([true, undefined]));
    await pool.end();
  });

  it("knows whether a connection that was lost, or that its pool did not have, had its statement", async () => {
    const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 3000, application_name: name });
    const journal = createPostgresJournal(pool, { table: `${name}_one.${name}` });
    await journal.list();
    const held = await pool.connect();
    await expect(journal.open(entry("none"), 0)).rejects.toMatchObject({
      message: expect.stringContaining("timeout"),
      recorded: false,
    });
    held.release();
    await client.query(`BEGIN; LOCK TABLE ${name}`);
    const lost = expect(journal.open(entry("lost"), 0)).rejects.not.toHaveProperty("recorded");
    const own = `FROM pg_stat_activity WHERE application_name = '${name}'`;
    const findWaiting = `SELECT pg_stat_clear_snapshot(); SELECT 1 ${own} AND wait_event_type = 'Lock'`;
    await expect.poll(async () => [await client.query(findWaiting)].flat().at(-1)?.rowCount).toBe(1);
    await client.query(`SELECT pg_terminate_backend(pid) ${own}; COMMIT`);
    await lost;
    await journal.open(entry("next"), 0);
    expect(await rows()).toEqual([{ id: "next", outcome: null }]);
    await client.query(`DELETE FROM ${name}`);
    await pool.end();
  });

  it("resolves or rejects each change when its pool ends, and has recorded what it resolved", async () => {
    const pool = new pg.Pool({ connectionString: url });
    const journal = createPostgresJournal(pool, { table: `${name}_one.ended` });
    await journal.list();
    const many = Array.from({ length: 2000 }, (_, nth) => `id ${nth}`);
    const ended = Promise.allSettled(many.map((id) => journal.open(entry(id), 0)));
    await new Promise((resolve) => setTimeout(resolve, 10));
    await pool.end();
    const results = await ended;
    const done = many.filter((_, nth) => results[nth]?.status === "fulfilled");
    expect(new Set((await client.query("SELECT id FROM ended")).rows.map(({ id }) => id))).toEqual(new Set(done));
  });

  it("stays in its schema, and is not created a second time in another", async () => {
    const journal = createPostgresJournal(client, { table: name });
    await journal.open(entry("a"), 0);
    await client.query(`SET search_path = ${name}_two`);
    await journal.open(entry("b"), 0);
    expect(await rows()).toHaveLength(2);
    const other = createPostgresJournal(client, { table: name, create: false });
    await expect(other.claim("scope 1", 0, 10)).rejects.toThrow(`${name}_one.${name} is a journal`);
    const named = createPostgresJournal(client, { table: `${name}_one.${name}` });
    expect((await named.claim("scope 1", 0, 10)).entries).toHaveLength(2);
    await client.query(`SET search_path = ${name}_one`);
  });
});

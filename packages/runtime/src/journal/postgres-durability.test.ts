import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entry } from "../testing/journal-harness.ts";
import { createPostgresJournal } from "./postgres.ts";

const url = process.env.EXCH_TEST_POSTGRES_URL;
const name = `exch_test_${crypto.randomUUID().replaceAll("-", "")}`;

describe.skipIf(url === undefined)("a journal in PostgreSQL", () => {
  const client = new pg.Client({ connectionString: url });
  beforeAll(async () => {
    await client.connect();
    await client.query(`CREATE SCHEMA ${name}_one; CREATE SCHEMA ${name}_two; SET search_path = ${name}_one`);
  });
  afterAll(async () => {
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

  it("stays in its schema, and is not created a second time in another", async () => {
    const journal = createPostgresJournal(client, { table: name });
    await journal.open(entry("a"), 0);
    await client.query(`SET search_path = ${name}_two`);
    await journal.open(entry("b"), 0);
    expect(await rows()).toHaveLength(2);
    const other = createPostgresJournal(client, { table: name });
    await expect(other.claim("scope 1", 0, 10)).rejects.toThrow(`${name}_one.${name} is a journal`);
    const named = createPostgresJournal(client, { table: `${name}_one.${name}` });
    expect((await named.claim("scope 1", 0, 10)).entries).toHaveLength(2);
    await client.query(`SET search_path = ${name}_one`);
  });
});

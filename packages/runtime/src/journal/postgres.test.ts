import { describe, expect, it } from "vitest";
import { createPostgresJournal, type PostgresClient } from "./postgres.ts";

const entry = {
  id: "a",
  scope: "scope 1",
  service: "service-a",
  origin: "https://api.test",
  operation: "orders.place",
  input: {},
  signedAt: 1,
  validityMs: 1,
};

/** A client that notes what it is asked, and knows the table's comment. */
function clientOf(failures = 0, comment = "") {
  const asked: string[] = [];
  let left = failures;
  const client: PostgresClient = {
    async query(text) {
      if (left-- > 0) throw new Error("no connection");
      asked.push(text.trim().split(/\s+/).slice(0, 2).join(" "));
      return { rows: [{ comment, name: comment === "" ? null : "public.exch_journal" }], rowCount: 1 };
    },
  };
  return { client, asked };
}

const question = "SELECT obj_description(to_regclass($1),";

describe("a PostgreSQL journal", () => {
  it("creates its table before its first change, once", async () => {
    const { client, asked } = clientOf();
    const journal = createPostgresJournal(client);
    await Promise.all([journal.open(entry, 0), journal.close("a", "executed")]);
    expect(asked.slice(0, 3)).toEqual([question, "DO $$", question]);
    expect(asked.slice(3)).toEqual(["INSERT INTO", "UPDATE exch_journal"]);
  });

  it("does not change a table of its version, whose statements would wait for every transaction on it", async () => {
    const { client, asked } = clientOf(0, "exch journal version 3");
    await createPostgresJournal(client).open(entry, 0);
    expect(asked).toEqual([question, "INSERT INTO"]);
  });

  it.each(["exch journal version 2, for programs from version 1", "exch journal version 4", "made by hand"])(
    "works with no table that says: %s",
    async (comment) => {
      const { client, asked } = clientOf(0, comment);
      await expect(createPostgresJournal(client).open(entry, 0)).rejects.toMatchObject({
        message: expect.stringContaining("this program works with version 3 alone"),
        recorded: false,
      });
      expect(asked).toEqual([question]);
    },
  );

  it("tries again to create its table when that failed", async () => {
    const { client } = clientOf(1);
    const journal = createPostgresJournal(client);
    await expect(journal.open(entry, 0)).rejects.toThrow("no connection");
    await journal.open(entry, 0);
  });

  it("creates no table if `create` is false", async () => {
    const { client, asked } = clientOf(0, "exch journal version 3");
    await createPostgresJournal(client, { create: false, table: "app.journal" }).open(entry, 0);
    expect(asked).toEqual([question, "INSERT INTO"]);
  });

  it("rejects with the reason when `create` is false and the table is missing", async () => {
    const journal = createPostgresJournal(clientOf().client, { create: false });
    await expect(journal.open(entry, 0)).rejects.toThrow("run the statements of postgresJournalSchema()");
  });

  it("records nothing once its pool was ended, and says so", async () => {
    const { client, asked } = clientOf();
    const pool = { query: client.query, ending: false };
    const journal = createPostgresJournal(pool);
    await journal.open(entry, 0);
    pool.ending = true;
    const { length } = asked;
    const ended = { message: "the pool has ended: end it after the last call", recorded: false };
    await expect(journal.open({ ...entry, id: "b" }, 0)).rejects.toMatchObject(ended);
    await expect(journal.list()).rejects.toMatchObject(ended);
    expect(asked).toHaveLength(length);
  });

  it.each(["journal; DROP TABLE users", 'a"b', "A", "", "a.b.c"])("rejects the table name %j", (table) => {
    expect(() => createPostgresJournal(clientOf().client, { table })).toThrow(TypeError);
  });
});

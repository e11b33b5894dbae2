import { describe, expect, it } from "vitest";
import { createPostgresJournal, type PostgresClient } from "./postgres.ts";

const entry = { id: "a", scope: "desk 1", operation: "orders.place", input: {}, signedAt: 1, validityMs: 1 };

/** A client that notes what it is asked, and knows one setting. */
function clientOf(commit = "on", failures = 0) {
  const asked: string[] = [];
  let left = failures;
  const client: PostgresClient = {
    async query(text) {
      if (left-- > 0) throw new Error("no connection");
      asked.push(text.trim().split(/\s+/).slice(0, 2).join(" "));
      return { rows: text.startsWith("SHOW") ? [{ synchronous_commit: commit }] : [], rowCount: 1 };
    },
  };
  return { client, asked };
}

describe("a PostgreSQL journal", () => {
  it("makes its table before its first change, once", async () => {
    const { client, asked } = clientOf();
    const journal = createPostgresJournal(client);
    await Promise.all([journal.open(entry, 0), journal.close("a", "executed")]);
    expect(asked.slice(0, 2)).toEqual(["SHOW synchronous_commit", "-- IF"]);
    expect(asked.slice(2)).toEqual(["INSERT INTO", "UPDATE exch_journal"]);
  });

  it("tries again to make it when that failed", async () => {
    const { client } = clientOf("on", 1);
    const journal = createPostgresJournal(client);
    await expect(journal.open(entry, 0)).rejects.toThrow("no connection");
    await journal.open(entry, 0);
  });

  it("makes no table if it must not", async () => {
    const { client, asked } = clientOf();
    await createPostgresJournal(client, { create: false, table: "desk.journal" }).open(entry, 0);
    expect(asked).toEqual(["SHOW synchronous_commit", "INSERT INTO"]);
  });

  it("keeps nothing in a database that says done before it is", async () => {
    const { client } = clientOf("off");
    await expect(createPostgresJournal(client).open(entry, 0)).rejects.toThrow(/^synchronous_commit is off/);
  });

  it.each(["journal; DROP TABLE users", 'a"b', "A", "", "a.b.c"])("refuses the table name %j", (table) => {
    expect(() => createPostgresJournal(clientOf().client, { table })).toThrow(TypeError);
  });
});

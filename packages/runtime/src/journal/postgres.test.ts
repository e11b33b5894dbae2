import { describe, expect, it, vi } from "vitest";
import { entry } from "../testing/journal-harness.ts";
import { createPostgresJournal, type PostgresClient } from "./postgres.ts";

/** A client that notes what it is asked, and knows the table's comment. */
function clientOf(comment = "", failures = 0) {
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
const present = "exch journal version 3";

describe("a PostgreSQL journal", () => {
  it("creates its table before its first change, once, and tries again when that failed", async () => {
    const { client, asked } = clientOf("", 1);
    const journal = createPostgresJournal(client);
    await expect(journal.open(entry("a"), 0)).rejects.toMatchObject({ message: "no connection", recorded: false });
    await Promise.all([journal.open(entry("a"), 0), journal.close("a", "executed")]);
    expect(asked).toEqual([question, "DO $$", question, "INSERT INTO", "UPDATE exch_journal"]);
  });

  it.each([{}, { create: false, table: "app.journal" }])(
    "does not change a table of its version, whose statements would wait for every transaction on it: %j",
    async (options) => {
      const { client, asked } = clientOf(present);
      await createPostgresJournal(client, options).open(entry("a"), 0);
      expect(asked).toEqual([question, "INSERT INTO"]);
    },
  );

  it.each([
    ["exch journal version 2, for programs from version 1", {}, "this program works only with version 3"],
    ["exch journal version 4", {}, "this program works only with version 3"],
    ["made by hand", {}, "this program works only with version 3"],
    ["", { create: false, table: "app.j" }, "table app.j is missing: run the statements of postgresJournalSchema()"],
  ])("works with no table that says %j, options %j", async (comment, options, text) => {
    const { client, asked } = clientOf(comment);
    const message = expect.stringContaining(text);
    const opened = createPostgresJournal(client, options).open(entry("a"), 0);
    await expect(opened).rejects.toMatchObject({ message, recorded: false });
    expect(asked).toEqual([question]);
  });

  it("records nothing once its pool was ended, and says so", async () => {
    const { client, asked } = clientOf(present);
    const pool = { query: client.query, ending: true };
    const journal = createPostgresJournal(pool);
    const ended = { message: "the pool is closed: call end() after the last call", recorded: false };
    await expect(journal.open(entry("a"), 0)).rejects.toMatchObject(ended);
    await expect(journal.list()).rejects.toMatchObject(ended);
    expect(asked).toEqual([]);
  });

  it("has recorded nothing where its pool gave no connection, and gives back what it got", async () => {
    const { client, asked } = clientOf(present);
    const [denied, lost] = ["b", "c"].map((id) => Object.assign(new Error(id), { syscall: "read" }));
    const connection = { query: vi.fn(client.query), on() {}, off() {}, release: vi.fn() };
    const connect = vi.fn(async () => connection);
    const pool = { query: () => expect.unreachable("asked without a connection"), waitingCount: 0, connect };
    const journal = createPostgresJournal(pool as PostgresClient);
    await journal.open(entry("a"), 0);
    connect.mockRejectedValueOnce(denied);
    await expect(journal.open(entry("b"), 0)).rejects.toMatchObject({ message: "b", recorded: false });
    connection.query.mockRejectedValueOnce(lost);
    await expect(journal.open(entry("b"), 0)).rejects.not.toHaveProperty("recorded");
    expect(connection.release.mock.calls).toEqual([[undefined], [undefined], [lost]]);
    expect(asked).toEqual([question, "INSERT INTO"]);
  });

  it.each(["journal; DROP TABLE users", 'a"b', "A", "", "a.b.c"])("rejects the table name %j", (table) => {
    expect(() => createPostgresJournal(clientOf().client, { table })).toThrow(TypeError);
  });
});

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSqliteJournal } from "./sqlite.ts";

const entry = { id: "a", scope: "desk 1", operation: "orders.place", input: {}, signedAt: 1, validityMs: 1 };

describe("an SQLite journal", () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "exch-journal-"));
    path = join(folder, "journal.sqlite");
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it("can be read by its owner alone, with all its files", async () => {
    await using journal = createSqliteJournal(path);
    await journal.open(entry, 0);
    expect(["", "-wal", "-shm"].map((end) => statSync(path + end).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  });

  it("writes ahead", async () => {
    await using journal = createSqliteJournal({ path });
    await journal.open(entry, 0);
    const database = new DatabaseSync(path, { readOnly: true });
    expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    database.close();
  });

  it("writes what waits before it ends, and ends once", async () => {
    const journal = createSqliteJournal(path);
    const opened = journal.open(entry, 0);
    await Promise.all([journal.end(), journal.end()]);
    await opened;
    await expect(journal.open(entry, 0)).rejects.toThrow();
    await using again = createSqliteJournal(path);
    expect((await again.claim("desk 1", 1000, 1)).entries).toMatchObject([entry]);
  });

  it("lists what is open, of all scopes and whoever holds it, and claims nothing", async () => {
    await using journal = createSqliteJournal(path);
    await journal.open(entry, 60_000);
    await journal.open({ ...entry, id: "b", scope: "desk 2" }, 0);
    await journal.open({ ...entry, id: "c" }, 0);
    await journal.close("c", "executed");
    const { token } = await journal.claim("desk 2", 0, 1);
    const listed = await journal.list();
    expect(listed).toMatchObject([
      { ...entry, heldMs: expect.any(Number) },
      { id: "b", scope: "desk 2", heldMs: 0, token },
    ]);
    expect(listed[0]?.heldMs).toBeGreaterThan(0);
    expect(listed[0]).not.toHaveProperty("token");
    expect(await journal.close("a", "executed")).toBe(true);
  });

  it("rejects all that waits when it cannot write, and works on when it can again", async () => {
    await using journal = createSqliteJournal({ path, busyTimeoutMs: 0 });
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    const blocked = [journal.open(entry, 0), journal.close("b", "executed")];
    const ended = await Promise.allSettled(blocked);
    const locked = "another process has held the journal's lock for 0 ms: find it, or raise busyTimeoutMs";
    expect(ended.map((each) => each.status === "rejected" && each.reason.message)).toEqual([locked, locked]);
    other.exec("ROLLBACK");
    other.close();
    await journal.open(entry, 0);
  });

  it("leaves a journal alone that a later version has made", () => {
    const database = new DatabaseSync(path);
    database.exec("PRAGMA user_version = 1000");
    database.close();
    expect(() => createSqliteJournal(path)).toThrow("the journal was made by a later version of this package");
  });

  it.each(["", ":memory:", "file::memory:"])("refuses %j, which would not outlive its process", (path) => {
    expect(() => createSqliteJournal(path)).toThrow(TypeError);
  });

  it("says what it needs where there is no SQLite", () => {
    vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
    expect(() => createSqliteJournal(path)).toThrow("an SQLite journal needs node:sqlite: Node 22.13 or later");
  });
});

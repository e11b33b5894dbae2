import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { entry } from "../../testing/journal-harness.ts";
import { machineClock, machineTimers } from "../../time/clock.ts";
import { createSqliteJournal } from "./sqlite.ts";
import { openFile } from "./sqlite-database.ts";

const sleep = (ms: number) => new Promise<void>((resolve) => machineTimers.setTimeout(resolve, ms));

/** Another process that holds the lock of a journal's file. */
function lock(path: string, sql = "BEGIN IMMEDIATE") {
  const other = new DatabaseSync(path);
  other.exec(sql);
  return () => {
    other.exec("ROLLBACK");
    other.close();
  };
}

describe("an SQLite journal", () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "exch-journal-"));
    path = join(folder, "journal.sqlite");
  });
  afterEach(() => {
    vi.restoreAllMocks().useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it("takes all options in one argument", () => {
    const create = () => (createSqliteJournal as any)(path, { create: false });
    expect(create).toThrow("createSqliteJournal takes one argument");
    expect(existsSync(path)).toBe(false);
  });

  it("can be read by its owner alone, with all its files", async () => {
    await using journal = createSqliteJournal(path);
    await journal.open(entry("a"), 0);
    expect(["", "-wal", "-shm"].map((end) => statSync(path + end).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  });

  it("syncs each commit, which a power cut would lose otherwise", () => {
    expect(openFile(path, true).database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  });

  it("reports nothing as recorded whose commit fails, as on a full disk", async () => {
    await using journal = createSqliteJournal(path);
    await journal.open(entry("a"), 0);
    const other = new DatabaseSync(path);
    other.exec(`CREATE TABLE parents (id INTEGER PRIMARY KEY);
      CREATE TABLE children (id INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER fail AFTER INSERT ON journal BEGIN INSERT INTO children VALUES (1); END`);
    other.close();
    await expect(journal.open(entry("b"), 0)).rejects.toThrow("FOREIGN KEY");
    expect(await journal.list()).toHaveLength(1);
  });

  it("writes a long queue before it ends, in the order of the calls, and ends once", async () => {
    const journal = createSqliteJournal(path);
    const ids = Array.from({ length: 1300 }, (_, nth) => `id ${nth}`);
    const opened = ids.map((id) => journal.open(entry(id), 0));
    const closed = ids.slice(0, 1200).map((id) => journal.close(id, "executed"));
    await Promise.all([journal.end(), journal.end()]);
    await Promise.all(opened);
    expect(new Set(await Promise.all(closed))).toEqual(new Set([true]));
    const ended = { message: expect.stringMatching(/^the journal is closed/), recorded: false };
    await expect(journal.open(entry("b"), 0)).rejects.toMatchObject(ended);
    await expect(journal.list()).rejects.toThrow("the journal is closed");
    await using again = createSqliteJournal(path);
    expect(await again.list()).toHaveLength(100);
  });

  it("shares one commit among the changes of a turn", async () => {
    await using journal = createSqliteJournal(path);
    const commits = () => {
      const log = readFileSync(`${path}-wal`);
      const frames = Array.from({ length: Math.floor((log.length - 32) / 4120) }, (_, nth) => 32 + nth * 4120);
      // A frame that ends a commit holds the size of the database.
      return frames.filter((at) => log.readUInt32BE(at + 4) > 0).length;
    };
    await journal.open(entry("a"), 0);
    const before = commits();
    await Promise.all(Array.from({ length: 64 }, (_, nth) => journal.open(entry(`id ${nth}`), 0)));
    expect(commits() - before).toBe(1);
  });

  it.each(["ABORT", "ROLLBACK"])("rejects a change that ends in %s for its own caller only", async (end) => {
    await using journal = createSqliteJournal(path);
    await journal.open(entry("a"), 0);
    const other = new DatabaseSync(path);
    other.exec(`CREATE TRIGGER reject BEFORE INSERT ON journal WHEN new.id IN ('id 2', 'id 5')
      BEGIN SELECT RAISE(${end}, 'rejected'); END`);
    other.close();
    const ids = Array.from({ length: 8 }, (_, nth) => `id ${nth}`);
    const results = await Promise.allSettled(ids.map((id) => journal.open(entry(id), 0)));
    expect(ids.filter((_, nth) => results[nth]?.status === "rejected")).toEqual(["id 2", "id 5"]);
    expect((await journal.list()).map(({ id }) => id)).toEqual(["a", "id 0", "id 1", "id 3", "id 4", "id 6", "id 7"]);
  });

  it.each([
    ["has begun a transaction", "BEGIN IMMEDIATE", true],
    ["has begun a transaction before it is opened", "BEGIN IMMEDIATE", false],
    ["keeps the file to itself", "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", false],
  ])("waits under fake timers while another process %s, and the event loop goes on", async (_, sql, isOpen) => {
    const early = isOpen ? createSqliteJournal(path) : undefined;
    const release = lock(path, sql);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    vi.useFakeTimers();
    await using journal = early ?? createSqliteJournal(path);
    const opened = journal.open(entry("a"), 0);
    await sleep(400);
    release();
    await opened;
    vi.useRealTimers();
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(await journal.list()).toHaveLength(1);
  });

  it("stops waiting for a lock after the timeout of each change, not earlier", async () => {
    await using journal = createSqliteJournal({ path, busyTimeoutMs: 2000 });
    const release = lock(path);
    const ended = Promise.allSettled([journal.open(entry("a"), 0), journal.close("b", "executed")]);
    await sleep(1500);
    const later = journal.open(entry("b"), 0);
    const message = "another process has held the journal's lock for 2000 ms: find it, or raise busyTimeoutMs";
    const expired = { status: "rejected", reason: expect.objectContaining({ message, recorded: false }) };
    expect(await ended).toEqual([expired, expired]);
    release();
    await later;
    expect((await journal.list()).map(({ id }) => id)).toEqual(["b"]);
  });

  it.each([
    ["deleted", (file: string) => rmSync(file)],
    ["deleted with the files beside it", (file: string) => ["", "-wal", "-shm"].map((end) => rmSync(file + end))],
    ["deleted as far as its log", (file: string) => rmSync(`${file}-wal`)],
    ["replaced", (file: string) => [rmSync(file), writeFileSync(file, "")]],
    ["cut by another program, as its log is", (file: string) => truncateSync(`${file}-wal`)],
    ["emptied", (file: string) => truncateSync(file)],
    ["cut in part", (file: string) => truncateSync(`${file}-wal`, 5000)],
    ["cut by a byte", (file: string) => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 1)],
  ])("rejects changes when its file was %s", async (_, harm) => {
    const journal = createSqliteJournal(path);
    await journal.open(entry("a"), 0);
    harm(path);
    const deleted = /the journal file was deleted, replaced or emptied|cut the journal's write-ahead log/;
    const message = expect.stringMatching(deleted);
    await expect(journal.open(entry("b"), 0)).rejects.toMatchObject({ message, recorded: false });
    await expect(journal.claim("scope 1", 0, 1)).rejects.toThrow(deleted);
    await journal.end();
  });

  it.each([
    ["deleted", (file: string) => rmSync(file)],
    ["replaced", (file: string) => [rmSync(file), writeFileSync(file, "")]],
  ])("reports nothing as recorded whose file was %s while it was written", async (_, harm) => {
    const time = { ...machineClock };
    const journal = createSqliteJournal({ path, clock: time });
    await journal.open(entry("a"), 0);
    time.now = () => {
      harm(path);
      return Date.now();
    };
    await expect(journal.open(entry("b"), 0)).rejects.toThrow("deleted, replaced or emptied");
    await journal.end();
  });

  it("measures by the clock in its options", async () => {
    const time = { ...machineClock, now: () => 1_700_000_000_000, monotonic: () => 0 };
    await using journal = createSqliteJournal({ path, clock: time });
    await journal.open(entry("a"), 1000);
    time.now = () => 1_700_000_000_400;
    expect(await journal.list()).toMatchObject([{ ageMs: 400, heldMs: 600 }]);
  });

  it("goes on after a checkpoint of another program that empties its log", async () => {
    const journal = createSqliteJournal(path);
    await journal.open(entry("a"), 0);
    const database = new DatabaseSync(path);
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    expect(statSync(`${path}-wal`).size).toBe(0);
    await journal.open(entry("b"), 0);
    expect(await journal.list()).toHaveLength(2);
    database.close();
    await journal.end();
  });

  it.each(["", ":memory:", "file::memory:"])("rejects the path %j, which would not outlive its process", (path) => {
    expect(() => createSqliteJournal(path)).toThrow(TypeError);
  });

  it("states what it needs if there is no SQLite", () => {
    vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
    expect(() => createSqliteJournal(path)).toThrow("an SQLite journal needs node:sqlite: Node 22.13 or later");
  });
});

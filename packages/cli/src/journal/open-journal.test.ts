import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "exch-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const commands = [
  ["pending"],
  ["settle"],
  ["settle", "--list"],
  ["settle", "--resolve", "id", "--outcome", "executed", "--note", "seen"],
];
const profile = { EXCH_BASE_URL: "https://exchange.test", EXCH_KEY: "k", EXCH_SECRET: "s", EXCH_PASSPHRASE: "p" };

async function read(args: readonly string[], env: Record<string, string>) {
  const io = createCapturedIo({ env: { ...profile, ...env } });
  return { code: await run(args, io), ...io.written };
}

function writeDatabase(sql: string) {
  return (path: string) => {
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
  };
}

const table1 = `CREATE TABLE journal (id TEXT PRIMARY KEY, outcome TEXT, scope TEXT, lease_until INTEGER) STRICT;
  CREATE INDEX journal_open ON journal (scope, lease_until) WHERE outcome IS NULL; PRAGMA user_version = 1`;

it.runIf(process.platform === "linux")("a journal in a folder that cannot be created is an error", async () => {
  const place = ["a", "orders", "place", "--type=limit", "--symbol=BTC-USDT", "--side=buy", "--price=1", "--size=1"];
  const { code, err } = await read([...place, "--yes"], { EXCH_JOURNAL: "/proc/none/j.db", EXCH_READ_ONLY: "false" });
  expect([code, err]).toEqual([5, expect.stringContaining("/proc/none/j.db cannot be opened: ENOENT")]);
});

describe("a journal that a command reads", () => {
  it.each<[string, (path: string) => void, string]>([
    ["is missing", () => {}, "ENOENT"],
    ["is an empty file", (path) => writeFileSync(path, ""), "the file is not a journal"],
    ["is not a database", (path) => writeFileSync(path, "orders\n".repeat(1000)), "file is not a database"],
    ["is another database", writeDatabase("CREATE TABLE orders (id)"), "the file is not a journal"],
    ["is a folder", (path) => mkdirSync(path), "EISDIR"],
    ["is of an older version", writeDatabase(table1), "of version 1, but this program works only with version"],
    ["is of a later version", writeDatabase(`${table1}00`), "of version 100, but this program works only with version"],
  ])("and that %s is an error that names it, and stays as it is", async (_, write, reason) => {
    const path = join(folder, "journal.sqlite");
    write(path);
    const content = () =>
      readdirSync(folder).map((name) => [name, reason === "EISDIR" || readFileSync(join(folder, name))]);
    const before = content();
    for (const args of commands) {
      const { code, out, err } = await read(args, { EXCH_JOURNAL: path });
      expect([code, out]).toEqual([2, ""]);
      for (const text of [`the journal ${path} cannot be opened: `, reason]) expect(err).toContain(text);
    }
    expect(content()).toEqual(before);
  });

  it("creates no folder for a mistyped path, neither of EXCH_JOURNAL nor of the home folder", async () => {
    const paths = { EXCH_JOURNAL: join(folder, "lib/app/journal.sqlite"), XDG_STATE_HOME: join(folder, "state") };
    for (const [name, path] of Object.entries(paths))
      expect(await read(["pending"], { [name]: path })).toMatchObject({ code: 2, err: expect.stringContaining(path) });
    expect(readdirSync(folder)).toEqual([]);
  });

  const urls =
    "mysql://db/journal,file:journal.sqlite,redis://db,pg://trader:s3cret@db/journal, postgres://trader:s3cret@db/j,host=db password='s3cret' user=trader";
  it.each(urls.split(","))("is never at the URL %s, and shows no password of it", async (url) => {
    const { code, err } = await read(["pending"], { EXCH_JOURNAL: url });
    expect([code, err]).toEqual([2, expect.stringContaining("neither a path nor a postgres:// URL")]);
    expect(err).not.toMatch(/s3cret|trader/);
  });

  it("in PostgreSQL that does not respond is an error, which shows neither the password nor the options of the URL", async () => {
    const url = "postgres://trader:s3c@ret@127.0.0.1:1/journal?password=s3cret";
    for (const args of commands) {
      const { code, out, err } = await read(args, { EXCH_JOURNAL: url });
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain("the journal postgres://127.0.0.1:1/journal cannot be opened: ");
      expect(err).not.toMatch(/s3c|trader/);
    }
  });
});

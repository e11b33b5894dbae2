import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Journal } from "../journal/journal.ts";
import { createSqliteJournal } from "../journal/node/sqlite.ts";
import { createPostgresJournal } from "../journal/postgres.ts";

/** A journal that can be pruned and ended. */
export type TestedJournal = Journal & { prune(ageMs: number): Promise<number>; end(): Promise<void> };

/** One implementation, as the conformance tests and their child processes see it. */
export interface JournalKind {
  readonly name: string;
  /** The reason why it cannot be tested here. */
  readonly unavailable?: string | undefined;
  /** Creates a place for a new journal, as a string that another process can open. */
  create(): Promise<string>;
  open(place: string): TestedJournal;
  remove(place: string): Promise<void>;
  /** Says that the table is of another version. */
  readonly setVersion: (table: string, version: number) => string;
  /** The table's name in a place. */
  readonly table: (place: string) => string;
  /** Runs a statement of the test. */
  run(place: string, sql: string): Promise<Record<string, unknown>[]>;
}

const postgresUrl = process.env.EXCH_TEST_POSTGRES_URL;

const sqlite: JournalKind = {
  name: "sqlite",
  create: async () => join(mkdtempSync(join(tmpdir(), "exch-journal-")), "journal.sqlite"),
  open(path) {
    // Processes that write at the same time on a busy machine hold the lock for longer than the default.
    return createSqliteJournal({ path, busyTimeoutMs: 100_000 });
  },
  remove: async (place) => rmSync(join(place, ".."), { recursive: true }),
  setVersion: (_, version) => `PRAGMA user_version = ${version}`,
  table: () => "journal",
  async run(place, sql) {
    const database = new DatabaseSync(place);
    try {
      if (/^\s*SELECT/.test(sql)) return database.prepare(sql).all();
      database.exec(sql);
      return [];
    } finally {
      database.close();
    }
  },
};

const postgres: JournalKind = {
  name: "postgres",
  unavailable: postgresUrl === undefined ? "EXCH_TEST_POSTGRES_URL names no PostgreSQL server" : undefined,
  create: async () => `exch_test_${crypto.randomUUID().replaceAll("-", "")}`,
  open(place) {
    const pool = new pg.Pool({ connectionString: postgresUrl, max: 4 });
    return { ...createPostgresJournal(pool, { table: place }), end: () => pool.end() };
  },
  remove: async (place) => void (await query(`DROP TABLE IF EXISTS ${place}`)),
  setVersion: (table, version) => `COMMENT ON TABLE ${table} IS 'exch journal version ${version}'`,
  table: (place) => place,
  run: (_, sql) => query(sql),
};

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every implementation. */
export const journalKinds: readonly JournalKind[] = [sqlite, postgres];

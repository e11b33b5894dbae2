import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Journal } from "../journal/journal.ts";
import { createPostgresJournal } from "../journal/postgres.ts";
import { createSqliteJournal } from "../journal/sqlite.ts";

/** A journal that several processes can open, and prune. */
export type SharedJournal = Journal & { prune(ageMs: number): Promise<number>; end(): Promise<void> };

/** One implementation, as the conformance tests and their child processes see it. */
export interface JournalKind {
  readonly name: string;
  /** Why it cannot be tested here. */
  readonly unavailable?: string | undefined;
  /** Makes a place for a fresh journal, as text that another process can open. */
  create(): Promise<string>;
  open(place: string): SharedJournal;
  remove(place: string): Promise<void>;
}

const postgresUrl = process.env.EXCH_TEST_POSTGRES_URL;

const sqlite: JournalKind = {
  name: "sqlite",
  create: async () => join(mkdtempSync(join(tmpdir(), "exch-journal-")), "journal.sqlite"),
  open: (place) => createSqliteJournal(place),
  remove: async (place) => rmSync(join(place, ".."), { recursive: true }),
};

const postgres: JournalKind = {
  name: "postgres",
  unavailable: postgresUrl === undefined ? "EXCH_TEST_POSTGRES_URL names no PostgreSQL server" : undefined,
  create: async () => `exch_test_${crypto.randomUUID().replaceAll("-", "")}`,
  open(place) {
    const pool = new pg.Pool({ connectionString: postgresUrl, max: 4 });
    return { ...createPostgresJournal(pool, { table: place }), end: () => pool.end() };
  },
  async remove(place) {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(`DROP TABLE IF EXISTS ${place}`);
    await client.end();
  },
};

/** Every implementation that is published. */
export const journalKinds: readonly JournalKind[] = [sqlite, postgres];

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Journal } from "../journal/journal.ts";
import { createPostgresJournal } from "../journal/postgres.ts";
import { createSqliteJournal } from "../journal/sqlite.ts";
import type { Clock } from "../time/clock.ts";
import { machineClock } from "../time/machine-clock.ts";
import { createMemoryJournal } from "./memory-journal.ts";

/** A journal that can be pruned and ended. */
export type TestedJournal = Journal & { prune(ageMs: number): Promise<number>; end(): Promise<void> };

/** One implementation, as the conformance tests and their child processes see it. */
export interface JournalKind {
  readonly name: string;
  /** The reason why it cannot be tested here. */
  readonly unavailable?: string | undefined;
  /** Creates a place for a new journal, as a string that another process can open. */
  create(): Promise<string>;
  /** Opens a journal; its monotonic time may be a test's. */
  open(place: string, clock?: Pick<Clock, "monotonic">): TestedJournal;
  remove(place: string): Promise<void>;
  /** Access to a journal outside the process. */
  readonly stored?: StoredJournal;
}

/** The table of a journal that outlives its process. */
export interface StoredJournal {
  /** The table of version 1 with its columns, as that version created it. */
  readonly version1: (place: string) => string;
  /** Values of a row of version 1, that was opened `agoMs` before now and is not held. */
  readonly row1: (place: string, id: string, input: string, agoMs: number) => string;
  /** Moves all times of the table forward, as if the clock had been set back since. */
  readonly setBack: (place: string, ms: number) => string;
  /** The table's name in a place. */
  readonly table: (place: string) => string;
  /** Runs a statement of the test. */
  run(place: string, sql: string): Promise<Record<string, unknown>[]>;
}

const postgresUrl = process.env.EXCH_TEST_POSTGRES_URL;

const kept = new Map<string, TestedJournal>();
const memory: JournalKind = {
  name: "memory",
  create: async () => crypto.randomUUID(),
  open(place, clock) {
    const journal = kept.get(place) ?? { ...createMemoryJournal(clock), end: async () => {} };
    kept.set(place, journal);
    return journal;
  },
  remove: async (place) => void kept.delete(place),
};

const columns1 = "id, scope, operation, input, signed_at, validity_ms, opened_at, lease_until";

const sqlite: JournalKind = {
  name: "sqlite",
  create: async () => join(mkdtempSync(join(tmpdir(), "exch-journal-")), "journal.sqlite"),
  open(path, clock) {
    // Processes that write at the same time on a busy machine hold the lock for longer than the default.
    return createSqliteJournal({ path, busyTimeoutMs: 100_000, clock: { ...machineClock, ...clock } });
  },
  remove: async (place) => rmSync(join(place, ".."), { recursive: true }),
  stored: {
    version1: () => `
      CREATE TABLE journal (
        id TEXT PRIMARY KEY, scope TEXT NOT NULL, operation TEXT NOT NULL, input TEXT NOT NULL, signed_at INTEGER NOT NULL,
        validity_ms INTEGER NOT NULL, opened_at INTEGER NOT NULL, lease_until INTEGER NOT NULL, token TEXT, outcome TEXT,
        closed_at INTEGER
      ) STRICT;
      CREATE INDEX journal_open ON journal (scope, lease_until) WHERE outcome IS NULL;
      CREATE INDEX journal_closed ON journal (closed_at) WHERE outcome IS NOT NULL;
      PRAGMA user_version = 1`,
    row1: (_, id, input, agoMs) =>
      `INSERT INTO journal (${columns1}) VALUES ('${id}', 'scope 1', 'orders.place', '${input}', 1700000000123, 5000,
        ${Date.now() - agoMs}, ${Date.now() - agoMs})`,
    setBack: (_, ms) =>
      `UPDATE journal SET opened_at = opened_at + ${ms}, leased_at = leased_at + ${ms}, lease_until = lease_until + ${ms}`,
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
  },
};

const postgres: JournalKind = {
  name: "postgres",
  unavailable: postgresUrl === undefined ? "EXCH_TEST_POSTGRES_URL names no PostgreSQL server" : undefined,
  create: async () => `exch_test_${crypto.randomUUID().replaceAll("-", "")}`,
  open(place, clock) {
    const pool = new pg.Pool({ connectionString: postgresUrl, max: 4 });
    return {
      ...createPostgresJournal(pool, { table: place, ...(clock && { clock: { ...machineClock, ...clock } }) }),
      end: () => pool.end(),
    };
  },
  remove: async (place) => void (await query(`DROP TABLE IF EXISTS ${place}`)),
  stored: {
    version1: (place) => `
      CREATE TABLE ${place} (
        id text PRIMARY KEY, scope text NOT NULL, operation text NOT NULL, input text NOT NULL, signed_at bigint NOT NULL,
        validity_ms bigint NOT NULL, opened_at timestamptz NOT NULL, lease_until timestamptz NOT NULL, token text, outcome text,
        closed_at timestamptz
      );
      CREATE INDEX ${place}_open ON ${place} (scope, lease_until) WHERE outcome IS NULL;
      CREATE INDEX ${place}_closed ON ${place} (closed_at) WHERE outcome IS NOT NULL;`,
    row1: (place, id, input, agoMs) =>
      `INSERT INTO ${place} (${columns1}) VALUES ('${id}', 'scope 1', 'orders.place', '${input}', 1700000000123, 5000,
        now() - ${agoMs} * interval '1 ms', now() - ${agoMs} * interval '1 ms')`,
    setBack: (place, ms) =>
      `UPDATE ${place} SET opened_at = opened_at + ${ms} * interval '1 ms', leased_at = leased_at + ${ms} * interval '1 ms',
        lease_until = lease_until + ${ms} * interval '1 ms'`,
    table: (place) => place,
    run: (_, sql) => query(sql),
  },
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

/** Every implementation: the two that are published, and the one that tests use. */
export const journalKinds: readonly JournalKind[] = [memory, sqlite, postgres];

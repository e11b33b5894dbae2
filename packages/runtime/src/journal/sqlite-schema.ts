import { type Database, rollBack } from "./sqlite-database.ts";

/**
 * The journal's table, version by version. A version only adds columns that may be empty, so that a program of an older version
 * that has the file open can go on writing to it.
 */
const migrations: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS journal (
    id TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    operation TEXT NOT NULL,
    input TEXT NOT NULL,
    signed_at INTEGER NOT NULL,
    validity_ms INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    lease_until INTEGER NOT NULL,
    token TEXT,
    outcome TEXT,
    closed_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS journal_open ON journal (scope, lease_until) WHERE outcome IS NULL;
  CREATE INDEX IF NOT EXISTS journal_closed ON journal (closed_at) WHERE outcome IS NOT NULL;`,
  `ALTER TABLE journal ADD COLUMN service TEXT;
  ALTER TABLE journal ADD COLUMN origin TEXT;
  ALTER TABLE journal ADD COLUMN key_digest TEXT;
  ALTER TABLE journal ADD COLUMN leased_at INTEGER;
  ALTER TABLE journal ADD COLUMN note TEXT;
  ALTER TABLE journal ADD COLUMN contradiction TEXT;`,
];

/** Brings a file to the newest version, in one transaction, under its lock. */
export function migrate(database: Database): void {
  if (olderThanNow(database) === undefined) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Another process may have done it while this one waited for the lock.
    for (const step of migrations.slice(olderThanNow(database) ?? migrations.length)) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec("COMMIT");
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Throws for a file that is not a journal of the newest version. Changes nothing. */
export function requireNewest(database: Database): void {
  if (database.prepare("SELECT name FROM sqlite_schema WHERE name = 'journal_open'").get() === undefined) {
    throw new Error("the file is not a journal");
  }
  if (olderThanNow(database) === undefined) return;
  throw new Error(
    "the journal was made by an older version of this package, and is migrated when a program of this version opens it",
  );
}

/** The version of the file's schema; undefined when it is the newest. */
function olderThanNow(database: Database): number | undefined {
  const newest = migrations.length;
  const found = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (found <= newest) return found === newest ? undefined : found;
  throw new Error(
    `the journal was made by a later version of this package: its schema is version ${found}, and this program knows ` +
      `versions up to ${newest}; update the program`,
  );
}

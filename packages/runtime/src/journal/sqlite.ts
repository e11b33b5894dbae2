import type { Journal, OpenEntry } from "./journal.ts";
import { entryOf } from "./journal-row.ts";
import { createWriter, openDatabase } from "./sqlite-database.ts";

/** How an SQLite journal is kept. */
export interface SqliteJournalOptions {
  /** The file; made if it is not there, for its owner alone. Beside it SQLite keeps two more, `-wal` and `-shm`. */
  path: string;
  /**
   * How long to wait for another process that is writing, in milliseconds.
   * @default 5000
   */
  busyTimeoutMs?: number;
}

/** An intent that is open, and who holds it. */
export interface ListedEntry extends OpenEntry {
  /** For how long a call, or a claim, still holds it, in milliseconds; 0 when nobody does. */
  readonly heldMs: number;
  /** The latest claim's; absent when it was never claimed. */
  readonly token?: string;
}

/** A journal in an SQLite file. */
export interface SqliteJournal extends Journal {
  /** Every intent that is open, of all scopes, oldest first. Claims nothing. */
  list(): Promise<readonly ListedEntry[]>;
  /**
   * Forgets intents that were closed more than `ageMs` ago.
   * @returns how many
   */
  prune(ageMs: number): Promise<number>;
  /** Writes what waits and closes the file. */
  end(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const version = 1;
const schema = `
  CREATE TABLE IF NOT EXISTS journal (
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
  CREATE INDEX IF NOT EXISTS journal_closed ON journal (closed_at) WHERE outcome IS NOT NULL;
`;

/**
 * Keeps a journal in an SQLite file: one machine, any number of processes. Needs Node 22.13 or later, whose own SQLite is
 * used. Every change is synced to disk before it resolves; changes that are made at once share one sync, which holds the
 * program for its time (a millisecond or a few).
 *
 * @throws Error where there is no `node:sqlite`; TypeError when an option is wrong
 * @example
 * await using journal = createSqliteJournal("/var/lib/app/journal.sqlite");
 * const a = createServiceA({ baseUrl, credentials, journal });
 * for await (const { entry, settled } of a.recover(journal)) await book(entry, settled);
 */
export function createSqliteJournal(options: string | SqliteJournalOptions): SqliteJournal {
  const { path, busyTimeoutMs = 5000 } = typeof options === "string" ? { path: options } : options;
  const database = openDatabase(path, busyTimeoutMs, { version, schema });
  const write = createWriter(database);

  const open = database.prepare(`
    INSERT INTO journal (id, scope, operation, input, signed_at, validity_ms, opened_at, lease_until)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET input = excluded.input, signed_at = excluded.signed_at,
      validity_ms = excluded.validity_ms, opened_at = excluded.opened_at, lease_until = excluded.lease_until
    WHERE outcome IS NULL AND token IS NULL`);
  const close = database.prepare(`
    UPDATE journal SET outcome = ?, closed_at = ?
    WHERE id = ? AND outcome IS NULL AND (token IS NULL OR token = ? OR lease_until <= ?)`);
  const held = database.prepare(`
    SELECT max(lease_until) AS until FROM journal
    WHERE scope = ? AND outcome IS NULL AND lease_until > ?`);
  const claim = database.prepare(`
    UPDATE journal SET lease_until = ?, token = ?
    WHERE id IN (
      SELECT id FROM journal WHERE scope = ? AND outcome IS NULL AND lease_until <= ? ORDER BY lease_until LIMIT ?
    )
    RETURNING id, scope, operation, input, signed_at, validity_ms, opened_at`);
  const list = database.prepare("SELECT * FROM journal WHERE outcome IS NULL ORDER BY opened_at");
  const prune = database.prepare("DELETE FROM journal WHERE outcome IS NOT NULL AND closed_at <= ?");

  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= write(() => {}).then(() => database.close());
    return ended;
  };

  return {
    async open({ id, scope, operation, input, signedAt, validityMs }, leaseMs) {
      const text = JSON.stringify(input);
      const { changes } = await write(() => {
        const now = Date.now();
        return open.run(id, scope, operation, text, signedAt, validityMs, now, Math.ceil(now + leaseMs));
      });
      if (Number(changes) === 0) throw new Error("the intent is claimed or closed");
    },
    async close(id, outcome, token) {
      const { changes } = await write(() => close.run(outcome, Date.now(), id, token ?? null, Date.now()));
      return Number(changes) > 0;
    },
    claim(scope, leaseMs, limit) {
      return write(() => {
        const now = Date.now();
        const token = crypto.randomUUID();
        const until = held.get(scope, now)?.until;
        const rows = claim.all(Math.ceil(now + leaseMs), token, scope, now, limit);
        return {
          token,
          entries: rows.map((row) => entryOf(row, now - Number(row.opened_at))),
          heldMs: typeof until === "number" ? until - now : 0,
        };
      });
    },
    list() {
      return write(() => {
        const now = Date.now();
        return list.all().map((row) => ({
          ...entryOf(row, now - Number(row.opened_at)),
          heldMs: Math.max(0, Number(row.lease_until) - now),
          ...(typeof row.token === "string" && { token: row.token }),
        }));
      });
    },
    async prune(ageMs) {
      return Number((await write(() => prune.run(Date.now() - ageMs))).changes);
    },
    end,
    [Symbol.asyncDispose]: end,
  };
}

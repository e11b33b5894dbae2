import { DatabaseSync } from "node:sqlite";
import type { Pool } from "pg";

/** One entry of a journal, open or closed. */
export interface JournalRow {
  readonly operation: string;
  /** The whole input as JSON, with the client id, or the remark whose token names a withdrawal. */
  readonly input: string;
  /** Null while the entry is open. */
  readonly outcome: string | null;
  /** Epoch milliseconds; a string where the database has 64-bit integers. */
  readonly signed_at: number | bigint | string;
}

// The table is the same in both databases.
const columns = "SELECT operation, input, outcome, signed_at FROM";

/** Reads every entry of a scope of a SQLite journal, without writing to its file. */
export function readSqlite(file: string, scope: string): JournalRow[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare(`${columns} journal WHERE scope = ?`).all(scope) as unknown as JournalRow[];
}

/** Reads every entry of a scope of a PostgreSQL journal. A role that may only read the table suffices. */
export async function readPostgres(pool: Pool, scope: string, table = "exch_journal"): Promise<JournalRow[]> {
  const { rows } = await pool.query<JournalRow>(`${columns} ${table} WHERE scope = $1`, [scope]);
  return rows;
}

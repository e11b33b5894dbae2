import { createPostgresJournal } from "@exch/runtime/postgres";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import pg from "pg";

/** Opens the journal of the program: an SQLite file, or the table of `EXCH_JOURNAL_TABLE`. */
export function openJournal(place: string) {
  if (!place.startsWith("postgres:")) return createSqliteJournal(place);
  const pool = new pg.Pool({ connectionString: place });
  const table = process.env.EXCH_JOURNAL_TABLE ?? "";
  return { ...createPostgresJournal(pool, { table }), end: () => pool.end() };
}

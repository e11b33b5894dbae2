import { DatabaseSync } from "node:sqlite";
import type { JournalEntry } from "../journal/journal.ts";
import { readRow } from "../journal/journal-row.ts";
import { createTable } from "../journal/journal-schema.ts";
import type { Database } from "../journal/node/sqlite-database.ts";
import { createSqliteStore } from "../journal/node/sqlite-store.ts";
import { createStoredJournal, type StoredJournal } from "../journal/stored-journal.ts";
import { platformRandomness, type Randomness } from "../operation/randomness.ts";
import { type Clock, machineClock } from "../time/clock.ts";

interface Row {
  readonly entry: JournalEntry;
  readonly outcome: unknown;
}

/** A journal in memory, its rows, and its database. */
export interface MemoryJournal extends StoredJournal {
  readonly rows: ReadonlyMap<string, Row>;
  readonly database: DatabaseSync;
}

/** A journal that forgets everything with its process: for tests, which can look into it. */
export function createMemoryJournal(
  clock: Pick<Clock, "monotonic"> = machineClock,
  randomness: Pick<Randomness, "uuid"> = platformRandomness,
): MemoryJournal {
  const database = new DatabaseSync(":memory:");
  database.exec(createTable("journal", "integer"));
  const now = () => Math.round(clock.monotonic());
  const store = createSqliteStore(database as unknown as Database, async (run) => run(), { now });
  const readRows = () =>
    database
      .prepare("SELECT * FROM journal ORDER BY rowid")
      .all()
      .map((row) => {
        const { ageMs: _, ...entry } = readRow(row).entry;
        return [entry.id, { entry, outcome: row.outcome ?? undefined }] as const;
      });
  const journal = { ...createStoredJournal(store, randomness), database, rows: new Map<string, Row>() };
  return Object.defineProperty(journal, "rows", { get: () => new Map(readRows()), enumerable: true });
}

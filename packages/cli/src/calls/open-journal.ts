import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { SqliteJournal } from "@exch/runtime/sqlite";
import { CommandError } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { journalFile } from "../settings/places.ts";

/** Opens the journal, made if it is not there, in a folder for its owner alone: it holds addresses. */
export async function openJournal(io: Io): Promise<SqliteJournal> {
  const path = journalFile(io);
  const { createSqliteJournal } = await import("@exch/runtime/sqlite");
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return createSqliteJournal(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : "an error";
    throw new CommandError(
      "settings",
      `the journal ${path} cannot be opened: ${why}`,
      "EXCH_JOURNAL names another file",
    );
  }
}

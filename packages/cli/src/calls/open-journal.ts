import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { JournalEntry } from "@exch/runtime";
import type { SqliteJournal } from "@exch/runtime/sqlite";
import { CommandError } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { journalFile } from "../settings/places.ts";

/** The journal of the command line. */
export interface CommandJournal extends SqliteJournal {
  /** Lets go of what this process has opened: its call is over, so that whoever settles it need not wait for it. */
  release(): Promise<void>;
}

/** Opens the journal, made if it is not there, in a folder for its owner alone: it holds addresses. */
export async function openJournal(io: Io): Promise<CommandJournal> {
  const path = journalFile(io);
  const { createSqliteJournal } = await import("@exch/runtime/sqlite");
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return releasable(createSqliteJournal(path));
  } catch (error) {
    const why = error instanceof Error ? error.message : "an error";
    throw new CommandError(
      "settings",
      `the journal ${path} cannot be opened: ${why}`,
      "EXCH_JOURNAL names another file",
    );
  }
}

function releasable(journal: SqliteJournal): CommandJournal {
  const opened = new Map<string, JournalEntry>();
  return {
    ...journal,
    async open(entry, leaseMs) {
      await journal.open(entry, leaseMs);
      opened.set(entry.id, entry);
    },
    async release() {
      // Somebody else may have closed it meanwhile, which is just as well.
      for (const entry of opened.values()) await journal.open(entry, 0).catch(() => {});
    },
  };
}

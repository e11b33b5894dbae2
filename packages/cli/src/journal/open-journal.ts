import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { JournalEntry } from "@exch/runtime";
import type { SqliteJournal } from "@exch/runtime/sqlite";
import { CommandError } from "../errors/exit-codes.ts";
import type { Io } from "../io/io.ts";
import { journalFile } from "../profiles/paths.ts";

/** The journal of the command line. */
export interface CommandJournal extends SqliteJournal {
  /** Ends the leases of what this process has opened or claimed and not closed, so that settling it later need not wait. */
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
  const claimed = new Map<string, string>();
  return {
    ...journal,
    async open(entry, leaseMs) {
      await journal.open(entry, leaseMs);
      opened.set(entry.id, entry);
    },
    async claim(...asked) {
      const claim = await journal.claim(...asked);
      for (const { id } of claim.entries) claimed.set(id, claim.token);
      return claim;
    },
    async release() {
      // What was closed meanwhile, or claimed by another process, is left as it is.
      for (const [id, token] of claimed) await journal.renew?.(id, token, 0).catch(() => {});
      for (const entry of opened.values()) await journal.open(entry, 0).catch(() => {});
    },
  };
}

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { JournalEntry } from "@exch/runtime";
import type { SqliteJournal } from "@exch/runtime/sqlite";
import { CommandError } from "../errors/command-error.ts";
import type { Io } from "../io/io.ts";
import { journalFile } from "../profiles/paths.ts";

/** The journal of the command line. */
export interface CommandJournal extends SqliteJournal {
  /** Ends the leases of the intents that this process has opened or claimed and not closed, so that another can settle them now. */
  release(): Promise<void>;
}

/** Opens the journal, or creates it in a folder that only its owner can read: it contains addresses. */
export async function openJournal(io: Io): Promise<CommandJournal> {
  const path = journalFile(io);
  const { createSqliteJournal } = await import("@exch/runtime/sqlite");
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return releasable(createSqliteJournal(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown error";
    const hint = "to use another file, set EXCH_JOURNAL";
    throw new CommandError("settings", `the journal ${path} cannot be opened: ${reason}`, hint);
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
    async claim(...args) {
      const claim = await journal.claim(...args);
      for (const { id } of claim.entries) claimed.set(id, claim.token);
      return claim;
    },
    async release() {
      // An intent that is closed by now, or that another process has claimed, stays unchanged.
      for (const [id, token] of claimed) await journal.renew?.(id, token, 0).catch(() => {});
      for (const entry of opened.values()) await journal.open(entry, 0).catch(() => {});
    },
  };
}

import { dirname, resolve } from "node:path";
import type { Journal, JournalEntry, JsonObject, ListedEntry } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { ExitReason } from "../errors/exit-codes.ts";
import type { Io } from "../io/io.ts";
import { createFolder } from "../io/private-file.ts";
import { getJournalPlace } from "../profiles/paths.ts";
import { escapeControls, nameUrl } from "../terminal/safe-text.ts";

/** The journal that a command uses: its own file, or the journal of a program. */
export interface CommandJournal extends Journal {
  /** Leaves open what this process has opened or claimed and not closed, and ends its leases, so that another can settle it now. */
  release(): Promise<void>;
  prune(ageMs: number): Promise<number>;
  /** Reads the rows of what was signed since a time, open or closed. */
  readSince(time: number): Promise<JsonObject[]>;
  end(): Promise<void>;
}

/** The most open intents that a command lists. */
const maxListed = 100_000;
const selectRows = "SELECT id, service, origin, key_digest, operation, input, outcome, signed_at FROM";

/**
 * Opens the journal for a call. Creates it in a folder that only its owner can read: it contains addresses. An intent that was executed
 * stays open until `end()`, after the output: `exch settle` finds it where the command is killed before that.
 */
export async function createJournal(io: Io): Promise<CommandJournal> {
  const journal = await open(io, true, "settings");
  const executed = new Set<string>();
  return {
    ...journal,
    async close(id, outcome) {
      if (outcome !== "executed") return journal.close(id, outcome);
      executed.add(id);
      return true;
    },
    async release() {
      executed.clear();
      await journal.release();
    },
    async end() {
      for (const id of executed) await journal.close(id, "executed").catch(() => {});
      await journal.end();
    },
  };
}

/** Opens a journal that exists, and names it on standard error. Does not create it. */
export async function openJournal(io: Io): Promise<CommandJournal> {
  const journal = await open(io, false, "usage");
  await io.err.write(`exch: journal ${nameJournal(getJournalPlace(io))}\n`);
  return journal;
}

/** Lists all open intents, whatever their scope. */
export async function listOpen(journal: Journal): Promise<readonly ListedEntry[]> {
  const open = await journal.list({ limit: maxListed + 1 });
  if (open.length <= maxListed) return open;
  const message = `the journal has more than ${maxListed} open requests: recover them by program`;
  throw new CommandError("unknownOutcome", message);
}

async function open(io: Io, create: boolean, exitReason: ExitReason): Promise<CommandJournal> {
  const place = getJournalPlace(io);
  try {
    const journal = isPostgres(place) ? await openTable(place, io, create) : await openFile(place, create);
    // One that cannot be used fails before anything is sent.
    await journal.list({ limit: 1 }).catch(async (error: unknown) => {
      await journal.end();
      throw error;
    });
    return makeReleasable(journal);
  } catch (error) {
    const name = nameJournal(place);
    const { message, code } = error as { message?: string; code?: string };
    const failure = escapeControls(message || code || "unknown error");
    // It may hold a password. A short path may be a part of a word.
    const reason = isUrl(place) ? failure.replaceAll(place, name) : failure;
    const hint =
      "EXCH_JOURNAL names a journal: its path, or its postgres:// URL; EXCH_JOURNAL_TABLE, its table if that is not exch_journal";
    throw new CommandError(exitReason, `the journal ${name} cannot be opened: ${reason}`, hint);
  }
}

async function openFile(path: string, create: boolean) {
  if (isUrl(path) || /^[a-z][a-z0-9+.-]+:/i.test(path)) throw new Error("it is neither a path nor a postgres:// URL");
  const { createSqliteJournal } = await import("@exch/runtime/sqlite");
  if (create) createFolder(dirname(path));
  return {
    ...createSqliteJournal({ path, create }),
    async readSince(time: number) {
      const { DatabaseSync } = await import("node:sqlite");
      const file = new DatabaseSync(path, { readOnly: true });
      const rows = file.prepare(`${selectRows} journal WHERE signed_at >= ?`).all(time);
      file.close();
      return rows;
    },
  };
}

async function openTable(url: string, { env }: Io, create: boolean) {
  const { createPostgresJournal } = await import("@exch/runtime/postgres");
  const { connectPostgres } = await import("./connect-postgres.ts");
  const { client, end } = await connectPostgres(url);
  const table = env.EXCH_JOURNAL_TABLE || "exch_journal";
  const readSince = async (time: number) =>
    (await client.query(`${selectRows} ${table} WHERE signed_at >= $1`, [time])).rows;
  try {
    return { ...createPostgresJournal(client, { create, table }), end, readSince };
  } catch (error) {
    await end();
    throw error;
  }
}

function isPostgres(place: string): boolean {
  return /^postgres(ql)?:/i.test(place);
}

/** True for a URL of any scheme, also a mistyped one, and for a connection string: it may hold a password. */
function isUrl(place: string): boolean {
  return isPostgres(place) || /:\/\/|\bpassword *=/i.test(place);
}

/** Names a journal: its absolute path, or its URL without the password and options. */
function nameJournal(place: string): string {
  return escapeControls(isUrl(place) ? nameUrl(place) : resolve(place));
}

function makeReleasable(journal: Omit<CommandJournal, "release">): CommandJournal {
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
      for (const [id, token] of claimed) await journal.renew(id, token, 0).catch(() => {});
      for (const entry of opened.values()) await journal.open(entry, 0).catch(() => {});
    },
  };
}

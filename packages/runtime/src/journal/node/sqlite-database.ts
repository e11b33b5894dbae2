import { loadBuiltin } from "../../operation/load-builtin.ts";
import { createTable, journalVersion, requireVersion } from "../journal-schema.ts";

type Sqlite = typeof import("node:sqlite");

/** An open SQLite file. */
export type Database = InstanceType<Sqlite["DatabaseSync"]>;

/** A journal's file: opened at once, made ready as soon as no other process holds its lock. */
export type JournalFile = ReturnType<typeof openFile>;

/**
 * Opens a file in which a committed change survives a crash of the machine.
 *
 * @param create creates a missing file, and its table; if false, a file that is not a journal is not changed
 */
export function openFile(path: string, create: boolean) {
  // An empty name and `:memory:` are databases that end with the process.
  if (path === "" || /^(:memory:$|file:)/.test(path))
    throw new TypeError("path must be a file: a journal outlives its process");
  const sqlite = loadBuiltin<Sqlite>("node:sqlite");
  const fs = loadBuiltin<typeof import("node:fs")>("node:fs");
  if (sqlite === undefined || fs === undefined) {
    throw new Error("an SQLite journal needs node:sqlite: Node 22.13 or later");
  }
  // SQLite creates the files beside it with the permissions of this one, which may hold addresses.
  fs.closeSync(fs.openSync(path, create ? "a" : "r+", 0o600));
  const identify = (file: string) => {
    const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
    return stat && `${stat.dev} ${stat.ino}`;
  };

  const database = new sqlite.DatabaseSync(path);
  const opened = new Map([[path, identify(path)]]);
  const log = `${path}-wal`;
  /** The size of the log, which shrinks only when a checkpoint empties it. */
  let logSize = 0n;
  let isReady = false;
  let isClosed = false;
  const file = {
    database,
    /** Prepares the file, if it is not ready. Throws an error that {@link isBusy} detects while another process holds its lock. */
    ready(): void {
      if (isClosed) throw new Error("the journal is closed: call end() after the last call, or open another");
      if (isReady) return;
      // Waiting inside SQLite would hold the event loop.
      database.exec("PRAGMA busy_timeout = 0");
      if (!create && !isCreated(database)) throw new Error("the file is not a journal");
      const { journal_mode: mode } = database.prepare("PRAGMA journal_mode = WAL").get() ?? {};
      if (mode !== "wal")
        throw new Error("the journal's file system has no shared memory, which a write-ahead log needs");
      database.exec("PRAGMA synchronous = FULL");
      prepareTable(database);
      opened.set(log, identify(log));
      isReady = true;
    },
    /** Throws when the file was deleted, replaced or emptied since it was opened, or its log was cut: changes to it are then lost. */
    verify(): void {
      // SQLite deletes the log beside an empty file.
      const isEmpty = fs.statSync(path, { throwIfNoEntry: false })?.size === 0;
      if (isEmpty || [...opened].some(([name, identity]) => identity !== undefined && identify(name) !== identity))
        throw new Error("the journal file was deleted, replaced or emptied while it was open: open the journal again");
      const size = fs.statSync(log, { bigint: true, throwIfNoEntry: false })?.size ?? 0n;
      if (size < logSize && size < readBytesInUse(fs.readFileSync(`${path}-shm`)))
        throw new Error(
          "another program cut the journal's write-ahead log (-wal) while it was open: entries are lost. Leave the files to SQLite, and " +
            "open the journal anew",
        );
      logSize = size;
    },
    /** Closes the file. `ready` then throws. */
    close(): void {
      isClosed = true;
      database.close();
    },
  };

  try {
    file.ready();
  } catch (error) {
    if (isBusy(error)) return file;
    database.close();
    throw error;
  }
  return file;
}

/** Creates the table of a new file, in one transaction, under its lock. */
function prepareTable(database: Database): void {
  if (isCreated(database)) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Another process may have done it while this one waited for the lock.
    if (!isCreated(database)) {
      database.exec(createTable("journal", "integer", " STRICT"));
      database.exec(`PRAGMA user_version = ${journalVersion}`);
    }
    database.exec("COMMIT");
  } catch (error) {
    undoTransaction(database);
    throw error;
  }
}

/** True for a file with a journal of this version, false for one without a journal. Throws for another version. */
function isCreated(database: Database): boolean {
  const found = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (found !== 0) requireVersion(found);
  return found !== 0;
}

/** Reads from the index of a write-ahead log how many of its bytes are in use. */
function readBytesInUse(index: Uint8Array): number {
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  // The header is in the byte order of the machine: version, change counter, flags, page size (1 for 65536), number of frames.
  const isLittle = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
  const pageSize = view.getUint16(14, isLittle);
  const frames = view.getUint32(16, isLittle);
  return frames === 0 ? 0 : 32 + frames * (24 + (pageSize === 1 ? 65_536 : pageSize));
}

/** True for an error because another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return getResultCode(error) === 5; // SQLITE_BUSY
}

/** True for an error because the disk is full: nothing of the transaction can be found later. */
export function isFull(error: unknown): boolean {
  return getResultCode(error) === 13; // SQLITE_FULL
}

/** SQLite's code is the low byte; the others are details. */
function getResultCode(error: unknown): number {
  return Number((error as { errcode?: unknown } | null)?.errcode) & 0xff;
}

/** Ends a transaction that failed. */
export function undoTransaction(database: Database): void {
  try {
    database.exec("ROLLBACK");
  } catch {
    // The transaction did not begin, or SQLite has ended it by itself.
  }
}

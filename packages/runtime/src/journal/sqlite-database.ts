/** The part of node:sqlite that is used here, so that no Node types are needed. */
interface Sqlite {
  DatabaseSync: new (path: string) => Database;
}

/** An open SQLite file. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

/** A statement, ready to run. */
export interface Statement {
  run(...values: (string | number | null)[]): { changes: number | bigint };
  get(...values: (string | number | null)[]): Record<string, unknown> | undefined;
  all(...values: (string | number | null)[]): Record<string, unknown>[];
}

/** The tables of a file, and the number that goes up whenever they change. */
export interface Schema {
  readonly version: number;
  readonly schema: string;
}

/** Opens a file, made if it is not there, in which what is committed outlives the machine's crash. */
export function openDatabase(path: string, busyTimeoutMs: number, { version, schema }: Schema): Database {
  // An empty name and `:memory:` are databases that end with the process.
  if (path === "" || /^(:memory:$|file:)/.test(path))
    throw new TypeError("path must be a file: a journal outlives its process");
  if (!(busyTimeoutMs >= 0)) throw new TypeError("busyTimeoutMs must not be negative");
  const sqlite = builtin<Sqlite>("node:sqlite");
  if (sqlite === undefined) throw new Error("an SQLite journal needs node:sqlite: Node 22.13 or later");

  // SQLite gives the files beside it the permissions of this one, which may hold addresses.
  const fs = builtin<{ openSync(path: string, flags: "a", mode: number): number; closeSync(file: number): void }>(
    "node:fs",
  );
  if (fs !== undefined) fs.closeSync(fs.openSync(path, "a", 0o600));
  const database = new sqlite.DatabaseSync(path);
  database.exec(`PRAGMA busy_timeout = ${Math.round(busyTimeoutMs)}`);
  logAhead(database, Date.now() + busyTimeoutMs);
  database.exec("PRAGMA synchronous = FULL");
  const { user_version: found } = database.prepare("PRAGMA user_version").get() ?? {};
  if (Number(found) > version) throw new Error("the journal was made by a later version of this package");
  if (Number(found) < version) database.exec(`BEGIN IMMEDIATE; ${schema} PRAGMA user_version = ${version}; COMMIT`);
  return database;
}

/** Turns the write-ahead log on. Where another process is just doing the same, SQLite fails instead of waiting for it. */
function logAhead(database: Database, until: number): void {
  for (;;) {
    try {
      const { journal_mode: mode } = database.prepare("PRAGMA journal_mode = WAL").get() ?? {};
      if (mode !== "wal")
        throw new Error("the journal's file system has no shared memory, which a write-ahead log needs");
      return;
    } catch (error) {
      const isBusy = (error as { errcode?: unknown }).errcode === 5;
      if (!isBusy || Date.now() >= until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function builtin<Module>(name: string): Module | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  return process?.getBuiltinModule?.(name) as Module | undefined;
}

/** Runs what is asked for in one turn of the event loop in one transaction: one sync to disk for all of it. */
export function createWriter(database: Database): <Result>(work: () => Result) => Promise<Result> {
  interface Waiting {
    work: () => unknown;
    resolve: (result: any) => void;
    reject: (error: unknown) => void;
  }
  let queue: Waiting[] = [];
  // A timer would add a millisecond to each change.
  const { setImmediate } = globalThis as unknown as { setImmediate(run: () => void): void };

  const flush = () => {
    const batch = queue;
    queue = [];
    try {
      database.exec("BEGIN IMMEDIATE");
      const ended = batch.map(attempt);
      database.exec("COMMIT");
      for (const tell of ended) tell();
    } catch (error) {
      rollBack(database);
      for (const { reject } of batch) reject(error);
    }
  };

  /** A statement that fails is undone by itself, and takes no other of the transaction along. */
  const attempt = ({ work, resolve, reject }: Waiting): (() => void) => {
    try {
      const result = work();
      return () => resolve(result);
    } catch (error) {
      return () => reject(error);
    }
  };

  return (work) =>
    new Promise((resolve, reject) => {
      if (queue.push({ work, resolve, reject }) === 1) setImmediate(flush);
    });
}

function rollBack(database: Database): void {
  try {
    database.exec("ROLLBACK");
  } catch {
    // The transaction did not begin, or SQLite has ended it by itself.
  }
}

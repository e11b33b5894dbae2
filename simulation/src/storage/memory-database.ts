import { createRequire } from "node:module";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { createSqliteJournal, type SqliteJournal, type SqliteJournalOptions } from "@exch/runtime/sqlite";

const { DatabaseSync: Database } = createRequire(import.meta.url)("node:sqlite") as typeof import("node:sqlite");

/** The part of the platform that an SQLite journal asks for its modules. */
interface Platform {
  getBuiltinModule(name: string): unknown;
}

/**
 * A database in memory that the SQLite journals of several processes share. The journals are the package's own: only the file and its file
 * system are replaced. Each transaction begins and ends within one step, so that a crash leaves none open.
 */
export class MemoryDatabase {
  readonly #database: DatabaseSync = new Database(":memory:");
  readonly #statements = new Map<string, Pick<StatementSync, "run" | "get" | "all">>();

  /** Opens a journal of one start of a process. */
  connect(options: Omit<SqliteJournalOptions, "path">): SqliteJournal {
    const { process: platform } = globalThis as unknown as { process: Platform };
    const { getBuiltinModule } = platform;
    const modules: Readonly<Record<string, unknown>> = { "node:sqlite": this.#sqlite, "node:fs": fileSystem };
    platform.getBuiltinModule = (name) => modules[name] ?? getBuiltinModule.call(platform, name);
    try {
      return createSqliteJournal({ ...options, path: "journal.sqlite" });
    } finally {
      platform.getBuiltinModule = getBuiltinModule;
    }
  }

  /** Number of intents that are open. */
  get openEntries(): number {
    return Number(this.#prepare("SELECT count(*) AS count FROM journal WHERE outcome IS NULL").get()?.count);
  }

  /** Damages the stored form of an intent: it is no JSON object any more. */
  corrupt(id: string): void {
    this.#prepare("UPDATE journal SET input = '[' || input WHERE id = $id").run({ id });
  }

  /** Restores every damaged intent, as from a backup. */
  repair(): void {
    this.#prepare("UPDATE journal SET input = ltrim(input, '[') WHERE input LIKE '[%'").run();
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): Pick<StatementSync, "run" | "get" | "all"> {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  get #sqlite() {
    const shared = {
      // A text of several statements is run once, when the tables are made.
      exec: (sql: string) => (sql.includes(";") ? this.#database.exec(sql) : void this.#prepare(sql).run()),
      // A database in memory has no write-ahead log.
      prepare: (sql: string) =>
        sql === "PRAGMA journal_mode = WAL" ? { get: () => ({ journal_mode: "wal" }) } : this.#prepare(sql),
      close: () => {},
    };
    return {
      DatabaseSync: function connect() {
        return shared;
      },
    };
  }
}

/** Files that are always there, and never replaced. */
const fileSystem = {
  openSync: () => 0,
  closeSync: () => {},
  statSync: () => ({ dev: 0n, ino: 0n, size: 0n }),
  readFileSync: () => new Uint8Array(),
};

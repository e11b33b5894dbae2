import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Amount } from "../limits/amounts.ts";

/** States of an intent. The first three have no outcome yet; `waiting` was not sent. */
export type IntentState = "waiting" | "sending" | "unknown" | "executed" | "notExecuted";

/** An intent as it is recorded. Times are epoch milliseconds. */
export interface IntentRow {
  readonly scope: string;
  readonly id: string;
  readonly operation: string;
  readonly digest: string;
  /** The whole input, as JSON. */
  readonly input: string;
  /** Its amounts, as JSON of {@link Amount}s. */
  readonly amounts: string;
  readonly state: IntentState;
  readonly asked_at: number;
  readonly approved_at: number | null;
  readonly sent_at: number | null;
  /** The id of its entry in the journal, from before its request left. */
  readonly entry: string | null;
  /** The outcome that a repeat returns, as JSON. */
  readonly result: string | null;
}

const schema = `CREATE TABLE IF NOT EXISTS assistant_intents_1 (
  scope TEXT NOT NULL, id TEXT NOT NULL, operation TEXT NOT NULL, digest TEXT NOT NULL, input TEXT NOT NULL, amounts TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'unknown', 'executed', 'notExecuted')),
  asked_at INTEGER NOT NULL, approved_at INTEGER, sent_at INTEGER, entry TEXT, result TEXT,
  PRIMARY KEY (scope, id)
) STRICT`;

/** Returns the path of the store: `EXCH_MCP_STORE`, or a file in the XDG state folder. */
export function getStorePath(env: Readonly<Record<string, string | undefined>>): string {
  const state = env.XDG_STATE_HOME;
  const folder = state !== undefined && isAbsolute(state) ? state : join(homedir(), ".local/state");
  return env.EXCH_MCP_STORE || join(folder, "exch/mcp.sqlite");
}

/** Creates the folder of the store, which only its owner can read. */
export function makeStoreFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
}

/** The table of intents. It is in the file of the journal, whose entries have their requests. */
export type Store = ReturnType<typeof openStore>;

/** Opens the table of intents in the file of a journal. Each change is on disk before it returns. */
export function openStore(path: string) {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA busy_timeout = 10000");
  database.exec("PRAGMA synchronous = FULL");
  database.exec(schema);
  const all = (sql: string, ...values: (string | number | null)[]) =>
    database.prepare(sql).all(...values) as unknown as IntentRow[];
  return {
    all,
    /** Runs a change, and returns the number of rows that it changed. */
    change: (sql: string, ...values: (string | number | null)[]) =>
      Number(database.prepare(sql).run(...values).changes),
    /** Runs changes as one transaction, under the lock of the file. */
    together<Result>(run: () => Result): Result {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = run();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    end: () => database.close(),
  };
}

/** Reads what an intent can spend. */
export function readAmounts({ amounts }: Pick<IntentRow, "amounts">): readonly Amount[] {
  return JSON.parse(amounts);
}

import { platformRandomness, type Randomness } from "../../operation/randomness.ts";
import { type Clock, machineClock } from "../../time/clock.ts";
import { type KnownOptions, requireOptions } from "../../validation/check-options.ts";

import { createStoredJournal, type StoredJournal } from "../stored-journal.ts";
import { openFile } from "./sqlite-database.ts";
import { createSqliteStore } from "./sqlite-store.ts";
import { createWriter } from "./sqlite-writer.ts";

/** Options of an SQLite journal. */
export interface SqliteJournalOptions {
  /** Path of the file. Created with mode 0600. SQLite adds a `-wal` and a `-shm` file. */
  path: string;
  /**
   * Creates the file. If false, a file that is missing or is not a journal is an error and is not changed.
   * @default true
   */
  create?: boolean;
  /**
   * Time that each change waits while another process is writing, in milliseconds. The event loop is not blocked.
   * @default 5000
   */
  busyTimeoutMs?: number;
  /**
   * The time by which leases and ages are measured: the machine's wall clock, which all its processes share, and a monotonic one.
   * Changes that are made at once are written by a timer of 0 ms. For tests.
   * @default Date.now, performance.now, setImmediate, setTimeout
   */
  clock?: Pick<Clock, "now" | "monotonic" | "setTimer">;
  /**
   * Makes the tokens of claims, and jitter while another process is writing. For tests.
   * @default crypto.randomUUID and Math.random
   */
  randomness?: Randomness;
}

/** A journal in an SQLite file. */
export interface SqliteJournal extends StoredJournal {
  /** Writes the changes that wait and closes the file. */
  end(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const known: KnownOptions<keyof SqliteJournalOptions> = {
  path: { type: "string", isRequired: true },
  create: { type: "boolean", default: true },
  busyTimeoutMs: { type: "number", min: 0, default: 5000 },
  clock: { type: ["now", "monotonic", "setTimer"], default: machineClock },
  randomness: { type: ["next", "uuid"], default: platformRandomness },
};

/**
 * Keeps a journal in an SQLite file: one machine, any number of processes. Needs Node 22.13 or later, whose own SQLite is
 * used. Every change is synced to disk before it resolves; changes that are made at once share one sync, which holds the
 * event loop for its time (a millisecond or a few).
 *
 * @throws Error without `node:sqlite`, or when a version of this package with another table created the file; TypeError when an
 *   option is wrong. Its changes reject when another process holds the lock for too long, and when the file was deleted or replaced.
 * @example
 * await using journal = createSqliteJournal("/var/lib/app/journal.sqlite");
 * const a = createServiceA({ baseUrl, credentials, journal });
 * for await (const { entry, settled } of a.recover(journal)) await book(entry, settled);
 */
export function createSqliteJournal(options: string | SqliteJournalOptions, ...others: []): SqliteJournal {
  if (others.length > 0) throw new TypeError("createSqliteJournal takes one argument: a path, or options with a path");
  const given = typeof options === "object" ? options : { path: options };
  const own = requireOptions<SqliteJournalOptions, Required<SqliteJournalOptions>>(given, known);
  const { clock, randomness } = own;
  const file = openFile(own.path, own.create);
  const write = createWriter(file, own);

  let ended: Promise<void> | undefined;
  const end = () => {
    // Each change that waits rejects by itself when it fails.
    ended ??= write(() => {})
      .catch(() => {})
      .then(() => file.close());
    return ended;
  };
  const journal = createStoredJournal(createSqliteStore(file.database, write, clock), randomness);
  return { ...journal, end, [Symbol.asyncDispose]: end };
}

import { platformRandomness, type Randomness } from "../operation/randomness.ts";
import type { Clock } from "../time/clock.ts";
import { machineClock } from "../time/machine-clock.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import { requireNumber } from "../validation/require-number.ts";
import { createGroupCommit } from "./group-commit.ts";
import {
  boundLease,
  checkResolution,
  type Journal,
  longestLeaseMs,
  notRecorded,
  type OpenEntry,
  type UnreadableEntry,
} from "./journal.ts";
import { accountColumns, mostListed, mostUnreadable, readRow } from "./journal-row.ts";
import { createLeaseWatch } from "./lease-watch.ts";
import { commitChanges } from "./postgres-changes.ts";
import type { PostgresClient } from "./postgres-client.ts";
import { checkName, prepareTable } from "./postgres-schema.ts";
import { findDoubt, statementsOf } from "./postgres-statements.ts";

export type { PostgresClient } from "./postgres-client.ts";
export { postgresJournalSchema } from "./postgres-schema.ts";

/** Options of a PostgreSQL journal. */
export interface PostgresJournalOptions {
  /**
   * The table, with its schema if need be.
   * @default "exch_journal"
   */
  table?: string;
  /**
   * Creates or migrates the table when the journal is first used. If false, run {@link postgresJournalSchema} yourself.
   * @default true
   */
  create?: boolean;
  /**
   * Measures leases after the database's clock was set back. Changes that are made at once are sent by a timer of 0 ms. For tests.
   * @default performance.now, setImmediate, setTimeout
   */
  clock?: Pick<Clock, "monotonic" | "setTimer">;
  /**
   * Makes the tokens of claims. For tests.
   * @default crypto.randomUUID
   */
  randomness?: Pick<Randomness, "uuid">;
}

const known: Record<keyof PostgresJournalOptions, KnownOptions[string]> = {
  table: "string",
  create: "boolean",
  clock: ["monotonic", "setTimer"],
  randomness: ["uuid"],
};

type Statements = ReturnType<typeof statementsOf>;

/** A journal in PostgreSQL. */
export interface PostgresJournal extends Journal {
  /**
   * Forgets intents that were closed more than `ageMs` ago.
   * @returns how many
   * @throws TypeError when `ageMs` is not a number of at least 0
   */
  prune(ageMs: number): Promise<number>;
}

/**
 * Keeps a journal in PostgreSQL, for a fleet that shares one. Time is the database's own, so that clocks of machines need
 * not agree. Programs of an older version of this package can use the same table at the same time.
 *
 * @param client a pool or client of `pg`, or anything that takes `query(text, values)`; not one inside a transaction of yours,
 *   for what is not committed is not durable. It stays yours to end
 * @throws TypeError when an option is wrong
 * @example
 * const journal = createPostgresJournal(new pg.Pool({ connectionString }));
 * const a = createServiceA({ baseUrl, credentials, journal, journalScope: "service-a main" });
 */
export function createPostgresJournal(client: PostgresClient, options: PostgresJournalOptions = {}): PostgresJournal {
  requireOptions({ client: client ?? null }, { client: ["query"] });
  const own = requireOptions(options, known);
  const { create = true, clock = machineClock, randomness = platformRandomness } = own;
  const table = checkName(own.table ?? "exch_journal");
  const watch = createLeaseWatch(clock);
  let ready: Promise<Statements> | undefined;

  const query = async (name: keyof Statements, values: unknown[]) => {
    if (client.ending === true) throw notRecorded(new Error("the pool has ended: end it after the last call"));
    ready ??= prepareTable(client, table, create).then(statementsOf);
    const statements = await ready.catch((error) => {
      ready = undefined;
      throw notRecorded(error);
    });
    return client.query(statements[name], values).catch((error) => {
      const doubt = findDoubt(error);
      if (doubt === undefined) throw error;
      throw notRecorded(new Error(`${doubt}: a crash of the database would forget intents that were sent`));
    });
  };

  const change = createGroupCommit(commitChanges(query), clock);

  /** The time for which leases that the database's clock cannot measure may still last, in milliseconds. */
  const watchStepped = async (chosen: unknown[]): Promise<number> => {
    let heldMs = 0;
    for (const { id, until, length } of (await query("stepped", chosen)).rows) {
      const leftMs = watch({ id, until, lengthMs: Math.min(Number(length), longestLeaseMs) });
      if (leftMs === 0) await query("endLease", [id, until]);
      heldMs = Math.max(heldMs, leftMs);
    }
    return heldMs;
  };

  return {
    async open(entry, leaseMs) {
      const { id, scope, service = null, origin = null, keyDigest = null } = entry;
      const { operation, input, signedAt, validityMs, contradiction = null } = entry;
      const account = [service, origin, keyDigest];
      const facts = [operation, JSON.stringify(input), signedAt, validityMs, contradiction, boundLease(leaseMs)];
      const opened = await change({ id, kind: "open", values: [id, scope, ...account, ...facts] });
      if (!opened) throw new Error("the intent is claimed or closed");
    },
    close: (id, outcome, token) => change({ id, kind: "close", values: [id, outcome, token ?? null, false] }),
    closeUnclaimed: (id, outcome) => change({ id, kind: "close", values: [id, outcome, null, true] }),
    async resolve(id, outcome, note) {
      checkResolution(outcome, note);
      return (await query("resolve", [id, outcome, note])).rowCount === 1;
    },
    async claim(scope, leaseMs, limit, account) {
      const { service, origin, digests } = account
        ? accountColumns(account)
        : { service: null, origin: null, digests: [] };
      const chosen = [scope, service, origin, digests];
      const steppedMs = await watchStepped(chosen);
      // Asked first: what falls free between the two statements is claimed by the second, or counted by the first.
      const held = await query("held", chosen);
      const token = randomness.uuid();
      const entries: OpenEntry[] = [];
      const damaged = new Map<string, UnreadableEntry>();
      for (let left = limit; left > 0; left = limit - entries.length) {
        const values = [...chosen, boundLease(leaseMs), left, token, [...damaged.keys()]];
        const { rows } = await query("claim", values);
        const before = damaged.size;
        for (const row of rows) {
          const { entry, unreadable: reason } = readRow(row, Number(row.age_ms));
          if (reason === undefined) entries.push(entry);
          else damaged.set(entry.id, { id: entry.id, operation: entry.operation, reason });
        }
        if (damaged.size === before) break;
        await query("release", [token, [...damaged.keys()]]);
      }
      const heldMs = Math.max(0, steppedMs, Number(held.rows[0]?.ms ?? 0));
      return { token, entries, heldMs, unreadable: [...damaged.values()].slice(0, mostUnreadable) };
    },
    async renew(id, token, leaseMs) {
      return (await query("renew", [id, token, boundLease(leaseMs)])).rowCount === 1;
    },
    async list({ scope, limit = mostListed } = {}) {
      const { rows } = await query("list", [scope ?? null, limit]);
      return rows.map((row) => {
        const { entry, unreadable } = readRow(row, Number(row.age_ms));
        return {
          ...entry,
          heldMs: Math.max(0, Number(row.held_ms)),
          ...(typeof row.token === "string" && { token: row.token }),
          ...(unreadable !== undefined && { unreadable }),
        };
      });
    },
    async prune(ageMs) {
      requireNumber(0, "ageMs", ageMs);
      return (await query("prune", [Math.ceil(ageMs)])).rowCount ?? 0;
    },
  };
}

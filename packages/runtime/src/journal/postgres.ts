import type { Journal } from "./journal.ts";
import { entryOf } from "./journal-row.ts";

/** What a PostgreSQL client or pool must do; those of `pg` do. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, any>[]; rowCount: number | null }>;
}

/** How a PostgreSQL journal is kept. */
export interface PostgresJournalOptions {
  /**
   * The table, with its schema if need be.
   * @default "exch_journal"
   */
  table?: string;
  /**
   * Whether the table is made when the journal is first used. If not, run {@link postgresJournalSchema} yourself.
   * @default true
   */
  create?: boolean;
}

/** A journal in PostgreSQL. */
export interface PostgresJournal extends Journal {
  /**
   * Forgets intents that were closed more than `ageMs` ago.
   * @returns how many
   */
  prune(ageMs: number): Promise<number>;
}

/** The statements that make or complete the table, to be run as one query; safe to run again, and by several at once. */
export function postgresJournalSchema(table = "exch_journal"): string {
  const name = checkName(table).replaceAll(".", "_");
  return `
    -- IF NOT EXISTS alone lets two sessions collide.
    SELECT pg_advisory_xact_lock(hashtext('${name}'));
    CREATE TABLE IF NOT EXISTS ${table} (
      id text PRIMARY KEY,
      scope text NOT NULL,
      operation text NOT NULL,
      input text NOT NULL,
      signed_at bigint NOT NULL,
      validity_ms bigint NOT NULL,
      opened_at timestamptz NOT NULL,
      lease_until timestamptz NOT NULL,
      token text,
      outcome text,
      closed_at timestamptz
    );
    CREATE INDEX IF NOT EXISTS ${name}_open ON ${table} (scope, lease_until) WHERE outcome IS NULL;
    CREATE INDEX IF NOT EXISTS ${name}_closed ON ${table} (closed_at) WHERE outcome IS NOT NULL;
  `;
}

/**
 * Keeps a journal in PostgreSQL, for a fleet that shares one. Time is the database's own, so that clocks of machines need
 * not agree.
 *
 * @param client a pool or client of `pg`, or whatever takes `query(text, values)`; not one inside a transaction of yours,
 *   for what is not committed is not durable. It stays yours to end
 * @throws TypeError when an option is wrong
 * @example
 * const journal = createPostgresJournal(new pg.Pool({ connectionString }));
 * const a = createServiceA({ baseUrl, credentials, journal, journalScope: "service-a main" });
 */
export function createPostgresJournal(client: PostgresClient, options: PostgresJournalOptions = {}): PostgresJournal {
  const { create = true } = options;
  const table = checkName(options.table ?? "exch_journal");
  let ready: Promise<void> | undefined;

  const query = async (text: string, values: unknown[]) => {
    ready ??= prepare(client, create ? postgresJournalSchema(table) : undefined);
    await ready.catch((error) => {
      ready = undefined;
      throw error;
    });
    return client.query(text, values);
  };

  return {
    async open({ id, scope, operation, input, signedAt, validityMs }, leaseMs) {
      const { rowCount } = await query(
        `INSERT INTO ${table} AS kept (id, scope, operation, input, signed_at, validity_ms, opened_at, lease_until)
         VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp() + $7 * interval '1 ms')
         ON CONFLICT (id) DO UPDATE SET input = excluded.input, signed_at = excluded.signed_at,
           validity_ms = excluded.validity_ms, opened_at = excluded.opened_at, lease_until = excluded.lease_until
         WHERE kept.outcome IS NULL AND kept.token IS NULL`,
        [id, scope, operation, JSON.stringify(input), signedAt, validityMs, Math.ceil(leaseMs)],
      );
      if (rowCount !== 1) throw new Error("the intent is claimed or closed");
    },
    async close(id, outcome, token) {
      const { rowCount } = await query(
        `UPDATE ${table} SET outcome = $2, closed_at = clock_timestamp()
         WHERE id = $1 AND outcome IS NULL AND (token IS NULL OR token = $3 OR lease_until <= clock_timestamp())`,
        [id, outcome, token ?? null],
      );
      return rowCount === 1;
    },
    async claim(scope, leaseMs, limit) {
      // Asked first: what falls free between the two statements is claimed by the second, or counted by the first.
      const held = await query(
        `SELECT extract(epoch FROM max(lease_until) - clock_timestamp()) * 1000 AS ms FROM ${table}
         WHERE scope = $1 AND outcome IS NULL AND lease_until > clock_timestamp()`,
        [scope],
      );
      const token = crypto.randomUUID();
      // A row that another claim has locked is that claim's: it is skipped, not waited for.
      const { rows } = await query(
        `WITH due AS (
           SELECT id FROM ${table} WHERE scope = $1 AND outcome IS NULL AND lease_until <= clock_timestamp()
           ORDER BY lease_until LIMIT $3 FOR UPDATE SKIP LOCKED
         )
         UPDATE ${table} AS kept SET lease_until = clock_timestamp() + $2 * interval '1 ms', token = $4
         FROM due WHERE kept.id = due.id
         RETURNING kept.id, scope, operation, input, signed_at, validity_ms,
           extract(epoch FROM clock_timestamp() - opened_at) * 1000 AS age_ms`,
        [scope, Math.ceil(leaseMs), limit, token],
      );
      return {
        token,
        entries: rows.map((row) => entryOf(row, Number(row.age_ms))),
        heldMs: Math.max(0, Number(held.rows[0]?.ms ?? 0)),
      };
    },
    async prune(ageMs) {
      const { rowCount } = await query(
        `DELETE FROM ${table} WHERE outcome IS NOT NULL AND closed_at <= clock_timestamp() - $1 * interval '1 ms'`,
        [Math.ceil(ageMs)],
      );
      return rowCount ?? 0;
    },
  };
}

async function prepare(client: PostgresClient, schema: string | undefined): Promise<void> {
  const { rows } = await client.query("SHOW synchronous_commit");
  if (rows[0]?.synchronous_commit === "off") {
    throw new Error("synchronous_commit is off: a crash of the database would forget intents that were sent");
  }
  if (schema !== undefined) await client.query(schema);
}

/** A table's name goes into the statements as it is. */
function checkName(table: string): string {
  if (!/^[a-z_][a-z0-9_]{0,48}(\.[a-z_][a-z0-9_]{0,48})?$/.test(table)) {
    throw new TypeError("table must be a plain lower-case name, with a schema or without");
  }
  return table;
}

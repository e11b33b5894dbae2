import { createStatements, entryColumns } from "./journal-statements.ts";

const now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";
const doubt = "not durable: synchronous_commit is ";

/** Raises an error in the statement that writes, where a crash of the database could forget what it writes. Otherwise true. */
function requireDurable(table: string): string {
  return `(
      SELECT CASE WHEN current_setting('synchronous_commit') = 'off' OR relpersistence <> 'p'
        THEN ('${doubt}' || current_setting('synchronous_commit') || ', relpersistence is ' || relpersistence::text)::boolean ELSE true END
      FROM pg_class WHERE oid = '${table.replaceAll("'", "''")}'::regclass)`;
}

/** Returns the settings that {@link requireDurable} found; undefined for another error. */
export function findDoubt(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown };
  return /not durable: (synchronous_commit is \w+, relpersistence is \w)/.exec(String(message))?.[1];
}

export type PostgresStatements = ReturnType<typeof createPostgresStatements>;

/** Creates the statements of a journal in one table, and those that change many rows at once. */
export function createPostgresStatements(table: string) {
  const isDurable = requireDurable(table);
  // Leaves out an intent that is there already.
  const openAll = `
      INSERT INTO ${table} (${entryColumns})
      SELECT id, scope, service, origin, key_digest, operation, input, contradiction, signed_at, validity_ms, at, at + lease_ms
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
          $10::bigint[], $11::bigint[])
          AS given (id, scope, service, origin, key_digest, operation, input, contradiction, signed_at, validity_ms, lease_ms),
        (SELECT ${now} AS at) AS moment
      WHERE ${isDurable}
      ON CONFLICT (id) DO NOTHING
      RETURNING id`;
  // Leaves out a row that another transaction has locked: the rest of the commit must not wait for it.
  const closeAll = (first: number) => `
      WITH due AS (
        SELECT id, given.outcome, given.token
        FROM unnest($${first}::text[], $${first + 1}::text[], $${first + 2}::text[], $${first + 3}::integer[])
          AS given (id, outcome, token, unclaimed)
        CROSS JOIN LATERAL (
          SELECT FROM ${table} AS kept
          WHERE kept.id = given.id AND coalesce(kept.outcome, '') = '' AND ${isDurable}
            AND (kept.token IS NULL OR given.unclaimed = 0 AND (kept.token = given.token OR kept.lease_until <= ${now}))
          FOR UPDATE SKIP LOCKED
        ) AS locked
      )
      UPDATE ${table} AS kept SET outcome = due.outcome, token = due.token, closed_at = ${now} FROM due WHERE kept.id = due.id
      RETURNING kept.id`;
  // As text first: the driver `postgres` writes a string as JSON where the parameter is jsonb.
  const elementsOf = (json: string) => `SELECT jsonb_array_elements_text(CAST(CAST(${json} AS text) AS jsonb))`;
  return {
    ...createStatements({ table, now, isDurable, skipLocked: "FOR UPDATE SKIP LOCKED", elementsOf }),
    openAll,
    closeAll: closeAll(1),
    openAndCloseAll: `
      WITH opened AS (${openAll}), closed AS (${closeAll(12)}) SELECT id FROM opened UNION ALL SELECT id FROM closed`,
  };
}

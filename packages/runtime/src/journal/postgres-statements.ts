import { longestLeaseMs } from "./journal.ts";

const now = "clock_timestamp()";
/** Beginning of the latest lease. Programs of older versions do not write it: the beginning of the intent is earlier. */
const leasedAt = "coalesce(leased_at, opened_at)";
const columns =
  "id, scope, service, origin, key_digest, operation, input, signed_at, validity_ms, contradiction, token";
const ours = `scope = $1 AND outcome IS NULL
  AND ($2::text IS NULL OR (service = $2 AND origin = $3::text AND coalesce(key_digest, '') = ANY($4::text[])))`;
/** Open, written so that an intent is found by its id: the index of open intents holds those that were just closed, too. */
const isOpen = "coalesce(kept.outcome, '') = ''";
const furthest = `${now} + ${longestLeaseMs} * interval '1 ms'`;
const millisecondsOf = (interval: string) => `extract(epoch FROM ${interval}) * 1000`;
/** Names a lease by its end. */
const endOfLease = "(extract(epoch FROM lease_until) * 1000000)::bigint::text";

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

/** The statements of a journal in one table. */
export function statementsOf(table: string) {
  const isDurable = requireDurable(table);
  // Leaves out an intent that is there already.
  const openAll = `
      INSERT INTO ${table} (id, scope, service, origin, key_digest, operation, input, signed_at, validity_ms,
        contradiction, opened_at, leased_at, lease_until)
      SELECT id, scope, service, origin, key_digest, operation, input, signed_at, validity_ms, contradiction,
        at, at, at + lease_ms * interval '1 ms'
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
          $9::bigint[], $10::text[], $11::bigint[])
          AS given (id, scope, service, origin, key_digest, operation, input, signed_at, validity_ms, contradiction, lease_ms),
        (SELECT ${now} AS at) AS moment
      WHERE ${isDurable}
      ON CONFLICT (id) DO NOTHING
      RETURNING id`;
  // Leaves out a row that another transaction has locked: the rest of the commit must not wait for it.
  const closeAll = (first: number) => `
      WITH due AS (
        SELECT id, given.outcome, given.token
        FROM unnest($${first}::text[], $${first + 1}::text[], $${first + 2}::text[], $${first + 3}::boolean[])
          AS given (id, outcome, token, unclaimed)
        CROSS JOIN LATERAL (
          SELECT FROM ${table} AS kept
          WHERE kept.id = given.id AND ${isOpen} AND ${isDurable}
            AND (kept.token IS NULL OR NOT given.unclaimed AND (kept.token = given.token OR kept.lease_until <= ${now}))
          FOR UPDATE SKIP LOCKED
        ) AS locked
      )
      UPDATE ${table} AS kept SET outcome = due.outcome, token = due.token, closed_at = ${now} FROM due WHERE kept.id = due.id
      RETURNING kept.id`;
  return {
    // Under the same timestamp nothing was sent anew, and its age goes on.
    open: `
      INSERT INTO ${table} AS kept (id, scope, service, origin, key_digest, operation, input, signed_at, validity_ms,
        contradiction, opened_at, leased_at, lease_until)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8::bigint, $9::bigint, $10, at, at, at + $11 * interval '1 ms'
      FROM (SELECT ${now} AS at) AS moment
      WHERE ${isDurable}
      ON CONFLICT (id) DO UPDATE SET input = excluded.input, signed_at = excluded.signed_at,
        validity_ms = excluded.validity_ms, contradiction = excluded.contradiction,
        leased_at = excluded.leased_at, lease_until = excluded.lease_until,
        opened_at = CASE WHEN kept.signed_at = excluded.signed_at THEN kept.opened_at ELSE excluded.opened_at END
      WHERE kept.outcome IS NULL AND kept.token IS NULL`,
    // Its token shows who closed it.
    close: `
      UPDATE ${table} AS kept SET outcome = $2, token = $3, closed_at = coalesce(closed_at, ${now})
      WHERE id = $1 AND ${isDurable} AND (${isOpen} AND (token IS NULL OR NOT $4::boolean AND (token = $3 OR lease_until <= ${now}))
        OR outcome = $2 AND token IS NOT DISTINCT FROM $3 AND note IS NULL)`,
    openAll,
    closeAll: closeAll(1),
    openAndCloseAll: `
      WITH opened AS (${openAll}), closed AS (${closeAll(12)}) SELECT id FROM opened UNION ALL SELECT id FROM closed`,
    resolve: `UPDATE ${table} SET outcome = $2, closed_at = ${now}, note = $3 WHERE id = $1 AND outcome IS NULL`,
    held: `
      SELECT ${millisecondsOf(`max(lease_until) - ${now}`)} AS ms FROM ${table}
      WHERE ${ours} AND lease_until > ${now} AND lease_until <= ${furthest} AND ${leasedAt} <= ${now}`,
    stepped: `
      SELECT id, ${endOfLease} AS until, ${millisecondsOf(`lease_until - ${leasedAt}`)} AS length FROM ${table}
      WHERE ${ours} AND lease_until > ${now} AND ${leasedAt} > ${now}`,
    endLease: `UPDATE ${table} SET lease_until = ${now} WHERE id = $1 AND outcome IS NULL AND ${endOfLease} = $2`,
    // A row that another claim has locked is that claim's: it is skipped, not waited for. A lease further ahead than the
    // longest there is was never one.
    claim: `
      WITH due AS (
        SELECT id, ${now} AS at FROM ${table}
        WHERE ${ours} AND id <> ALL($8::text[]) AND ${isDurable}
          AND (lease_until <= ${now} OR (lease_until > ${furthest} AND ${leasedAt} <= ${now}))
        ORDER BY lease_until LIMIT $6 FOR UPDATE SKIP LOCKED
      )
      UPDATE ${table} AS kept SET leased_at = at, lease_until = at + $5 * interval '1 ms', token = $7
      FROM due WHERE kept.id = due.id
      RETURNING kept.id, scope, service, origin, key_digest, operation, input, signed_at, validity_ms, contradiction,
        ${millisecondsOf("at - opened_at")} AS age_ms`,
    /** Releases rows that were claimed and cannot be read. */
    release: `UPDATE ${table} SET lease_until = leased_at, token = NULL WHERE token = $1 AND id = ANY($2::text[])`,
    renew: `
      UPDATE ${table} SET leased_at = ${now}, lease_until = ${now} + $3 * interval '1 ms'
      WHERE id = $1 AND token = $2 AND outcome IS NULL`,
    list: `
      SELECT ${columns}, ${millisecondsOf(`${now} - opened_at`)} AS age_ms,
        ${millisecondsOf(`lease_until - ${now}`)} AS held_ms
      FROM ${table} WHERE outcome IS NULL AND ($1::text IS NULL OR scope = $1) ORDER BY opened_at LIMIT $2`,
    prune: `DELETE FROM ${table} WHERE outcome IS NOT NULL AND closed_at <= ${now} - $1 * interval '1 ms'`,
  };
}

import { maxLeaseMs } from "./journal.ts";

/** The parts of a journal's statements that differ between SQLite and PostgreSQL. */
export interface DatabaseSyntax {
  readonly table: string;
  /** The present time: epoch milliseconds. */
  readonly now: string;
  /** A condition that is true if a commit will be durable. */
  readonly isDurable: string;
  /** Leaves out rows that another transaction has locked. */
  readonly skipLocked: string;
  /** Selects the strings of a JSON array. */
  readonly elementsOf: (json: string) => string;
}

export type JournalStatements = ReturnType<typeof createStatements>;

export const entryColumns =
  "id, scope, service, origin, key_digest, operation, input, contradiction, signed_at, validity_ms, opened_at, lease_until";

/** Numbers are strings: in a damaged row they may be too large for a JavaScript number. */
const asText = (value: string, name: string) => `CAST(${value} AS text) AS ${name}`;

/**
 * Creates the statements of a journal in one table. Values are numbered: `$1`.
 */
export function createStatements({ table, now, isDurable, skipLocked, elementsOf }: DatabaseSyntax) {
  const read = `id, scope, service, origin, key_digest, operation, input, contradiction, token, ${asText("signed_at", "signed_at")},
    ${asText("validity_ms", "validity_ms")}, ${asText(`${now} - opened_at`, "age_ms")}, ${asText(`lease_until - ${now}`, "held_ms")}`;
  const ours = `scope = $1 AND outcome IS NULL AND (CAST($2 AS text) IS NULL OR (
    service = $2 AND origin = CAST($3 AS text) AND coalesce(key_digest, '') IN (${elementsOf("$4")})))`;
  const furthest = `${now} + ${maxLeaseMs}`;
  return {
    // Under the same timestamp nothing was sent anew, and its age goes on.
    open: `
      INSERT INTO ${table} AS kept (${entryColumns})
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, CAST($9 AS bigint), CAST($10 AS bigint), ${now}, ${now} + CAST($11 AS bigint)
      WHERE ${isDurable}
      ON CONFLICT (id) DO UPDATE SET input = excluded.input, contradiction = excluded.contradiction,
        signed_at = excluded.signed_at, validity_ms = excluded.validity_ms, lease_until = excluded.lease_until,
        opened_at = CASE WHEN kept.signed_at = excluded.signed_at THEN kept.opened_at ELSE excluded.opened_at END
      WHERE kept.outcome IS NULL AND kept.token IS NULL`,
    // Its token shows who closed it. Open, written so that an intent is found by its id: the index of open intents holds
    // those that were just closed, too.
    close: `
      UPDATE ${table} SET outcome = $2, token = $3, closed_at = coalesce(closed_at, ${now})
      WHERE id = $1 AND ${isDurable} AND (
        coalesce(outcome, '') = '' AND (token IS NULL OR CAST($4 AS integer) = 0 AND (token = $3 OR lease_until <= ${now}))
        OR outcome = $2 AND token IS NOT DISTINCT FROM $3 AND note IS NULL)`,
    resolve: `UPDATE ${table} SET outcome = $2, closed_at = ${now}, note = $3 WHERE id = $1 AND outcome IS NULL`,
    held: `
      SELECT ${asText(`max(lease_until) - ${now}`, "held_ms")} FROM ${table}
      WHERE ${ours} AND lease_until > ${now} AND lease_until <= ${furthest}`,
    // A row that another claim has locked is that claim's: it is skipped, not waited for. A lease further ahead than the
    // longest there is was never one, or the clock was set back by more than that.
    claim: `
      WITH due AS (
        SELECT id FROM ${table}
        WHERE ${ours} AND id NOT IN (${elementsOf("$5")}) AND ${isDurable}
          AND (lease_until <= ${now} OR lease_until > ${furthest})
        ORDER BY lease_until LIMIT $6 ${skipLocked}
      )
      UPDATE ${table} SET lease_until = ${now} + CAST($7 AS bigint), token = $8 WHERE id IN (SELECT id FROM due) RETURNING ${read}`,
    /** Releases rows that were claimed and cannot be read. */
    release: `UPDATE ${table} SET lease_until = ${now}, token = NULL WHERE token = $1 AND id IN (${elementsOf("$2")})`,
    renew: `
      UPDATE ${table} SET lease_until = ${now} + CAST($3 AS bigint) WHERE id = $1 AND token = $2 AND outcome IS NULL`,
    list: `
      SELECT ${read} FROM ${table} WHERE outcome IS NULL AND (CAST($1 AS text) IS NULL OR scope = $1)
      ORDER BY opened_at LIMIT $2`,
    prune: `DELETE FROM ${table} WHERE outcome IS NOT NULL AND closed_at <= ${now} - CAST($1 AS bigint)`,
  };
}

import type { Outcome } from "../errors/outcome.ts";
import type { Randomness } from "../operation/randomness.ts";
import type { Clock } from "../time/clock.ts";
import {
  type Claim,
  type JournalAccount,
  type JournalEntry,
  type ListedEntry,
  type ListOptions,
  longestLeaseMs,
  type OpenEntry,
  type UnreadableEntry,
} from "./journal.ts";
import { accountColumns, mostListed, mostUnreadable, readRow } from "./journal-row.ts";
import { createLeaseWatch } from "./lease-watch.ts";
import type { Database, Statement } from "./sqlite-database.ts";

/** Columns of an entry, numbers as strings: SQLite's may be larger than a JavaScript number can hold. */
const columns = `id, scope, service, origin, key_digest, operation, input, contradiction, token,
  CAST(signed_at AS TEXT) AS signed_at, CAST(validity_ms AS TEXT) AS validity_ms,
  CAST(opened_at AS TEXT) AS opened_at, CAST(lease_until AS TEXT) AS lease_until`;
/** Beginning of the latest lease. Programs of older versions do not write it: the beginning of the intent is earlier. */
const leasedAt = "coalesce(leased_at, opened_at)";
const ours = `scope = $scope AND outcome IS NULL AND ($service IS NULL OR (
  service = $service AND origin = $origin AND coalesce(key_digest, '') IN (SELECT value FROM json_each($digests))))`;

const texts = {
  // Under the same timestamp nothing was sent anew, and its age goes on.
  open: `
    INSERT INTO journal (id, scope, service, origin, key_digest, operation, input, signed_at, validity_ms, contradiction,
      opened_at, leased_at, lease_until)
    VALUES ($id, $scope, $service, $origin, $digest, $operation, $input, $signedAt, $validityMs, $contradiction, $now, $now, $until)
    ON CONFLICT (id) DO UPDATE SET input = excluded.input, signed_at = excluded.signed_at,
      validity_ms = excluded.validity_ms, contradiction = excluded.contradiction, leased_at = excluded.leased_at,
      lease_until = excluded.lease_until,
      opened_at = CASE WHEN signed_at = excluded.signed_at THEN opened_at ELSE excluded.opened_at END
    WHERE outcome IS NULL AND token IS NULL`,
  // Its token shows who closed it.
  close: `
    UPDATE journal SET outcome = $outcome, token = $token, closed_at = coalesce(closed_at, $now)
    WHERE id = $id AND (outcome IS NULL AND (token IS NULL OR $unclaimed = 0 AND (token = $token OR lease_until <= $now))
      OR outcome = $outcome AND token IS $token AND note IS NULL)`,
  resolve: "UPDATE journal SET outcome = $outcome, closed_at = $now, note = $note WHERE id = $id AND outcome IS NULL",
  held: `SELECT CAST(max(lease_until) AS TEXT) AS until FROM journal
    WHERE ${ours} AND lease_until > $now AND lease_until <= $furthest AND ${leasedAt} <= $now`,
  stepped: `SELECT id, CAST(lease_until AS TEXT) AS until, CAST(lease_until - ${leasedAt} AS TEXT) AS length FROM journal
    WHERE ${ours} AND lease_until > $now AND ${leasedAt} > $now`,
  endLease: "UPDATE journal SET lease_until = $now WHERE id = $id",
  // A lease further ahead than the longest there is was never one.
  due: `SELECT ${columns} FROM journal
    WHERE ${ours} AND (lease_until <= $now OR (lease_until > $furthest AND ${leasedAt} <= $now))
    ORDER BY lease_until LIMIT $limit OFFSET $offset`,
  lease: "UPDATE journal SET leased_at = $now, lease_until = $until, token = $token WHERE id = $id",
  renew: `UPDATE journal SET leased_at = $now, lease_until = $until
    WHERE id = $id AND token = $token AND outcome IS NULL`,
  list: `SELECT ${columns} FROM journal WHERE outcome IS NULL AND ($scope IS NULL OR scope = $scope)
    ORDER BY opened_at LIMIT $limit`,
  prune: "DELETE FROM journal WHERE outcome IS NOT NULL AND closed_at <= $before",
};

/** The changes of a journal's file; each runs inside a transaction that the caller began. */
export function createStatements(
  database: Database,
  clock: Pick<Clock, "now" | "monotonic">,
  randomness: Pick<Randomness, "uuid">,
) {
  const prepared = new Map<keyof typeof texts, Statement>();
  const watch = createLeaseWatch(clock);
  /** Prepared when first used: the tables may only then be there. */
  const statement = (name: keyof typeof texts): Statement => {
    const statement = prepared.get(name) ?? database.prepare(texts[name]);
    prepared.set(name, statement);
    return statement;
  };
  const changed = (result: { changes: number | bigint }) => Number(result.changes) > 0;

  return {
    open(entry: JournalEntry, input: string, leaseMs: number): boolean {
      const { id, scope, service = null, origin = null, keyDigest: digest = null } = entry;
      const { operation, signedAt, validityMs, contradiction = null } = entry;
      const now = clock.now();
      const account = { service, origin, digest };
      const times = { signedAt, validityMs, now, until: now + leaseMs };
      return changed(statement("open").run({ id, scope, ...account, operation, input, contradiction, ...times }));
    },
    close(id: string, outcome: Outcome, token: string | undefined): boolean {
      return changed(statement("close").run({ id, outcome, token: token ?? null, unclaimed: 0, now: clock.now() }));
    },
    closeUnclaimed(id: string, outcome: Outcome): boolean {
      return changed(statement("close").run({ id, outcome, token: null, unclaimed: 1, now: clock.now() }));
    },
    resolve(id: string, outcome: Outcome, note: string): boolean {
      return changed(statement("resolve").run({ id, outcome, note, now: clock.now() }));
    },
    claim(scope: string, leaseMs: number, limit: number, account?: JournalAccount): Claim {
      const now = clock.now();
      const token = randomness.uuid();
      const chosen = { scope, ...chosenBy(account), now };
      const furthest = now + longestLeaseMs;
      const until = statement("held").get({ ...chosen, furthest })?.until;
      let heldMs = typeof until === "string" ? Number(until) - now : 0;

      for (const row of statement("stepped").all(chosen)) {
        const lengthMs = Math.min(Number(row.length), longestLeaseMs);
        const leftMs = watch({ id: String(row.id), until: String(row.until), lengthMs });
        if (leftMs === 0) statement("endLease").run({ id: String(row.id), now });
        heldMs = Math.max(heldMs, leftMs);
      }

      const entries: OpenEntry[] = [];
      const unreadable: UnreadableEntry[] = [];
      for (let offset = 0; entries.length < limit; offset += limit) {
        const rows = statement("due").all({ ...chosen, furthest, limit, offset });
        for (const row of rows) {
          const { entry, unreadable: reason } = readRow(row, now - Number(row.opened_at));
          if (reason === undefined) entries.push(entry);
          else if (unreadable.length < mostUnreadable)
            unreadable.push({ id: entry.id, operation: entry.operation, reason });
        }
        if (rows.length < limit) break;
      }
      entries.splice(limit);
      for (const { id } of entries) statement("lease").run({ id, now, until: now + leaseMs, token });
      return { token, entries, heldMs, unreadable };
    },
    renew(id: string, token: string, leaseMs: number): boolean {
      const now = clock.now();
      return changed(statement("renew").run({ id, token, now, until: now + leaseMs }));
    },
    list({ scope, limit = mostListed }: ListOptions = {}): ListedEntry[] {
      const now = clock.now();
      return statement("list")
        .all({ scope: scope ?? null, limit })
        .map((row) => {
          const { entry, unreadable } = readRow(row, now - Number(row.opened_at));
          return {
            ...entry,
            heldMs: Math.max(0, Number(row.lease_until) - now),
            ...(typeof row.token === "string" && { token: row.token }),
            ...(unreadable !== undefined && { unreadable }),
          };
        });
    },
    prune(ageMs: number): number {
      return Number(statement("prune").run({ before: clock.now() - ageMs }).changes);
    },
  };
}

function chosenBy(account: JournalAccount | undefined) {
  if (account === undefined) return { service: null, origin: null, digests: "[]" };
  const { service, origin, digests } = accountColumns(account);
  return { service, origin, digests: JSON.stringify(digests) };
}

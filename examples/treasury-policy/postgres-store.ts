import { Pool } from "pg";
import type { Store } from "./policy.ts";

const schema = `
  CREATE TABLE IF NOT EXISTS exch_switch (scope text PRIMARY KEY, halted boolean NOT NULL);
  CREATE TABLE IF NOT EXISTS exch_spent (scope text, day date, units numeric NOT NULL, PRIMARY KEY (scope, day));
  CREATE TABLE IF NOT EXISTS exch_approval (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, scope text NOT NULL, what text NOT NULL,
    approved_at timestamptz NOT NULL DEFAULT now(), used_at timestamptz)`;

/** Creates the tables, and the switch of an account: once, with a role that may do so. */
export async function createTables(connectionString: string, scope: string): Promise<void> {
  const pool = new Pool({ connectionString });
  await pool.query(schema);
  await pool.query("INSERT INTO exch_switch VALUES ($1, false) ON CONFLICT DO NOTHING", [scope]);
  await pool.end();
}

/** Opens the store of an account in PostgreSQL. Each method is one statement, and times are those of the database. */
export function openPostgresStore(connectionString: string, scope: string): Store {
  // A query that takes longer than a lease is of no use.
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  pool.on("error", (error) => console.error("an idle connection was lost:", error.message));
  const query = async (text: string, ...values: unknown[]) => (await pool.query(text, [scope, ...values])).rows;
  return {
    // A row that is missing stops, too.
    isHalted: async () => (await query("SELECT halted FROM exch_switch WHERE scope = $1"))[0]?.halted !== false,
    async setHalted(halted) {
      const rows = await query("UPDATE exch_switch SET halted = $2 WHERE scope = $1 RETURNING scope", halted);
      if (rows.length !== 1) throw new Error(`no switch was flipped: there is no scope ${scope}`);
    },
    async spend(units, max) {
      const rows = await query(
        `INSERT INTO exch_spent SELECT $1, (now() AT TIME ZONE 'utc')::date, $2::numeric WHERE $2::numeric <= $3::numeric
         ON CONFLICT (scope, day) DO UPDATE SET units = exch_spent.units + excluded.units
         WHERE exch_spent.units + excluded.units <= $3::numeric RETURNING day`,
        ...[units, max].map(String),
      );
      return rows.length > 0;
    },
    approve: async (what) => void (await query("INSERT INTO exch_approval (scope, what) VALUES ($1, $2)", what)),
    async useApproval(what) {
      const rows = await query(
        `UPDATE exch_approval SET used_at = now() WHERE id = (
           SELECT id FROM exch_approval WHERE scope = $1 AND what = $2 AND used_at IS NULL
             AND approved_at > now() - interval '10 minutes' LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
        what,
      );
      return rows.length > 0;
    },
    end: () => pool.end(),
  };
}

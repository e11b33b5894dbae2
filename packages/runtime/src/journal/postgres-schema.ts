import { createTable, journalVersion, requireVersion } from "./journal-schema.ts";

/** The part of a PostgreSQL client or pool that is used; those of `pg` have it. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, any>[]; rowCount: number | null }>;
  /** True once a pool was ended: it sends nothing any more. */
  readonly ending?: boolean;
}

/**
 * Statements that create the table, to be run as one query; safe to run again, and by several processes at once. An existing table is not
 * changed.
 */
export function postgresJournalSchema(table = "exch_journal"): string {
  const name = checkName(table);
  return `
    DO $$ BEGIN
      -- IF NOT EXISTS alone lets two sessions collide.
      PERFORM pg_advisory_xact_lock(hashtext('${name}'));
      IF to_regclass('${name}') IS NULL THEN
        ${createTable(name, "bigint").trim()}
        COMMENT ON TABLE ${name} IS 'exch journal version ${journalVersion}';
      END IF;
    EXCEPTION WHEN duplicate_table THEN
      -- A concurrent session created it under the lock, and the cache of names did not show that.
    END $$`;
}

const selectName =
  "SELECT format('%I.%I', nspname, relname) FROM pg_class kept JOIN pg_namespace space ON space.oid = relnamespace";

/**
 * Creates the table, if needed and allowed.
 * @returns its name with its schema: the search_path of a later connection may be another
 */
export async function prepareTable(client: PostgresClient, table: string, create: boolean): Promise<string> {
  const ask = async () => {
    const { rows } = await client.query(
      `SELECT obj_description(to_regclass($1), 'pg_class') AS comment, (${selectName} WHERE kept.oid = to_regclass($1)) AS name,
         ARRAY(${selectName} WHERE relname = $1 AND obj_description(kept.oid, 'pg_class') LIKE 'exch journal version %') AS others`,
      [table],
    );
    return rows[0] ?? {};
  };
  // Asked first: the statements take a lock that waits for every transaction on the table.
  const { comment, name, others = [] } = await ask();
  if (name != null) {
    const [, version] = /^exch journal version (\d+)/.exec(String(comment)) ?? [];
    requireVersion(version === undefined ? undefined : Number(version));
    return name;
  }
  if (others.length > 0)
    throw new Error(
      `search_path finds no table ${table}, but ${others.join(", ")} is a journal: a second one would not have its intents; ` +
        "set the option table to its name with the schema",
    );
  if (!create) throw new Error(`the table ${table} is missing: run the statements of postgresJournalSchema()`);
  await client.query(postgresJournalSchema(table));
  return (await ask()).name ?? table;
}

/** Checks the table's name, which is copied into the statements. */
export function checkName(table: string): string {
  if (!/^[a-z_][a-z0-9_]{0,48}(\.[a-z_][a-z0-9_]{0,48})?$/.test(table)) {
    throw new TypeError("table must be a plain lower-case name, with a schema or without");
  }
  return table;
}

import type { PostgresClient } from "./postgres-client.ts";

/** The version of the table: it goes up with every change. */
const version = 2;
/** The oldest program version that can work with such a table. Older programs are rejected. */
const oldestProgram = 1;

/**
 * Statements that create or complete the table, to be run as one query; safe to run again, and by several processes at once. A
 * version only adds columns that may be empty, so that programs of older versions can go on writing to the table.
 */
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
    ALTER TABLE ${table}
      ADD COLUMN IF NOT EXISTS service text,
      ADD COLUMN IF NOT EXISTS origin text,
      ADD COLUMN IF NOT EXISTS key_digest text,
      ADD COLUMN IF NOT EXISTS leased_at timestamptz,
      ADD COLUMN IF NOT EXISTS note text,
      ADD COLUMN IF NOT EXISTS contradiction text;
    CREATE INDEX IF NOT EXISTS ${name}_open ON ${table} (scope, lease_until) WHERE outcome IS NULL;
    CREATE INDEX IF NOT EXISTS ${name}_closed ON ${table} (closed_at) WHERE outcome IS NOT NULL;
    COMMENT ON TABLE ${table} IS 'exch journal version ${version}, for programs from version ${oldestProgram}';
  `;
}

const nameOf =
  "SELECT format('%I.%I', nspname, relname) FROM pg_class kept JOIN pg_namespace space ON space.oid = relnamespace";

/**
 * Creates or migrates the table, if needed and allowed.
 * @returns its name with its schema: the search_path of a later connection may be another
 */
export async function prepareTable(client: PostgresClient, table: string, create: boolean): Promise<string> {
  // Asked first: the statements take a lock that waits for every transaction on the table.
  const ask = () =>
    client.query(
      `SELECT obj_description(to_regclass($1), 'pg_class') AS comment,
         (SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = 'contradiction') AS columns,
         (${nameOf} WHERE kept.oid = to_regclass($1)) AS name,
         ARRAY(${nameOf} WHERE relname = $1 AND obj_description(kept.oid, 'pg_class') LIKE 'exch journal version %') AS others`,
      [table],
    );
  const found = await ask();
  const { comment, columns, name, others = [] } = found.rows[0] ?? {};
  const [, has, needs] = /^exch journal version (\d+), for programs from version (\d+)$/.exec(String(comment)) ?? [];
  if (Number(needs) > version) {
    throw new Error(
      `the journal was made by a later version of this package: its table is version ${has}, for programs from version ` +
        `${needs}, and this program is version ${version}; update the program`,
    );
  }
  if (Number(has) >= version) return name ?? table;
  if (create && name === null && others.length > 0) {
    throw new Error(
      `the search_path leads to no table ${table}, and ${others.join(", ")} is a journal: a second one would not have its intents; ` +
        "set the option table to its name with the schema",
    );
  }
  if (create) await client.query(postgresJournalSchema(table));
  else if (Number(columns) === 0) {
    throw new Error(
      "the journal's table is missing or of an older version: run the statements of postgresJournalSchema()",
    );
  }
  return name ?? (create ? (await ask()).rows[0]?.name : undefined) ?? table;
}

/** Checks the table's name, which goes into the statements as it is. */
export function checkName(table: string): string {
  if (!/^[a-z_][a-z0-9_]{0,48}(\.[a-z_][a-z0-9_]{0,48})?$/.test(table)) {
    throw new TypeError("table must be a plain lower-case name, with a schema or without");
  }
  return table;
}

/** The version of a journal's table: every change increases it. A program works only with this one. */
export const journalVersion = 3;

/** Returns the statements that create a journal's table and its indexes; times are epoch milliseconds. */
export function createTable(table: string, integer: "bigint" | "integer", options = ""): string {
  const name = table.replaceAll(".", "_");
  return `
    CREATE TABLE ${table} (
      id text NOT NULL PRIMARY KEY,
      scope text NOT NULL,
      service text NOT NULL,
      origin text NOT NULL,
      key_digest text,
      operation text NOT NULL,
      input text NOT NULL,
      contradiction text,
      signed_at ${integer} NOT NULL,
      validity_ms ${integer} NOT NULL,
      opened_at ${integer} NOT NULL,
      lease_until ${integer} NOT NULL,
      token text,
      outcome text,
      note text,
      closed_at ${integer}
    )${options};
    CREATE INDEX ${name}_open ON ${table} (scope, lease_until) WHERE outcome IS NULL;
    CREATE INDEX ${name}_closed ON ${table} (closed_at) WHERE outcome IS NOT NULL;`;
}

/** Requires that a journal has the version of this program. */
export function requireVersion(found: number | undefined): void {
  if (found === journalVersion) return;
  const version = found === undefined ? "of an unknown version" : `of version ${found}`;
  throw new Error(
    `the journal is ${version}, but this program works only with version ${journalVersion}: recover what is open with the ` +
      "program that made it, then begin a new journal",
  );
}

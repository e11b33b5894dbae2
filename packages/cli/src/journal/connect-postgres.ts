import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { PostgresClient } from "@exch/runtime/postgres";

const connectTimeoutSeconds = 10;

/** Connects with the driver that is installed in the current folder or beside `exch`: `pg` or `postgres`. */
export async function connectPostgres(url: string): Promise<{ client: PostgresClient; end(): Promise<void> }> {
  const pg = await importInstalled("pg");
  if (pg !== undefined) {
    const connectionTimeoutMillis = connectTimeoutSeconds * 1000;
    const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis });
    // The next query reports a connection that is lost.
    pool.on("error", () => {});
    return { client: pool, end: () => pool.end() };
  }
  const postgres = await importInstalled("postgres");
  if (postgres === undefined) throw new Error("PostgreSQL needs a driver: npm install pg, in this folder");
  const sql = postgres(url, { max: 2, connect_timeout: connectTimeoutSeconds, onnotice() {} });
  const query: PostgresClient["query"] = async (text, values) => {
    const rows = await sql.unsafe(text, values);
    return { rows: [...rows], rowCount: rows.count };
  };
  return { client: { query }, end: () => sql.end({ timeout: 1 }) };
}

async function importInstalled(name: string) {
  const { resolve } = createRequire(import.meta.url);
  let path: string;
  try {
    path = resolve(name, { paths: [process.cwd(), import.meta.dirname] });
  } catch {
    return undefined;
  }
  return (await import(pathToFileURL(path).href)).default;
}

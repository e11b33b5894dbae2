import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PostgresClient } from "@exch/runtime/postgres";

/** A connection to PostgreSQL. */
export interface PostgresConnection {
  readonly client: PostgresClient;
  end(): Promise<void>;
}

const connectTimeoutSeconds = 10;

/** Connects with the driver that is installed in the current folder or beside `exch`: `pg` or `postgres`. */
export async function connectPostgres(url: string): Promise<PostgresConnection> {
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
  for (const from of [join(process.cwd(), "package.json"), import.meta.url]) {
    const path = resolveFrom(from, name);
    if (path !== undefined) return (await import(pathToFileURL(path).href)).default;
  }
  return undefined;
}

function resolveFrom(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

import { doNothing } from "../time/deadline.ts";
import { markNotRecorded } from "./journal.ts";
import type { PostgresClient } from "./postgres-schema.ts";

/** A pool of `pg`, or one that is made like it. Its clients have `connect` too, which is another. */
interface Pool {
  readonly waitingCount: number;
  connect(): Promise<Connection>;
}

interface Connection extends Pick<PostgresClient, "query"> {
  on(event: "error", listener: () => void): unknown;
  off(event: "error", listener: () => void): unknown;
  release(failure?: unknown): void;
}

/** Runs a statement. With a pool, an error before it has a connection is marked: no statement was sent. */
export async function runStatement(client: PostgresClient, ...statement: Parameters<PostgresClient["query"]>) {
  if (!isPool(client)) return client.query(...statement);
  const connection = await client.connect().catch((error) => {
    throw markNotRecorded(error);
  });
  // The statement rejects, too; without a listener the event would end the process.
  connection.on("error", doNothing);
  let failure: unknown;
  try {
    return await connection.query(...statement);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    connection.off("error", doNothing);
    connection.release(failure);
  }
}

function isPool(client: object): client is Pool {
  const { waitingCount, connect } = client as Partial<Pool>;
  return typeof waitingCount === "number" && typeof connect === "function";
}

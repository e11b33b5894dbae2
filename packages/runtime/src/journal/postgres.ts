import { platformRandomness } from "../operation/randomness.ts";
import { machineClock } from "../time/clock.ts";
import { doNothing } from "../time/deadline.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import { createGroupCommit } from "./group-commit.ts";
import { markNotRecorded } from "./journal.ts";
import { createCommit, type RowChange } from "./postgres-changes.ts";
import { checkName, type PostgresClient, prepareTable } from "./postgres-schema.ts";
import { createPostgresStatements, findDoubt, type PostgresStatements } from "./postgres-statements.ts";
import { createStoredJournal, type JournalStore, type StoredJournal } from "./stored-journal.ts";

/** Maximum number of commits under way. Each occupies a connection. */
const maxCommits = 8;

export { type PostgresClient, postgresJournalSchema } from "./postgres-schema.ts";

/** Options of a PostgreSQL journal. */
export interface PostgresJournalOptions {
  /**
   * The table, with its schema if need be.
   * @default "exch_journal"
   */
  table?: string;
  /**
   * Creates the table when the journal is first used. If false, run {@link postgresJournalSchema} yourself.
   * @default true
   */
  create?: boolean;
}

const known: KnownOptions<keyof PostgresJournalOptions> = {
  table: { type: "string", default: "exch_journal" },
  create: { type: "boolean", default: true },
};

/** A journal in PostgreSQL. */
export type PostgresJournal = StoredJournal;

/**
 * Keeps a journal in PostgreSQL, for a fleet that shares one. Uses the time of the database, so the clocks of the machines need not agree.
 *
 * @param client a pool or client of `pg`, or anything that takes `query(text, values)`; not one inside a transaction of yours,
 *   for what is not committed is not durable. It stays yours to end, and to listen to: an error of an idle connection ends the process
 * @throws TypeError when an option is wrong
 * @example
 * const journal = createPostgresJournal(new pg.Pool({ connectionString }));
 * const a = createServiceA({ baseUrl, credentials, journal, journalScope: "service-a main" });
 */
export function createPostgresJournal(client: PostgresClient, options: PostgresJournalOptions = {}): PostgresJournal {
  requireOptions({ client: client ?? null }, { client: ["query"] });
  const own = requireOptions<PostgresJournalOptions, Required<PostgresJournalOptions>>(options, known);
  const table = checkName(own.table);
  const run: PostgresClient["query"] = (...statement) => runStatement(client, ...statement);
  let ready: Promise<PostgresStatements> | undefined;

  const query = async (name: keyof PostgresStatements, values: readonly unknown[]) => {
    if (client.ending === true) throw markNotRecorded(new Error("the pool is closed: call end() after the last call"));
    ready ??= prepareTable({ query: run }, table, own.create).then(createPostgresStatements);
    const statements = await ready.catch((error) => {
      ready = undefined;
      throw markNotRecorded(error);
    });
    return run(statements[name], [...values]).catch((error) => {
      const doubt = findDoubt(error);
      if (doubt === undefined) throw error;
      throw markNotRecorded(new Error(`${doubt}: a crash of the database would forget intents that were sent`));
    });
  };

  const change = createGroupCommit<RowChange>(createCommit(query), machineClock, maxCommits);
  const store: JournalStore = {
    async change(name, values) {
      if (name !== "open" && name !== "close") return (await query(name, values)).rowCount ?? 0;
      return Number(await change({ id: String(values[0]), kind: name, values }));
    },
    read: async (name, values) => (await query(name, values)).rows,
  };
  return createStoredJournal(store, platformRandomness);
}

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
async function runStatement(client: PostgresClient, ...statement: Parameters<PostgresClient["query"]>) {
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

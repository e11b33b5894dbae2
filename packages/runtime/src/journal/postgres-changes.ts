import { isConnectFailure } from "../transport/not-sent.ts";
import type { PendingChange } from "./group-commit.ts";
import { markNotRecorded } from "./journal.ts";
import type { PostgresClient } from "./postgres-schema.ts";
import type { PostgresStatements } from "./postgres-statements.ts";
import type { Values } from "./stored-journal.ts";

/** One row that is opened or closed, with the values of its statement, `id` first. */
export interface RowChange {
  readonly id: string;
  readonly kind: "open" | "close";
  readonly values: Values;
}

type Pending = PendingChange<RowChange>;
type Query = (name: keyof PostgresStatements, values: readonly unknown[]) => ReturnType<PostgresClient["query"]>;

/**
 * Creates the function that commits changes of different intents in one statement, which is one transaction and one round trip.
 * What the statement leaves out (an intent that is opened again, a row that is locked, claimed or closed) is then changed by a
 * statement of its own, whose result is final.
 */
export function createCommit(query: Query): (changes: readonly Pending[]) => Promise<void> {
  const commitOne = ({ change: { kind, values }, resolve, reject }: Pending) =>
    query(kind, values).then(
      ({ rowCount }) => resolve(rowCount === 1),
      (error) => reject(markUndone(error)),
    );

  const commitTogether = async (changes: readonly Pending[]): Promise<ReadonlySet<unknown>> => {
    const { open: opens = [], close: closes = [] } = Object.groupBy(changes, ({ change }) => change.kind);
    const values = [...collectColumns(opens), ...collectColumns(closes)];
    const withCloses = opens.length === 0 ? "closeAll" : "openAndCloseAll";
    const name = closes.length === 0 ? "openAll" : withCloses;
    const { rows } = await query(name, values);
    return new Set(rows.map(({ id }) => id));
  };

  return async function commit(changes) {
    const [only] = changes;
    if (changes.length === 1 && only !== undefined) return commitOne(only);
    try {
      const done = await commitTogether(changes);
      for (const pending of changes) {
        if (done.has(pending.change.id)) pending.resolve(true);
        else void commitOne(pending);
      }
    } catch (error) {
      if (!isOfOneRow(error)) {
        for (const { reject } of changes) reject(markUndone(error));
        return;
      }
      const half = changes.length >> 1;
      await commit(changes.slice(0, half));
      await commit(changes.slice(half));
    }
  };
}

/** The values of some rows of the same kind, column by column. */
function collectColumns(pending: readonly Pending[]): unknown[][] {
  const [first] = pending;
  return (first?.change.values ?? []).map((_, at) => pending.map(({ change }) => change.values[at]));
}

/**
 * True when the server has undone the statement because of one of its rows: a value, a constraint or trigger, a limit of a row,
 * a conflict with another transaction. All rows would meet any other error, and after a lost connection, which has no code of
 * the server's, they may have been committed.
 */
function isOfOneRow(error: unknown): boolean {
  return /^(22|23|40|54|55|P0)...$/.test(getErrorCode(error));
}

/**
 * Marks an error after which nothing of the statement is in the table: the server has undone it, or there was no connection.
 * 40003 and most of 57 leave it open, and so does an error without a code of the server's: the connection was lost. 57014, a statement
 * that was cancelled or took too long, is raised before the commit, and 57P03 before there is a connection. PgBouncer's 08P01 leaves it open
 * too, but for the errors of a client that it has given no connection of the server.
 */
function markUndone(error: unknown): unknown {
  const isUndone = /^(?!40003)(22|23|25|28|3D|40|42|53|54|55|P0)...$|^57(014|P03)$/.test(getErrorCode(error));
  const isWaiting = getErrorCode(error) === "08P01" && /server_login_retry|query_wait_timeout/.test(String(error));
  return isUndone || isWaiting || isConnectFailure(error) ? markNotRecorded(error) : error;
}

function getErrorCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}

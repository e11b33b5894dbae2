import type { Clock } from "../../time/clock.ts";
import { createStatements, type DatabaseSyntax } from "../journal-statements.ts";
import type { JournalStore, Values } from "../stored-journal.ts";
import type { Database } from "./sqlite-database.ts";
import type { Write } from "./sqlite-writer.ts";

const syntax: DatabaseSyntax = {
  table: "journal",
  now: "$now",
  isDurable: "true",
  // A transaction has the file to itself.
  skipLocked: "",
  elementsOf: (json) => `SELECT value FROM json_each(${json})`,
};

/** Creates the store of a journal in an SQLite database. */
export function createSqliteStore(database: Database, write: Write, clock: Pick<Clock, "now">): JournalStore {
  const statements = createStatements(syntax);
  const prepared = new Map<keyof typeof statements, ReturnType<Database["prepare"]>>();
  /** Prepared at the first use: the tables may not exist earlier. */
  const prepare = (name: keyof typeof statements) => {
    const statement = prepared.get(name) ?? database.prepare(statements[name]);
    prepared.set(name, statement);
    return statement;
  };
  const bind = (name: keyof typeof statements, values: Values) => ({
    ...Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])),
    ...(statements[name].includes("$now") && { $now: clock.now() }),
  });
  return {
    change: (name, values) => write(() => Number(prepare(name).run(bind(name, values)).changes)),
    read: (name, values) => write(() => prepare(name).all(bind(name, values))),
  };
}

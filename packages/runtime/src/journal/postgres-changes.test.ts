import { expect, it } from "vitest";
import { createCommit, type RowChange } from "./postgres-changes.ts";

const failed = (code: string, message = `failed with ${code}`) => Object.assign(new Error(message), { code });

/** Commits changes over a database whose statements fail where they contain `id 7`, and lists those that were rejected. */
async function commit(count: number, error: Error) {
  let statements = 0;
  const rejected: string[] = [];
  const run = createCommit(async (name, values) => {
    const ids = [values[0], name === "openAndCloseAll" ? values[2] : []].flat() as string[];
    statements += 1;
    if (ids.includes("id 7")) throw error;
    return { rows: ids.map((id) => ({ id })), rowCount: ids.length };
  });
  await new Promise<void>((resolve) => {
    let left = count;
    const end = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    const pending = Array.from({ length: count }, (_, nth) => {
      const id = `id ${count === 1 ? 7 : nth}`;
      const isOpen = nth % 2 === 0;
      const values = isOpen ? [id, "scope 1"] : [id, "executed", null];
      const change: RowChange = { id, kind: isOpen ? "open" : "close", values };
      const reject = () => {
        rejected.push(id);
        end();
      };
      return { change, resolve: end, reject };
    });
    void run(pending);
  });
  return { statements, rejected };
}

it.each<[string, Error, "one" | "all", false | undefined]>([
  ["a number is too large", failed("22003"), "one", false],
  ["a constraint is broken", failed("23502"), "one", false],
  ["another transaction is in conflict", failed("40001"), "one", false],
  ["another transaction waits for the same rows", failed("40P01"), "one", false],
  ["a row is larger than a limit", failed("54000"), "one", false],
  ["a lock is not available", failed("55P03"), "one", false],
  ["a trigger rejects it", failed("P0001"), "one", false],
  ["the server cannot say whether it was committed", failed("40003"), "one", undefined],
  ["its connection is lost, after which it may have been committed", new Error("terminated"), "all", undefined],
  ["its processes are ended", failed("57P02"), "all", undefined],
  ["the server is shut down", failed("57P01"), "all", undefined],
  ["the server fails", failed("XX000"), "all", undefined],
  ["it was cancelled, or took longer than the server allows", failed("57014"), "all", false],
  ["the server starts or shuts down, and takes no connection", failed("57P03"), "all", false],
  ["PgBouncer gives it no connection", failed("08P01", "query_wait_timeout"), "all", false],
  ["PgBouncer lost its connection", failed("08P01", "server conn crashed?"), "all", undefined],
  ["the disk is full", failed("53100"), "all", false],
  ["the table is not there", failed("42P01"), "all", false],
  ["the connection is refused", failed("ECONNREFUSED"), "all", false],
  ["there is no connection", Object.assign(new Error("none"), { syscall: "connect" }), "all", false],
  ["no address has a connection", new AggregateError([failed("ECONNREFUSED")], "none"), "all", false],
])("a PostgreSQL journal rejects a change, and says if no table has it, where %s", async (_, error, who, recorded) => {
  expect(await commit(1, error)).toEqual({ statements: 1, rejected: ["id 7"] });
  expect((error as { recorded?: boolean }).recorded).toBe(recorded);
  const { statements, rejected } = await commit(500, error);
  expect(rejected).toHaveLength(who === "one" ? 1 : 500);
  if (who === "one") expect(statements).toBeLessThan(20);
  else expect(statements).toBe(1);
});

import { describe, expect, it } from "vitest";
import { createCommit, type RowChange } from "./postgres-changes.ts";

const open = (id: string): RowChange => ({ id, kind: "open", values: [id, "scope 1"] });
const close = (id: string): RowChange => ({ id, kind: "close", values: [id, "executed", null] });

/** Commits changes by a test's own database, and gives what became of each beside the statements that were run. */
async function commit(changes: readonly RowChange[], respond: (name: string, ids: string[]) => string[] | Error) {
  const statements: string[] = [];
  const ended: Record<string, unknown> = {};
  const run = createCommit(async (name, values) => {
    const ids = (
      Array.isArray(values[0]) ? [values[0], name === "openAndCloseAll" ? values[2] : []] : values[0]
    ) as string[];
    const all = [ids].flat(2);
    statements.push(`${name} ${all.join(" ")}`);
    const found = respond(name, all);
    if (found instanceof Error) throw found;
    return { rows: found.map((id) => ({ id })), rowCount: found.length };
  });
  await new Promise<void>((resolve, reject) => {
    let left = changes.length;
    const note = (id: string) => (result: unknown) => {
      if (id in ended) reject(new Error(`${id} ended twice`));
      ended[id] = result instanceof Error ? result.message : result;
      left -= 1;
      if (left === 0) resolve();
    };
    const pending = changes.map((change) => ({ change, resolve: note(change.id), reject: note(change.id) }));
    run(pending).catch(reject);
  });
  return { statements, ended };
}
const failed = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

describe("changes of a PostgreSQL journal", () => {
  it("are one statement each time: for one change, for many of a kind, for both kinds", async () => {
    const all = (_: string, ids: string[]) => ids;
    expect((await commit([open("a")], all)).statements).toEqual(["open a"]);
    expect((await commit([close("a")], all)).statements).toEqual(["close a"]);
    expect((await commit([open("a"), open("b")], all)).statements).toEqual(["openAll a b"]);
    expect((await commit([close("a"), close("b")], all)).statements).toEqual(["closeAll a b"]);
    const { statements, ended } = await commit([open("a"), close("b"), open("c")], all);
    expect(statements).toEqual(["openAndCloseAll a c b"]);
    expect(ended).toEqual({ a: true, b: true, c: true });
  });

  it("are repeated one by one if the statement for many left them out, and this result is final", async () => {
    const { statements, ended } = await commit([open("a"), close("b"), close("c"), open("d")], (name, ids) =>
      name === "openAndCloseAll" ? ["a"] : ids.filter((id) => id !== "b"),
    );
    expect(statements).toEqual(["openAndCloseAll a d b c", "close b", "close c", "open d"]);
    expect(ended).toEqual({ a: true, b: false, c: true, d: true });
  });

  it.each(["22003", "23502", "40001", "40P01", "54000", "55P03", "P0001"])(
    "fail for one caller only when the server rejects one row (%s), within a few statements",
    async (code) => {
      const changes = Array.from({ length: 500 }, (_, nth) => open(`id ${nth}`));
      const { statements, ended } = await commit(changes, (_, ids) => (ids.includes("id 77") ? failed(code) : ids));
      expect(Object.entries(ended).filter(([, result]) => result !== true)).toEqual([["id 77", `failed with ${code}`]]);
      expect(Object.keys(ended)).toHaveLength(500);
      expect(statements.length).toBeLessThan(20);
    },
  );

  it.each([
    ["the connection was lost", new Error("Connection terminated unexpectedly"), undefined],
    ["the server was shut down", failed("57P01"), undefined],
    ["the server cannot say whether it was committed", failed("40003"), undefined],
    ["the server has undone the statement", failed("23505"), false],
    ["the disk is full", failed("53100"), false],
    ["it was cancelled, or took longer than the server allows", failed("57014"), false],
    ["there was no connection", Object.assign(new Error("no connection"), { syscall: "connect" }), false],
    ["no address had a connection", new AggregateError([failed("ECONNREFUSED")]), false],
  ])("state that nothing was recorded only where it is certain: %s", async (_, error, recorded) => {
    for (const changes of [[open("a")], [open("a"), close("b")]]) {
      await commit(changes, () => error);
      expect((error as { recorded?: boolean }).recorded).toBe(recorded);
    }
  });

  it.each([
    ["its connection is lost, after which it may have been committed", new Error("Connection terminated unexpectedly")],
    ["the connection is refused", failed("ECONNREFUSED")],
    ["its processes are ended", failed("57P02")],
    ["it took longer than the server allows", failed("57014")],
    ["the disk is full", failed("53100")],
    ["the table is not there", failed("42P01")],
    ["the server fails", failed("XX000")],
  ])("fail for every caller, and are not repeated, when %s", async (_, error) => {
    const { statements, ended } = await commit([open("a"), close("b"), open("c")], () => error);
    expect(statements).toHaveLength(1);
    expect(ended).toEqual({ a: error.message, b: error.message, c: error.message });
  });
});

import { describe, expect, it } from "vitest";
import { createCommit, type RowChange } from "./postgres-changes.ts";

const open = (id: string): RowChange => ({ id, kind: "open", values: [id, "scope 1"] });
const close = (id: string): RowChange => ({ id, kind: "close", values: [id, "executed", null] });
const both = [open("a"), close("b"), open("c")];

/** Commits changes by a test's own database, and gives what became of each beside the statements that were run. */
async function commit(changes: readonly RowChange[], respond: (name: string, ids: string[]) => string[] | Error) {
  const statements: string[] = [];
  const ended: Record<string, unknown> = {};
  const run = createCommit(async (name, values) => {
    const ids = [values[0], name === "openAndCloseAll" ? values[2] : []].flat() as string[];
    statements.push(`${name} ${ids.join(" ")}`);
    const found = respond(name, ids);
    if (found instanceof Error) throw found;
    return { rows: found.map((id) => ({ id })), rowCount: found.length };
  });
  await new Promise<void>((resolve, reject) => {
    const note = (id: string) => (result: unknown) => {
      if (id in ended) reject(new Error(`${id} ended twice`));
      ended[id] = result instanceof Error ? result.message : result;
      if (Object.keys(ended).length === changes.length) resolve();
    };
    const pending = changes.map((change) => ({ change, resolve: note(change.id), reject: note(change.id) }));
    run(pending).catch(reject);
  });
  return { statements, ended };
}
const failed = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

describe("changes of a PostgreSQL journal", () => {
  it("are one statement, are repeated one by one if it left them out, and this result is final", async () => {
    const { statements, ended } = await commit([...both, close("d")], (name, ids) =>
      name === "openAndCloseAll" ? ["a"] : ids.filter((id) => id !== "b"),
    );
    expect(statements).toEqual(["openAndCloseAll a c b d", "close b", "open c", "close d"]);
    expect(ended).toEqual({ a: true, b: false, c: true, d: true });
  });

  it.each([
    ["22003", false],
    ["23502", false],
    ["40001", false],
    ["40P01", false],
    ["54000", false],
    ["55P03", false],
    ["P0001", false],
    // The server cannot say whether it was committed.
    ["40003", undefined],
  ])(
    "fail for one caller only when the server rejects one row (%s), within a few statements",
    async (code, recorded) => {
      const error = failed(code);
      const changes = Array.from({ length: 500 }, (_, nth) => open(`id ${nth}`));
      const { statements, ended } = await commit(changes, (_, ids) => (ids.includes("id 77") ? error : ids));
      expect(Object.entries(ended).filter(([, result]) => result !== true)).toEqual([["id 77", error.message]]);
      expect((error as { recorded?: boolean }).recorded).toBe(recorded);
      expect(statements.length).toBeLessThan(20);
    },
  );

  it.each<[string, Error, false | undefined]>([
    ["its connection is lost, after which it may have been committed", new Error("terminated"), undefined],
    ["its processes are ended", failed("57P02"), undefined],
    ["the server is shut down", failed("57P01"), undefined],
    ["the server fails", failed("XX000"), undefined],
    ["it was cancelled, or took longer than the server allows", failed("57014"), false],
    ["the disk is full", failed("53100"), false],
    ["the table is not there", failed("42P01"), false],
    ["the connection is refused", failed("ECONNREFUSED"), false],
    ["there is no connection", Object.assign(new Error("none"), { syscall: "connect" }), false],
    ["no address has a connection", new AggregateError([failed("ECONNREFUSED")], "none"), false],
  ])(
    "fail for every caller, are not repeated, and are in no table only where it is certain: %s",
    async (_, error, recorded) => {
      for (const changes of [[open("a")], both]) {
        const { statements, ended } = await commit(changes, () => error);
        expect(statements).toHaveLength(1);
        expect(ended).toEqual(Object.fromEntries(changes.map(({ id }) => [id, error.message])));
        expect((error as { recorded?: boolean }).recorded).toBe(recorded);
      }
    },
  );
});

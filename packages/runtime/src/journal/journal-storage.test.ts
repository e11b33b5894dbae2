import { describe, expect, it } from "vitest";
import { entry, useJournal } from "../testing/journal-harness.ts";
import { journalKinds } from "../testing/journals.ts";

describe.each(journalKinds)("a journal that is stored in $name", (kind) => {
  const harness = useJournal(kind);
  const { journal, open, openAll } = harness;
  const sql = (write: (table: string) => string) => kind.run(harness.place, write(kind.table(harness.place)));

  it("keeps the outcome and the note of what is closed", async () => {
    await openAll(["a", "b"]);
    await journal.resolve("a", "notExecuted", "the exchange's support says so");
    await journal.close("b", "executed");
    expect(await sql((table) => `SELECT id, outcome, note FROM ${table} ORDER BY id`)).toEqual([
      { id: "a", outcome: "notExecuted", note: "the exchange's support says so" },
      { id: "b", outcome: "executed", note: null },
    ]);
  });

  it.each([
    ["input that is no JSON", "input = '{'", "input must be a JSON object"],
    ["input that is no object", "input = '[1]'", "input must be a JSON object"],
    ["a number too large", "signed_at = 9223372036854775807", "signed_at must be a whole number of milliseconds"],
    ["no operation", "operation = ''", "operation must be a string"],
  ])("leaves a row with %s in place, lists it with the reason, and returns all others", async (_, damage, reason) => {
    await openAll(["a", "b", "c", "d", "e", "f"]);
    await sql((table) => `UPDATE ${table} SET ${damage}, lease_until = lease_until - 1 WHERE id IN ('a', 'c')`);
    // The damaged ones come first.
    const { entries } = await journal.claim("scope 1", 60_000, 3);
    expect(entries).toHaveLength(3);
    const more = await journal.claim("scope 1", 60_000, 10);
    expect([...entries, ...more.entries].map(({ id }) => id).sort()).toEqual(["b", "d", "e", "f"]);
    expect((await journal.claim("scope 1", 60_000, 10)).entries).toEqual([]);
    const listed = await journal.list();
    const damaged = listed.filter(({ unreadable: why }) => why !== undefined);
    expect(damaged.map(({ id, heldMs, unreadable: why }) => [id, heldMs, why]).sort()).toEqual([
      ["a", 0, reason],
      ["c", 0, reason],
    ]);
    expect(listed).toHaveLength(6);
    expect(await journal.resolve("a", "notExecuted", "nothing at the exchange")).toBe(true);
  });

  it("changes nothing in a journal of another version, and says what to do", async () => {
    await openAll(["a"]);
    await sql((table) => kind.setVersion(table, 2));
    const error =
      "of version 2, but this program works only with version 3: recover what is open with the program that made it";
    await expect((async () => open().list())()).rejects.toThrow(error);
    await expect((async () => open().open(entry("b"), 0))()).rejects.toThrow(error);
    expect(await sql((table) => `SELECT id FROM ${table}`)).toEqual([{ id: "a" }]);
  });

  it("does not let another process claim an intent under an active claim after the clock was set back", async () => {
    await openAll(["a"]);
    const { token } = await journal.claim("scope 1", 300, 10);
    const hour = 3_600_000;
    await sql((table) => `UPDATE ${table} SET opened_at = opened_at + ${hour}, lease_until = lease_until + ${hour}`);
    const other = open();
    expect((await other.claim("scope 1", 1000, 10)).entries).toEqual([]);
    expect(await other.close("a", "notExecuted")).toBe(false);
    expect(await journal.close("a", "executed", token)).toBe(true);
  });

  it("ignores a lease that ends later than any lease can", async () => {
    await openAll(["a"]);
    await sql((table) => `UPDATE ${table} SET lease_until = 9007199254740991`);
    expect((await journal.claim("scope 1", 1000, 10)).entries).toHaveLength(1);
  });
});

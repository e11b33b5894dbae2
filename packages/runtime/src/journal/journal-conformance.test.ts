import { describe, expect, it } from "vitest";
import { aged, entry, useJournal } from "../testing/journal-harness.ts";
import { journalKinds } from "../testing/journals.ts";
import type { JournalAccount } from "./journal.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Short enough to wait for, and longer than a busy machine takes for a few statements. */
const leaseMs = 1500;

describe.each(journalKinds)("a journal in $name", (kind) => {
  const harness = useJournal(kind);
  const { journal, open, openAll, claimIds } = harness;

  it("closes an intent once", async () => {
    await openAll(["a"], 1000);
    expect(await journal.close("a", "executed")).toBe(true);
    expect(await journal.close("a", "notExecuted")).toBe(false);
    expect(await journal.close("a", "executed", "another")).toBe(false);
    expect(await journal.close("b", "executed")).toBe(false);
    await expect(journal.close(undefined as never, "executed")).rejects.toThrow("to close the database");
    // Its response may have been lost.
    expect(await journal.close("a", "executed")).toBe(true);
    expect(await claimIds()).toEqual([]);
  });

  it("returns no intent that a call still holds, and states how long it may be held", async () => {
    await openAll(["a"], leaseMs);
    const { entries, heldMs } = await journal.claim("scope 1", 1000, 10);
    expect(entries).toEqual([]);
    expect(heldMs).toBeGreaterThan(0);
    expect(heldMs).toBeLessThanOrEqual(leaseMs);
    await sleep(heldMs + 20);
    expect(await journal.claim("scope 1", 1000, 10)).toMatchObject({ entries: [{ id: "a" }], heldMs: 0 });
  });

  it("waits for no lease that ends further ahead than any can: the clock was set back since", async () => {
    await openAll(["a"], 60_000);
    await kind.run(harness.place, `UPDATE ${kind.table(harness.place)} SET lease_until = lease_until + 86400000`);
    expect(await journal.claim("scope 1", 1000, 10)).toMatchObject({ entries: [{ id: "a" }], heldMs: 0 });
  });

  it("returns each intent once, until its lease ends", async () => {
    await openAll(["a", "b", "c"]);
    const first = await claimIds(2, leaseMs);
    const second = await open().claim("scope 1", leaseMs, 2);
    expect([...first, ...second.entries.map(({ id }) => id)].sort()).toEqual(["a", "b", "c"]);
    expect(await claimIds(2)).toEqual([]);
    await sleep(leaseMs + 50);
    expect(await claimIds()).toHaveLength(3);
  });

  it("lets only the holder of a claim close it, until its lease ends", async () => {
    await openAll(["a", "b"]);
    const { token } = await journal.claim("scope 1", leaseMs, 10);
    expect(await journal.close("a", "executed")).toBe(false);
    expect(await journal.close("a", "executed", "another")).toBe(false);
    expect(await journal.close("a", "executed", token)).toBe(true);
    await sleep(leaseMs + 50);
    expect(await journal.close("b", "executed")).toBe(true);
    // Each may have lost the response, and repeats itself; none is told of another's closing.
    expect(await journal.close("a", "executed", token)).toBe(true);
    expect(await journal.close("a", "executed")).toBe(false);
    expect(await journal.close("b", "executed", token)).toBe(false);
    expect(await journal.close("b", "executed")).toBe(true);
  });

  it("closes an intent that was never claimed, and no other, when it is asked for that", async () => {
    await openAll(["b"]);
    await openAll(["a", "c", "d"], 60_000);
    const { token } = await journal.claim("scope 1", 0, 10);
    await sleep(5);
    expect(await journal.closeUnclaimed("a", "notExecuted")).toBe(true);
    // The lease of its claim is over.
    expect(await journal.closeUnclaimed("b", "notExecuted")).toBe(false);
    await journal.renew("b", token, 60_000);
    expect(await journal.closeUnclaimed("b", "notExecuted")).toBe(false);
    expect(await journal.closeUnclaimed("z", "notExecuted")).toBe(false);
    expect(await journal.close("b", "executed", token)).toBe(true);
    expect(await journal.closeUnclaimed("b", "executed")).toBe(false);
    await journal.resolve("c", "notExecuted", "seen");
    expect(await journal.closeUnclaimed("c", "notExecuted")).toBe(false);
    // Its response may have been lost.
    expect(await journal.closeUnclaimed("a", "notExecuted")).toBe(true);
    expect(await journal.closeUnclaimed("a", "executed")).toBe(false);
    expect((await journal.list()).map(({ id }) => id)).toEqual(["d"]);
  });

  it("replaces an entry that is opened again, unless it is claimed or closed", async () => {
    await openAll(["a", "b"]);
    await journal.open(entry("a", { signedAt: 1_700_000_009_999 }), 0);
    await journal.close("b", "executed");
    const { entries } = await journal.claim("scope 1", 1000, 10);
    expect(entries).toMatchObject([{ id: "a", signedAt: 1_700_000_009_999 }]);
    for (const id of ["a", "b"])
      await expect(journal.open(entry(id), 0)).rejects.toThrow("the intent is claimed or closed");
  });

  it("keeps what contradicts absence, from the moment at which its entry is opened again with it", async () => {
    const contradiction = "the response names another client id";
    await openAll(["a", "b"]);
    await Promise.all(["a", "c"].map((id) => journal.open(entry(id, { contradiction }), 0)));
    const expected = [
      ["a", contradiction],
      ["b", undefined],
      ["c", contradiction],
    ];
    for (const entries of [await journal.list(), (await journal.claim("scope 1", 1000, 10)).entries])
      expect(entries.map((each) => [each.id, each.contradiction]).sort()).toEqual(expected);
  });

  it("forgets what was closed long ago, and nothing that is open", async () => {
    await openAll(["a", "b", "c"]);
    await kind.run(harness.place, `UPDATE ${kind.table(harness.place)} SET opened_at = 0`);
    await journal.close("a", "executed");
    expect(await journal.prune(60_000)).toBe(0);
    expect(await journal.prune(0)).toBe(1);
    expect(await claimIds()).toHaveLength(2);
  });

  it("claims the intents of one account and scope only, and waits for no others", async () => {
    const { service, origin } = entry("") as { service: string; origin: string };
    const account = (...keyDigests: (string | undefined)[]): JournalAccount => ({ service, origin, keyDigests });
    await journal.open(entry("a"), 0);
    await journal.open(entry("b", { keyDigest: "fedcba9876543210" }), 60_000);
    await journal.open(entry("c", { keyDigest: undefined }), 0);
    await journal.open(entry("d", { origin: "https://other.test" }), 0);
    await journal.open(entry("e", { service: "service-b" }), 0);
    await journal.open(entry("f", { scope: "scope 2" }), 0);
    const claimed = await journal.claim("scope 1", 1000, 10, account(entry("").keyDigest));
    expect([claimed.entries.map(({ id }) => id), claimed.heldMs]).toEqual([["a"], 0]);
    expect((await journal.claim("scope 1", 1000, 10, account(undefined))).entries.map(({ id }) => id)).toEqual(["c"]);
    expect((await journal.claim("scope 1", 1000, 10, account("x", "fedcba9876543210"))).heldMs).toBeGreaterThan(1000);
    expect(await claimIds()).toEqual(["d", "e"]);
  });

  it("lists what is open, oldest first, with its lease and its claim", async () => {
    await openAll(["a"], 60_000);
    await sleep(5);
    await journal.open(entry("b", { scope: "scope 2" }), 0);
    await sleep(5);
    await openAll(["c"]);
    await journal.close("c", "executed");
    const { token } = await journal.claim("scope 2", 0, 1);
    const listed = await journal.list();
    expect(listed).toEqual([
      { ...aged("a"), heldMs: expect.any(Number) },
      { ...aged("b"), scope: "scope 2", heldMs: 0, token },
    ]);
    expect(listed[0]?.heldMs).toBeGreaterThan(50_000);
    expect((await journal.list({ scope: "scope 2" })).map(({ id }) => id)).toEqual(["b"]);
    expect((await journal.list({ limit: 1 })).map(({ id }) => id)).toEqual(["a"]);
  });

  it("extends a claim as long as it holds its intent, and states how long another claim holds its own", async () => {
    await openAll(["a", "b", "c"]);
    const { token } = await journal.claim("scope 1", 0, 10);
    await sleep(5);
    expect(await journal.renew("a", token, 60_000)).toBe(true);
    const other = await journal.claim("scope 1", 60_000, 10);
    expect(other.entries.map(({ id }) => id).sort()).toEqual(["b", "c"]);
    expect(other.heldMs).toBeGreaterThan(50_000);
    expect(await journal.renew("b", token, 60_000)).toBe(false);
    await journal.close("c", "executed", other.token);
    expect(await journal.renew("c", other.token, 60_000)).toBe(false);
    expect(await journal.renew("z", token, 60_000)).toBe(false);
  });

  it("resolves an intent by hand once, even while a call or claim holds it, with an outcome and a note", async () => {
    await openAll(["a", "b"]);
    const { token } = await journal.claim("scope 1", 60_000, 1);
    await expect(journal.resolve("a", "unknown" as never, "seen")).rejects.toThrow("outcome must be");
    for (const note of ["", "  ", "x".repeat(2001)])
      await expect(journal.resolve("a", "executed", note)).rejects.toThrow("note must be");
    expect(await journal.resolve("a", "executed", "it's in the exchange's list")).toBe(true);
    expect(await journal.resolve("a", "notExecuted", "no")).toBe(false);
    expect(await journal.close("a", "executed", token)).toBe(false);
    expect(await journal.resolve("z", "executed", "no")).toBe(false);
    expect((await journal.list()).map(({ id }) => id)).toEqual(["b"]);
    expect(await journal.prune(0)).toBe(1);
  });
});

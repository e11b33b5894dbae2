import { beforeEach, describe, expect, it } from "vitest";
import { aged, entry, useJournal } from "../testing/journal-harness.ts";
import { journalKinds, type TestedJournal } from "../testing/journals.ts";
import { type JournalAccount, maxLeaseMs } from "./journal.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Short enough to wait for, and longer than a busy machine takes for a few statements. */
const leaseMs = 1500;

describe.each(journalKinds)("a journal in $name", (kind) => {
  const harness = useJournal(kind);
  const { open } = harness;
  let journal: TestedJournal;
  beforeEach(() => {
    ({ journal } = harness);
  });

  it("returns an intent exactly as it was recorded", async () => {
    await journal.open(entry("a"), 0);
    const { entries } = await journal.claim("scope 1", 1000, 10);
    expect(entries).toEqual([aged("a")]);
    expect(entries[0]?.ageMs).toBeGreaterThan(-5);
    expect(entries[0]?.ageMs).toBeLessThan(60_000);
  });

  it("closes an intent once", async () => {
    await journal.open(entry("a"), 1000);
    expect(await journal.close("a", "executed")).toBe(true);
    expect(await journal.close("a", "notExecuted")).toBe(false);
    expect(await journal.close("a", "executed", "another")).toBe(false);
    expect(await journal.close("b", "executed")).toBe(false);
    // Its response may have been lost.
    expect(await journal.close("a", "executed")).toBe(true);
    expect((await journal.claim("scope 1", 1000, 10)).entries).toEqual([]);
  });

  it("returns no intent that a call still holds, and states how long it may be held", async () => {
    await journal.open(entry("a"), leaseMs);
    const { entries, heldMs } = await journal.claim("scope 1", 1000, 10);
    expect(entries).toEqual([]);
    expect(heldMs).toBeGreaterThan(0);
    expect(heldMs).toBeLessThanOrEqual(leaseMs);
    await sleep(heldMs + 20);
    const later = await journal.claim("scope 1", 1000, 10);
    expect([later.entries.length, later.heldMs]).toEqual([1, 0]);
  });

  it("returns each intent once, until its lease ends", async () => {
    for (const id of ["a", "b", "c"]) await journal.open(entry(id), 0);
    const first = await journal.claim("scope 1", leaseMs, 2);
    const second = await open().claim("scope 1", leaseMs, 2);
    expect([...first.entries, ...second.entries].map(({ id }) => id).sort()).toEqual(["a", "b", "c"]);
    expect((await journal.claim("scope 1", leaseMs, 2)).entries).toEqual([]);
    await sleep(leaseMs + 50);
    expect((await journal.claim("scope 1", leaseMs, 10)).entries).toHaveLength(3);
  });

  it("states how long another claim holds its intents", async () => {
    await journal.open(entry("a"), 0);
    expect((await journal.claim("scope 1", 60_000, 10)).heldMs).toBe(0);
    const { heldMs } = await open().claim("scope 1", 1000, 10);
    expect(heldMs).toBeGreaterThan(1000);
    expect(heldMs).toBeLessThanOrEqual(60_000);
  });

  it("returns the intents of one scope only", async () => {
    await journal.open(entry("a"), 0);
    await journal.open(entry("b", { scope: "scope 2" }), 0);
    expect((await journal.claim("scope 2", 1000, 10)).entries.map(({ id }) => id)).toEqual(["b"]);
  });

  it("lets only the holder of a claim close it, until its lease ends", async () => {
    for (const id of ["a", "b"]) await journal.open(entry(id), 0);
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
    for (const id of ["a", "b", "c", "d"]) await journal.open(entry(id), id === "b" ? 0 : 60_000);
    const { token } = await journal.claim("scope 1", 0, 10);
    await sleep(5);
    expect(await journal.closeUnclaimed("a", "notExecuted")).toBe(true);
    // The lease of its claim is over.
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

  it("closes none that was never claimed once a claim has renewed it, and lets the claim close it", async () => {
    await journal.open(entry("a"), 0);
    const { token } = await journal.claim("scope 1", 0, 10);
    await journal.renew("a", token, 60_000);
    expect(await journal.closeUnclaimed("a", "notExecuted")).toBe(false);
    expect(await journal.close("a", "executed", token)).toBe(true);
  });

  it("replaces an entry that is opened again, unless it is claimed or closed", async () => {
    await journal.open(entry("a"), 0);
    await journal.open(entry("a", { signedAt: 1_700_000_009_999 }), 0);
    expect((await journal.claim("scope 1", 1000, 10)).entries).toMatchObject([
      { id: "a", signedAt: 1_700_000_009_999 },
    ]);
    await expect(journal.open(entry("a"), 0)).rejects.toThrow("the intent is claimed or closed");
    await journal.open(entry("b"), 0);
    await journal.close("b", "executed");
    await expect(journal.open(entry("b"), 0)).rejects.toThrow("the intent is claimed or closed");
  });

  it("keeps what contradicts absence, from the moment at which its entry is opened again with it", async () => {
    const contradiction = "the response names another client id";
    for (const id of ["a", "b"]) await journal.open(entry(id), 0);
    await Promise.all(["a", "c"].map((id) => journal.open(entry(id, { contradiction }), 0)));
    expect((await journal.list()).map(({ id, contradiction }) => [id, contradiction]).sort()).toEqual([
      ["a", contradiction],
      ["b", undefined],
      ["c", contradiction],
    ]);
    const { entries } = await journal.claim("scope 1", 1000, 10);
    expect(entries.filter((each) => each.contradiction === contradiction)).toHaveLength(2);
  });

  it("keeps the age of an entry that is opened again under the same timestamp: nothing was sent anew", async () => {
    const ageOf = async () => (await journal.list())[0]?.ageMs;
    await journal.open(entry("a"), 1000);
    await sleep(1000);
    await journal.open(entry("a"), 0);
    expect(await ageOf()).toBeGreaterThanOrEqual(990);
    await journal.open(entry("a", { signedAt: entry("a").signedAt + 200 }), 0);
    expect(await ageOf()).toBeLessThan(990);
  });

  it("records the other entries when one cannot be recorded", async () => {
    const all = [entry("a"), entry("b", { validityMs: Number.NaN }), entry("c")].map((each) => journal.open(each, 0));
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await journal.claim("scope 1", 1000, 10)).entries.map(({ id }) => id).sort()).toEqual(["a", "c"]);
  });

  it("forgets what was closed long ago, and nothing that is open", async () => {
    for (const id of ["a", "b", "c"]) await journal.open(entry(id), 0);
    await journal.close("a", "executed");
    expect(await journal.prune(60_000)).toBe(0);
    expect(await journal.prune(0)).toBe(1);
    expect((await journal.claim("scope 1", 1000, 10)).entries).toHaveLength(2);
  });

  it("claims the intents of one account only, and waits for no others", async () => {
    const { service, origin } = entry("") as { service: string; origin: string };
    const account = (...keyDigests: (string | undefined)[]): JournalAccount => ({ service, origin, keyDigests });
    await journal.open(entry("a"), 0);
    await journal.open(entry("b", { keyDigest: "fedcba9876543210" }), 60_000);
    await journal.open(entry("c", { keyDigest: undefined }), 0);
    await journal.open(entry("d", { origin: "https://other.test" }), 0);
    await journal.open(entry("e", { service: "service-b" }), 0);
    const claimed = await journal.claim("scope 1", 1000, 10, account(entry("").keyDigest));
    expect([claimed.entries.map(({ id }) => id), claimed.heldMs]).toEqual([["a"], 0]);
    expect((await journal.claim("scope 1", 1000, 10, account(undefined))).entries.map(({ id }) => id)).toEqual(["c"]);
    expect((await journal.claim("scope 1", 1000, 10, account("x", "fedcba9876543210"))).heldMs).toBeGreaterThan(1000);
    expect((await journal.claim("scope 1", 1000, 10)).entries.map(({ id }) => id).sort()).toEqual(["d", "e"]);
  });

  it("lists what is open, oldest first, with its lease and its claim", async () => {
    await journal.open(entry("a"), 60_000);
    await sleep(5);
    await journal.open(entry("b", { scope: "scope 2" }), 0);
    await sleep(5);
    await journal.open(entry("c"), 0);
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
    expect(await journal.close("a", "executed")).toBe(true);
  });

  it("extends a claim as long as it holds its intent", async () => {
    for (const id of ["a", "b", "c"]) await journal.open(entry(id), 0);
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
    for (const id of ["a", "b"]) await journal.open(entry(id), 0);
    const { token } = await journal.claim("scope 1", 60_000, 1);
    await expect(journal.resolve("a", "unknown" as never, "seen")).rejects.toThrow("outcome must be");
    for (const note of ["", "  ", "x".repeat(2001)]) {
      await expect(journal.resolve("a", "executed", note)).rejects.toThrow("note must be");
    }
    expect(await journal.resolve("a", "executed", "it's in the exchange's list")).toBe(true);
    expect(await journal.resolve("a", "notExecuted", "no")).toBe(false);
    expect(await journal.close("a", "executed", token)).toBe(false);
    expect(await journal.resolve("z", "executed", "no")).toBe(false);
    expect((await journal.list()).map(({ id }) => id)).toEqual(["b"]);
    expect(await journal.prune(0)).toBe(1);
  });

  it("holds an intent for a call without a deadline, for a day", async () => {
    await journal.open(entry("a"), Number.POSITIVE_INFINITY);
    const { heldMs } = await journal.claim("scope 1", Number.POSITIVE_INFINITY, 10);
    expect(heldMs).toBeGreaterThan(maxLeaseMs - 60_000);
    expect(heldMs).toBeLessThanOrEqual(maxLeaseMs);
    expect(await journal.close("a", "executed")).toBe(true);
  });

  it("works with thousands of entries, and gives each to one claim", async () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `id ${index}`);
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    await Promise.all(ids.slice(0, 4000).map((id) => journal.close(id, "executed")));
    const claims = await Promise.all(Array.from({ length: 10 }, () => journal.claim("scope 1", 60_000, 100)));
    expect(new Set(claims.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(1000);
  });
});

import { describe, expect, it } from "vitest";
import { entry, useJournal } from "../testing/journal-harness.ts";
import { journalKinds } from "../testing/journals.ts";
import type { JournalEntry } from "./journal.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ids = Array.from({ length: 60 }, (_, nth) => `id ${String(nth).padStart(2, "0")}`);

describe.each(journalKinds)("many changes at once of a journal in $name", (kind) => {
  const { journal, open, openAll } = useJournal(kind);
  const listIds = async () => (await journal.list()).map(({ id }) => id).sort();

  it("return each intent exactly as it was recorded, once its own lease ends", async () => {
    const sorts: Partial<JournalEntry>[] = [
      {},
      { keyDigest: undefined },
      { scope: 'scope {1},"2" \\ NULL', operation: "null", service: "NULL", origin: "{}" },
      { signedAt: 0, validityMs: 0, input: {} },
      { signedAt: Number.MAX_SAFE_INTEGER, validityMs: 86_400_000, input: { remark: "x".repeat(20_000) } },
    ];
    const entries = ids.map((id, nth) =>
      entry(id, { ...sorts[nth % sorts.length], input: { ...entry(id).input, nth } }),
    );
    await Promise.all(entries.map((each, nth) => journal.open(each, nth * 10_000)));
    const listed = await journal.list();
    const expected = entries.map((each) => JSON.parse(JSON.stringify(each)));
    expect(listed.map(({ ageMs, heldMs, ...rest }) => rest).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(expected);
    for (const { id, heldMs, ageMs } of listed) {
      const leaseMs = ids.indexOf(id) * 10_000;
      expect(heldMs).toBeLessThanOrEqual(leaseMs);
      expect(heldMs).toBeGreaterThan(leaseMs - 60_000);
      expect(ageMs).toBeGreaterThan(-5);
      expect(ageMs).toBeLessThan(60_000);
    }
  });

  it("open and close the same intents in the order of the calls", async () => {
    const some = ids.slice(30);
    const settled = (changes: Promise<unknown>[]) => Promise.allSettled(changes);
    const changes = await Promise.all([
      settled(ids.map((id) => journal.open(entry(id), 0))),
      settled(ids.map((id) => journal.open(entry(id, { signedAt: 5 }), 0))),
      settled(some.map((id) => journal.close(id, "executed"))),
      settled(some.map((id) => journal.close(id, "notExecuted"))),
      settled(some.map((id) => journal.open(entry(id), 0))),
    ]);
    const resultOf = (each: PromiseSettledResult<unknown>) =>
      each.status === "fulfilled" ? each.value : each.reason.message;
    const results = changes.map((all) => [...new Set(all.map(resultOf))]);
    const rejected = "the intent is claimed or closed";
    expect(results).toEqual([[undefined], [undefined], [true], [false], [rejected]]);
    const { entries } = await journal.claim("scope 1", 1000, 100);
    expect(entries.map(({ id, signedAt }) => [id, signedAt]).sort()).toEqual(ids.slice(0, 30).map((id) => [id, 5]));
  });

  it("report for each closing whether it closed its intent, of one that must never have been claimed, too", async () => {
    await openAll(ids.slice(0, 20));
    const { token } = await journal.claim("scope 1", 60_000, 100);
    await openAll(ids.slice(20, 50), 60_000);
    await journal.close("id 49", "executed");
    const closing = ids.map((id, nth) => {
      if (id < "id 15") return journal.close(id, "notExecuted", id < "id 10" ? token : "another");
      return nth % 2 ? journal.close(id, "notExecuted") : journal.closeUnclaimed(id, "notExecuted");
    });
    const [closed] = await Promise.all([Promise.all(closing), openAll(["another", "one more"], 60_000)]);
    const isClosed = (id: string) => id < "id 10" || (id >= "id 20" && id < "id 49");
    expect(Object.fromEntries(closed.map((each, nth) => [ids[nth], each]))).toEqual(
      Object.fromEntries(ids.map((id) => [id, isClosed(id)])),
    );
    expect(await listIds()).toEqual(["another", ...ids.slice(10, 20), "one more"]);
  });

  it("close no intent whose claim is over, unless they may", async () => {
    await openAll(ids);
    const { token } = await journal.claim("scope 1", 0, 100);
    await sleep(5);
    const closing = ids.map((id, nth) => {
      if (nth % 3 === 0) return journal.close(id, "executed", token);
      return nth % 3 === 1 ? journal.close(id, "executed") : journal.closeUnclaimed(id, "notExecuted");
    });
    expect(await Promise.all(closing)).toEqual(ids.map((_, nth) => nth % 3 < 2));
  });

  it("reject an entry that cannot be recorded for its own caller only", async () => {
    const invalid = new Set(["id 03", "id 04", "id 41", "id 59"]);
    const opened = ids.map((id) => journal.open(entry(id, invalid.has(id) ? { validityMs: Number.NaN } : {}), 0));
    const states = (await Promise.allSettled(opened)).map(({ status }) => status);
    expect(states).toEqual(ids.map((id) => (invalid.has(id) ? "rejected" : "fulfilled")));
    expect(await listIds()).toEqual(ids.filter((id) => !invalid.has(id)));
  });

  it("give an intent that one program closes while another claims it to one of them", async () => {
    await openAll(ids);
    const other = open();
    const closing = Promise.all(ids.map((id) => journal.close(id, "notExecuted")));
    const claims = await Promise.all(ids.map(() => other.claim("scope 1", 60_000, 5)));
    const claimed = new Set(claims.flatMap(({ entries }) => entries.map(({ id }) => id)));
    expect(await closing).toEqual(ids.map((id) => !claimed.has(id)));
  });

  it("keep the age of an intent that is opened again under the same timestamp", async () => {
    await openAll(ids);
    await sleep(2000);
    await Promise.all(ids.map((id, nth) => journal.open(entry(id, nth % 2 ? { signedAt: 7 } : {}), 0)));
    const ages = new Map((await journal.list()).map(({ id, ageMs }) => [id, ageMs]));
    expect(ids.filter((id) => ages.get(id)! >= 1990)).toEqual(ids.filter((_, nth) => nth % 2 === 0));
  });
});

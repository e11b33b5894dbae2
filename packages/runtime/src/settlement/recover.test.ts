import { describe, expect, it } from "vitest";
import type { Fetch } from "../fetch.ts";
import type { Journal, JournalEntry } from "../journal/journal.ts";
import type { Service } from "../service.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { answer, operationOf, serviceOf } from "../testing/service.ts";
import { type Recovered, type RecoverOptions, recover } from "./recover.ts";

const place = operationOf({
  id: "things.place",
  method: "POST",
  body: { key: "text" },
  effect: { kind: "keyed", key: "key", lookup: "things.find" },
});
const find = operationOf({ id: "things.find", path: "/things/{key}" });
const cancel = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
const settling = {
  "things.place": {
    matches: (record: Record<string, unknown>, input: Record<string, unknown>) => record.key === input.key,
    madeAt: () => undefined,
    acknowledge: ({ id }: Record<string, unknown>) => ({ id }),
  },
};

/** An exchange that knows some keys, cannot be asked about others, and executes nothing. */
function setUp({ known = [] as string[], dead = [] as string[], time = true, now = () => Date.now() } = {}) {
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method }) => {
    if (method !== "GET") throw new Error("something with an effect was sent");
    const path = new URL(url).pathname;
    if (path === "/time") return time ? answer({ time: now() }) : answer("<html>", 404);
    asked.push(path);
    const key = path.split("/").at(-1) ?? "";
    if (dead.includes(key)) throw new Error("no connection");
    return known.includes(key) ? answer({ ok: { key, id: `of ${key}` } }) : answer({ no: "missing" });
  };
  const journal = createMemoryJournal();
  const options = {
    journal,
    journalScope: "desk 1",
    retry: { attempts: 1 },
    settle: { visibleAfterMs: 10, skewMs: 10 },
  };
  return { asked, journal, service: serviceOf(fetch, [place, find, cancel], options, settling) };
}

function entry(key: string, more: Partial<JournalEntry> = {}): JournalEntry {
  const signedAt = Date.now() - 10_000;
  return {
    id: `id ${key}`,
    scope: "desk 1",
    operation: "things.place",
    input: { key },
    signedAt,
    validityMs: 20,
    ...more,
  };
}

async function all(
  { service, journal }: { service: Service; journal: Journal },
  options?: RecoverOptions,
): Promise<Recovered[]> {
  const found: Recovered[] = [];
  for await (const recovered of recover(service, journal, options)) found.push(recovered);
  return found;
}

const outcomes = (found: Recovered[]) => found.map(({ entry, settled }) => `${entry.input.key} ${settled.outcome}`);

describe("recovery", () => {
  it("says what became of each open intent, and closes it", async () => {
    const desk = setUp({ known: ["b"] });
    for (const key of ["a", "b", "c"]) await desk.journal.open(entry(key), 0);
    const found = await all(desk, { concurrency: 2 });
    expect(outcomes(found)).toEqual(["a notExecuted", "b executed", "c notExecuted"]);
    expect(found[1]?.settled).toMatchObject({ acknowledgement: { id: "of b" } });
    expect(found[0]?.settled.proof?.operation).toBe("things.find");
    expect([...desk.journal.rows.values()].map(({ outcome }) => outcome)).toEqual([
      "notExecuted",
      "executed",
      "notExecuted",
    ]);
    expect(await all(desk)).toEqual([]);
  });

  it("leaves open what the exchange cannot be asked about, and asks again the next time", async () => {
    const dead = ["a"];
    const desk = setUp({ dead });
    for (const key of ["a", "b"]) await desk.journal.open(entry(key), 0);
    expect(outcomes(await all(desk, { leaseMs: 400 }))).toEqual(["a unknown", "b notExecuted"]);
    expect(desk.journal.rows.get("id a")?.outcome).toBeUndefined();
    dead.pop();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(outcomes(await all(desk))).toEqual(["a notExecuted"]);
  });

  it.each([
    ["does not exist any more", "things.gone", "things.gone is no operation of this client"],
    [
      "may be sent again, which would be sending",
      "things.cancel",
      "things.cancel is not an operation that is sent once",
    ],
  ])("reports an intent whose operation %s, and leaves it open", async (_, operation, message) => {
    const desk = setUp();
    await desk.journal.open(entry("a", { operation }), 0);
    expect((await all(desk))[0]?.settled).toMatchObject({ outcome: "unknown", cause: { message } });
    expect(desk.journal.rows.get("id a")?.outcome).toBeUndefined();
    expect(desk.asked).toEqual([]);
  });

  it("reports an intent to one of two that recover at once", async () => {
    const desk = setUp();
    for (let key = 0; key < 30; key += 1) await desk.journal.open(entry(String(key)), 0);
    const found = await Promise.all([all(desk, { concurrency: 3 }), all(desk, { concurrency: 4 })]);
    expect(outcomes(found.flat()).sort()).toEqual(Array.from({ length: 30 }, (_, key) => `${key} notExecuted`).sort());
  });

  it("leaves open what the loop's body did not finish", async () => {
    const desk = setUp();
    for (const key of ["a", "b"]) await desk.journal.open(entry(key), 0);
    const crash = async () => {
      for await (const { entry } of recover(desk.service, desk.journal, { leaseMs: 300 })) {
        if (entry.input.key === "b") throw new Error("crash");
      }
    };
    await expect(crash()).rejects.toThrow("crash");
    expect([...desk.journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted", undefined]);
    // The next one waits until the crashed one's lease has ended.
    expect(outcomes(await all(desk))).toEqual(["b notExecuted"]);
  });

  it("does not report what another has claimed while the loop's body took its time", async () => {
    const desk = setUp();
    for (const key of ["a", "b"]) await desk.journal.open(entry(key), 0);
    const found: Recovered[] = [];
    const others: Recovered[] = [];
    for await (const recovered of recover(desk.service, desk.journal, { leaseMs: 400 })) {
      found.push(recovered);
      await new Promise((resolve) => setTimeout(resolve, 450));
      others.push(...(await all(desk)));
    }
    expect([outcomes(found), outcomes(others)]).toEqual([["a notExecuted"], ["a notExecuted", "b notExecuted"]]);
  });

  it("waits for the calls that were under way when it began, and for no later ones", async () => {
    const desk = setUp();
    await desk.journal.open(entry("a"), 300);
    const found = all(desk);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await desk.journal.open(entry("b"), 60_000);
    expect(outcomes(await found)).toEqual(["a notExecuted"]);
  });

  it("proves nothing by a clock of which the exchange has said nothing", async () => {
    const desk = setUp({ time: false, known: ["b"] });
    for (const key of ["a", "b"]) await desk.journal.open(entry(key), 0);
    const found = await all(desk);
    expect(outcomes(found)).toEqual(["a unknown", "b executed"]);
    expect(found[0]?.settled).toMatchObject({ cause: { message: "the exchange's time is not known" } });
  });

  it.each([
    // By this machine's clock, which is an hour fast, the request is long past.
    ["by the exchange's clock", -3_600_000, -3_600_000, 7_200_000],
    // The exchange's clock has been put forward since; the time has not really passed.
    ["by the time that has really passed", 3_600_000, 0, 0],
  ])("waits until the request can no longer be accepted, %s", async (_, exchangeOffset, signedOffset, ageMs) => {
    const desk = setUp({ now: () => Date.now() + exchangeOffset });
    await desk.journal.open(entry("a", { signedAt: Date.now() + signedOffset, validityMs: 300 }), 0);
    const journal: Journal = {
      ...desk.journal,
      async claim(...args) {
        const claim = await desk.journal.claim(...args);
        return { ...claim, entries: claim.entries.map((each) => ({ ...each, ageMs: each.ageMs + ageMs })) };
      },
    };
    const began = performance.now();
    expect(outcomes(await all({ ...desk, journal }))).toEqual(["a notExecuted"]);
    expect(performance.now() - began).toBeGreaterThan(300);
  });

  it("ends when it is told to, and leaves the rest open", async () => {
    const desk = setUp({ dead: ["a"] });
    await desk.journal.open(entry("a"), 0);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 50);
    await expect(all(desk, { signal: controller.signal })).rejects.toThrow("enough");
    expect(desk.journal.rows.get("id a")?.outcome).toBeUndefined();
  });
});

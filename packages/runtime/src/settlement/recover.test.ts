import { digestKey } from "@exch/auth";
import { describe, expect, it } from "vitest";
import type { Fetch } from "../fetch.ts";
import type { Journal, JournalEntry } from "../journal/journal.ts";
import type { Service } from "../service.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { answer, operationOf, serviceOf } from "../testing/service.ts";
import { keyed } from "../testing/things.ts";
import { createVirtualClock, type VirtualClock } from "../testing/virtual-clock.ts";
import { isRecovered, type Recovered, type RecoverOptions, recover } from "./recover.ts";

const place = operationOf({
  id: "things.place",
  method: "POST",
  body: { key: "text" },
  effect: { kind: "keyed", key: "key", lookup: "things.find" },
});
const find = operationOf({ id: "things.find", path: "/things/{key}" });
const cancel = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
const settlement = {
  "things.place": {
    matches: (record: Record<string, unknown>, input: Record<string, unknown>) => record.key === input.key,
    madeAt: () => undefined,
    acknowledge: ({ id }: Record<string, unknown>) => ({ id }),
  },
};

/** An exchange that knows some keys, cannot be asked about others, and executes nothing. */
function setUp({
  known = [] as string[],
  dead = [] as string[],
  time = true,
  now = () => Date.now(),
  events = [] as ClientEvent[],
  clock = undefined as VirtualClock | undefined,
} = {}) {
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
  const journal = createMemoryJournal(clock);
  const onEvent = (event: ClientEvent) => void events.push(event);
  const options = {
    journal,
    journalScope: "desk 1",
    retry: { attempts: 1 },
    settle: { visibleAfterMs: 10, skewMs: 10 },
    onEvent,
    ...(clock && { clock }),
  };
  return { asked, journal, service: serviceOf(fetch, [place, find, cancel], options, settlement) };
}

function entry(key: string, more: Partial<JournalEntry> = {}): JournalEntry {
  const signedAt = Date.now() - 10_000;
  return {
    id: `id ${key}`,
    scope: "desk 1",
    service: "test",
    origin: "https://exchange.test",
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
    expect(outcomes(await all(desk, { leaseMs: 4000 }))).toEqual(["a unknown", "b notExecuted"]);
    expect(desk.journal.rows.get("id a")?.outcome).toBeUndefined();
    dead.pop();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(outcomes(await all(desk))).toEqual(["a notExecuted"]);
  });

  it.each([
    [
      "does not exist any more",
      "things.gone",
      "things.gone is no operation of this client; if it was renamed, say so in renamed",
    ],
    [
      "may be sent again, which would be sending",
      "things.cancel",
      "things.cancel is not an operation that is sent once",
    ],
  ])("reports an intent whose operation %s, and leaves it open", async (_, operation, message) => {
    const desk = setUp();
    await desk.journal.open(entry("a", { operation }), 0);
    expect((await all(desk))[0]?.settled).toMatchObject({ outcome: "unknown", reason: message });
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
      for await (const { entry } of recover(desk.service, desk.journal, { leaseMs: 4000 })) {
        if (entry.input.key === "b") throw new Error("crash");
      }
    };
    await expect(crash()).rejects.toThrow("crash");
    expect([...desk.journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted", undefined]);
    // The next one waits until the crashed one's lease has ended.
    expect(outcomes(await all(desk))).toEqual(["b notExecuted"]);
  });

  it("does not report what another has claimed while the loop's body took its time", async () => {
    const clock = createVirtualClock(Date.now());
    const desk = setUp({ clock, now: () => clock.exchangeNow });
    for (const key of ["a", "b"]) await desk.journal.open(entry(key), 0);
    const found: Recovered[] = [];
    const others: Recovered[] = [];
    for await (const recovered of recover(desk.service, desk.journal, { leaseMs: 3000 })) {
      found.push(recovered);
      await new Promise<void>((resolve) => clock.setTimer(3050, () => resolve()));
      others.push(...(await all(desk)));
    }
    expect([outcomes(found), outcomes(others)]).toEqual([["a notExecuted"], ["a notExecuted", "b notExecuted"]]);
  });

  it("does not report what another has claimed or closed while it was suspended, which its clock does not tell", async () => {
    const desk = setUp();
    for (const key of ["a", "b", "c"]) await desk.journal.open(entry(key), 0);
    const found: Recovered[] = [];
    for await (const recovered of recover(desk.service, desk.journal)) {
      found.push(recovered);
      if (found.length > 1) continue;
      Object.assign(desk.journal.rows.get("id b")!, { token: "another's" });
      await desk.journal.resolve("id c", "executed", "seen in the order history");
    }
    expect(outcomes(found)).toEqual(["a notExecuted"]);
  });

  it("waits for the calls that were under way when it began, and for no later ones", async () => {
    const desk = setUp();
    await desk.journal.open(entry("a"), 300);
    const found = all(desk);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await desk.journal.open(entry("b"), 60_000);
    expect(outcomes(await found)).toEqual(["a notExecuted"]);
  });

  it("proves nothing, and takes no record for the one, while the exchange does not tell its time", async () => {
    const desk = setUp({ time: false, known: ["b"] });
    for (const key of ["a", "b"]) await desk.journal.open(entry(key), 0);
    const found = await all(desk, { leaseMs: 2000 });
    expect(outcomes(found)).toEqual(["a unknown", "b unknown"]);
    expect(found[0]?.settled).toMatchObject({ reason: "the exchange's time could not be asked" });
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

  describe("of intents that are not this account's", () => {
    const service = (desk: ReturnType<typeof setUp>, keyDigest: string | Promise<string>): Service => ({
      ...desk.service,
      signer: { ...desk.service.signer!, keyDigest },
    });

    it.each([
      ["another key signed it", { keyDigest: "other" }, /^other key: another API key signed it; .*previousKeys/],
      ["no known key signed it", { keyDigest: undefined }, /^other key/],
      ["it went elsewhere", { origin: "https://other.test" }, /^other origin: it was sent to another base URL/],
      ["another service got it", { service: "service-c" }, /^other service: it was sent to service-c/],
      ["an older version recorded it", { service: undefined, origin: undefined }, /^recorded by an older version/],
    ])("reports it as unknown when %s, and neither asks nor claims nor closes", async (_, more, message) => {
      const desk = setUp();
      await desk.journal.open(entry("a", { keyDigest: "mine", ...more }), 0);
      const found = await all({ ...desk, service: service(desk, "mine") });
      expect(outcomes(found)).toEqual(["a unknown"]);
      expect(found[0]?.settled).toMatchObject({ reason: expect.stringMatching(message) });
      expect(desk.asked).toEqual([]);
      expect(await desk.journal.list()).toMatchObject([{ id: "id a", heldMs: 0 }]);
      expect((await desk.journal.list())[0]).not.toHaveProperty("token");
    });

    it("waits for no call of theirs", async () => {
      const desk = setUp();
      await desk.journal.open(entry("a", { keyDigest: "other" }), 60_000);
      await desk.journal.open(entry("b", { keyDigest: "mine" }), 0);
      const found = await all({ ...desk, service: service(desk, Promise.resolve("mine")) });
      expect(outcomes(found)).toEqual(["b notExecuted"]);
    });

    it.each([
      ["the client", ["old key"], {}],
      ["the recovery", [], { previousKeys: ["old key"] }],
    ])("settles what a previous key signed that %s names", async (_, previousKeys, options) => {
      const desk = setUp();
      await desk.journal.open(entry("a", { keyDigest: await digestKey("old key") }), 0);
      const rotated = { ...service(desk, "new"), previousKeys };
      expect(outcomes(await all({ ...desk, service: rotated }, options))).toEqual(["a notExecuted"]);
    });
  });

  it("settles an intent whose operation has another name now", async () => {
    const desk = setUp({ known: ["a"] });
    await desk.journal.open(entry("a", { operation: "things.create" }), 0);
    const found = await all(desk, { renamed: { "things.create": "things.place" } });
    expect(outcomes(found)).toEqual(["a executed"]);
    expect(found[0]).toMatchObject({ operation: "things.place", entry: { operation: "things.create" } });
  });

  it("tells the intents of one operation from all others", async () => {
    const desk = setUp({ known: ["a"] });
    await desk.journal.open(entry("a"), 0);
    await desk.journal.open(entry("b", { operation: "things.gone" }), 0);
    const found = await all(desk);
    expect(found.map((recovered) => isRecovered(recovered, keyed))).toEqual([true, false]);
    expect(found.map((recovered) => isRecovered(recovered, { operation: keyed }))).toEqual([true, false]);
    expect(found.map((recovered) => isRecovered(recovered, {}))).toEqual([false, false]);
  });

  it.each([
    ["lacks its key", {}],
    ["has a null for its key", { key: null }],
    ["has an empty key", { key: "" }],
  ])("looks nothing up for an input that %s", async (_, input) => {
    const desk = setUp();
    await desk.journal.open(entry("a", { input }), 0);
    const [found] = await all(desk);
    expect(found?.settled).toMatchObject({
      outcome: "unknown",
      reason: expect.stringContaining("has no key"),
    });
    expect(desk.asked).toEqual([]);
  });

  it("tells how many intents stay open, and how old the oldest is", async () => {
    const events: ClientEvent[] = [];
    const desk = setUp({ dead: ["a"], events });
    await desk.journal.open(entry("a"), 0);
    await desk.journal.open(entry("b"), 0);
    await desk.journal.open(entry("c", { origin: "https://other.test" }), 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await all(desk, { leaseMs: 4000 });
    const ended = events.filter(({ type }) => type === "recovered");
    expect(ended).toEqual([{ type: "recovered", service: "test", open: 2, oldestMs: expect.any(Number) }]);
    expect((ended[0] as { oldestMs: number }).oldestMs).toBeGreaterThan(40);
  });

  it("tells of a row that cannot be read, once, and settles the others", async () => {
    const events: ClientEvent[] = [];
    const desk = setUp({ events });
    await desk.journal.open(entry("a"), 0);
    const unreadable = [{ id: "bad", operation: "things.place", reason: "input must be a JSON object" }];
    const journal: Journal = {
      ...desk.journal,
      claim: async (...args) => ({ ...(await desk.journal.claim(...args)), unreadable }),
    };
    expect(outcomes(await all({ ...desk, journal }))).toEqual(["a notExecuted"]);
    expect(events.filter(({ type }) => type === "journal")).toEqual([
      { type: "journal", service: "test", operation: "things.place", failed: "read", id: "bad" },
    ]);
    expect(events.at(-1)).toMatchObject({ type: "recovered", open: 1 });
  });

  it("gives what it has when the journal fails to close, and then says so", async () => {
    const events: ClientEvent[] = [];
    const desk = setUp({ events });
    for (const key of ["a", "b"]) await desk.journal.open(entry(key), 0);
    const close = () => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" }));
    const found: Recovered[] = [];
    const recovering = (async () => {
      for await (const each of recover(desk.service, { ...desk.journal, close })) found.push(each);
    })();
    await expect(recovering).rejects.toMatchObject({
      message: "recovery: the journal failed to close an intent: disk full; what was not reported stays open",
      code: "ENOSPC",
    });
    expect(outcomes(found)).toEqual(["a notExecuted", "b notExecuted"]);
    expect(events.filter(({ type }) => type === "journal")).toHaveLength(2);
  });

  it.each(["claim", "list"] as const)("says so when the journal fails to %s", async (method) => {
    const desk = setUp();
    const journal = { ...desk.journal, [method]: () => Promise.reject(new Error("no connection")) };
    await expect(all({ ...desk, journal })).rejects.toThrow(`the journal failed to ${method} intents: no connection`);
  });

  it("can be ended while the journal does not respond", async () => {
    const desk = setUp();
    const journal = { ...desk.journal, claim: () => new Promise<never>(() => {}) };
    await expect(all({ ...desk, journal }, { signal: AbortSignal.timeout(20) })).rejects.toThrow("timeout");
  });

  it.each([{ concurrency: 0 }, { leaseMs: -1 }, { leaseMs: Number.NaN }])("refuses %j", async (options) => {
    await expect(all(setUp(), options)).rejects.toThrow(TypeError);
  });
});

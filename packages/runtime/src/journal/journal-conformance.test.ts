import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { journalKinds, type StoredJournal, type TestedJournal } from "../testing/journals.ts";
import { type Account, type JournalEntry, longestLeaseMs } from "./journal.ts";

const entry = (id: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  scope: "desk 1",
  service: "service-a",
  origin: "https://api.exchange.test",
  keyDigest: "0123456789abcdef",
  operation: "orders.place",
  input: { clientOid: id, size: "0.010", remark: "é€\u0000'\"", list: ["a", 1, true, null] },
  signedAt: 1_700_000_000_123,
  validityMs: 5000,
  ...more,
});
/** What is claimed says its age besides. */
const aged = (id: string) => ({ ...entry(id), ageMs: expect.any(Number) });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(journalKinds)("a journal in $name", (kind) => {
  let place: string;
  let journal: TestedJournal;
  const opened: TestedJournal[] = [];

  const open = (clock?: { monotonic(): number }) => {
    const another = kind.open(place, clock);
    opened.push(another);
    return another;
  };
  /** Another process that has `journal`, `entry` and what else the program wants. */
  const run = (program: string): ChildProcess => {
    const script = `
      import { journalKinds } from ${JSON.stringify(new URL("../testing/journals.ts", import.meta.url).href)};
      const journal = journalKinds.find(({ name }) => name === "${kind.name}").open(${JSON.stringify(place)});
      const entry = (id) => ({ ...${JSON.stringify(entry(""))}, id });
      ${program}`;
    const args = ["--conditions=@exch/source", "--input-type=module", "--no-warnings", "-e", script];
    return spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  };

  beforeEach(async (context) => {
    if (kind.unavailable !== undefined) context.skip(kind.unavailable);
    place = await kind.create();
    journal = open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.end()));
    if (kind.unavailable === undefined) await kind.remove(place);
  });

  it("gives back what was recorded, to the letter", async () => {
    await journal.open(entry("a"), 0);
    const { entries } = await journal.claim("desk 1", 1000, 10);
    expect(entries).toEqual([aged("a")]);
    expect(entries[0]?.ageMs).toBeGreaterThan(-5);
    expect(entries[0]?.ageMs).toBeLessThan(2000);
  });

  it("closes an intent once", async () => {
    await journal.open(entry("a"), 1000);
    expect(await journal.close("a", "executed")).toBe(true);
    expect(await journal.close("a", "notExecuted")).toBe(false);
    expect(await journal.close("b", "executed")).toBe(false);
    expect((await journal.claim("desk 1", 1000, 10)).entries).toEqual([]);
  });

  it("hands out no intent that a call still holds, and tells for how long it may", async () => {
    await journal.open(entry("a"), 300);
    const { entries, heldMs } = await journal.claim("desk 1", 1000, 10);
    expect(entries).toEqual([]);
    expect(heldMs).toBeGreaterThan(100);
    expect(heldMs).toBeLessThanOrEqual(300);
    await sleep(heldMs + 20);
    const later = await journal.claim("desk 1", 1000, 10);
    expect([later.entries.length, later.heldMs]).toEqual([1, 0]);
  });

  it("hands out each intent once, until its lease ends", async () => {
    for (const id of ["a", "b", "c"]) await journal.open(entry(id), 0);
    const first = await journal.claim("desk 1", 200, 2);
    const second = await open().claim("desk 1", 200, 2);
    expect([...first.entries, ...second.entries].map(({ id }) => id).sort()).toEqual(["a", "b", "c"]);
    expect((await journal.claim("desk 1", 200, 2)).entries).toEqual([]);
    await sleep(250);
    expect((await journal.claim("desk 1", 200, 10)).entries).toHaveLength(3);
  });

  it("tells for how long another claim holds what it was given", async () => {
    await journal.open(entry("a"), 0);
    expect((await journal.claim("desk 1", 300, 10)).heldMs).toBe(0);
    const { heldMs } = await open().claim("desk 1", 1000, 10);
    expect(heldMs).toBeGreaterThan(100);
    expect(heldMs).toBeLessThanOrEqual(300);
  });

  it("hands out the intents of one scope only", async () => {
    await journal.open(entry("a"), 0);
    await journal.open(entry("b", { scope: "desk 2" }), 0);
    expect((await journal.claim("desk 2", 1000, 10)).entries.map(({ id }) => id)).toEqual(["b"]);
  });

  it("lets only the holder of a claim close it, until its lease ends", async () => {
    for (const id of ["a", "b"]) await journal.open(entry(id), 0);
    const { token } = await journal.claim("desk 1", 200, 10);
    expect(await journal.close("a", "executed")).toBe(false);
    expect(await journal.close("a", "executed", "another")).toBe(false);
    expect(await journal.close("a", "executed", token)).toBe(true);
    await sleep(250);
    expect(await journal.close("b", "executed")).toBe(true);
  });

  it("replaces an entry that is opened again, unless it is claimed or closed", async () => {
    await journal.open(entry("a"), 0);
    await journal.open(entry("a", { signedAt: 1_700_000_009_999 }), 0);
    expect((await journal.claim("desk 1", 1000, 10)).entries).toMatchObject([{ id: "a", signedAt: 1_700_000_009_999 }]);
    await expect(journal.open(entry("a"), 0)).rejects.toThrow("the intent is claimed or closed");
    await journal.open(entry("b"), 0);
    await journal.close("b", "executed");
    await expect(journal.open(entry("b"), 0)).rejects.toThrow("the intent is claimed or closed");
  });

  it("keeps the age of an entry that is opened again under the same timestamp: nothing was sent anew", async () => {
    const ageOf = async () => (await journal.list())[0]?.ageMs;
    await journal.open(entry("a"), 1000);
    await sleep(150);
    await journal.open(entry("a"), 0);
    expect(await ageOf()).toBeGreaterThanOrEqual(140);
    await journal.open(entry("a", { signedAt: entry("a").signedAt + 200 }), 0);
    expect(await ageOf()).toBeLessThan(140);
  });

  it("one entry that cannot be recorded takes no other along", async () => {
    const all = [entry("a"), entry("b", { validityMs: Number.NaN }), entry("c")].map((each) => journal.open(each, 0));
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await journal.claim("desk 1", 1000, 10)).entries.map(({ id }) => id).sort()).toEqual(["a", "c"]);
  });

  it("forgets what was closed long ago, and nothing that is open", async () => {
    for (const id of ["a", "b", "c"]) await journal.open(entry(id), 0);
    await journal.close("a", "executed");
    expect(await journal.prune(60_000)).toBe(0);
    expect(await journal.prune(0)).toBe(1);
    expect((await journal.claim("desk 1", 1000, 10)).entries).toHaveLength(2);
  });

  it("claims the intents of one account only, and waits for no others", async () => {
    const { service, origin } = entry("") as { service: string; origin: string };
    const account = (...keyDigests: (string | undefined)[]): Account => ({ service, origin, keyDigests });
    await journal.open(entry("a"), 0);
    await journal.open(entry("b", { keyDigest: "fedcba9876543210" }), 60_000);
    await journal.open(entry("c", { keyDigest: undefined }), 0);
    await journal.open(entry("d", { origin: "https://other.test" }), 0);
    await journal.open(entry("e", { service: "service-b" }), 0);
    const claimed = await journal.claim("desk 1", 1000, 10, account(entry("").keyDigest));
    expect([claimed.entries.map(({ id }) => id), claimed.heldMs]).toEqual([["a"], 0]);
    expect((await journal.claim("desk 1", 1000, 10, account(undefined))).entries.map(({ id }) => id)).toEqual(["c"]);
    expect((await journal.claim("desk 1", 1000, 10, account("x", "fedcba9876543210"))).heldMs).toBeGreaterThan(1000);
    expect((await journal.claim("desk 1", 1000, 10)).entries.map(({ id }) => id).sort()).toEqual(["d", "e"]);
  });

  it("lists what is open, oldest first, with its lease and its claim", async () => {
    await journal.open(entry("a"), 60_000);
    await sleep(5);
    await journal.open(entry("b", { scope: "desk 2" }), 0);
    await sleep(5);
    await journal.open(entry("c"), 0);
    await journal.close("c", "executed");
    const { token } = await journal.claim("desk 2", 0, 1);
    const listed = await journal.list();
    expect(listed).toEqual([
      { ...aged("a"), heldMs: expect.any(Number) },
      { ...aged("b"), scope: "desk 2", heldMs: 0, token },
    ]);
    expect(listed[0]?.heldMs).toBeGreaterThan(50_000);
    expect((await journal.list({ scope: "desk 2" })).map(({ id }) => id)).toEqual(["b"]);
    expect((await journal.list({ limit: 1 })).map(({ id }) => id)).toEqual(["a"]);
    expect(await journal.close("a", "executed")).toBe(true);
  });

  it("extends a claim as long as it holds its intent", async () => {
    for (const id of ["a", "b", "c"]) await journal.open(entry(id), 0);
    const { token } = await journal.claim("desk 1", 0, 10);
    await sleep(5);
    expect(await journal.renew?.("a", token, 60_000)).toBe(true);
    const other = await journal.claim("desk 1", 60_000, 10);
    expect(other.entries.map(({ id }) => id).sort()).toEqual(["b", "c"]);
    expect(other.heldMs).toBeGreaterThan(50_000);
    expect(await journal.renew?.("b", token, 60_000)).toBe(false);
    await journal.close("c", "executed", other.token);
    expect(await journal.renew?.("c", other.token, 60_000)).toBe(false);
    expect(await journal.renew?.("z", token, 60_000)).toBe(false);
  });

  it("is resolved by hand once, whatever holds it, with an outcome and a note", async () => {
    for (const id of ["a", "b"]) await journal.open(entry(id), 0);
    const { token } = await journal.claim("desk 1", 60_000, 1);
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
    const { heldMs } = await journal.claim("desk 1", Number.POSITIVE_INFINITY, 10);
    expect(heldMs).toBeGreaterThan(longestLeaseMs - 60_000);
    expect(heldMs).toBeLessThanOrEqual(longestLeaseMs);
    expect(await journal.close("a", "executed")).toBe(true);
  });

  describe.runIf(kind.stored)("outside its process", () => {
    const stored = kind.stored as StoredJournal;
    const sql = (text: string) => stored.run(place, text);

    it("keeps the outcome and the note of what is closed", async () => {
      for (const id of ["a", "b"]) await journal.open(entry(id), 0);
      await journal.resolve("a", "notExecuted", "the exchange's support says so");
      await journal.close("b", "executed");
      expect(await sql(`SELECT id, outcome, note FROM ${stored.table(place)} ORDER BY id`)).toEqual([
        { id: "a", outcome: "notExecuted", note: "the exchange's support says so" },
        { id: "b", outcome: "executed", note: null },
      ]);
    });

    it.each([
      ["input that is no JSON", "input = '{'", "input must be a JSON object"],
      ["input that is no object", "input = '[1]'", "input must be a JSON object"],
      [
        "a number that is too large",
        "signed_at = 9223372036854775807",
        "signed_at must be a whole number of milliseconds",
      ],
      ["no operation", "operation = ''", "operation must be a text"],
    ])("leaves a row with %s in place, tells of it, and gives out all others", async (_, damage, reason) => {
      for (const id of ["a", "b", "c", "d"]) await journal.open(entry(id), 0);
      await sql(`UPDATE ${stored.table(place)} SET ${damage} WHERE id IN ('a', 'c')`);
      const { entries, unreadable } = await journal.claim("desk 1", 60_000, 1);
      const more = await journal.claim("desk 1", 60_000, 10);
      expect([...entries, ...more.entries].map(({ id }) => id).sort()).toEqual(["b", "d"]);
      const operation = damage.startsWith("operation") ? "" : "orders.place";
      expect([...(unreadable ?? []), ...(more.unreadable ?? [])]).toEqual(
        expect.arrayContaining(["a", "c"].map((id) => ({ id, operation, reason }))),
      );
      const last = await journal.claim("desk 1", 60_000, 10);
      expect([last.entries, last.unreadable?.length]).toEqual([[], 2]);
      const listed = await journal.list();
      const damaged = listed.filter(({ unreadable: why }) => why !== undefined);
      expect(damaged.map(({ id, heldMs, unreadable: why }) => [id, heldMs, why]).sort()).toEqual([
        ["a", 0, reason],
        ["c", 0, reason],
      ]);
      expect(listed).toHaveLength(4);
      expect(await journal.resolve("a", "notExecuted", "nothing at the exchange")).toBe(true);
    });

    it("keeps every row of a table of version 1, and lets that version write on", async () => {
      await Promise.all(opened.splice(0).map((each) => each.end()));
      await kind.remove(place);
      place = await kind.create();
      await sql(stored.version1(place));
      await sql(stored.row1(place, "old", '{"clientOid":"1"}', 10_000));
      const now = open();
      await now.open(entry("new"), 0);
      await sql(stored.row1(place, "older program", '{"clientOid":"2"}', 5000));
      const { entries } = await now.claim("desk 1", 60_000, 10);
      expect(entries.map(({ id, input, service }) => [id, input.clientOid, service])).toEqual(
        expect.arrayContaining([
          ["old", "1", undefined],
          ["new", "new", "service-a"],
          ["older program", "2", undefined],
        ]),
      );
      expect(entries.find(({ id }) => id === "old")?.ageMs).toBeGreaterThan(9000);
      expect(await open().list()).toHaveLength(3);
    });

    it("is migrated once by several that open it at once", async () => {
      await Promise.all(opened.splice(0).map((each) => each.end()));
      await kind.remove(place);
      place = await kind.create();
      await sql(stored.version1(place));
      await Promise.all([1, 2, 3, 4].map((nth) => open().open(entry(String(nth)), 0)));
      expect(await open().list()).toHaveLength(4);
    });

    it("holds what a call holds no longer than its lease after the clock was set back by an hour", async () => {
      await journal.open(entry("a"), 300);
      await sql(stored.setBack(place, 3_600_000));
      let elapsedMs = 0;
      const later = open({ monotonic: () => elapsedMs });
      const first = await later.claim("desk 1", 1000, 10);
      expect([first.entries, first.heldMs]).toEqual([[], 300]);
      elapsedMs = 299;
      expect((await later.claim("desk 1", 1000, 10)).heldMs).toBe(1);
      elapsedMs = 300;
      const { entries, heldMs } = await later.claim("desk 1", 1000, 10);
      expect([entries.map(({ id, ageMs }) => [id, ageMs]), heldMs]).toEqual([[["a", 0]], 0]);
    });

    it("gives a claim that is still alive to no other after the clock was set back", async () => {
      await journal.open(entry("a"), 0);
      const { token } = await journal.claim("desk 1", 300, 10);
      await sql(stored.setBack(place, 3_600_000));
      let elapsedMs = 0;
      const other = open({ monotonic: () => elapsedMs });
      expect((await other.claim("desk 1", 1000, 10)).entries).toEqual([]);
      elapsedMs = 200;
      expect((await other.claim("desk 1", 1000, 10)).entries).toEqual([]);
      expect(await other.close("a", "notExecuted")).toBe(false);
      expect(await journal.close("a", "executed", token)).toBe(true);
    });

    it("does not hold what lies further ahead than any lease", async () => {
      await journal.open(entry("a"), 0);
      const far = kind.name === "sqlite" ? "9007199254740991" : "now() + interval '1000 days'";
      await sql(`UPDATE ${stored.table(place)} SET lease_until = ${far}`);
      expect((await journal.claim("desk 1", 1000, 10)).entries).toHaveLength(1);
    });
  });

  it("stays fast with thousands of entries", async () => {
    const began = performance.now();
    const ids = Array.from({ length: 5000 }, (_, index) => `id ${index}`);
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    await Promise.all(ids.slice(0, 4000).map((id) => journal.close(id, "executed")));
    const opened = performance.now();
    const claims = await Promise.all(Array.from({ length: 10 }, () => journal.claim("desk 1", 60_000, 100)));
    const claimed = performance.now();
    expect(new Set(claims.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(1000);
    expect(opened - began).toBeLessThan(15_000);
    expect(claimed - opened).toBeLessThan(2000);
  });

  it.runIf(kind.stored)(
    "has an intent on disk before it says so: a process killed right then leaves it claimable",
    async () => {
      const child = run(`
      await journal.open(entry("a"), 0);
      await journal.open(entry("b"), 0);
      await journal.close("b", "executed");
      process.kill(process.pid, "SIGKILL");`);
      expect(await new Promise((resolve) => child.on("exit", (_code, signal) => resolve(signal)))).toBe("SIGKILL");
      expect((await journal.claim("desk 1", 1000, 10)).entries).toEqual([{ ...aged(""), id: "a" }]);
    },
  );

  it.runIf(kind.stored)("survives processes that are killed while they write", async () => {
    const child = run(`
      for (let nth = 0; ; nth += 1) {
        await journal.open(entry("id " + nth), 0);
        console.log(nth);
      }`);
    let told = "";
    child.stdout?.on("data", (chunk) => {
      told += chunk;
      if (told.includes("\n20\n")) child.kill("SIGKILL");
    });
    await new Promise((resolve) => child.on("close", resolve));
    const last = Number(told.trim().split("\n").at(-1));
    const ids = (await journal.claim("desk 1", 1000, 10_000)).entries.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Array.from({ length: last + 1 }, (_, nth) => `id ${nth}`)));
  });

  it.runIf(kind.stored)("never hands one intent to two processes that claim at once", async () => {
    const ids = Array.from({ length: 600 }, (_, index) => `id ${index}`);
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    const program = `
      const ids = [];
      const claim = async () => {
        const { entries } = await journal.claim("desk 1", 60_000, 1);
        ids.push(...entries.map(({ id }) => id));
        return entries.length;
      };
      await claim();
      console.log("ready");
      await new Promise((resolve) => process.stdin.once("data", resolve));
      while ((await claim()) > 0);
      console.log(JSON.stringify(ids));
      process.stdin.destroy();
      await journal.end();`;
    const children = [run(program), run(program), run(program)];
    await Promise.all(children.map((child) => once(child.stdout!, "data")));
    for (const child of children) child.stdin?.write("go");
    const claimed = await Promise.all(children.map(async (child) => JSON.parse(await text(child.stdout!)) as string[]));
    expect(claimed.flat().sort()).toEqual(ids.sort());
    expect(claimed.filter((each) => each.length > 0)).toHaveLength(3);
  });

  it.runIf(kind.stored)("can be made by several processes at once", async () => {
    await Promise.all([journal.end(), kind.remove(place)]);
    opened.length = 0;
    place = await kind.create();
    const children = [1, 2, 3, 4].map((id) => run(`await journal.open(entry("${id}"), 0); await journal.end();`));
    const codes = await Promise.all(children.map((child) => once(child, "exit")));
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0]);
    expect((await open().claim("desk 1", 1000, 10)).entries).toHaveLength(4);
  });
});

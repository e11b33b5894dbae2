import { describe, expect, it } from "vitest";
import { Choices } from "../engine/choices.ts";
import { Random } from "../engine/random.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { Story } from "../story/story.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { injectJournalFaults, JournalDisk } from "./journal-faults.ts";
import { MemoryDatabase } from "./memory-database.ts";

const entry = {
  id: "e1",
  scope: "shop",
  service: "service-a",
  origin: "https://api.test",
  operation: "orders.place",
  input: { remark: "i100001" },
  signedAt: 1,
  validityMs: 5000,
};

/** Two processes with a journal in one database. */
function setUp(only: readonly string[] = []) {
  const scheduler = new Scheduler(1000);
  const story = new Story(() => scheduler.now);
  const events: StoryEvent[] = [];
  story.observe((event) => void events.push(event));
  const database = new MemoryDatabase();
  const disk = new JournalDisk(scheduler);
  const choices = new Choices(1, {}, { only });
  const alive = { one: true, other: true };
  const connect = (process: "one" | "other") => {
    const setTimer = (ms: number, run: () => void) => scheduler.after(ms, () => alive[process] && run());
    const clock = { now: () => scheduler.now, monotonic: () => scheduler.now, setTimer };
    const journal = database.connect({ clock, randomness: new Random(2) });
    const parts = { stage: { scheduler, choices, story }, disk, process, start: 0, place: `${process}.0` };
    return injectJournalFaults(journal, {
      ...parts,
      waitUntilReady: () => Promise.resolve(),
      stepClock: () => {},
      corrupt: (id) => database.corrupt(id),
    });
  };
  return { scheduler, events, database, disk, alive, one: connect("one"), other: connect("other") };
}

describe("a journal that two processes share", () => {
  it("gives what one recorded to the other once, and tells each change in its order", async () => {
    const { scheduler, one, other, events, database } = setUp();
    const opened = one.open(entry, 100);
    const closed = one.close("e1", "executed");
    void one.open({ ...entry, id: "e2" }, 100);
    await scheduler.run();
    expect([await opened, await closed, database.openEntries]).toEqual([undefined, true, 1]);
    await scheduler.run(2000);
    const claims = Promise.all([one.claim("shop", 1000, 9), other.claim("shop", 1000, 9)]);
    await scheduler.run();
    expect((await claims).map(({ entries }) => entries.map(({ id }) => id))).toEqual([["e2"], []]);
    expect(events.map((event) => event.kind === "journal" && `${event.action} ${event.entry}`)).toEqual([
      "open e1",
      "close e1",
      "open e2",
      "claim e2",
    ]);
  });

  it("has nothing of a process that crashed before its transaction", async () => {
    const { scheduler, one, other, alive, events } = setUp();
    void one.open(entry, 100);
    alive.one = false;
    await scheduler.run();
    const listed = other.list();
    await scheduler.run();
    expect([await listed, events]).toEqual([[], []]);
  });

  it("tells what was recorded beside a claim that a crash cut off", async () => {
    const { scheduler, one, alive, events, database } = setUp();
    void one.claim("shop", 1000, 9);
    void one.open(entry, 100);
    const crash = () => {
      alive.one = false;
    };
    scheduler.after(0, () => scheduler.after(0, crash));
    await scheduler.run();
    expect([database.openEntries, events]).toMatchObject([1, [{ action: "open", entry: "e1", isDurable: true }]]);
  });
});

describe("a fault of a journal", () => {
  it.each([
    ["journalLost", undefined, 0],
    ["journalLocked", false, 0],
    ["journalFull", false, 0],
    ["journalResponseLost", undefined, 1],
  ])("%s ends an opening, which the client knows to be missing: %s", async (kind, recorded, rows) => {
    const { scheduler, one, events, database } = setUp([`${kind} one.0 journal.open 1`]);
    const opening = one.open(entry, 100).then(
      () => ({}),
      (error) => error,
    );
    await scheduler.run();
    if (kind !== "journalLocked") expect(await opening).toBeInstanceOf(Error);
    const last = events.at(-1);
    if (await opening.then((error) => error instanceof Error)) {
      expect((await opening).recorded).toBe(recorded);
      expect([database.openEntries, last?.kind === "journal" && last.isDurable]).toEqual([rows, rows === 1]);
    }
  });

  it("lasts until all is repaired: a disk that does not respond, an entry that cannot be read", async () => {
    const { scheduler, one, disk, database } = setUp([
      "journalStalled one.0 journal.open 1",
      "journalCorrupt one.0 journal.open 1",
    ]);
    const opening = one.open(entry, 100);
    disk.stalledUntil = 1e9;
    await scheduler.run(1050);
    disk.heal();
    await scheduler.run(1200);
    await opening;
    const read = async () => {
      const claiming = one.claim("shop", 0, 9);
      await scheduler.run();
      const listing = one.list();
      await scheduler.run();
      return [(await claiming).entries.length, (await listing).filter(({ unreadable }) => unreadable).length];
    };
    expect(await read()).toEqual([0, 1]);
    database.repair();
    expect(await read()).toEqual([1, 0]);
  });
});

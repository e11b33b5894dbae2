import type { JournalEntry } from "@exch/runtime";
import { describe, expect, it } from "vitest";
import { Choices } from "../engine/choices.ts";
import { Random } from "../engine/random.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { Story } from "../story/story.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { JournalConnection } from "./journal-connection.ts";
import { JournalDisk } from "./journal-disk.ts";
import { JournalStore } from "./journal-store.ts";

const entry: JournalEntry = { id: "1", scope: "s", operation: "orders.place", input: {}, signedAt: 1, validityMs: 5 };

function setUp(rates: Record<string, number>) {
  const scheduler = new Scheduler(0);
  const choices = new Choices(1, rates);
  const story = new Story(() => scheduler.now);
  const events: StoryEvent[] = [];
  story.observe((event) => events.push(event));
  const store = new JournalStore();
  const disk = new JournalDisk(scheduler, choices);
  const random = new Random(1);
  const steps: number[] = [];
  const connection = new JournalConnection({
    scheduler,
    choices,
    story,
    store,
    disk,
    process: "maker",
    start: 0,
    place: "maker.0",
    clock: { wall: () => scheduler.now, monotonic: () => scheduler.now },
    uuid: () => random.uuid(),
    ready: () => Promise.resolve(),
    stepClock: (byMs) => void steps.push(byMs),
  });
  /** Runs a request and all virtual time that it takes. */
  const settled = async <Result>(request: Promise<Result>, untilMs = Number.POSITIVE_INFINITY) => {
    let end: { value?: Result; error?: unknown; at: number } | undefined;
    request.then(
      (value) => {
        end = { value, at: scheduler.now };
      },
      (error) => {
        end = { error, at: scheduler.now };
      },
    );
    await scheduler.run(untilMs);
    return end;
  };
  return { choices, store, disk, connection, settled, events, steps };
}

describe("a connection to a journal", () => {
  it("loses a change", async () => {
    const { connection, settled, store, events } = setUp({ journalLost: 1 });
    expect(await settled(connection.open(entry, 1000))).toMatchObject({ error: expect.any(Error) });
    expect(store.rows.size).toBe(0);
    expect(events).toMatchObject([{ action: "open", isDurable: false, fault: "journalLost" }]);
  });

  it("loses the response to a change that is durable", async () => {
    const { connection, settled, store, events } = setUp({ journalResponseLost: 1 });
    expect(await settled(connection.open(entry, 1000))).toMatchObject({ error: expect.any(Error) });
    expect(store.rows.size).toBe(1);
    expect(events).toMatchObject([{ action: "open", isDurable: true, fault: "journalResponseLost" }]);
  });

  it("waits for the lock for five seconds at most", async () => {
    const { connection, settled } = setUp({ journalLocked: 1 });
    const ends = [];
    for (let count = 0; count < 20; count++) ends.push(await settled(connection.list()));
    expect(ends.some((end) => end?.error !== undefined)).toBe(true);
    expect(ends.some((end) => end?.value !== undefined)).toBe(true);
  });

  it("rejects changes while the disk is full, and reads all the same", async () => {
    const { connection, settled, store, disk } = setUp({ journalFull: 1 });
    expect(await settled(connection.open(entry, 1000), 0)).toMatchObject({ error: expect.any(Error) });
    expect(await settled(connection.list(), 0)).toMatchObject({ value: [] });
    expect(store.rows.size).toBe(0);
    expect(disk.isFull).toBe(true);
  });

  it("does not respond while it is stalled, and makes the change once it is repaired", async () => {
    const { connection, settled, choices, disk, store } = setUp({ journalStalled: 1 });
    expect(await settled(connection.open(entry, 1000), 50)).toBeUndefined();
    expect(store.rows.size).toBe(0);
    choices.heal();
    disk.heal();
    await settled(connection.list(), 50);
    expect(store.rows.size).toBe(1);
  });

  it("damages a row, which is reported until it is repaired", async () => {
    const { connection, settled, choices, store } = setUp({ journalCorrupt: 1 });
    await settled(connection.open(entry, 0));
    choices.heal();
    const unreadable = [{ id: "1", operation: "orders.place", reason: expect.any(String) }];
    expect(await settled(connection.claim("s", 1000, 8))).toMatchObject({ value: { entries: [], unreadable } });
    expect(await settled(connection.list())).toMatchObject({ value: [{ id: "1", unreadable: expect.any(String) }] });
    store.repair();
    expect(await settled(connection.claim("s", 1000, 8))).toMatchObject({ value: { entries: [{ id: "1" }] } });
  });

  it("takes time, and sets the clock of a database server", async () => {
    const { connection, settled, steps } = setUp({ journalSlow: 1, journalClockStep: 0 });
    expect((await settled(connection.open(entry, 1000)))?.at).toBeGreaterThan(0);
    const other = setUp({ journalClockStep: 1 });
    await other.settled(other.connection.open(entry, 1000));
    expect([steps.length, other.steps.length]).toEqual([0, 1]);
  });
});

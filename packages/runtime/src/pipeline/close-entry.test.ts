import { describe, expect, it } from "vitest";
import type { Outcome } from "../errors/outcome.ts";
import type { Proof } from "../errors/settled.ts";
import { type Journal, maxLeaseMs } from "../journal/journal.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createClock } from "../time/clock.ts";
import type { Intent } from "./intent.ts";
import { createIntent } from "./intent.ts";
import { closeEntry, closeSettled, record } from "./record.ts";

const place = operationOf({
  id: "things.place",
  method: "POST",
  body: { key: "string" },
  effect: { kind: "keyed", key: "key", lookup: "things.find" },
});
const never = new Promise<never>(() => {});

function intentOf(journal: Journal, options: ClientOptions = {}): Intent {
  const service = serviceOf(async () => responseOf({}), [], { journal, journalScope: "scope 1", ...options });
  return createIntent(service, place, { key: "mine" }, {});
}

/** An intent whose entry is open in a journal, with so much time left for its call. */
async function openIntent(journal: Journal, remainingMs = 0, options: ClientOptions = {}) {
  const intent = intentOf(journal, options);
  await record(intent, { signature: undefined, signer: undefined }, new AbortController().signal);
  return { ...intent, deadline: Object.assign(intent.deadline, { remainingMs: () => remainingMs }) };
}

describe("a call that is settled after it has ended", () => {
  const notExecuted = { outcome: "notExecuted", proof: {} as Proof } as const;

  it("has a closed entry, and returns the same outcome each time it is settled", async () => {
    const journal = createMemoryJournal();
    const intent = await openIntent(journal);
    expect(await closeSettled(intent, notExecuted)).toEqual(notExecuted);
    expect(await closeSettled(intent, notExecuted)).toEqual(notExecuted);
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted"]);
  });

  it("returns no proof once another process has claimed its entry", async () => {
    let now = 0;
    const journal = createMemoryJournal({ monotonic: () => now });
    const intent = await openIntent(journal);
    now = maxLeaseMs;
    expect((await journal.claim("scope 1", 1000, 1)).entries).toHaveLength(1);
    expect(await closeSettled(intent, notExecuted)).toMatchObject({ outcome: "unknown", reason: expect.any(String) });
    expect(await closeSettled(intent, { outcome: "executed" })).toEqual({ outcome: "executed" });
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual([undefined]);
  });

  it("returns no proof for an item of a batch whose entry stays open", async () => {
    const intent = await openIntent(createMemoryJournal());
    const items = [notExecuted, { outcome: "executed" }, { outcome: "unknown", reason: "dead" }] as const;
    const settled = { outcome: "unknown", reason: "dead", items } as const;
    expect(await closeSettled(intent, settled)).toMatchObject({
      outcome: "unknown",
      reason: "dead",
      items: [{ outcome: "unknown", reason: expect.stringMatching(/journal entry stays open/) }, ...items.slice(1)],
    });
    expect(await closeSettled({ ...intent, entry: undefined }, settled)).toEqual(settled);
  });

  it("returns no proof for an item of an executed batch once another process has claimed its entry", async () => {
    const intent = await openIntent({ ...createMemoryJournal(), close: async () => false });
    const settled = { outcome: "executed", items: [{ outcome: "executed" }, notExecuted] } as const;
    expect(await closeSettled(intent, settled)).toMatchObject({
      outcome: "unknown",
      items: [{ outcome: "executed" }, { outcome: "unknown", reason: expect.any(String) }],
    });
  });

  it("is unknown until the journal confirms that its entry is closed", async () => {
    const close = Promise.withResolvers<boolean>();
    const intent = await openIntent({ ...createMemoryJournal(), close: () => close.promise });
    expect(await closeEntry(intent, "notExecuted")).toBe(false);
    expect(await closeSettled(intent, notExecuted)).toMatchObject({ outcome: "unknown" });
    close.resolve(true);
    expect(await closeSettled(intent, notExecuted)).toEqual(notExecuted);
  });
});

describe("closing the entry of a call", () => {
  const failed = [{ type: "journal", service: "test", operation: "things.place", failed: "close" }];

  it.each<[string, Journal["close"], boolean, unknown[]]>([
    ["is closed", async () => true, true, []],
    ["is another process's", async () => false, false, []],
    ["cannot be closed", () => Promise.reject(new Error("disk full")), false, failed],
    ["is not closed in time", () => never, false, failed],
    ["has a journal whose close returns nothing", (async () => {}) as never, false, failed],
    [
      "has a journal whose close returns a result of its database",
      (async () => ({ rowCount: 0 })) as never,
      false,
      failed,
    ],
  ])("returns whether it is certain that nothing was executed when it %s", async (_, close, certain, expected) => {
    const events: unknown[] = [];
    const onEvent = (event: unknown) => events.push(event);
    const intent = await openIntent({ ...createMemoryJournal(), close }, 20, { onEvent });
    expect(await closeEntry(intent, "notExecuted")).toBe(certain);
    expect(events).toEqual(expected);
  });

  it.each<[string, Journal["close"], unknown[]]>([
    ["is another process's", async () => false, []],
    ["cannot be closed", () => Promise.reject(new Error("disk full")), failed],
    ["is not closed in time", () => never, failed],
  ])("does not delay the output of an executed call when it %s", async (_, close, expected) => {
    const events: unknown[] = [];
    const onEvent = (event: unknown) => events.push(event);
    const clock = createVirtualClock();
    const intent = await openIntent({ ...createMemoryJournal(), close }, -100, { onEvent, clock });
    const before = clock.elapsed;
    expect(await closeEntry(intent, "executed")).toBe(false);
    expect(clock.elapsed - before).toBeLessThanOrEqual(30);
    expect(events).toEqual(expected);
  });

  it("does nothing for a call that recorded nothing", async () => {
    const journal = { ...createMemoryJournal(), close: () => expect.unreachable("closed") };
    const intent = intentOf(journal);
    expect(await closeEntry(intent, "notExecuted")).toBe(true);
  });
});

describe("closing an entry that a recovery may have executed meanwhile, as not executed", () => {
  const signal = new AbortController().signal;

  /** A machine with a journal, which can sleep when the journal is asked to close an entry, or to open one again. */
  const machine = () => {
    let sleptMs = 0;
    const clock = createClock({ monotonic: () => performance.now() + sleptMs, wall: () => Date.now() + sleptMs });
    const memory = createMemoryJournal(clock);
    /** Sleeps so long that a recovery claims the entry, repeats the call, does not learn its outcome, and ends. */
    const sleep = async (ms = 3_600_000, isClaimed = true) => {
      sleptMs += ms / 2;
      if (isClaimed) expect((await memory.claim("scope 1", 1000, 10)).entries).toHaveLength(1);
      sleptMs += ms / 2;
    };
    const opened = async (journal: Journal) => {
      const { entry } = intentOf(journal, { clock });
      if (entry === undefined) return expect.unreachable("there is a journal");
      await entry.open(1, undefined, signal).catch(() => {});
      return entry;
    };
    const outcomes = () => [...memory.rows.values()].map(({ outcome }) => outcome);
    return { memory, sleep, opened, outcomes };
  };

  it("fails where the machine slept on the way to the journal", async () => {
    const { memory, sleep, opened } = machine();
    const close: Journal["close"] = (...values) => sleep().then(() => memory.close(...values));
    const closeUnclaimed = (id: string, outcome: Outcome) => sleep().then(() => memory.closeUnclaimed(id, outcome));
    const entry = await opened({ ...memory, close, closeUnclaimed });
    expect(await entry.close("notExecuted", 1000, true)).toBe(false);
    expect(await entry.close("notExecuted", 1000, true)).toBe(false);
    // It is no matter of time: the call is looked up, or repeated, like any other.
    expect(entry.isClosing).toBe(false);
  });

  it("fails where the machine slept before it asks the journal", async () => {
    const { memory, sleep, opened, outcomes } = machine();
    const entry = await opened(memory);
    await sleep();
    expect(await entry.close("notExecuted", 1000, true)).toBe(false);
    expect([entry.isClosing, ...outcomes()]).toEqual([false, undefined]);
  });

  it("succeeds after the lease where no one has claimed it", async () => {
    const { memory, sleep, opened, outcomes } = machine();
    const entry = await opened(memory);
    await sleep(3_600_000, false);
    expect(await entry.close("notExecuted", 1000, true)).toBe(true);
    expect(await entry.close("notExecuted", 1000, true)).toBe(true);
    expect(outcomes()).toEqual(["notExecuted"]);
  });

  it("fails where it was opened again and the machine slept", async () => {
    const { memory, sleep, opened, outcomes } = machine();
    let opens = 0;
    // The first opening is lost; the second is written, and its response arrives after its own lease, within that of the first.
    const open: Journal["open"] = async (entry, ms) => {
      opens += 1;
      if (opens === 1) throw new Error("connection lost");
      await memory.open(entry, ms);
      await sleep(10_000);
    };
    const entry = await opened({ ...memory, open });
    expect(await entry.close("notExecuted", 1000, true)).toBe(false);
    expect([opens, ...outcomes()]).toEqual([2, undefined]);
  });

  it("succeeds at once for an entry that the journal missed", async () => {
    const { memory, opened, outcomes } = machine();
    let opens = 0;
    const open: Journal["open"] = async (entry, ms) => {
      opens += 1;
      if (opens === 1) throw new Error("connection lost");
      await memory.open(entry, ms);
    };
    const entry = await opened({ ...memory, open });
    expect(await entry.close("notExecuted", 1000, true)).toBe(true);
    expect(outcomes()).toEqual(["notExecuted"]);
  });

  it("is an error where the journal returns no result", async () => {
    const { memory, opened } = machine();
    const entry = await opened({ ...memory, closeUnclaimed: (async () => {}) as never });
    expect(await entry.close("notExecuted", 1000, true)).toBe(false);
    expect(entry.isClosing).toBe(true);
  });
});

import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import type { Journal } from "../../journal/journal.ts";
import type { ClientEvent } from "../../telemetry/events.ts";
import { entry, outcomes, recoverAll, setUpRecovery } from "../../testing/recovery.ts";
import { keyed, stall } from "../../testing/things.ts";
import { createVirtualClock } from "../../testing/virtual-clock.ts";
import { isRecovered, type Recovered, recover } from "./recover.ts";

/** A journal whose entries are older by its clock, and whose responses to claims take a while. */
function ageBy({ journal, sleep }: ReturnType<typeof setUpRecovery>, olderMs: number, slowMs = 0): Journal {
  const claim: Journal["claim"] = async (...args) => {
    const claimed = await journal.claim(...args);
    await sleep(slowMs);
    return { ...claimed, entries: claimed.entries.map((each) => ({ ...each, ageMs: each.ageMs + olderMs })) };
  };
  return { ...journal, claim };
}

describe("recovery", () => {
  it("reports the outcome of each open intent, and closes it", async () => {
    const known = ["b"];
    const set = setUpRecovery({ known });
    for (const key of ["a", "b", "c"]) await set.journal.open(entry(key), 0);
    const found = await recoverAll(set, { concurrency: 2 });
    expect(outcomes(found)).toEqual(["a notExecuted", "b executed", "c notExecuted"]);
    expect(found[1]?.settled).toMatchObject({ acknowledgement: { id: "of b" } });
    expect(found[0]?.settled.proof?.operation).toBe("things.find");
    const closed = [...set.journal.rows.values()].map(({ outcome }) => outcome);
    expect(closed).toEqual(["notExecuted", "executed", "notExecuted"]);
    expect(await recoverAll(set)).toEqual([]);
    // The client id of an intent that was not executed may be used again.
    known.push("a");
    await set.journal.open(entry("a", { id: "placed again" }), 0);
    expect(outcomes(await recoverAll(set))).toEqual(["a executed"]);
  });

  it("states no proof of an intent whose response contradicts that nothing was executed", async () => {
    const set = setUpRecovery({ known: ["b"] });
    const contradiction = "the response names the client id other, not a";
    for (const key of ["a", "b"]) await set.journal.open(entry(key, { contradiction }), 0);
    const found = await recoverAll(set);
    expect(outcomes(found)).toEqual(["a unknown", "b executed"]);
    expect(found[0]?.settled.reason).toBe(contradiction);
  });

  it("proves the absence of a batch's items beside those that the response reported as accepted", async () => {
    const list = ["a", "b", "c"].map((key) => ({ key }));
    const contradiction = [null, "the response reports success", null];
    for (const known of [["b"], []]) {
      const set = setUpRecovery({ known });
      const batch = { operation: "things.placeMany", input: { list }, contradiction };
      await set.journal.open(entry("a", batch), 0);
      const [{ settled }] = (await recoverAll(set)) as [Recovered];
      const outcomesOf = settled.items?.map(({ outcome }) => outcome);
      const found = ["notExecuted", "executed", "notExecuted"];
      expect(outcomesOf).toEqual(known.length > 0 ? found : ["unknown", "unknown", "unknown"]);
    }
  });

  it("leaves an intent open that cannot be looked up, and looks it up again the next time", async () => {
    const dead = ["a"];
    const set = setUpRecovery({ dead });
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    expect(outcomes(await recoverAll(set, { leaseMs: 4000 }))).toEqual(["a unknown", "b notExecuted"]);
    expect(set.journal.rows.get("id a")?.outcome).toBeUndefined();
    dead.pop();
    await set.sleep(4000);
    expect(outcomes(await recoverAll(set))).toEqual(["a notExecuted"]);
  });

  it.each([
    [
      "does not exist any more",
      "things.gone",
      "things.gone is not an operation of this client: recover with a client that has it, or resolve it by hand",
    ],
    ["may be sent again", "things.cancel", "things.cancel is not an operation that is executed once"],
  ])("reports an intent whose operation %s, and leaves it open", async (_, operation, message) => {
    const set = setUpRecovery();
    await set.journal.open(entry("a", { operation }), 0);
    expect((await recoverAll(set))[0]?.settled).toMatchObject({ outcome: "unknown", reason: message });
    expect(set.journal.rows.get("id a")?.outcome).toBeUndefined();
    expect(set.asked).toEqual([]);
  });

  it("leaves an intent open if the loop's body did not finish", async () => {
    const set = setUpRecovery();
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    const crash = async () => {
      for await (const { entry } of recover(set.service, set.journal, { leaseMs: 4000 })) {
        if (entry.input.key === "b") throw new Error("crash");
      }
    };
    await expect(crash()).rejects.toThrow("crash");
    expect([...set.journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted", undefined]);
    // The next one waits until the crashed one's lease has ended.
    expect(outcomes(await recoverAll(set))).toEqual(["b notExecuted"]);
  });

  it("reports an intent whose lookups get no response, before its lease ends", async () => {
    const set = setUpRecovery({ stalls: true });
    await set.journal.open(entry("a"), 0);
    const controller = new AbortController();
    void set.clock.setTimer(60_000, () => controller.abort());
    const found = await recoverAll(set, { leaseMs: 4000, signal: controller.signal });
    expect(outcomes(found)).toEqual(["a unknown"]);
  });

  it("reports each intent that stays unknown once, also where the loop's body takes longer than the lease", async () => {
    const keys = ["a", "b", "c"];
    const set = setUpRecovery({ dead: keys });
    for (const key of keys) await set.journal.open(entry(key), 0);
    const reports: string[] = [];
    for await (const { entry: reported } of recover(set.service, set.journal, { leaseMs: 4000, concurrency: 2 })) {
      reports.push(reported.id);
      if (reports.length > 3) break;
      await set.sleep(5000);
    }
    expect(reports.toSorted()).toEqual(["id a", "id b", "id c"]);
    expect((await set.journal.list({})).map(({ heldMs }) => heldMs)).toEqual([0, 0, 0]);
  });

  it("reports an intent whose claim took longer than the lease", async () => {
    const set = setUpRecovery();
    await set.journal.open(entry("a"), 0);
    const found = await recoverAll({ ...set, journal: ageBy(set, 0, 5000) }, { leaseMs: 4000 });
    expect(outcomes(found)).toEqual(["a notExecuted"]);
  });

  it("does not report an intent that another process claimed while the loop's body ran", async () => {
    const set = setUpRecovery();
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    const found: Recovered[] = [];
    const others: Recovered[] = [];
    for await (const recovered of recover(set.service, set.journal, { leaseMs: 3000 })) {
      found.push(recovered);
      await set.sleep(3050);
      others.push(...(await recoverAll(set)));
    }
    expect([outcomes(found), outcomes(others)]).toEqual([["a notExecuted"], ["a notExecuted", "b notExecuted"]]);
  });

  it("does not report an intent that another process claimed or closed while this process was suspended", async () => {
    const set = setUpRecovery();
    for (const key of ["a", "b", "c"]) await set.journal.open(entry(key), 0);
    const found: Recovered[] = [];
    for await (const recovered of recover(set.service, set.journal)) {
      found.push(recovered);
      if (found.length > 1) continue;
      set.journal.database.exec("UPDATE journal SET token = 'another' WHERE id = 'id b'");
      await set.journal.resolve("id c", "executed", "seen in the order history");
    }
    expect(outcomes(found)).toEqual(["a notExecuted"]);
  });

  // The clock of a machine may be set back while it is suspended.
  it.each([3_600_000, -6e8])("reports nothing that was claimed while it was suspended in a renewal: %d", async (ms) => {
    let suspendedMs = 0;
    const clock = createVirtualClock(Date.now());
    Object.assign(clock, { wall: () => clock.exchangeNow + suspendedMs });
    const set = setUpRecovery({ clock });
    await set.journal.open(entry("a"), 0);
    const renew: typeof set.journal.renew = async (...args) => {
      const isOurs = await set.journal.renew(...args);
      if (suspendedMs === 0) set.journal.database.exec("UPDATE journal SET token = 'another' WHERE id = 'id a'");
      suspendedMs = ms;
      return isOurs;
    };
    expect(outcomes(await recoverAll({ ...set, journal: { ...set.journal, renew } }))).toEqual([]);
  });

  it("waits for the calls that were under way when it began, and for no later ones", async () => {
    const set = setUpRecovery();
    await set.journal.open(entry("a"), 300);
    const found = recoverAll(set);
    await set.sleep(50);
    await set.journal.open(entry("b"), 60_000);
    expect(outcomes(await found)).toEqual(["a notExecuted"]);
  });

  it("waits for them from a journal that is slow to begin a claim", async () => {
    const set = setUpRecovery();
    await set.journal.open(entry("a"), 1000);
    let claims = 0;
    const claim: Journal["claim"] = async (...args) => {
      claims += 1;
      if (claims === 1) await set.sleep(400);
      return set.journal.claim(...args);
    };
    expect(outcomes(await recoverAll({ ...set, journal: { ...set.journal, claim } }))).toEqual(["a notExecuted"]);
  });

  it("proves nothing, and accepts no record, while the exchange's time is unknown", async () => {
    const set = setUpRecovery({ time: false, known: ["b"] });
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    const found = await recoverAll(set, { leaseMs: 2000 });
    expect(outcomes(found)).toEqual(["a unknown", "b unknown"]);
    expect(found[0]?.settled).toMatchObject({ reason: "the exchange's time could not be read" });
  });

  it.each([
    // By this machine's clock, which is an hour fast, the request is long past.
    ["by the exchange's clock", -3_600_000, -3_600_000, 7_200_000, true],
    // The exchange's clock has been put forward since; the time has not really passed.
    ["by the time that has really passed", 3_600_000, 0, 0, true],
    ["and no longer", 0, -90_000, 90_000, false],
  ])("waits until the request can no longer be accepted, %s", async (_, exchangeOffset, signedOffset, ageMs, waits) => {
    const set = setUpRecovery({ exchangeOffsetMs: exchangeOffset });
    await set.journal.open(entry("a", { signedAt: Date.now() + signedOffset, validityMs: 40_000 }), 0);
    expect(outcomes(await recoverAll({ ...set, journal: ageBy(set, ageMs) }))).toEqual(["a notExecuted"]);
    expect(set.clock.elapsed > 40_000).toBe(waits);
  });

  it.each([
    ["the journal's response took 20 s", 20_000, 0],
    ["the journal's clock was set back by 8 s", 0, 8000],
    ["the journal's clock was an hour fast", 0, 3_600_000],
  ])("finds an intent whatever its age is in the journal: %s", async (_, slowMs, setBackMs) => {
    // One reading: on a busy machine a second one may be later than the request was valid.
    const signedAt = Date.now();
    const set = setUpRecovery({ known: ["a"], createdAt: signedAt });
    await set.journal.open(entry("a", { signedAt }), 0);
    await set.sleep(10_000);
    const journal = ageBy(set, -setBackMs, slowMs);
    expect(outcomes(await recoverAll({ ...set, journal }))).toEqual(["a executed"]);
  });

  it("leaves nothing behind at a signal that lives on", async () => {
    const { signal } = new AbortController();
    await recoverAll(setUpRecovery(), { signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it.each(["lookup", "journal", "provider"])(
    "ends at once when its signal is aborted while the %s hangs",
    async (what) => {
      const set = setUpRecovery({ dead: ["a"] });
      await set.journal.open(entry("a"), 0);
      if (what === "journal") set.journal.claim = stall;
      if (what === "provider") Object.assign(set.service.signer as object, { select: stall });
      const controller = new AbortController();
      set.clock.setTimer(50, () => controller.abort(new Error("enough")));
      await expect(recoverAll(set, { signal: controller.signal })).rejects.toThrow("enough");
      expect([set.journal.rows.get("id a")?.outcome, Math.floor(set.clock.elapsed / 1000)]).toEqual([undefined, 0]);
    },
  );

  it("leaves what it did not report to the next one at once", async () => {
    const set = setUpRecovery({ known: ["a", "b", "c"] });
    for (const key of ["a", "b", "c"]) await set.journal.open(entry(key), 0);
    for await (const { entry } of recover(set.service, set.journal)) if (entry.input.key === "a") break;
    const { entries, heldMs } = await set.journal.claim("scope 1", 1000, 9);
    expect(entries.map(({ id }) => id)).toEqual(["id b", "id c"]);
    expect(heldMs).toBeGreaterThan(170_000);
  });

  it("closes the entry of what a loop's body handles before the client is closed, and leaves the others", async () => {
    const set = setUpRecovery({ known: ["b"] });
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    let closed: Promise<unknown> = Promise.resolve();
    const recovering = (async () => {
      for await (const { settled } of recover(set.service, set.journal)) {
        expect(settled.outcome).toBe("notExecuted");
        closed = set.service.close().then(() => set.journal.list());
        await set.sleep(20_000);
      }
    })();
    await expect(recovering).rejects.toThrow("the client is closed");
    expect(await closed).toMatchObject([{ id: "id b", heldMs: 0 }]);
  });

  it.each([
    ["as long as its time lasts", { withinMs: 5000 }, 5],
    ["30 seconds", {}, 30],
  ])("holds a client that its loop's body closes for %s", async (_, options, seconds) => {
    const set = setUpRecovery({ known: ["a", "b"] });
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    for await (const _ of recover(set.service, set.journal)) {
      await set.service.close(options);
      expect((await set.journal.claim("scope 1", 1000, 9)).entries.map(({ id }) => id)).toEqual(["id b"]);
      break;
    }
    expect(Math.round(set.clock.elapsed / 1000)).toBe(seconds);
  });

  it("distinguishes the intents of one operation from all others", async () => {
    const set = setUpRecovery({ known: ["a"] });
    await set.journal.open(entry("a"), 0);
    await set.journal.open(entry("b", { operation: "things.gone" }), 0);
    const found = await recoverAll(set);
    expect(found.map((recovered) => isRecovered(recovered, keyed))).toEqual([true, false]);
    expect(found.map((recovered) => isRecovered(recovered, { operation: keyed }))).toEqual([true, false]);
    expect(found.map((recovered) => isRecovered(recovered, {}))).toEqual([false, false]);
  });

  it.each([
    ["lacks its key", { input: {} }],
    ["has a null for its key", { input: { key: null } }],
    ["has an empty key", { input: { key: "" } }],
    ["lacks the key of an item", { operation: "things.placeMany", input: { list: [{ key: "a" }, {}] } }],
  ])("looks nothing up for an input that %s", async (_, more) => {
    const set = setUpRecovery();
    await set.journal.open(entry("a", more), 0);
    const [found] = await recoverAll(set);
    const reason = expect.stringContaining("has no key");
    expect(found?.settled).toMatchObject({ outcome: "unknown", reason });
    expect(set.asked).toEqual([]);
  });

  it("publishes the number of intents that stay open, and the age of the oldest", async () => {
    const events: ClientEvent[] = [];
    const set = setUpRecovery({ dead: ["a"], events });
    await set.journal.open(entry("a"), 0);
    await set.journal.open(entry("b"), 0);
    await set.sleep(5000);
    await set.journal.open(entry("c", { origin: "https://other.test" }), 0);
    await set.sleep(50);
    await recoverAll(set, { leaseMs: 4000 });
    const ended = events.filter(({ type }) => type === "recovered");
    expect(ended).toEqual([{ type: "recovered", service: "test", open: 2, oldestMs: expect.any(Number) }]);
    expect((ended[0] as { oldestMs: number }).oldestMs).toBeGreaterThan(5000);
  });
});

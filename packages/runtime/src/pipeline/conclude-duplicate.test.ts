import { describe, expect, it } from "vitest";
import type { Operation } from "../operation/operation.ts";
import { nameIntent } from "../settlement/name-intent.ts";
import { exchangeOf, found, has, missing, pays, type Step, scripted } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { recoverAll } from "../testing/recovery.ts";
import { responseOf } from "../testing/service.ts";
import { batch, find, keyed, once, reset, settlement } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";

const rules = settlement["things.place"];
const madeAt = ({ createdAt }: any) => createdAt;
const now = 1_700_000_000_000;

describe("a keyed call that is rejected as a duplicate", () => {
  const there: Step = () => responseOf({ no: "there" });
  const dated = (isOpen = true) => ({ "things.place": { ...rules, madeAt, isOpen: () => isOpen } });
  const duplicate = { code: "ERR_UNKNOWN_OUTCOME", category: "duplicate" };

  it("was executed when a fresh record that matches has the client id, the caller's own as well", async () => {
    for (const input of [{}, { key: "k1" }]) {
      const { make, counts } = exchangeOf({ send: there, find: found({ createdAt: now }) }, {}, [find], dated());
      expect(await make(keyed, input)).toEqual({ id: "9" });
      expect(counts.send).toBe(1);
    }
  });

  it("is unknown after one lookup, with the record, when an earlier one has the client id, open or not", async () => {
    const earlier = { createdAt: now - 60_000 };
    for (const isOpen of [true, false]) {
      const { make, counts } = exchangeOf({ send: there, find: found(earlier) }, {}, [find], dated(isOpen));
      const error = await make(keyed);
      expect(error).toMatchObject({ ...duplicate, message: expect.stringContaining("before this call") });
      expect(counts.find).toBe(1);
      expect(await error.settle()).toMatchObject({ outcome: "unknown", candidates: [{ key: "k1", ...earlier }] });
    }
  });

  it("is unknown when no record has the client id, or settlement is switched off", async () => {
    expect(await exchangeOf(there).make(keyed)).toMatchObject(duplicate);
    const made = exchangeOf({ send: there, find: found() }).make(keyed, {}, { settle: false });
    expect(await made).toMatchObject(duplicate);
  });

  it("is unknown as a batch, of which an earlier copy may have placed the other items", async () => {
    const shown: Step = (...request) =>
      found({ createdAt: request[1].includes("held") ? now - 60_000 : now })(...request);
    const definition = { "things.placeMany": dated()["things.place"] };
    const { make } = exchangeOf({ send: there, find: shown }, {}, [find], definition);
    expect(await make(batch, { list: [{ key: "held" }, {}] })).toMatchObject(duplicate);
  });
});

describe("one client id for two calls", () => {
  it.each<[string, Step]>([
    ["its response", pays({ id: "9" })],
    ["settle() later", reset],
  ])("does not return the first call's acknowledgement to the second call, where it came by %s", async (_, first) => {
    const { make } = exchangeOf({ send: scripted(first, reset), find: found() });
    const made = await make(keyed, { key: "k1" }, { settle: false });
    expect((await made.settle?.())?.acknowledgement ?? made).toEqual({ id: "9" });
    expect(await make(keyed)).toMatchObject({ outcome: "unknown" });
  });

  it("does not return to a call what a batch placed under it, in whatever place", async () => {
    const made = ["k0", "k1"].map((key) => ({ id: `of ${key}`, key, success: true }));
    const { make } = exchangeOf({ send: scripted(pays(made), reset), find: has("k0", "k1") });
    expect(await make(batch, { list: [{ key: "k0" }, { key: "k1" }] })).toEqual(made);
    for (const key of ["k0", "k1"]) expect(await make(keyed, { key })).toMatchObject({ outcome: "unknown" });
  });

  it("does not take the output of a call for another call's when that call is settled again", async () => {
    const error = await exchangeOf({ send: reset, find: found() }).make(keyed, { key: "k1" }, { settle: false });
    for (const acknowledgement of [{ id: "9" }, { id: "9" }])
      expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement });
  });

  it("does not take the output of a call for another call's when the same process recovers its entry", async () => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    const failing = { ...journal, close: async () => Promise.reject(new Error("disk full")) };
    const options = { clock, journal: failing, journalScope: "scope 1" };
    const { make, service } = exchangeOf({ send: pays({ id: "9" }), find: found() }, options, [find, keyed]);
    expect(await make(keyed)).toEqual({ id: "9" });
    const recovered = await recoverAll({ service, journal });
    expect(recovered.map(({ settled }) => settled.reason ?? settled.outcome)).toEqual(["executed"]);
  });

  const token = { ...once, effect: { kind: "once", lookup: "things.find" } } as Operation;
  it.each([keyed, token])(
    "gives the record of one to neither of two calls that are unknown: $id",
    async (operation) => {
      const definition = { ...settlement, "things.modify": { ...rules, conclusive: () => true } };
      const clock = createVirtualClock();
      const journal = createMemoryJournal(clock);
      const options = { clock, journal, journalScope: "scope 1" };
      const set = () => exchangeOf({ send: reset, find: found() }, options, [find, keyed, token], definition);
      const { make, service } = set();
      const error = await make(operation, { key: "k1" }, { settle: false });
      const other = await make(operation, { key: "k1" }, { settle: false });
      const reason = expect.stringContaining("another call of this client had the same");
      const unknown = { outcome: "unknown", reason, candidates: [{ id: "9" }] };
      expect([await error.settle(), await other.settle()]).toMatchObject([unknown, unknown]);
      const atOnce = await Promise.all([1, 2].map(() => make(token, { key: "k2" })));
      expect(atOnce).toMatchObject([{ outcome: "unknown" }, { outcome: "unknown" }]);
      await service.close();
      const recovered = await recoverAll({ service: set().service, journal });
      expect(recovered.map(({ settled }) => settled.outcome)).toEqual(Array(4).fill("unknown"));
    },
  );

  it("is free again after a proof that the first call was not executed", async () => {
    let shown = missing;
    const { make } = exchangeOf({ send: reset, find: (...request) => shown(...request) });
    const error = await make(keyed, { key: "k1" }, { settle: false });
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted" });
    shown = found();
    expect(await make(keyed, { key: "k1" })).toEqual({ id: "9" });
  });

  it("does not return a record that was created before the request left", async () => {
    const definition = { "things.place": { ...rules, madeAt } };
    const { make, sleep } = exchangeOf({ send: reset, find: found({ createdAt: now }) }, {}, [find], definition);
    await sleep(3000);
    expect(await make(keyed)).toMatchObject({ outcome: "unknown" });
  });
});

describe("a keyed call whose record has other terms", () => {
  const definition = { "things.place": { ...rules, matches: () => "differs" as const } };
  const drift = { type: "drift", service: "test", operation: "things.place", issues: [{ path: "", kind: "differs" }] };

  it("was executed, with drift, under a key of the client's own, also where `ownKeys` marks it so", async () => {
    const events: unknown[] = [];
    const onEvent = (event: { type: string }) => event.type === "drift" && events.push(event);
    const { make, service } = exchangeOf({ send: reset, find: found() }, { onEvent }, [find], definition);
    expect(await make(keyed, {})).toEqual({ id: "9" });
    const { input, ownKeys } = nameIntent(service, keyed, {});
    expect(await make(keyed, input, { ownKeys })).toEqual({ id: "9" });
    expect(events).toEqual([drift, drift]);
  });

  it("is unknown under a key of the caller's own, also where `ownKeys` has others", async () => {
    const { make, service } = exchangeOf({ send: reset, find: found() }, {}, [find], definition);
    const { ownKeys } = nameIntent(service, keyed, {});
    for (const options of [{ ownKeys }, {}])
      expect(await make(keyed, { key: "k1" }, options)).toMatchObject({ outcome: "unknown" });
  });
});

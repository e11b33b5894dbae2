import { describe, expect, it } from "vitest";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Effect } from "../operation/operation.ts";
import { nameIntent } from "../settlement/name-intent.ts";
import { exchangeOf, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { recoverAll } from "../testing/recovery.ts";
import { operationOf, responseOf } from "../testing/service.ts";
import { failure, find, keyed, reset, settlement } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { call } from "./call.ts";

const lost: Step = () => reset();
/** The record that the lookup shows of what was sent under a key. */
const found = (facts: object = {}): Step => {
  return (_, url) => responseOf({ ok: { id: "9", key: new URL(url).searchParams.get("key"), ...facts } });
};

describe("a keyed call that is rejected as a duplicate", () => {
  const there: Step = () => responseOf({ no: "there" });
  const definition = (open: boolean) => ({
    "things.place": { ...settlement["things.place"], madeAt: ({ createdAt }: any) => createdAt, isOpen: () => open },
  });
  const now = 1_700_000_000_000;

  it("was executed when a fresh record that matches has the client id, the caller's own as well", async () => {
    for (const input of [{}, { key: "k1" }]) {
      const { service, counts } = exchangeOf(
        { send: there, find: found({ createdAt: now }) },
        {},
        [find],
        definition(true),
      );
      expect(await call(service, keyed, input)).toEqual({ id: "9" });
      expect(counts.send).toBe(1);
    }
  });

  it.each([true, false])(
    "is unknown, with the record, when an earlier one has the client id: open %s",
    async (isOpen) => {
      const earlier = { createdAt: now - 60_000 };
      const { service } = exchangeOf({ send: there, find: found(earlier) }, {}, [find], definition(isOpen));
      const error = (await failure(
        call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }),
      )) as unknown as UnknownOutcomeError;
      expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", category: "duplicate" });
      expect(await error.settle()).toMatchObject({ outcome: "unknown", candidates: [{ key: "k1", ...earlier }] });
    },
  );

  it("is unknown when no record has the client id", async () => {
    const none = exchangeOf({ send: there });
    expect(await failure(call(none.service, keyed, { key: "k1" }, { timeoutMs: 120_000 }))).toMatchObject({
      outcome: "unknown",
    });
  });

  it("is unknown as a batch, of which an earlier copy may have placed the other items", async () => {
    const batch = operationOf({
      ...keyed,
      id: "things.placeMany",
      effect: { ...keyed.effect, items: "all" } as Effect,
    });
    const shown: Step = (_, url) => {
      const key = new URL(url).searchParams.get("key");
      return responseOf({ ok: { id: key, key, createdAt: key === "held" ? now - 60_000 : now } });
    };
    const definitions = { "things.placeMany": definition(true)["things.place"] };
    const { service } = exchangeOf({ send: there, find: shown }, {}, [find], definitions);
    expect(await failure(call(service, batch, { all: [{ key: "held" }, {}] }))).toMatchObject({
      code: "ERR_UNKNOWN_OUTCOME",
      category: "duplicate",
    });
  });

  it("is unknown if settlement is switched off", async () => {
    const { service } = exchangeOf({ send: there, find: found() });
    expect(await failure(call(service, keyed, {}, { settle: false }))).toMatchObject({
      code: "ERR_UNKNOWN_OUTCOME",
      category: "duplicate",
    });
  });
});

describe("one client id for two calls", () => {
  it("does not return the first call's acknowledgement to the second call", async () => {
    const { service } = exchangeOf({
      send: (count) => (count === 0 ? responseOf({ ok: { id: "9" } }) : reset()),
      find: found(),
    });
    expect(await call(service, keyed, { key: "k1" })).toEqual({ id: "9" });
    expect(await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }))).toMatchObject({
      outcome: "unknown",
    });
  });

  it("does not take the output of a call for another call's when that call is settled again", async () => {
    const { service } = exchangeOf({ send: lost, find: found() });
    const error = (await failure(
      call(service, keyed, { key: "k1" }, { settle: false }),
    )) as unknown as UnknownOutcomeError;
    for (const acknowledgement of [{ id: "9" }, { id: "9" }])
      expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement });
  });

  it("does not take the output of a call for another call's when the same process recovers its entry", async () => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    const failing = { ...journal, close: async () => Promise.reject(new Error("disk full")) };
    const { service } = exchangeOf(
      { send: () => responseOf({ ok: { id: "9" } }), find: found() },
      { clock, journal: failing, journalScope: "scope 1" },
      [find, keyed],
    );
    expect(await call(service, keyed, { key: "k1" })).toEqual({ id: "9" });
    expect((await recoverAll({ service, journal })).map(({ settled }) => settled.reason ?? settled.outcome)).toEqual([
      "executed",
    ]);
  });

  it("does not return a record that was created before the request left", async () => {
    const definition = { "things.place": { ...settlement["things.place"], madeAt: ({ createdAt }: any) => createdAt } };
    const { service, clock } = exchangeOf(
      { send: lost, find: found({ createdAt: 1_700_000_000_000 }) },
      {},
      [find],
      definition,
    );
    await new Promise<void>((resolve) => clock.setTimer(3000, () => resolve()));
    expect(await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }))).toMatchObject({
      outcome: "unknown",
    });
  });
});

describe("a keyed call whose record has other terms", () => {
  const definition = { "things.place": { ...settlement["things.place"], matches: () => "differs" as const } };

  it("was executed, with drift, under a key of the client's own", async () => {
    const events: unknown[] = [];
    const onEvent = (event: { type: string }) => event.type === "drift" && events.push(event);
    const { service } = exchangeOf({ send: lost, find: found() }, { onEvent }, [find], definition);
    expect(await call(service, keyed, {})).toEqual({ id: "9" });
    expect(events).toEqual([
      { type: "drift", service: "test", operation: "things.place", issues: [{ path: "", kind: "differs" }] },
    ]);
  });

  it("was executed, with drift, under a key that `ownKeys` marks as created for this call", async () => {
    const { service } = exchangeOf({ send: lost, find: found() }, {}, [find], definition);
    const { input, ownKeys } = nameIntent(service, keyed, {});
    expect(await call(service, keyed, input, { ownKeys })).toEqual({ id: "9" });
  });

  it("is unknown under a key of the caller's that is missing in `ownKeys`", async () => {
    const { service } = exchangeOf({ send: lost, find: found() }, {}, [find], definition);
    const { ownKeys } = nameIntent(service, keyed, {});
    expect(await failure(call(service, keyed, { key: "k1" }, { ownKeys, timeoutMs: 120_000 }))).toMatchObject({
      outcome: "unknown",
    });
  });

  it("is unknown under the caller's own key", async () => {
    const { service } = exchangeOf({ send: lost, find: found() }, {}, [find], definition);
    expect(await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }))).toMatchObject({
      outcome: "unknown",
    });
  });
});

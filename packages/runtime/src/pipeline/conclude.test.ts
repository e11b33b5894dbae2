import { describe, expect, it } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import type { NotExecutedError } from "../errors/not-executed-error.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Journal } from "../journal/journal.ts";
import { exchangeOf, missing, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf } from "../testing/service.ts";
import { failure, find, keyed, once, read, reset, settlement } from "../testing/things.ts";
import { call } from "./call.ts";

const lost: Step = () => reset();
/** The record that the lookup shows of what was sent under a key. */
const found = (facts: object = {}): Step => {
  return (_, url) => responseOf({ ok: { id: "9", key: new URL(url).searchParams.get("key"), ...facts } });
};

describe("a keyed call that is rejected because of a state", () => {
  const rejected: Step = () => responseOf({ no: "funds" }, 400);

  it("ends with the error and its proof after one lookup over a new connection, which does not show it", async () => {
    const { service, lookups, clock } = exchangeOf({ send: rejected });
    const error = await failure(call(service, keyed, { key: "k1" }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ apiCode: "funds", outcome: "notExecuted", isProof: true });
    expect(lookups).toEqual([{ at: 0, fresh: true }]);
    expect(clock.elapsed).toBe(0);
  });

  it("is executed where the lookup shows it: another copy of the request was first", async () => {
    const { service } = exchangeOf({ send: rejected, find: found() });
    expect(await call(service, keyed, {})).toEqual({ id: "9" });
  });

  it.each<[string, Step]>([
    ["fails", lost],
    ["is limited", () => responseOf({ no: "slow" }, 429)],
    ["is from a cache", () => responseOf({ no: "missing" }, 400, { age: "3" })],
  ])("is settled like a lost response where the lookup %s", async (_, step) => {
    const first: Step = (count, ...rest) => (count === 0 ? step : missing)(count, ...rest);
    const { service, counts } = exchangeOf({ send: rejected, find: first });
    const error = await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }));
    expect(error).toMatchObject({ code: "ERR_NOT_EXECUTED", cause: { apiCode: "funds", isProof: false } });
    expect(counts.find).toBeGreaterThan(2);
    const { service: failing } = exchangeOf({ send: rejected, find: step });
    expect(await failure(call(failing, keyed, { key: "k1" }))).toMatchObject({ outcome: "unknown" });
  });

  it("is looked up with settlement switched off too, and then left to the caller where the lookup fails", async () => {
    const { service, counts } = exchangeOf({ send: rejected });
    expect(await failure(call(service, keyed, {}, { settle: false }))).toMatchObject({ outcome: "notExecuted" });
    expect(counts.find).toBe(1);
    const { service: failing } = exchangeOf({ send: rejected, find: lost });
    const error = await failure(call(failing, keyed, {}, { settle: false }));
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(error).toMatchObject({ apiCode: "funds" });
  });

  it("is not looked up where no field names it, or where it was rejected for what does not change", async () => {
    const { service, counts } = exchangeOf({ send: rejected });
    expect(await failure(call(service, once, {}))).toMatchObject({ outcome: "notExecuted", apiCode: "funds" });
    const { service: other } = exchangeOf({ send: () => responseOf({ no: "increment" }, 400), find: found() });
    expect(await failure(call(other, keyed, {}))).toMatchObject({ outcome: "notExecuted", apiCode: "increment" });
    expect(counts.find).toBe(0);
  });
});

describe("a keyed call whose response is lost", () => {
  it("resolves with the record that the lookup shows, as if the response had arrived", async () => {
    const { service, counts } = exchangeOf({
      send: lost,
      find: (count, ...rest) => (count === 0 ? missing : found())(count, ...rest),
    });
    expect(await call(service, keyed, { key: "k1" })).toEqual({ id: "9" });
    expect(counts.send).toBe(1);
  });

  it("gets a client id of its own when the caller sets none", async () => {
    const sent: unknown[] = [];
    const { service } = exchangeOf({
      send: (_, __, init) => {
        sent.push(JSON.parse(String(init.body)));
        return reset();
      },
      find: found(),
    });
    await call(service, keyed, { size: "1" });
    expect(sent).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), size: "1" }]);
  });

  it("is proved not to have been executed by two lookups after `visibleBy`, a second apart, within the default deadline", async () => {
    const visible = {
      ...keyed,
      effect: { ...keyed.effect, visibleAfterMs: 10_000, visibleForMs: 259_200_000 },
    } as typeof keyed;
    const { service, clock, lookups, counts } = exchangeOf({ send: lost });
    const error = (await failure(call(service, visible, { key: "k1" }))) as NotExecutedError;
    expect(error).toMatchObject({ code: "ERR_NOT_EXECUTED", outcome: "notExecuted" });
    expect(clock.elapsed).toBeGreaterThanOrEqual(17_000);
    expect(clock.elapsed).toBeLessThan(19_000);
    expect(counts.send).toBe(1);
    const { proof } = error;
    expect(proof.terms).toEqual({ validityMs: 5000, visibleAfterMs: 10_000, skewMs: 1000 });
    // Less the validity and the allowance for clocks: the timestamp may lie ahead.
    expect(proof.expiresAt).toBe(1_700_000_000_000 + 259_200_000 - 6000);
    const [first, second] = proof.lookups;
    expect(first?.askedAt).toBeGreaterThanOrEqual(proof.visibleBy);
    expect((second?.askedAt ?? 0) - (first?.askedAt ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(lookups.at(-1)?.fresh).toBe(true);
    expect(lookups.at(-2)?.fresh).toBe(false);
  });

  it.each<[string, Step]>([
    ["a 5xx", () => responseOf({ no: "missing" }, 500)],
    ["a code that is not listed", () => responseOf({ no: "gone" }, 400)],
    ["a gateway's page", () => responseOf("<html>", 502)],
    ["a null record", () => responseOf({ ok: null })],
    ["a response from a cache", () => responseOf({ no: "missing" }, 400, { age: "3" })],
    [
      "a response that is older than the lookup request",
      () => responseOf({ no: "missing" }, 400, { date: new Date(1_699_999_990_000).toUTCString() }),
    ],
    ["an error because of a missing permission", () => responseOf({ no: "funds" }, 400)],
  ])("stays unknown when the lookup returns %s", async (_, step) => {
    const nullChecked = {
      ...find,
      checkOutput: (value: unknown, issues: any[]) =>
        value === null && issues.push({ path: "", kind: "null", message: "null" }),
    } as typeof find;
    const { service, counts } = exchangeOf({ send: lost, find: step }, {}, [nullChecked]);
    const error = (await failure(call(service, keyed, { key: "k1" }))) as UnknownOutcomeError;
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(await error.settle({ timeoutMs: 120_000 })).toMatchObject({
      outcome: "unknown",
      reason: expect.any(String),
    });
    expect(counts.send).toBe(1);
  });

  it("stays unknown without the exchange's time", async () => {
    const { service } = exchangeOf({ send: lost, time: () => responseOf("<html>", 502) });
    expect(await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }))).toMatchObject({
      outcome: "unknown",
      message: expect.stringContaining("the exchange's time could not be read"),
    });
  });

  it("is not proved by a later absence once a lookup showed a record under the key", async () => {
    const old = { createdAt: 1_600_000_000_000 };
    const definition = { "things.place": { ...settlement["things.place"], madeAt: ({ createdAt }: any) => createdAt } };
    const { service } = exchangeOf(
      { send: lost, find: (count, ...rest) => (count === 0 ? found(old) : missing)(count, ...rest) },
      {},
      [find],
      definition,
    );
    const error = await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }));
    expect(error).toMatchObject({ outcome: "unknown" });
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({ outcome: "unknown" });
  });

  it("is not proved by a lookup after the time for which the lookup shows records", async () => {
    const shortly = { ...keyed, effect: { ...keyed.effect, visibleForMs: 60_000 } } as typeof keyed;
    const { service, clock } = exchangeOf({ send: lost });
    const error = (await failure(call(service, shortly, { key: "k1" }, { settle: false }))) as UnknownOutcomeError;
    await new Promise<void>((resolve) => clock.setTimer(60_001, () => resolve()));
    expect(await error.settle()).toMatchObject({ outcome: "unknown", reason: expect.stringContaining("too old") });
  });

  it("leaves settlement to the caller if the option says so", async () => {
    const { service, counts } = exchangeOf({ send: lost, find: found() });
    const error = (await failure(call(service, keyed, { key: "k1" }, { settle: false }))) as UnknownOutcomeError;
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(counts.find).toBe(0);
    expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement: { id: "9" } });
  });

  it("spends no more time on settlement than the option allows", async () => {
    const { service, clock } = exchangeOf({ send: lost }, { settle: { maxMs: 3000 } });
    expect(await failure(call(service, keyed, { key: "k1" }))).toMatchObject({ outcome: "unknown" });
    expect(clock.elapsed).toBeLessThanOrEqual(3000);
  });

  it("publishes at once that settlement has started", async () => {
    const events: string[] = [];
    const { service } = exchangeOf({ send: lost, find: found() }, { onEvent: ({ type }) => events.push(type) });
    await call(service, keyed, { key: "k1" });
    expect(events).toEqual(["attempt", "settlementStarted", "attempt", "call", "settled", "call"]);
  });
});

describe("a call that is rejected", () => {
  it.each<[string, Step, string]>([
    ["with a listed code", () => responseOf({ no: "funds" }, 400), "notExecuted"],
    ["with a listed code under HTTP 200", () => responseOf({ no: "funds" }), "notExecuted"],
    ["with a listed code under HTTP 500", () => responseOf({ no: "funds" }, 500), "unknown"],
    ["with a listed code under HTTP 408", () => responseOf({ no: "funds" }, 408), "unknown"],
    ["with a listed code under HTTP 202", () => responseOf({ no: "funds" }, 202), "unknown"],
    ["with a listed code under HTTP 308", () => responseOf({ no: "funds" }, 308), "unknown"],
    ["with a listed code under HTTP 499", () => responseOf({ no: "funds" }, 499), "unknown"],
    ["with a code that proves nothing", () => responseOf({ no: "500000" }), "unknown"],
    ["with a code that is not listed", () => responseOf({ no: "4" }, 403), "unknown"],
  ])("%s has the right outcome", async (_, step, outcome) => {
    const { service } = exchangeOf({ send: step });
    const error = await failure(call(service, once, {}));
    expect(error.outcome).toBe(outcome);
    expect(error).toMatchObject({ apiCode: expect.any(String), category: expect.any(String) });
  });

  it("with a code that proves nothing is looked up, and the error keeps the code", async () => {
    const { service } = exchangeOf({ send: () => responseOf({ no: "4" }, 403) });
    const error = await failure(call(service, keyed, { key: "k1" }, { timeoutMs: 120_000 }));
    expect(error).toMatchObject({ code: "ERR_NOT_EXECUTED", apiCode: "4", category: "permission" });
    const executed = exchangeOf({ send: () => responseOf({ no: "4" }, 403), find: found() });
    expect(await call(executed.service, keyed, { key: "k1" })).toEqual({ id: "9" });
  });

  it("with an unlisted code publishes it; a row of the client's own lists it", async () => {
    const events: unknown[] = [];
    const onEvent = (event: { type: string }) => event.type === "unlistedCode" && events.push(event);
    const { service } = exchangeOf({ send: () => responseOf({ no: "4" }, 403) }, { onEvent });
    await failure(call(service, once, {}));
    expect(events).toEqual([
      { type: "unlistedCode", service: "test", operation: "things.modify", apiCode: "4", status: 403 },
    ]);
    const listed = exchangeOf(
      { send: () => responseOf({ no: "4" }, 403) },
      { onEvent, errorCodes: { "4": { category: "suspended", proof: true } } },
    );
    expect(await failure(call(listed.service, once, {}))).toMatchObject({
      outcome: "notExecuted",
      category: "suspended",
    });
    expect(events).toHaveLength(1);
  });

  it("with a success in an unexpected form is looked up, or returned for a read", async () => {
    const odd: Step = () => responseOf({ odd: { id: "7" } });
    expect(await call(exchangeOf({ send: odd }).service, read, {})).toEqual({ id: "7" });
    const executed = exchangeOf({ send: odd, find: found() });
    expect(await call(executed.service, keyed, { key: "k1" })).toEqual({ id: "9" });
    const not = exchangeOf({ send: odd });
    expect(await failure(call(not.service, keyed, { key: "k1" }, { timeoutMs: 120_000 }))).toMatchObject({
      outcome: "notExecuted",
    });
  });
});

describe("a response from a cache to a call with an effect", () => {
  const cacheHeaders = { age: "500", "x-cache": "HIT" };

  it("proves no execution, and is looked up", async () => {
    const cached: Step = () => responseOf({ ok: { id: "7", key: "k1" } }, 200, cacheHeaders);
    const executed = exchangeOf({ send: cached, find: found() });
    expect(await call(executed.service, keyed, { key: "k1" })).toEqual({ id: "9" });
    expect(await failure(call(exchangeOf({ send: cached }).service, once, {}))).toMatchObject({
      outcome: "unknown",
      message: expect.stringContaining("the response is from a cache"),
    });
    expect(await call(exchangeOf({ send: cached }).service, read, {})).toEqual({ id: "7", key: "k1" });
  });

  it.each(["funds", "slow"])("proves no rejection with %s, and sends nothing again", async (code) => {
    const { service, counts } = exchangeOf({ send: () => responseOf({ no: code }, 400, cacheHeaders) });
    expect(await failure(call(service, once, {}))).toMatchObject({ outcome: "unknown" });
    expect(counts.send).toBe(1);
  });
});

describe("an unknown outcome with a journal", () => {
  const setUp = (closes: boolean, send: typeof lost = lost) => {
    const closed: string[] = [];
    const close = async (_id: string, outcome: string) => {
      closed.push(outcome);
      return closes;
    };
    const journal: Journal = { ...createMemoryJournal(), open: async () => {}, close };
    return { closed, ...exchangeOf({ send }, { journal }) };
  };

  it("closes the entry once it is settled", async () => {
    const { closed, service } = setUp(true);
    const error = (await failure(call(service, keyed, { key: "k1" }, { settle: false }))) as UnknownOutcomeError;
    expect(closed).toEqual([]);
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted" });
    expect(closed).toEqual(["notExecuted"]);
  });

  it("returns no proof that nothing happened when another process has claimed the entry", async () => {
    const { service } = setUp(false);
    const error = (await failure(call(service, keyed, { key: "k1" }, { settle: false }))) as UnknownOutcomeError;
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    expect(await failure(call(service, keyed, { key: "k2" }, { timeoutMs: 120_000 }))).toMatchObject({
      outcome: "unknown",
    });
  });

  it("does not return a rejection as a proof when another process has claimed the entry", async () => {
    const { service } = setUp(false, () => responseOf({ no: "funds" }));
    expect(await failure(call(service, keyed, { key: "k1" }))).toMatchObject({
      outcome: "unknown",
      category: "balance",
    });
  });
});

import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import type { CallOutcome } from "../errors/call-outcome.ts";
import type { Interceptor } from "../operation/fetch.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import { exchangeOf, found, has, missing, pays, responds, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf } from "../testing/service.ts";
import { batch, cancel, connectFails, find, keyed, reset, settlement } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { callForOutcome } from "./call-for-outcome.ts";

const itemError = ({ failMsg }: any) => ({ code: failMsg, message: `it is ${failMsg}` });
const { "things.place": place, "things.placeMany": placeMany } = settlement;
const rules = { "things.place": { ...place, idField: "id" }, "things.placeMany": { ...placeMany, itemError } };

/** Makes a call of a test's exchange for its outcome, and the same call for what it returns or throws. */
function exchangeFor(send: Step, lookUp: Step = missing, { isClosed = false, ...options }: Setting = {}) {
  const { service, ...exchange } = exchangeOf({ send, find: lookUp }, options, [find], rules);
  if (isClosed) void service.close();
  const run = (operation: Operation, input: unknown, more: CallOptions = {}) =>
    callForOutcome(service, operation, input, { timeoutMs: 120_000, ...more });
  return { ...exchange, service, run };
}

type Setting = Parameters<typeof exchangeOf>[1] & { isClosed?: boolean };
const rejects: Step = () => responseOf({ no: "increment" }, 400);

describe("the outcome of a call", () => {
  const policy = () => Promise.reject(new Error("too much"));
  const notExecuted = (code: string, more: object = {}) => ({ outcome: "notExecuted", error: { code }, ...more });
  const notSent = notExecuted("ERR_NOT_SENT");
  const proved = notExecuted("ERR_NOT_EXECUTED", { proof: { lookups: [{}, {}] } });
  const unknown = { outcome: "unknown", candidates: [], error: { code: "ERR_UNKNOWN_OUTCOME" } };
  const k1 = { id: "9", key: "k1" };
  const reason = "a response under HTTP 502 reported success";
  const unnamed = { output: undefined, found: { key: "k1" } };

  it.each<[string, object, Step, Step?, Setting?]>([
    ["is executed, with the output", { output: { id: 1 } }, pays({ id: 1 })],
    ["is executed, with the record of a lookup", { output: { id: "9" }, found: { key: "k1" } }, reset, found()],
    ["is executed without the output of a record that has no id", unnamed, reset, found({ id: null })],
    ["is not executed where the exchange rejects it", notExecuted("ERR_API", { proof: undefined }), rejects],
    ["is not executed where it was not sent", notSent, connectFails],
    ["is not executed where the policy stops it", notSent, rejects, missing, { policy }],
    ["is not executed after the client was closed", notSent, rejects, missing, { isClosed: true }],
    ["is not executed by a proof", proved, reset],
    ["is unknown where lookups fail", unknown, reset, reset],
    ["is unknown where a success came under the status of an error", { ...unknown, reason }, responds({ ok: k1 }, 502)],
  ])("%s", async (_, expected, ...steps) => {
    const outcome = await exchangeFor(...steps).run(keyed, { key: "k1" });
    expect(outcome).toMatchObject({ outcome: "executed", ...expected });
  });

  it("is unknown with candidates, also after an abort, and settled by the same cases", async () => {
    let step: Step = reset;
    const controller = new AbortController();
    const send = () => {
      controller.abort();
      return reset();
    };
    const { run } = exchangeFor(send, (...request) => step(...request));
    const aborted = (await run(keyed, { key: "k1" }, { signal: controller.signal })) as CallOutcome;
    expect(aborted).toMatchObject({ outcome: "unknown", reason: "the caller aborted the call" });
    if (aborted.outcome !== "unknown") return;
    expect(await aborted.settle({ timeoutMs: 1500 })).toMatchObject({ outcome: "unknown", candidates: [] });
    await expect(aborted.settle({ timeoutms: 9 } as never)).rejects.toThrow("timeoutms is not an option; did you mean");
    step = found();
    expect(await aborted.settle()).toMatchObject({ outcome: "executed", output: { id: "9" } });
    step = missing;
    const lost = (await exchangeFor(reset).run(keyed, { key: "k2" }, { settle: false })) as CallOutcome;
    if (lost.outcome !== "unknown") throw new Error(lost.outcome);
    // Each has its own time.
    const [short, long] = [lost.settle({ timeoutMs: 1500 }), lost.settle()];
    expect(await short).toMatchObject({ outcome: "unknown" });
    const message = expect.stringMatching(/^things.place: the connection closed .*; lookups did not find the request$/);
    expect(await long).toMatchObject({ outcome: "notExecuted", error: { message }, proof: {} });
  });

  it.each<[string, Step]>([
    ["nothing was sent", connectFails],
    ["the exchange's rejection is the proof", rejects],
  ])("rests on the call itself where only its entry had to be closed: %s", async (text, send) => {
    const journal = createMemoryJournal();
    vi.spyOn(journal, "close").mockResolvedValueOnce(false);
    const made: any = await exchangeFor(send, missing, { journal }).run(keyed, { key: "k1" });
    expect((await made.settle()).error.message.split("; ").at(-1)).toBe(text);
  });

  const funds: Step = () => responseOf({ no: "funds" }, 400);
  const ofOther = { code: "missing", message: "", category: "notFound", isProof: true, status: 400 } as const;
  const sibling = new ApiError({ operation: "things.find", attempts: [], outcome: "notExecuted", ...ofOther }, ofOther);

  it.each<[string, Step]>([
    ["rejected by a state", funds],
    ["lost", reset],
  ])("is unknown where the error of another call aborts one that was %s", async (_, send) => {
    const controller = new AbortController();
    const abort = () => {
      controller.abort(sibling);
      return new Promise<never>(() => {});
    };
    const made = exchangeFor(send, abort).run(keyed, { key: "k1" }, { signal: controller.signal });
    expect(await made).toMatchObject({ outcome: "unknown" });
  });

  it("is unknown where an interceptor keeps the responses of lookups", async () => {
    const kept = new Map<string, string>();
    const memoise: Interceptor = (next) => async (url, init) => {
      if (init.method !== "GET" || url.endsWith("/time")) return next(url, init);
      const text = kept.get(url) ?? (await (await next(url, init)).text());
      kept.set(url, text);
      return responseOf(text, 400);
    };
    const { run, counts } = exchangeFor(reset, missing, { interceptors: [memoise] });
    expect(await run(keyed, { key: "k1" })).toMatchObject({ outcome: "unknown" });
    expect(counts.find).toBe(1);
  });

  it.each<[string, Step, Step]>(
    [pays({ id: "7", key: "other" }), pays({}), pays({ data: null }), pays({ error: "not found" })].flatMap((shown) => [
      ["lost", reset, shown],
      ["rejected by a state", funds, shown],
    ]),
  )("is unknown where it was %s, and the lookup does not show what was asked for", async (_, ...steps) => {
    expect(await exchangeFor(...steps).run(keyed, {})).toMatchObject({ outcome: "unknown" });
  });

  it.each(["k1", "k2"])("is executed by a record that calls its key otherwise, as lookups state: %s", async (shown) => {
    const lookup = { ...find, query: { ref: "string" }, echo: { ref: "reference" } } as const;
    const ask = ({ key }: any) => ({ ref: `is ${key}` });
    const own = { "things.place": { ...rules["things.place"], ask, matches: () => true } };
    const steps = { send: reset, find: pays({ id: "9", reference: shown }) };
    const { service } = exchangeOf(steps, {}, [lookup], own);
    const outcome = await callForOutcome(service, keyed, { key: "k1" }, { timeoutMs: 120_000 });
    expect(outcome).toMatchObject({ outcome: shown === "k1" ? "executed" : "unknown" });
  });

  it.each([true, false])("is not executed where a lookup shows what is left, with its record: %s", async (settle) => {
    const effect = { kind: "idempotent", lookup: find.id } as const;
    const judgeState = (shown: any) => ({ outcome: "notExecuted", isFinal: true, shown }) as const;
    const own = { [cancel.id]: { conclusive: () => true, judgeState } };
    const { service } = exchangeOf({ send: reset, find: found() }, {}, [find], own);
    const made: any = await callForOutcome(service, { ...cancel, effect }, { key: "k1" }, { retry: false, settle });
    const ended = settle ? made : await made.settle();
    expect(ended).toMatchObject({ outcome: "notExecuted", found: { key: "k1" }, error: { found: { key: "k1" } } });
  });

  it.each([true, false])("is looked up where its own option says so, whatever the client's is: %s", async (settle) => {
    const { run, counts } = exchangeFor(reset, found(), { settle: { auto: !settle } });
    await run(keyed, { key: "k1" }, { settle });
    expect(counts.find > 0).toBe(settle);
  });

  it.each([
    ["an input", { key: 7 }, {}],
    ["an option", { key: "k1" }, { timeoutMS: 3 }],
  ])("is none for %s that is wrong: that is thrown", async (_, input, options) => {
    const checkInput: Operation["checkInput"] = ({ key }: any, issues) =>
      void (key === 7 && issues.push({ path: "key", kind: "type", message: "key is no string" }));
    const made = exchangeFor(rejects).run({ ...keyed, checkInput }, input, options as CallOptions);
    await expect(made).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
  });
});

describe("the outcomes of a batch", () => {
  const input = { list: [{ key: "a" }, { key: "b" }] };

  const rejected = { outcome: "notExecuted", error: { code: "ERR_API" } };
  const absent = { outcome: "notExecuted", proof: { lookups: [{}, {}] } };
  const no = (failMsg: string) => ({ success: false, failMsg });
  const results = [no("increment"), { id: "1", key: "b", success: true }];
  const said = (apiMessage: string) => ({ ...absent, error: { code: "ERR_NOT_EXECUTED", cause: { apiMessage } } });

  it.each<[string, object[], Step, Step?]>([
    ["are those of its results", [rejected, { outcome: "executed", output: { id: "1" } }], pays(results)],
    ["are those of its lookups", [absent, { outcome: "executed", found: { key: "b" } }], reset, has("b")],
    ["are those of lookups, with the exchange's words", [said("it is a"), said("it is b")], pays([no("a"), no("b")])],
    ["where others succeed", [said("it is odd"), { output: { id: "of b" } }], pays([no("odd"), results[1]]), has("b")],
    ["or where none is known", [{ reason: expect.stringMatching("^it is a") }, {}], pays([no("a"), no("b")]), reset],
    ["are unknown where several show one record", Array(2).fill({ candidates: [{ id: "9" }] }), reset, found()],
    ["are one where nothing was sent", Array(2).fill({ error: { code: "ERR_NOT_SENT" } }), connectFails],
  ])("%s", async (_, expected, ...steps) => {
    expect(await exchangeFor(...steps).run(batch, input)).toMatchObject(expected);
  });

  it("are those of the items as they were given, though the program reuses them", async () => {
    const list = [{ key: "a" }, { key: "b" }];
    const made = exchangeFor(reset, has("a", "b")).run(batch, { list });
    for (const item of list) item.key = "reused";
    expect(await made).toMatchObject([{ output: { id: "of a" } }, { output: { id: "of b" } }]);
  });

  it("are those of lookups, with the exchange's words, where they are settled later", async () => {
    const exchange = exchangeFor(pays([no("a"), no("b")]));
    const outcomes = (await exchange.run(batch, input, { settle: false })) as CallOutcome[];
    const settled = outcomes.map((each) => (each.outcome === "unknown" ? each.settle() : each));
    expect(await Promise.all(settled)).toMatchObject([said("it is a"), said("it is b")]);
  });

  it("stay decided where the settlement of another item sees less", async () => {
    let up = "a";
    const step: Step = (...request) => (request[1].includes(`=${up}`) ? has(up)(...request) : reset());
    const outcomes = (await exchangeFor(reset, step).run(batch, input, { settle: false })) as CallOutcome[];
    const settle = (each?: CallOutcome) => (each?.outcome === "unknown" ? each.settle({ timeoutMs: 5000 }) : each);
    expect(await settle(outcomes[0])).toMatchObject({ outcome: "executed" });
    up = "b";
    expect(await settle(outcomes[1])).toMatchObject({ outcome: "executed" });
    expect(await settle(outcomes[0])).toMatchObject({ outcome: "executed" });
  });

  const times = [500, 2500, 200_000];
  const signals = [new AbortController().signal, AbortSignal.abort(), new AbortController().signal];
  it.each<[string, (index: number) => object | undefined]>([
    ["without options", () => undefined],
    ["with one time", () => ({ timeoutMs: 200_000 })],
    ["with times of their own", (index) => ({ timeoutMs: times[index] })],
    ["with signals of their own", (index) => ({ signal: signals[index] })],
    ["with one that has none", (index) => (index === 1 ? undefined : { timeoutMs: 200_000 })],
  ])("share one settlement where they are settled at once, %s", async (_, optionsOf) => {
    const lose = async () => {
      const exchange = exchangeFor(reset);
      const list = ["a", "b", "c"].map((key) => ({ key }));
      const outcomes = (await exchange.run(batch, { list }, { settle: false })) as CallOutcome[];
      return { ...exchange, outcomes: outcomes.filter((one) => one.outcome === "unknown") };
    };
    const one = await lose();
    await one.outcomes[0]?.error.settle();
    const { outcomes, counts } = await lose();
    const settled = await Promise.all(outcomes.map((one, index) => one.settle(optionsOf(index))));
    expect(settled[2]).toMatchObject(absent);
    expect(counts.find).toBe(one.counts.find);
  });

  it("are settled each by its own time, by one that begins later, too", async () => {
    const { run, clock, counts } = exchangeFor(reset, reset);
    const outcomes = (await run(batch, input, { settle: false })) as CallOutcome[];
    const beganAt = clock.elapsed;
    const settle = async (index: number, options: object) => {
      const one = outcomes[index];
      const settled = one?.outcome === "unknown" ? await one.settle(options) : one;
      return [clock.elapsed - beganAt, settled?.outcome, "reason" in settled! && settled.reason];
    };
    const [a, b] = [settle(0, { timeoutMs: 4000 }), settle(1, { timeoutMs: 1500 })];
    await clock.sleep(2000);
    const c = settle(1, { timeoutMs: 8000 });
    const ended = "the time of settle() ended before the settlement of the batch; call settle() with more time";
    expect(await b).toEqual([1501, "unknown", ended]);
    // A settlement ends early where its time ends before the next lookup.
    for (const [settled, min, max] of [
      [await a, 2000, 4000],
      [await c, 7000, 10_000],
    ] as const) {
      expect(settled).toMatchObject([{}, "unknown", expect.stringMatching("things.find")]);
      expect(settled[0]).toSatisfy((ms: number) => ms >= min && ms <= max);
    }
    // Nothing is looked up once all of them have left.
    const aborting = new AbortController();
    void clock.setTimer(3000, () => aborting.abort());
    await Promise.all([0, 1].map((index) => settle(index, { signal: aborting.signal })));
    const { find } = counts;
    await clock.sleep(60_000);
    expect(counts.find).toBe(find);
  });
});

describe("the journal entry of a lost batch", () => {
  /** Loses a batch of which a and c were executed. Settles one item after another, or all at once, and tells what was open. */
  async function lose() {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    const { run, counts } = exchangeFor(reset, has("a", "c"), { clock, journal, journalScope: "s" });
    const list = ["a", "b", "c"].map((key) => ({ key }));
    const outcomes = (await run(batch, { list }, { settle: false })) as CallOutcome[];
    const settle = async (index: number, options?: object) => {
      const outcome = outcomes[index];
      if (outcome?.outcome === "unknown") outcomes[index] = await outcome.settle(options);
      return outcomes[index]?.outcome;
    };
    return { outcomes, settle, counts, stated: () => [...journal.rows.values()].map(({ outcome }) => outcome) };
  }
  const executed = { outcome: "executed" };
  const given = [executed, { outcome: "notExecuted", proof: { lookups: [{}, {}] } }, executed];

  it.each([
    [0, 1, 2],
    [2, 0, 1],
  ])("stays open until the outcome of each was given: %i, %i, %i", async (...order) => {
    const { outcomes, settle, stated } = await lose();
    for (const index of order) {
      expect(stated()).toEqual([undefined]);
      await settle(index);
    }
    expect(stated()).toEqual(["executed"]);
    await settle(1);
    expect(outcomes).toMatchObject(given);
  });

  it("stays open where a proof was withheld, which is given once the others are known", async () => {
    const { outcomes, settle, stated, counts } = await lose();
    expect(await settle(1)).toBe("unknown");
    const looked = counts.find;
    const outcomeOf = async (index: number) => [await settle(index), ...stated()];
    expect(await outcomeOf(0)).toEqual(["executed", undefined]);
    expect(await outcomeOf(2)).toEqual(["executed", "executed"]);
    await settle(1);
    expect([counts.find, outcomes]).toMatchObject([looked, given]);
  });

  it.each([undefined, { timeoutMs: 120_000 }])("is closed where all are settled at once, with %j", async (options) => {
    const { outcomes, settle, stated } = await lose();
    await Promise.all([0, 1, 2].map((index) => settle(index, options)));
    expect([outcomes, stated()]).toMatchObject([given, ["executed"]]);
  });

  it("stays open where an item had too little time", async () => {
    const { settle, stated } = await lose();
    const settled = await Promise.all([settle(0, { timeoutMs: 0 }), settle(1), settle(2)]);
    expect(settled).toEqual(["unknown", "unknown", "executed"]);
    expect(stated()).toEqual([undefined]);
    expect([await settle(0), stated(), await settle(1)]).toEqual(["executed", ["executed"], "notExecuted"]);
  });
});

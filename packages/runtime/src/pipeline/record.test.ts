import { describe, expect, it } from "vitest";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { type Journal, maxLeaseMs } from "../journal/journal.ts";
import { exchangeOf, found, has, missing, pays, responds, type Step, unknown } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf } from "../testing/service.ts";
import { batch, cancel, failure, keyed, ok, reset } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { call } from "./call.ts";
import { createIntent } from "./intent.ts";

const never = new Promise<never>(() => {});
const fails = () => Promise.reject(new Error("disk full"));
const rejected: Step = () => responseOf({ no: "funds" });
const busy: Step = () => responseOf({ perhaps: "busy" });
const unreachable: Step = () => expect.unreachable("sent");
const input = { key: "mine" };
const isLater = { settle: false };
const failedTo = (failed: string) => ({ type: "journal", service: "test", operation: "things.place", failed });

/** An exchange and a journal in virtual time. */
function setUp(
  send: Step,
  differ: (memory: Journal) => Partial<Journal> = () => ({}),
  options: Parameters<typeof exchangeOf>[1] = {},
  lookUp?: Step,
) {
  const clock = createVirtualClock();
  const memory = createMemoryJournal(clock);
  const events: unknown[] = [];
  const onEvent = (event: { type: string }) => event.type === "journal" && events.push(event);
  const journal = { ...memory, ...differ(memory) };
  const all = { journal, journalScope: "scope 1", clock, onEvent, ...options };
  const exchange = exchangeOf({ send, find: lookUp }, all);
  const outcomes = () => [...memory.rows.values()].map(({ outcome }) => outcome);
  const entries = () => [...memory.rows.values()].map(({ entry }) => entry);
  return { ...exchange, memory, events, outcomes, entries };
}

describe("a call with a journal", () => {
  it("records its intent before a byte leaves: service, base URL, timestamp and a digest of the key", async () => {
    const seen: unknown[] = [];
    const send: Step = (...request) => {
      seen.push(...entries(), ...outcomes(), request[2].headers["x-signed-at"]);
      return ok(...([] as []));
    };
    const baseUrl = "https://exchange.test/live/";
    const { service, entries, outcomes } = setUp(send, undefined, { baseUrl });
    const signer = { ...service.signer!, keyDigest: Promise.resolve("0123456789abcdef") };
    await call({ ...service, signer }, keyed, input, { recvWindow: 700 });
    const account = { service: "test", origin: "https://exchange.test/live", keyDigest: "0123456789abcdef" };
    const facts = { id: expect.any(String), scope: "scope 1", operation: "things.place", input, validityMs: 700 };
    const signedAt = expect.any(Number);
    expect(seen).toEqual([{ ...facts, ...account, signedAt }, undefined, String(entries()[0]?.signedAt)]);
    expect(outcomes()).toEqual(["executed"]);
  });

  it("reports how long the journal took to record it", async () => {
    const clock = createVirtualClock();
    const events: unknown[] = [];
    const onEvent = (event: { type: string }) => event.type === "wait" && events.push(event);
    const slow = ({ open }: Journal) => ({
      open: (...all: Parameters<Journal["open"]>) => clock.sleep(300).then(() => open(...all)),
    });
    await setUp(ok, slow, { clock, onEvent }).make(keyed, input);
    expect(events).toEqual([{ type: "wait", service: "test", operation: "things.place", reason: "journal", ms: 300 }]);
  });

  it("records nothing that may be sent again", async () => {
    const { make, entries } = setUp(ok);
    await make(cancel, {});
    expect(entries()).toEqual([]);
  });

  it.each<[string, Step, string | undefined]>([
    ["the exchange's no", rejected, "notExecuted"],
    ["a response that leaves it open", busy, undefined],
    ["a response of another server", () => responseOf("<html>"), undefined],
  ])("closes its entry by the result of %s", async (_, send, outcome) => {
    const { make, outcomes } = setUp(send);
    await make(keyed, input, isLater);
    expect(outcomes()).toEqual([outcome]);
  });

  it.each([
    ["", false],
    [", and publishes that the journal did not keep it in time", true],
  ])("keeps, before any lookup, that a response contradicts that nothing was executed%s", async (_, isSlow) => {
    const seen: unknown[] = [];
    const note =
      (step: Step): Step =>
      (...request) => {
        seen.push(entries()[0]?.contradiction);
        return step(...request);
      };
    const send = note(pays({ id: 1, key: "other" }));
    let opened = 0;
    const open =
      ({ open }: Journal): Journal["open"] =>
      (...entry) =>
        open(...entry).then(() => (opened++ === 1 && isSlow ? never : undefined));
    const { make, entries, outcomes, events } = setUp(send, (memory) => ({ open: open(memory) }), {}, note(missing));
    const checkOutput: typeof keyed.checkOutput = (_, issues) =>
      void issues.push({ path: "key", kind: "rule", message: "names another request" });
    expect(await make({ ...keyed, checkOutput }, input)).toMatchObject(unknown);
    const contradiction = "the response names the client id other, not mine";
    expect(seen.slice(0, 2)).toEqual([undefined, contradiction]);
    expect(entries()).toMatchObject([{ contradiction }]);
    expect(outcomes()).toEqual([undefined]);
    expect(events).toEqual(isSlow ? [failedTo("open")] : []);
  });

  it("keeps one entry when it is signed again after a rejected timestamp", async () => {
    const signed: unknown[] = [];
    const send: Step = (count, _, { headers }) => {
      signed.push(headers["x-signed-at"]);
      return responseOf({ no: count === 0 ? "late" : "500000" });
    };
    // The exchange's clock is ahead, so that the timestamp was too old when it left.
    const { make, entries } = setUp(send, undefined, { clock: createVirtualClock(undefined, -600_000) });
    await make(keyed, input, isLater);
    expect(signed).toHaveLength(2);
    expect(entries().map(({ signedAt }) => String(signedAt))).toEqual([signed[1]]);
  });

  it("holds its intent for as long as it may take, which may be without an end", async () => {
    const { make, memory } = setUp(busy);
    const heldMs = async () => (await memory.claim("scope 1", 1000, 10)).heldMs;
    await make(keyed, input, { ...isLater, timeoutMs: 5000 });
    expect(await heldMs()).toBeGreaterThan(5000);
    expect(await heldMs()).toBeLessThanOrEqual(6000);
    await make(keyed, input, { ...isLater, timeoutMs: Number.POSITIVE_INFINITY });
    expect(await heldMs()).toBeGreaterThan(maxLeaseMs - 60_000);
  });
});

describe("a journal that does not open an entry", () => {
  it("keeps the call from being sent, which its error states where nothing was recorded", async () => {
    const open = () => Promise.reject(Object.assign(new Error("disk full"), { recorded: false }));
    const { make } = setUp(unreachable, () => ({ open, close: () => expect.unreachable() }));
    expect(await make(keyed, input)).toMatchObject({ code: "ERR_NOT_SENT" });
  });

  it("leaves the outcome unknown where it may have one, until that is closed: no lookup is sent", async () => {
    let isDown = true;
    const { make, service, outcomes, counts } = setUp(unreachable, (memory) => ({
      open: (...entry) => (isDown ? fails() : memory.open(...entry)),
    }));
    const error = await make(keyed, input);
    expect(error).toMatchObject({ ...unknown, cause: { code: "ERR_NOT_SENT" } });
    expect(error.message).not.toContain("may have been executed");
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    isDown = false;
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted", proof: { lookups: [] } });
    expect(counts.find).toBe(0);
    const { entry } = createIntent(service, keyed, input, {});
    isDown = true;
    await failure(entry!.record({ signature: undefined, signer: undefined }, new AbortController().signal));
    expect(await entry!.close("notExecuted", 100)).toBe(false);
    isDown = false;
    expect(await entry!.close("notExecuted", 100)).toBe(true);
    expect(outcomes()).toEqual(["notExecuted", "notExecuted"]);
  });

  it("sends nothing when its deadline passes while the journal writes, and leaves nothing open", async () => {
    const { make, sleep, outcomes } = setUp(unreachable, (memory) => ({
      open: (...entry) => sleep(80).then(() => memory.open(...entry)),
    }));
    // The entry may be open when the call ends: another process could recover it, and be given the same proof.
    const cause = { code: "ERR_NOT_SENT" };
    expect(await make(keyed, input, { timeoutMs: 10 })).toMatchObject({ ...unknown, cause });
    await sleep(200);
    expect(outcomes()).toEqual(["notExecuted"]);
  });

  it("leaves nothing open of an attempt before, which its error proves rejected", async () => {
    let opened = 0;
    const open = ({ open }: Journal): Journal["open"] => {
      const full = Object.assign(new Error("disk full"), { recorded: false });
      return (...entry) => (opened++ === 0 ? open(...entry) : Promise.reject(full));
    };
    const clock = createVirtualClock(undefined, -600_000);
    const { make, outcomes } = setUp(responds({ no: "late" }), (memory) => ({ open: open(memory) }), { clock });
    expect(await make(keyed, input)).toMatchObject({ code: "ERR_NOT_SENT", outcome: "notExecuted" });
    expect([opened, outcomes()]).toEqual([2, ["notExecuted"]]);
  });

  it("has the entry closed whose opening failed after it was written, and publishes the failure", async () => {
    const { make, events, outcomes } = setUp(unreachable, (memory) => ({
      open: (...entry) => memory.open(...entry).then(fails),
    }));
    expect(await make(keyed, input)).toMatchObject({ code: "ERR_NOT_SENT" });
    expect(outcomes()).toEqual(["notExecuted"]);
    expect(events).toEqual([failedTo("open")]);
  });
});

describe("closing the entry of a call", () => {
  it("has succeeded where an earlier closing ends while another waits", async () => {
    let closings = 0;
    const { make, sleep } = setUp(rejected, (memory) => ({
      close: (...entry) => (closings++ === 0 ? sleep(1500).then(() => memory.close(...entry)) : never),
    }));
    const error = await make(keyed, input);
    expect([error.outcome, (await error.settle()).outcome]).toEqual(["unknown", "notExecuted"]);
  });

  it.each<[string, Journal["close"], boolean, unknown[]]>([
    ["is closed", async () => true, true, []],
    ["is another process's", async () => false, false, []],
    ["cannot be closed", fails, false, [failedTo("close")]],
    ["is not closed in time", () => never, false, [failedTo("close")]],
    ["has a journal whose close returns nothing", (async () => {}) as never, false, [failedTo("close")]],
    ["has a journal whose close returns rows", (async () => ({ rowCount: 0 })) as never, false, [failedTo("close")]],
  ])("is waited for, for a second, and makes a rejection a proof when it %s", async (_, close, isCertain, failures) => {
    const executed = setUp(ok, () => ({ close }));
    expect(await executed.make(keyed, input, { timeoutMs: Number.POSITIVE_INFINITY })).toEqual({ id: 1 });
    expect(executed.events).toEqual(failures);
    const not = setUp(rejected, () => ({ close }));
    expect(await not.make(keyed, input)).toMatchObject({ outcome: isCertain ? "notExecuted" : "unknown" });
    for (const { clock, events } of [executed, not]) {
      expect(events).toEqual(failures);
      expect(clock.elapsed).toBeLessThanOrEqual(1000);
    }
  });

  it("is needed for a batch with a rejected item: that result is a proof", async () => {
    let isFull = true;
    const made = { success: true, key: "a", id: "1" };
    const no = { success: false, key: "b" };
    const results: object[] = [made, no];
    const { make } = setUp(
      (...request) => pays(results)(...request),
      (memory) => ({ close: (...entry) => (isFull ? fails() : memory.close(...entry)) }),
    );
    const list = { list: [{ key: "a" }, { key: "b" }] };
    const error = await make(batch, list);
    expect(error).toMatchObject({ ...unknown, reason: expect.stringContaining("could not be closed: disk full") });
    const open = [{ outcome: "executed" }, { outcome: "unknown" }];
    expect(await error.settle()).toMatchObject({ outcome: "unknown", items: open });
    isFull = false;
    const items = [{ outcome: "executed", acknowledgement: made }, { outcome: "notExecuted" }];
    expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement: results, items });
    isFull = true;
    results[1] = { ...made, key: "b", id: "2" };
    expect(await make(batch, list)).toHaveLength(2);
  });
});

describe("a call that is settled after it has ended", () => {
  const list = { list: [{ key: "a" }, { key: "b" }, { key: "c" }] };
  const none = { outcome: "notExecuted" };

  it("has a closed entry, and the same outcome each time it is settled", async () => {
    const { make, outcomes } = setUp(reset);
    const error = await make(keyed, input, isLater);
    for (const result of [error.settle(), error.settle()]) expect(await result).toMatchObject(none);
    expect(await error.settle()).toMatchObject(none);
    expect(outcomes()).toEqual(["notExecuted"]);
  });

  it("has no proof once another process has claimed its entry", async () => {
    for (const [lookUp, outcome] of [
      [missing, "unknown"],
      [found(), "executed"],
    ] as const) {
      const { make, memory, sleep, outcomes } = setUp(reset, undefined, {}, lookUp);
      const error = await make(keyed, input, isLater);
      await sleep(200_000);
      expect((await memory.claim("scope 1", maxLeaseMs, 1)).entries).toHaveLength(1);
      expect(await error.settle()).toMatchObject({ outcome });
      expect(outcomes()).toEqual([undefined]);
    }
  });

  it("has no proof for an item of a batch whose entry stays open", async () => {
    const lookUp: Step = (...request) => (request[1].includes("key=c") ? reset() : has("b")(...request));
    const settled = async ({ make }: Pick<ReturnType<typeof setUp>, "make">) =>
      ((await make(batch, list, isLater)) as UnknownOutcomeError).settle({ timeoutMs: 120_000 });
    const others = [{ outcome: "executed" }, { outcome: "unknown" }];
    const items = [
      { outcome: "unknown", reason: expect.stringMatching(/journal entry of the batch stays open/) },
      ...others,
    ];
    expect(await settled(setUp(reset, undefined, {}, lookUp))).toMatchObject({ outcome: "unknown", items });
    const unrecorded = exchangeOf({ send: reset, find: lookUp });
    expect(await settled(unrecorded)).toMatchObject({ outcome: "unknown", items: [none, ...others] });
  });

  it("has no proof for an item of an executed batch once another process has claimed its entry", async () => {
    const { make } = setUp(reset, () => ({ close: async () => false }), {}, has("a"));
    const items = [{ outcome: "executed" }, { outcome: "unknown" }, { outcome: "unknown" }];
    expect(await (await make(batch, list, isLater)).settle()).toMatchObject({ outcome: "unknown", items });
  });
});

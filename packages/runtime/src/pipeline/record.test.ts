import { describe, expect, it } from "vitest";
import { type Journal, maxLeaseMs } from "../journal/journal.ts";
import type { Fetch } from "../operation/fetch.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { find, quick, settlement } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import type { Clock } from "../time/clock.ts";
import { call } from "./call.ts";
import { createIntent } from "./intent.ts";

const place = operationOf({
  id: "things.place",
  method: "POST",
  body: { key: "string" },
  effect: { kind: "keyed", key: "key", lookup: "things.find" },
});
const cancel = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
const input = { key: "mine" };

function setUp(fetch: Fetch, journal: Journal, options = {}) {
  return serviceOf(fetch, [], { journal, journalScope: "scope 1", settle: { auto: false }, ...options });
}

const never = new Promise<never>(() => {});
const sleep = (ms: number, clock: Clock) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));
const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  );

describe("a call with a journal", () => {
  it("records its intent before a byte leaves, with the timestamp that was signed", async () => {
    const journal = createMemoryJournal();
    const seen: unknown[] = [];
    const fetch: Fetch = async (_, init) => {
      const [row] = [...journal.rows.values()];
      seen.push({ ...row?.entry, id: "" }, row?.outcome);
      expect(init.headers["x-signed-at"]).toBe(String(row?.entry.signedAt));
      return responseOf({ ok: { id: 1 } });
    };
    await call(setUp(fetch, journal), place, input, { recvWindow: 700 });
    const signedAt = expect.any(Number);
    const account = { service: "test", origin: "https://exchange.test", keyDigest: undefined };
    const entry = { id: "", scope: "scope 1", ...account, operation: "things.place", input, signedAt, validityMs: 700 };
    expect(seen).toEqual([entry, undefined]);
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["executed"]);
  });

  it.each([
    ["the exchange's no", { no: "funds" }, "notExecuted"],
    ["a response that leaves it open", { perhaps: "busy" }, undefined],
    ["a response of another server", "<html>", undefined],
  ])("closes its entry by the result of %s: %j", async (_, body, outcome) => {
    const journal = createMemoryJournal();
    await thrown(
      call(
        setUp(async () => responseOf(body), journal),
        place,
        input,
      ),
    );
    expect([...journal.rows.values()].map((row) => row.outcome)).toEqual([outcome]);
  });

  it("keeps, before it looks anything up, that a response contradicts that nothing was executed", async () => {
    const journal = createMemoryJournal();
    const seen: unknown[] = [];
    const fetch: Fetch = async (_, { method }) => {
      const [row] = [...journal.rows.values()];
      seen.push([method, row?.entry.contradiction]);
      return method === "POST" ? responseOf({ ok: { id: 1, key: "other" } }) : responseOf({ no: "missing" });
    };
    const checkOutput: typeof place.checkOutput = (_, issues) =>
      void issues.push({ path: "key", kind: "rule", message: "names another request" });
    const service = serviceOf(fetch, [find], { ...quick, journal, journalScope: "scope 1" }, settlement);
    const error = await thrown(call(service, { ...place, checkOutput }, input, { timeoutMs: 500 }));
    expect(error.code).toBe("ERR_UNKNOWN_OUTCOME");
    const contradiction = "the response names the client id other, not mine";
    expect(seen.slice(0, 2)).toEqual([
      ["POST", undefined],
      ["GET", contradiction],
    ]);
    expect([...journal.rows.values()]).toMatchObject([{ entry: { contradiction } }]);
    expect([...journal.rows.values()][0]?.outcome).toBeUndefined();
  });

  it("keeps one entry when it is signed again after a rejected timestamp", async () => {
    const journal = createMemoryJournal();
    // The exchange's clock is ahead, so that the timestamp was too old when it left.
    const responses = [
      responseOf({ no: "late" }),
      responseOf({ time: Date.now() + 600_000 }),
      responseOf({ no: "500000" }),
    ];
    const signed: string[] = [];
    const fetch: Fetch = async (url, init) => {
      if (!url.endsWith("/time")) signed.push(init.headers["x-signed-at"] ?? "");
      return responses.shift()!;
    };
    await thrown(call(setUp(fetch, journal), place, input));
    const rows = [...journal.rows.values()];
    expect(rows.map(({ entry }) => String(entry.signedAt))).toEqual([signed[1]]);
    expect(signed).toHaveLength(2);
  });

  it("sends nothing when the journal fails and has recorded nothing, and states that in its error", async () => {
    const open = () => Promise.reject(Object.assign(new Error("disk full"), { recorded: false }));
    const journal = { ...createMemoryJournal(), open, close: () => expect.unreachable() };
    const fetch: Fetch = () => expect.unreachable();
    expect(await thrown(call(setUp(fetch, journal), place, input))).toMatchObject({ code: "ERR_NOT_SENT" });
  });

  it("is unknown when its entry may be in a journal that fails, until the entry is closed", async () => {
    const memory = createMemoryJournal();
    let isDown = true;
    const open: Journal["open"] = (entry, ms) =>
      isDown ? Promise.reject(new Error("connection lost")) : memory.open(entry, ms);
    const fetch: Fetch = () => expect.unreachable();
    const error = await thrown(call(setUp(fetch, { ...memory, open }), place, input));
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", cause: { code: "ERR_NOT_SENT" } });
    expect(error.message).not.toContain("may have been executed");
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    isDown = false;
    // Nothing was sent: closing the entry is enough, and no lookup is sent.
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted", proof: { lookups: [] } });
    const { entry } = createIntent(setUp(fetch, { ...memory, open }), place, input, {});
    isDown = true;
    await thrown(entry!.open(1, undefined, new AbortController().signal));
    expect(await entry!.close("notExecuted", 100)).toBe(false);
    isDown = false;
    expect(await entry!.close("notExecuted", 100)).toBe(true);
    expect([...memory.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted", "notExecuted"]);
  });

  it("sends nothing when its deadline passes while the journal writes, and leaves nothing open", async () => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    const slow: Journal = { ...journal, open: (entry, ms) => sleep(80, clock).then(() => journal.open(entry, ms)) };
    const fetch: Fetch = () => expect.unreachable();
    const error = await thrown(call(setUp(fetch, slow, { clock }), place, input, { timeoutMs: 10 }));
    // The entry may be open when the call ends: another process could recover it, and be given the same proof.
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", cause: { code: "ERR_NOT_SENT" } });
    await sleep(200, clock);
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted"]);
  });

  it.each([
    ["opens nothing", { open: () => never }, "ERR_UNKNOWN_OUTCOME", 0],
    ["closes nothing", { close: () => never }, undefined, 1],
    ["does nothing", { open: () => never, close: () => never }, "ERR_UNKNOWN_OUTCOME", 0],
  ])("ends by its deadline with a journal that %s", async (_, stalled, code, sent) => {
    let count = 0;
    const fetch: Fetch = async () => {
      count += 1;
      return responseOf({ ok: { id: 1 } });
    };
    const clock = createVirtualClock();
    const journal = { ...createMemoryJournal(clock), ...stalled };
    const ended = call(setUp(fetch, journal, { clock }), place, input, { timeoutMs: 300 });
    expect((await thrown(ended))?.code).toBe(code);
    expect(clock.elapsed).toBeLessThanOrEqual(350);
    expect(count).toBe(sent);
  });

  it("does not wait for its entry to close for more than a second", async () => {
    const events: unknown[] = [];
    const onEvent = (event: { type: string }) => void (event.type === "journal" && events.push(event));
    const clock = createVirtualClock();
    const journal = { ...createMemoryJournal(clock), close: () => never };
    const service = setUp(async () => responseOf({ ok: { id: 1 } }), journal, { onEvent, clock });
    expect(await call(service, place, input, { timeoutMs: Number.POSITIVE_INFINITY })).toEqual({ id: 1 });
    expect(clock.elapsed).toBeLessThanOrEqual(1000);
    expect(events).toMatchObject([{ failed: "close" }]);
  });

  it("closes an entry whose opening failed after it was written, and publishes both failures", async () => {
    const events: unknown[] = [];
    const onEvent = (event: { type: string }) => void (event.type === "journal" && events.push(event));
    const journal = createMemoryJournal();
    const torn: Journal = {
      ...journal,
      async open(entry, ms) {
        await journal.open(entry, ms);
        throw new Error("connection lost");
      },
    };
    const service = setUp(() => expect.unreachable(), torn, { onEvent });
    expect(await thrown(call(service, place, input))).toMatchObject({ code: "ERR_NOT_SENT" });
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted"]);
    expect(events).toMatchObject([{ failed: "open" }]);
  });

  it("may have no deadline", async () => {
    const journal = createMemoryJournal();
    const fetch: Fetch = async () => responseOf({ perhaps: "busy" });
    await thrown(call(setUp(fetch, journal), place, input, { timeoutMs: Number.POSITIVE_INFINITY }));
    const { heldMs } = await journal.claim("scope 1", 1000, 10);
    expect(heldMs).toBeGreaterThan(maxLeaseMs - 60_000);
  });

  it("keeps the service, the base URL and a digest of the key, and not the key", async () => {
    const journal = createMemoryJournal();
    const fetch: Fetch = async () => responseOf({ ok: { id: 1 } });
    const service = setUp(fetch, journal, { baseUrl: "https://exchange.test/live/" });
    const signer = { ...service.signer!, keyDigest: Promise.resolve("0123456789abcdef") };
    await call({ ...service, signer }, place, input);
    const [row] = journal.rows.values();
    expect(row?.entry).toMatchObject({
      service: "test",
      origin: "https://exchange.test/live",
      keyDigest: "0123456789abcdef",
    });
  });

  it("returns its output even when the journal cannot close its entry", async () => {
    const events: unknown[] = [];
    const journal = { ...createMemoryJournal(), close: () => Promise.reject(new Error("disk full")) };
    const onEvent = (event: { type: string }) => void (event.type === "journal" && events.push(event));
    const service = setUp(async () => responseOf({ ok: { id: 1 } }), journal, { onEvent });
    expect(await call(service, place, input)).toEqual({ id: 1 });
    expect(events).toEqual([{ type: "journal", service: "test", operation: "things.place", failed: "close" }]);
  });

  it("holds its intent for as long as it may take", async () => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    const service = setUp(async () => responseOf({ perhaps: "busy" }), journal, { clock });
    await thrown(call(service, place, input, { timeoutMs: 5000 }));
    const claimed = await journal.claim("scope 1", 1000, 10);
    expect(claimed.entries).toEqual([]);
    expect(claimed.heldMs).toBeGreaterThan(5000);
    expect(claimed.heldMs).toBeLessThan(6001);
  });

  it("returns a batch with a rejected item only once its entry is closed: that result is a proof", async () => {
    const effect = { kind: "keyed", key: "key", items: "list", lookup: "things.find" } as const;
    const batch = operationOf({ id: "things.placeMany", method: "POST", body: { list: "json" }, effect });
    const made = { success: true, key: "a" };
    const rejected = { success: false, key: "b" };
    let isFull = true;
    const run = (results: unknown[]) => {
      const journal = createMemoryJournal();
      const close: Journal["close"] = (...args) =>
        isFull ? Promise.reject(new Error("disk full")) : journal.close(...args);
      const service = setUp(async () => responseOf({ ok: results }), { ...journal, close });
      return call(service, batch, { list: [{ key: "a" }, { key: "b" }] });
    };
    expect(await run([made, { ...made, key: "b" }])).toHaveLength(2);
    const error = await thrown(run([made, rejected]));
    const reason = expect.stringContaining("could not be closed");
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", reason });
    const open = [{ outcome: "executed" }, { outcome: "unknown" }];
    expect(await error.settle()).toMatchObject({ outcome: "unknown", items: open });
    isFull = false;
    const items = [{ outcome: "executed", acknowledgement: made }, { outcome: "notExecuted" }];
    expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement: [made, rejected], items });
  });

  it("records nothing that may be sent again", async () => {
    const journal = createMemoryJournal();
    await call(
      setUp(async () => responseOf({ ok: {} }), journal),
      cancel,
      {},
    );
    expect(journal.rows.size).toBe(0);
  });
});

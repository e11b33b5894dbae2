import { describe, expect, it } from "vitest";
import type { Fetch } from "../fetch.ts";
import type { Journal } from "../journal/journal.ts";
import type { Proof } from "../settlement/settling.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { answer, operationOf, serviceOf } from "../testing/service.ts";
import { call } from "./call.ts";
import type { Intent } from "./intent.ts";
import { closeSettled } from "./record.ts";

const place = operationOf({
  id: "things.place",
  method: "POST",
  body: { key: "text" },
  effect: { kind: "keyed", key: "key", lookup: "things.find" },
});
const cancel = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
const input = { key: "mine" };

function setUp(fetch: Fetch, journal: Journal, options = {}) {
  return serviceOf(fetch, [], { journal, journalScope: "desk 1", settle: { auto: false }, ...options });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
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
      return answer({ ok: { id: 1 } });
    };
    await call(setUp(fetch, journal), place, input, { recvWindow: 700 });
    const signedAt = expect.any(Number);
    const entry = { id: "", scope: "desk 1", operation: "things.place", input, signedAt, validityMs: 700 };
    expect(seen).toEqual([entry, undefined]);
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["executed"]);
  });

  it.each([
    ["the exchange's no", { no: "funds" }, "notExecuted"],
    ["an answer that leaves it open", { perhaps: "busy" }, undefined],
    ["something else's answer", "<html>", undefined],
  ])("is closed by what %s says: %j", async (_, body, outcome) => {
    const journal = createMemoryJournal();
    await thrown(
      call(
        setUp(async () => answer(body), journal),
        place,
        input,
      ),
    );
    expect([...journal.rows.values()].map((row) => row.outcome)).toEqual([outcome]);
  });

  it("keeps one entry when it is signed again after a refused timestamp", async () => {
    const journal = createMemoryJournal();
    const answers = [answer({ no: "late" }, 200, { date: new Date().toUTCString() }), answer({ perhaps: "busy" })];
    const signed: string[] = [];
    const fetch: Fetch = async (_, init) => {
      signed.push(init.headers["x-signed-at"] ?? "");
      return answers.shift()!;
    };
    await thrown(call(setUp(fetch, journal), place, input));
    const rows = [...journal.rows.values()];
    expect(rows.map(({ entry }) => String(entry.signedAt))).toEqual([signed[1]]);
    expect(signed).toHaveLength(2);
  });

  it("sends nothing when the journal fails, and says so", async () => {
    const journal = { ...createMemoryJournal(), open: () => Promise.reject(new Error("disk full")) };
    const fetch: Fetch = () => expect.unreachable();
    expect(await thrown(call(setUp(fetch, journal), place, input))).toMatchObject({ code: "ERR_NOT_SENT" });
  });

  it("sends nothing when its deadline passes while the journal writes, and leaves nothing open", async () => {
    const journal = createMemoryJournal();
    const slow: Journal = { ...journal, open: (entry, ms) => sleep(40).then(() => journal.open(entry, ms)) };
    const fetch: Fetch = () => expect.unreachable();
    const error = await thrown(call(setUp(fetch, slow), place, input, { timeoutMs: 10 }));
    expect(error).toMatchObject({ code: "ERR_NOT_SENT", outcome: "notExecuted" });
    await sleep(60);
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted"]);
  });

  it("gives its answer even when the journal cannot close it", async () => {
    const events: unknown[] = [];
    const journal = { ...createMemoryJournal(), close: () => Promise.reject(new Error("disk full")) };
    const onEvent = (event: { type: string }) => void (event.type === "journal" && events.push(event));
    const service = setUp(async () => answer({ ok: { id: 1 } }), journal, { onEvent });
    expect(await call(service, place, input)).toEqual({ id: 1 });
    expect(events).toEqual([{ type: "journal", service: "test", operation: "things.place", failed: "close" }]);
  });

  it("holds its intent for as long as it may take", async () => {
    const journal = createMemoryJournal();
    await thrown(
      call(
        setUp(async () => answer({ perhaps: "busy" }), journal),
        place,
        input,
        { timeoutMs: 5000 },
      ),
    );
    const claimed = await journal.claim("desk 1", 1000, 10);
    expect(claimed.entries).toEqual([]);
    expect(claimed.heldMs).toBeGreaterThan(5000);
    expect(claimed.heldMs).toBeLessThan(6001);
  });

  it("records nothing that may be sent again", async () => {
    const journal = createMemoryJournal();
    await call(
      setUp(async () => answer({ ok: {} }), journal),
      cancel,
      {},
    );
    expect(journal.rows.size).toBe(0);
  });
});

describe("what is settled after its call", () => {
  const notExecuted = { outcome: "notExecuted", proof: {} as Proof } as const;
  const open = async () => {
    const journal = createMemoryJournal();
    const entry = { id: "1", scope: "desk 1", operation: "things.place", input, signedAt: 0, validityMs: 0 };
    await journal.open(entry, 0);
    const service = setUp(async () => answer({}), journal);
    return { journal, intent: { service, operation: place, journalId: "1" } as unknown as Intent };
  };

  it("is closed, and told again as often as it is asked for", async () => {
    const { journal, intent } = await open();
    expect(await closeSettled(intent, notExecuted)).toEqual(notExecuted);
    expect(await closeSettled(intent, notExecuted)).toEqual(notExecuted);
    expect(journal.rows.get("1")?.outcome).toBe("notExecuted");
  });

  it("is no proof any more once somebody else has claimed it", async () => {
    const { journal, intent } = await open();
    await journal.claim("desk 1", 1000, 1);
    expect(await closeSettled(intent, notExecuted)).toMatchObject({ outcome: "unknown", reason: expect.any(String) });
    expect(await closeSettled(intent, { outcome: "executed" })).toEqual({ outcome: "executed" });
    expect(journal.rows.get("1")?.outcome).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import type { Policy, ProposedCall } from "../service/policy.ts";
import { exchangeOf, pays } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf } from "../testing/service.ts";
import { keyed, read } from "../testing/things.ts";

const placing = (policy: Policy) => exchangeOf(pays({ id: "1" }), { policy, journal: createMemoryJournal() });
const input = { size: "1" };
const tooMuch = "above the amount of the day";

describe("a policy", () => {
  it("gets each call with an effect, with the client id that was added, and allows it by returning", async () => {
    const proposed: ProposedCall[] = [];
    const { make, counts } = placing((call) => void proposed.push(call));
    await make(keyed, input);
    await make(read, {});
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const about = { service: "test", operation: "things.place", effect: "keyed", remainingMs: expect.any(Number) };
    expect(proposed).toEqual([{ ...about, input: { size: "1", key } }]);
    expect(counts.send).toBe(2);
  });

  it.each<[string, string, Policy]>([
    [
      "throws",
      tooMuch,
      () => {
        throw new Error(tooMuch);
      },
    ],
    ["rejects", tooMuch, () => Promise.reject(new Error(tooMuch))],
    ["returns false", "the policy returned false", () => false],
    ["resolves to false", "the policy returned false", async () => false],
  ])("that %s sends nothing, signs nothing, and records nothing", async (_, reason, policy) => {
    const { make, counts, service } = placing(policy);
    expect(await make(keyed, input)).toMatchObject({
      code: "ERR_NOT_SENT",
      outcome: "notExecuted",
      attempts: [],
      message: "things.place: the policy stopped the call; nothing was sent",
      cause: { cause: { message: reason } },
    });
    expect(counts.send).toBe(0);
    expect(await service.journal?.list()).toEqual([]);
  });

  it("that decides too late sends nothing", async () => {
    const { make, counts } = placing(() => new Promise(() => {}));
    for (const late of [{ timeoutMs: 20 }, { signal: AbortSignal.timeout(1) }])
      expect(await make(keyed, input, late)).toMatchObject({ code: "ERR_NOT_SENT" });
    expect(counts.send).toBe(0);
  });

  it("cannot change the request, or what is recorded of it", async () => {
    const bodies: unknown[] = [];
    const journal = createMemoryJournal();
    const policy: Policy = (call) => void Object.assign(call.input, { size: "1000" });
    const { make } = exchangeOf((_, __, { body }) => responseOf({ ok: bodies.push(body) }), { policy, journal });
    await make(keyed, { key: "k1", size: "1" });
    expect(bodies).toEqual(['{"key":"k1","size":"1"}']);
    expect([...journal.rows.values()].map(({ entry }) => entry.input)).toEqual([{ key: "k1", size: "1" }]);
  });
});

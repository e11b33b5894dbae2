import { describe, expect, it } from "vitest";
import { NotSentError } from "../errors/not-sent-error.ts";
import type { Policy, ProposedCall } from "../service/policy.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { find, keyed, quick, read, scripted, settlement } from "../testing/things.ts";
import { call } from "./call.ts";

const accepts = () => scripted(() => responseOf({ ok: { id: "1" } }));

function client(policy: Policy, fetch = accepts(), options: Parameters<typeof serviceOf>[2] = {}) {
  const service = serviceOf(fetch, [keyed, find, read], { ...quick, policy, ...options }, settlement);
  return { service, fetch };
}

describe("a policy", () => {
  it("gets each call with an effect, with the client id that was added, and allows it by returning", async () => {
    const asked: ProposedCall[] = [];
    const { service, fetch } = client((proposed) => void asked.push(proposed));
    await call(service, keyed, { size: "1" });
    await call(service, read, {});
    expect(asked).toEqual([
      {
        service: "test",
        operation: "things.place",
        effect: "keyed",
        input: { size: "1", key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        remainingMs: expect.any(Number),
      },
    ]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each<[string, string, Policy]>([
    [
      "throws",
      "above the amount of the day",
      () => {
        throw new Error("above the amount of the day");
      },
    ],
    [
      "rejects",
      "above the amount of the day",
      async () => {
        throw new Error("above the amount of the day");
      },
    ],
    ["returns false", "the policy returned false", (() => false) as unknown as Policy],
    ["resolves to false", "the policy returned false", (async () => false) as unknown as Policy],
  ])("that %s sends nothing, signs nothing, and records nothing", async (_, reason, policy) => {
    const journal = createMemoryJournal();
    const { service, fetch } = client(policy, accepts(), { journal });
    const error = await call(service, keyed, { size: "1" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotSentError);
    expect(error).toMatchObject({
      outcome: "notExecuted",
      attempts: [],
      message: "things.place: the policy stopped the call; nothing was sent",
      cause: { cause: { message: reason } },
    });
    expect(fetch).not.toHaveBeenCalled();
    expect(await journal.list()).toEqual([]);
  });

  it("that decides too late sends nothing", async () => {
    const { service, fetch } = client(() => new Promise(() => {}));
    await expect(call(service, keyed, { size: "1" }, { timeoutMs: 20 })).rejects.toBeInstanceOf(NotSentError);
    const stop = new AbortController();
    const aborted = call(service, keyed, { size: "1" }, { signal: stop.signal });
    stop.abort();
    await expect(aborted).rejects.toBeInstanceOf(NotSentError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("cannot change the request", async () => {
    const { service, fetch } = client(({ input }) => void Object.assign(input, { size: "1000" }));
    await call(service, keyed, { size: "1" });
    expect(fetch.mock.calls[0]?.[1].body).toContain('"size":"1"');
  });
});

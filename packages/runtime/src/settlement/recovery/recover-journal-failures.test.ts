import { describe, expect, it } from "vitest";
import type { Journal } from "../../journal/journal.ts";
import type { ClientEvent } from "../../telemetry/events.ts";
import { entry, outcomes, recoverAll, setUpRecovery } from "../../testing/recovery.ts";
import { type Recovered, recover } from "./recover.ts";

describe("recovery from a journal that fails", () => {
  it("publishes a row that cannot be read, once, and settles the others", async () => {
    const events: ClientEvent[] = [];
    const set = setUpRecovery({ events });
    await set.journal.open(entry("a"), 0);
    const bad = { ...entry("b"), id: "bad", ageMs: 0, heldMs: 0, unreadable: "input must be a JSON object" };
    const journal: Journal = { ...set.journal, list: async (...args) => [...(await set.journal.list(...args)), bad] };
    expect(outcomes(await recoverAll({ ...set, journal }))).toEqual(["a notExecuted"]);
    expect(events.filter(({ type }) => type === "journal")).toEqual([
      { type: "journal", service: "test", operation: "things.place", failed: "read", id: "bad" },
    ]);
    expect(events.at(-1)).toMatchObject({ type: "recovered", open: 1 });
  });

  it("claims nothing for a client that is closed, and throws an error about it", async () => {
    const set = setUpRecovery();
    await set.journal.open(entry("a"), 0);
    await set.service.close();
    await expect(recoverAll(set)).rejects.toThrow("recovery: the client is closed; intents stay open");
    expect((await set.journal.list()).map(({ heldMs, token }) => [heldMs, token])).toEqual([[0, undefined]]);
  });

  it("reports what it has settled when the journal fails to close, and then throws an error about it", async () => {
    const events: ClientEvent[] = [];
    const set = setUpRecovery({ events });
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    const close = () => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" }));
    const found: Recovered[] = [];
    const recovering = (async () => {
      for await (const each of recover(set.service, { ...set.journal, close })) found.push(each);
    })();
    await expect(recovering).rejects.toMatchObject({
      message: "recovery: the journal failed to close an intent: disk full; what was not reported stays open",
      code: "ENOSPC",
    });
    expect(outcomes(found)).toEqual(["a notExecuted", "b notExecuted"]);
    expect(events.filter(({ type }) => type === "journal")).toHaveLength(2);
  });

  const fails = () => Promise.reject(new Error("no connection"));
  const statesNothing = async () => undefined;
  it.each<[string, object, string]>([
    ["fails to claim", { claim: fails }, "the journal failed to claim intents: no connection"],
    ["fails to list", { list: fails }, "the journal failed to list intents: no connection"],
    ["closes with no result", { close: statesNothing }, "journal.close must resolve with true or false, not undefined"],
    ["renews with no result", { renew: statesNothing }, "journal.renew must resolve with true or false, not undefined"],
  ])("throws an error when the journal %s", async (_, failing, message) => {
    const set = setUpRecovery();
    for (const key of ["a", "b"]) await set.journal.open(entry(key), 0);
    await expect(recoverAll({ ...set, journal: { ...set.journal, ...failing } })).rejects.toThrow(message);
  });

  it("can be ended while the journal does not respond", async () => {
    const set = setUpRecovery();
    const journal = { ...set.journal, claim: () => new Promise<never>(() => {}) };
    const controller = new AbortController();
    set.clock.setTimer(20, () => controller.abort(new Error("enough")));
    await expect(recoverAll({ ...set, journal }, { signal: controller.signal })).rejects.toThrow("enough");
  });
});

import { describe, expect, it, vi } from "vitest";
import { NotExecutedError, UnknownOutcomeError } from "../errors/errors.ts";
import type { Fetch } from "../fetch.ts";
import { answer, serviceOf } from "../testing/service.ts";
import { failure, find, keyed, quick, reset, scripted, settling } from "../testing/things.ts";
import { call } from "./call.ts";

describe("a keyed call that is refused because its client id is there already", () => {
  const placed = answer({ ok: { key: "k1", id: "9" } });
  const there = () => answer({ no: "there" });

  it("was sent again beneath fetch if nobody else can know the id: it looks the first one up", async () => {
    const fetch = vi.fn<Fetch>(async (url, { body }) => {
      if (body === undefined) return answer({ ok: { key: new URL(url).searchParams.get("key"), id: "9" } });
      return there();
    });
    expect(await call(serviceOf(fetch, [find], quick, settling), keyed, {})).toEqual({ id: "9" });
    expect(fetch.mock.calls.map(([, { method }]) => method)).toEqual(["POST", "GET"]);
  });

  it("is not known to be one or the other while nobody may look", async () => {
    const service = serviceOf(scripted(there), [find], quick, settling);
    expect(await failure(call(service, keyed, {}, { settle: false }))).toMatchObject({
      code: "ERR_UNKNOWN_OUTCOME",
      cause: { category: "duplicate" },
    });
  });

  it("is refused if the id is the caller's own", async () => {
    const service = serviceOf(
      scripted(there, () => placed),
      [find],
      quick,
      settling,
    );
    expect(await failure(call(service, keyed, { key: "k1" }))).toMatchObject({
      category: "duplicate",
      outcome: "notExecuted",
    });
  });
});

describe("a keyed call whose answer is lost", () => {
  const setUp = (lookups: (() => any)[], options = {}) => {
    const sent: unknown[] = [];
    let asked = 0;
    const fetch: Fetch = async (url, init) => {
      if (url.includes("things.find")) {
        asked += 1;
        return lookups[Math.min(asked, lookups.length) - 1]!();
      }
      sent.push(JSON.parse(init.body ?? "{}"));
      return reset();
    };
    const service = serviceOf(fetch, [find], { ...quick, ...options }, settling);
    return { service, sent, asked: () => asked };
  };
  const missing = () => answer({ no: "missing" }, 400);

  it("settles by itself and gives the acknowledgement as if nothing had happened", async () => {
    const { service, sent } = setUp([missing, () => answer({ ok: { id: "9", key: "k1" } })]);
    expect(await call(service, keyed, { key: "k1" })).toEqual({ id: "9" });
    expect(sent).toHaveLength(1);
  });

  it("gets a client id of its own when the caller gives none", async () => {
    const { service, sent } = setUp([missing]);
    await failure(call(service, keyed, { size: "1" }));
    expect(sent).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), size: "1" }]);
  });

  it("is proved not to have been executed once it can no longer be accepted", async () => {
    const { service, asked } = setUp([missing]);
    const error = await failure(call(service, keyed, { key: "k1" }));
    expect(error).toBeInstanceOf(NotExecutedError);
    const { proof } = error as NotExecutedError;
    expect(proof?.askedAt).toBeGreaterThanOrEqual(proof?.acceptableUntil ?? Number.POSITIVE_INFINITY);
    expect(asked()).toBeGreaterThan(1);
  });

  it("stays unknown when the exchange cannot be asked, and never guesses", async () => {
    const { service } = setUp([() => answer("<html>", 502)], { timeoutMs: 150 });
    const error = (await failure(call(service, keyed, { key: "k1" }))) as UnknownOutcomeError;
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(error).toMatchObject({ outcome: "unknown", keys: ["k1"] });
    expect(await error.settle({ timeoutMs: 50 })).toMatchObject({ outcome: "unknown" });
  });

  it("does not call a record of another intent its own", async () => {
    const { service } = setUp([() => answer({ ok: { id: "9", key: "other" } })], { timeoutMs: 800 });
    expect(await failure(call(service, keyed, { key: "k1" }))).toBeInstanceOf(UnknownOutcomeError);
  });

  it("leaves settling to the caller when asked to", async () => {
    const { service, asked } = setUp([() => answer({ ok: { id: "9", key: "k1" } })]);
    const error = (await failure(call(service, keyed, { key: "k1" }, { settle: false }))) as UnknownOutcomeError;
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(asked()).toBe(0);
    expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement: { id: "9" } });
  });
});

describe("an unknown outcome with a journal", () => {
  const setUp = (closes: boolean) => {
    const journal = {
      open: vi.fn(async () => {}),
      close: vi.fn(async (_id: string, _outcome: string) => closes),
      claim: async () => ({ token: "", entries: [], heldMs: 0 }),
      list: async () => [],
      resolve: async () => false,
    };
    const fetch: Fetch = async (url) => (url.includes("find") ? answer({ no: "missing" }, 400) : reset());
    return { journal, service: serviceOf(fetch, [find], { ...quick, journal }, settling) };
  };

  it("closes the entry once it is settled", async () => {
    const { journal, service } = setUp(true);
    const error = (await failure(call(service, keyed, { key: "k1" }, { settle: false }))) as UnknownOutcomeError;
    expect(journal.close).not.toHaveBeenCalled();
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted" });
    expect(journal.close.mock.calls.map(([, outcome]) => outcome)).toEqual(["notExecuted"]);
  });

  it("does not give the proof that nothing happened when another process has taken the entry", async () => {
    const { service } = setUp(false);
    const error = (await failure(call(service, keyed, { key: "k1" }, { settle: false }))) as UnknownOutcomeError;
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
  });
});

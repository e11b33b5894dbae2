import { describe, expect, it } from "vitest";
import type { Fetch } from "../operation/fetch.ts";
import type { Operation, Paging } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import {
  list,
  now,
  record,
  settlement,
  setUpHistory,
  setUpHistoryWith,
  withdraw,
} from "../testing/withdrawal-history.ts";
import type { Issue } from "../validation/check.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { settle } from "./settle.ts";

describe("settlement by a token in a history", () => {
  it("proves that nothing happened though the history holds other withdrawals", async () => {
    const settled = await settle(setUpHistory([record("1", "other"), record("2", "another")], [record("3", "third")]));
    expect(settled).toMatchObject({ outcome: "notExecuted", proof: { operation: "withdrawals.list" } });
  });

  it("looks up rarely while a proof is far off, and often at first", async () => {
    const unsettled = setUpHistory([record("1", "other")]);
    const { service } = unsettled;
    const pauses: number[] = [];
    let latest = service.clock.monotonic();
    const fetch: Fetch = (url, init) => {
      const at = service.clock.monotonic();
      if (!url.endsWith("/time")) pauses.push(at - latest);
      latest = at;
      return service.fetch(url, init);
    };
    // A clock that was an hour ahead signed the request.
    const signedAt = unsettled.signedAt + 3_600_000;
    const settled = await settle({ ...unsettled, signedAt, service: { ...service, fetch } });
    expect(settled).toMatchObject({ outcome: "notExecuted" });
    // The lookup of the first round serves the second one too.
    expect(pauses.slice(0, 5)).toEqual([0, 600, 800, 1600, 3200]);
    expect(Math.max(...pauses.slice(-6))).toBeLessThanOrEqual(2000);
    expect(pauses.length).toBeLessThan(80);
  });

  it("looks up until shortly before its deadline where a proof is further off", async () => {
    const unsettled = setUpHistory([record("1", "other")]);
    const { clock } = unsettled.service;
    const from = clock.monotonic();
    // A clock that was two minutes ahead signed the request.
    const settled = await settle({ ...unsettled, signedAt: unsettled.signedAt + 120_000 }, { timeoutMs: 30_000 });
    expect(settled).toMatchObject({ outcome: "unknown" });
    expect(clock.monotonic() - from).toBeGreaterThan(27_500);
  });

  it("does not name a failed lookup as the reason where later ones succeeded and did not find the request", async () => {
    const clock = createVirtualClock(now);
    let count = 0;
    const fetch: Fetch = async (url) => {
      if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
      return count++ < 5 ? responseOf("<html>", 502) : responseOf({ ok: { items: [], total: 0 } });
    };
    const service = serviceOf(fetch, [list], { clock, retry: { attempts: 1 } }, { "withdrawals.create": settlement });
    const input = { remark: "mine" };
    const unsettled = { service, operation: withdraw, input, signedAt: now, signedAtMonotonic: 0, validityMs: 5000 };
    const settled = await settle(unsettled, { timeoutMs: 12_000 });
    expect(count).toBeGreaterThan(6);
    expect(settled).toEqual({
      outcome: "unknown",
      reason: "the request was not found before the deadline; call settle() again later",
    });
  });

  it("pauses for longer after each lookup that proves nothing", async () => {
    const unsettled = setUpHistory([record("1", "other")]);
    const { service } = unsettled;
    let count = 0;
    const fetch: Fetch = (url, init) => {
      if (url.endsWith("/time")) return service.fetch(url, init);
      count++;
      return Promise.resolve(responseOf({ ok: { items: null, total: 1 } }));
    };
    const signedAt = unsettled.signedAt - 3_600_000;
    const settled = await settle({ ...unsettled, signedAt, service: { ...service, fetch } }, { timeoutMs: 60_000 });
    expect(settled).toMatchObject({ outcome: "unknown" });
    expect(count).toBeGreaterThan(25);
    expect(count).toBeLessThan(40);
  });

  it("leaves the outcome open when the token was used before", async () => {
    const used = record("1", "mine", now - 60_000);
    const settled = await settle(setUpHistory([used, record("2", "other")]));
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [used] });
  });

  it("takes no record without a name for an earlier one because the machine was suspended since the request", async () => {
    const { service, ...unsettled } = setUpHistory([{ id: "1", remark: null, createdAt: now + 100 }]);
    // The monotonic clock stood still for an hour: by it, the request left an hour later than it did.
    const fetch: Fetch = async (url, init) =>
      url.endsWith("/time") ? responseOf({ time: service.clock.now() + 3_600_000 }) : service.fetch(url, init);
    const matches: SettlementRules["matches"] = ({ remark }) => (remark === null ? "perhaps" : "other");
    const definition = { ...service.definition, settlement: { "withdrawals.create": { ...settlement, matches } } };
    const suspended = { ...service, fetch, definition };
    const signedAtMonotonic = service.clock.monotonic();
    const settled = await settle({ ...unsettled, signedAtMonotonic, service: suspended });
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [{ id: "1" }] });
  });

  it.each<[string, (count: number) => number]>([
    ["ahead of the first", (count) => (count === 0 ? 0 : 7_200_000)],
    ["behind the first", (count) => (count === 0 ? 7_200_000 : 0)],
  ])("proves nothing where a second time of the exchange is two hours %s", async (_, offsetMs) => {
    const { service, ...unsettled } = setUpHistory([record("2", "other")]);
    let count = 0;
    const fetch: Fetch = async (url, init) =>
      url.endsWith("/time") ? responseOf({ time: service.clock.now() + offsetMs(count++) }) : service.fetch(url, init);
    const settled = await settle({ ...unsettled, service: { ...service, fetch } });
    expect(settled).toMatchObject({ outcome: "unknown", reason: expect.stringContaining("two times of the exchange") });
  });

  it("counts a record once that moved to the next page during the lookup", async () => {
    const mine = record("2", "mine");
    const settled = await settle(setUpHistory([record("3", "other"), mine], [mine, record("1", "other")]));
    expect(settled).toMatchObject({ outcome: "executed", acknowledgement: { id: "2" } });
  });

  it("returns no payload without the id of the new record", async () => {
    const unsettled = setUpHistory([{ ...record("2", "mine"), id: null }]);
    const { definition } = unsettled.service;
    const named = { ...settlement, idField: "id" };
    const service = {
      ...unsettled.service,
      definition: { ...definition, settlement: { "withdrawals.create": named } },
    };
    const settled = await settle({ ...unsettled, service });
    expect(settled).toMatchObject({ outcome: "executed", found: { id: null } });
    expect(settled).not.toHaveProperty("acknowledgement");
  });

  it("counts two versions of a record as one", async () => {
    const unsettled = setUpHistory([
      { ...record("2", "mine"), fee: null },
      { ...record("2", "mine"), fee: "1" },
    ]);
    const { definition } = unsettled.service;
    const named = { ...settlement, idField: "id" };
    const service = {
      ...unsettled.service,
      definition: { ...definition, settlement: { "withdrawals.create": named } },
    };
    const settled = await settle({ ...unsettled, service });
    expect(settled).toMatchObject({ outcome: "executed", acknowledgement: { id: "2" } });
  });

  it.each([
    ["unknown", "a fresh record", now],
    ["notExecuted", "an earlier record", now - 3_600_000],
  ])("returns %s if %s with the same terms shows no key", async (outcome, _, createdAt) => {
    const unsettled = setUpHistory([record("2", "", createdAt)]);
    const { definition } = unsettled.service;
    const hiding: SettlementRules = { ...settlement, matches: ({ remark }) => (remark === "" ? "perhaps" : "other") };
    const service = {
      ...unsettled.service,
      definition: { ...definition, settlement: { "withdrawals.create": hiding } },
    };
    expect(await settle({ ...unsettled, service })).toMatchObject({ outcome });
  });

  it("leaves the outcome open when two records carry the token", async () => {
    const settled = await settle(setUpHistory([record("2", "mine"), record("1", "mine")]));
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [{ id: "2" }, { id: "1" }] });
  });

  describe("when the records do not match the contract", () => {
    const withIssue: Operation = {
      ...list,
      checkOutput: (_, issues: Issue[]) =>
        void issues.push({ path: "fee", kind: "missing", message: "fee is missing" }),
    };

    it("still finds the one that carries the token", async () => {
      const settled = await settle(setUpHistoryWith(withIssue, [[record("2", "mine")]]));
      expect(settled).toMatchObject({ outcome: "executed", acknowledgement: { id: "2" } });
    });

    it("returns the record, and no acknowledgement, if the record lacks its id", async () => {
      const unnamed = { remark: "mine", createdAt: now };
      const unsettled = setUpHistoryWith(withIssue, [[unnamed]]);
      const definition = {
        ...unsettled.service.definition,
        settlement: { "withdrawals.create": { ...settlement, idField: "id" } },
      };
      const settled = await settle({ ...unsettled, service: { ...unsettled.service, definition } });
      expect(settled).toEqual({ outcome: "executed", found: unnamed });
    });

    it("does not accept the absence of a record as a proof", async () => {
      const settled = await settle(setUpHistoryWith(withIssue, [[record("2", "other")]]), { timeoutMs: 300 });
      expect(settled).toMatchObject({ outcome: "unknown", cause: { code: "ERR_INVALID_RESPONSE" } });
    });
  });

  it.each<[string, JsonObject[][], object]>([
    ["a null list", [], { items: null }],
    ["no list at all", [], { items: undefined }],
    ["an empty page where there is one record", [[]], { count: 1 }],
    ["an empty second page of two", [[record("1", "other")], []], {}],
    ["fewer records than it counts", [[record("1", "other")]], { count: 2 }],
    ["a page that brings nothing new", [[record("1", "other")], [record("1", "other")], [record("1", "other")]], {}],
    ["pages without an end", Array.from({ length: 60 }, (_, page) => [record(String(page), "other")]), {}],
  ])("does not accept %s as a proof", async (_, pages, facts) => {
    const unsettled = setUpHistoryWith({ ...list, paging: { ...list.paging, count: "count" } as Paging }, pages, facts);
    const settled = await settle(unsettled, { timeoutMs: 120_000 });
    expect(settled).toMatchObject({ outcome: "unknown", reason: expect.any(String) });
  });
});

import { describe, expect, it } from "vitest";
import type { Fetch, Interceptor } from "../operation/fetch.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import type { VirtualClock } from "../testing/virtual-clock.ts";
import { list, now, record, settlement, setUpHistory } from "../testing/withdrawal-history.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { settle } from "./settle.ts";

describe("the lookups of a settlement", () => {
  it("repeats the second lookup of a proof when it fails, after a pause", async () => {
    const unsettled = setUpHistory([record("1", "other")]);
    const { clock } = unsettled.service;
    const asked: number[] = [];
    // The first lookup that counts is asked for after 66 s; those after it fail until 75 s.
    const fetch: Fetch = (url, init) => {
      const isCounted = (asked.at(-1) ?? 0) >= 66_000;
      const at = clock.now() - now;
      if (!url.endsWith("/time")) asked.push(at);
      const isDown = isCounted && at < 75_000 && !url.endsWith("/time");
      return isDown ? Promise.resolve(responseOf("<html>", 502)) : unsettled.service.fetch(url, init);
    };
    const settled = await settle({ ...unsettled, service: { ...unsettled.service, fetch } });
    expect(settled).toMatchObject({ outcome: "notExecuted" });
    expect(asked.filter((at) => at >= 66_000).length).toBeLessThan(60);
  });

  it("keeps a second between the lookups of a proof, also where the first was repeated", async () => {
    const unsettled = setUpHistory([record("1", "other")]);
    const { clock } = unsettled.service;
    const seen: number[] = [];
    let failures = 0;
    const fetch: Fetch = async (url, init) => {
      const at = clock.now() - now;
      if (url.endsWith("/time")) return unsettled.service.fetch(url, init);
      // The first request after `visibleBy` gets a page of a gateway after 900 ms.
      if (at >= 66_000 && failures++ === 0) {
        await new Promise<void>((resolve) => clock.setTimer(900, () => resolve()));
        return responseOf("<html>", 502);
      }
      if (at >= 66_000) seen.push(at);
      return unsettled.service.fetch(url, init);
    };
    const settled = await settle({ ...unsettled, service: { ...unsettled.service, fetch } });
    expect(settled).toMatchObject({ outcome: "notExecuted" });
    const [first = 0, second = 0] = seen;
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  it("keeps a second between the lookups of a proof, also where the first waited before it left", async () => {
    const unsettled = setUpHistory([record("1", "other")]);
    const { clock } = unsettled.service;
    const seen: number[] = [];
    let held = 0;
    // The first request after `visibleBy` waits for 900 ms, as in a rate limiter.
    const hold: Interceptor = (next) => async (url, init) => {
      if (!url.endsWith("/time") && clock.now() - now >= 66_000 && held++ === 0)
        await new Promise<void>((resolve) => clock.setTimer(900, () => resolve()));
      return next(url, init);
    };
    const fetch: Fetch = (url, init) => {
      const at = clock.now() - now;
      if (!url.endsWith("/time") && at >= 66_000) seen.push(at);
      return unsettled.service.fetch(url, init);
    };
    const settled = await settle({ ...unsettled, service: { ...unsettled.service, fetch, interceptors: [hold] } });
    expect(settled).toMatchObject({ outcome: "notExecuted" });
    const [first = 0, second = 0] = seen;
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  it("does not accept a list under another code than the one for success as a proof", async () => {
    const unsettled = setUpHistory([record("1", "other")]);
    const fetch: Fetch = (url, init) =>
      url.endsWith("/time")
        ? unsettled.service.fetch(url, init)
        : Promise.resolve(responseOf({ odd: { items: [record("1", "other")], total: 1 } }));
    const settled = await settle({ ...unsettled, service: { ...unsettled.service, fetch } }, { timeoutMs: 120_000 });
    expect(settled).toEqual({
      outcome: "unknown",
      reason: "the lookup's response has a payload and an unexpected code",
    });
  });

  it.each([203, 206])("does not accept a list under status %i as a proof: it is changed, or a part", async (status) => {
    const unsettled = setUpHistory([record("1", "other")]);
    const fetch: Fetch = async (url, init) => {
      const response = await unsettled.service.fetch(url, init);
      return url.endsWith("/time") ? response : responseOf(await response.text(), status);
    };
    const settled = await settle({ ...unsettled, service: { ...unsettled.service, fetch } }, { timeoutMs: 120_000 });
    expect(settled).toEqual({ outcome: "unknown", reason: `the lookup's response has status ${status}` });
  });

  it("finds a record that a list under another code shows", async () => {
    const unsettled = setUpHistory([]);
    const fetch: Fetch = (url, init) =>
      url.endsWith("/time")
        ? unsettled.service.fetch(url, init)
        : Promise.resolve(responseOf({ odd: { items: [record("2", "mine")], total: 1 } }));
    const settled = await settle({ ...unsettled, service: { ...unsettled.service, fetch } });
    expect(settled).toMatchObject({ outcome: "executed", acknowledgement: { id: "2" } });
  });

  it("reads the exchange's time once for many calls that are settled at once, and once after the lookups that prove", async () => {
    let asked = 0;
    const unsettled = setUpHistory([record("1", "other")]);
    const fetch: Fetch = (url, init) => {
      if (url.endsWith("/time")) asked += 1;
      return unsettled.service.fetch(url, init);
    };
    const service = { ...unsettled.service, fetch };
    const all = Array.from({ length: 20 }, (_, index) =>
      settle({ ...unsettled, service, input: { remark: `mine ${index}` } }),
    );
    expect(new Set((await Promise.all(all)).map(({ outcome }) => outcome))).toEqual(new Set(["notExecuted"]));
    expect(asked).toBe(2);
  });

  it("sends one lookup for many calls that are settled at once", async () => {
    let asked = 0;
    const unsettled = setUpHistory([record("1", "other")]);
    const service = {
      ...unsettled.service,
      fetch: ((url, init) => {
        if (!url.endsWith("/time")) asked += 1;
        return unsettled.service.fetch(url, init);
      }) as Fetch,
    };
    const all = Array.from({ length: 64 }, (_, index) =>
      settle({ ...unsettled, service, input: { remark: `mine ${index}` } }),
    );
    expect(new Set((await Promise.all(all)).map(({ outcome }) => outcome))).toEqual(new Set(["notExecuted"]));
    expect(asked).toBeLessThan(200);
  });

  describe("of a list that ends for another call at a page that shows its record", () => {
    /** Settles two calls at once: the record of the first is from before, and decides nothing. Counts the requests for each page. */
    const settleTwo = async (timeoutMs: number, ...pages: JsonObject[][]) => {
      const unsettled = setUpHistory(...pages);
      const asked: number[] = [];
      const fetch: Fetch = (url, init) => {
        if (!url.endsWith("/time")) asked.push(Number(new URL(url).searchParams.get("page") ?? 1));
        return unsettled.service.fetch(url, init);
      };
      const service = { ...unsettled.service, fetch };
      const inputs = [{ remark: "earlier" }, { remark: "mine" }];
      const all = inputs.map((input) => settle({ ...unsettled, service, input }, { timeoutMs }));
      return { settled: await Promise.all(all), asked };
    };
    const earlier = record("1", "earlier", now - 3_600_000);
    const others = [record("2", "other"), record("3", "other")];

    it("go on to the record of this call", async () => {
      const { settled, asked } = await settleTwo(20_000, [others[0]!, earlier], [record("4", "mine"), others[1]!], []);
      expect(settled[1]).toMatchObject({ outcome: "executed", acknowledgement: { id: "4" } });
      expect(asked.slice(0, 2)).toEqual([1, 2]);
    });

    it("go on to the end, which proves absence", async () => {
      const { settled, asked } = await settleTwo(70_000, [others[0]!, earlier], [others[1]!]);
      expect(settled[1]).toMatchObject({ outcome: "notExecuted" });
      // No page is asked for again where a walk goes on.
      expect(Math.abs(asked.filter((page) => page === 1).length - asked.filter((page) => page === 2).length)).toBe(0);
    });

    it("count where that page is the last one", async () => {
      const { settled, asked } = await settleTwo(70_000, [others[0]!, earlier]);
      expect(settled[1]).toMatchObject({ outcome: "notExecuted" });
      expect(asked.length).toBeLessThan(50);
    });
  });

  it("keep a record that a page shows, where the deadline passes before the last page", async () => {
    const unsettled = setUpHistory([record("1", "other")], [record("2", "other")]);
    const clock = unsettled.service.clock as VirtualClock;
    const unnamed = { id: "9", remark: null, createdAt: now };
    const rules: SettlementRules = {
      ...settlement,
      matches: (each, input) => (each.remark === null ? "perhaps" : each.remark === input.remark),
    };
    const fetch: Fetch = (url, init) => {
      if (url.endsWith("/time")) return unsettled.service.fetch(url, init);
      if (!url.includes("page=2")) return Promise.resolve(responseOf({ ok: { items: [unnamed], total: 2 } }));
      return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    };
    const service = serviceOf(fetch, [list], { clock }, { "withdrawals.create": rules });
    const settled = await settle({ ...unsettled, service }, { timeoutMs: 3000 });
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [unnamed] });
  });
});

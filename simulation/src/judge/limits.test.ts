import { describe, expect, it } from "vitest";
import { start, tell } from "./testing/story-teller.ts";

const cancelAll = { operation: "orders.cancelAll", effect: "retryable", input: {} } as const;
const everything = "DELETE /api/v1/hf/orders/cancelAll";
const lookup = "GET /api/v1/hf/orders/client-order/key?symbol=BTC-USDT";
const banned = { status: 429, headers: { "retry-after": "2" } };

describe("limits", () => {
  it.each([
    [1000, ["limits"]],
    [2000, []],
  ])("judges a repeat %i ms after a response that asked for two seconds", (ms, broken) => {
    const story = tell().intent("i100001", cancelAll).request(everything);
    story.reject("429000", "Too many requests", banned).later(ms).request(everything);
    expect(story.process("crashes").broken()).toEqual(broken);
  });

  it.each([
    ["/api/v1/hf/orders/client-order/other", ["limits"]],
    ["/api/v1/hf/orders/6955", ["limits"]],
    ["/api/v1/accounts", []],
  ])("judges GET %s while a lookup was asked to wait", (path, broken) => {
    const story = tell().request(lookup);
    story.reject("429000", "Too many requests", banned).later(500).request(`GET ${path}`);
    expect(story.broken()).toEqual(broken);
  });

  it("accepts a lookup that was signed before its machine slept, and leaves when it wakes", () => {
    const story = tell().request(lookup).reject("429000", "Too many requests", banned);
    story.process("suspends").later(500).process("resumes").request("GET /api/v1/hf/orders/6955");
    expect(story.broken()).toEqual([]);
  });

  it("finds a request after the deadline of its call", () => {
    const endsBy = start + 1000;
    const story = tell().intent("i100001", { endsBy }).later(1200).send();
    expect(story.process("crashes").broken()).toEqual(["limits"]);
  });

  it("finds a call with more attempts than its client may make, and a lookup without a limit in a second", () => {
    const tellAttempts = (attempts: number) => {
      const story = tell().process("starts", { start: 1, attempts }).intent("i100001", cancelAll);
      for (let count = 0; count < 2; count++) story.request(everything).lose();
      return story.process("crashes").broken();
    };
    expect([tellAttempts(1), tellAttempts(2)]).toEqual([["limits"], []]);
    const lookups = tell();
    for (let count = 0; count < 21; count++) lookups.request(lookup);
    expect(lookups.broken()).toEqual(["limits"]);
  });

  it("finds more requests than a limiter's pool allows, and one while the exchange has closed it", () => {
    const pools = { spot: { quota: 31, windowMs: 30_000 } };
    const startWith = (facts?: { hasInterceptor: boolean }) => tell().process("starts", { start: 1, pools, ...facts });
    const sendTwice = (facts?: { hasInterceptor: boolean }) => {
      const story = startWith(facts).intent("i100001", cancelAll).request(everything).lose();
      return story.later(100).request(everything).process("crashes").broken();
    };
    expect(sendTwice()).toEqual(["limits"]);
    // An interceptor may have repeated the request.
    expect(sendTwice({ hasInterceptor: true })).toEqual([]);
    const empty = { code: "200000", data: [] };
    const headers = { "gw-ratelimit-remaining": "0", "gw-ratelimit-reset": "5000" };
    const sendAfter = (ms: number, facts?: { hasInterceptor: boolean }) => {
      const closed = startWith(facts).intent().request("GET /api/v1/hf/orders/active?symbol=BTC-USDT");
      return closed.respond(empty, { headers }).later(ms).send().process("crashes").broken();
    };
    expect(sendAfter(1500)).toEqual(["limits"]);
    // It had its place before, and asked for the time.
    expect(sendAfter(1000)).toEqual([]);
    // An interceptor may keep the response from the client.
    expect(sendAfter(1500, { hasInterceptor: true })).toEqual([]);
  });
});

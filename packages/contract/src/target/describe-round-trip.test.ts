import { describe, expect, it } from "vitest";
import { createDescriber, type Exchange } from "./describe-round-trip.ts";
import type { CurlTarget } from "./write-curl.ts";

const variables = new Map([["EXCH_TOKEN", "the-token"]]);
const target: CurlTarget = { origin: "https://exchange.example", basePath: "/v1", variables };

function exchange(headers: Record<string, string>, text: string): Exchange {
  return {
    documented: { security: [{}] } as never,
    operation: {} as never,
    input: {},
    overrides: {},
    request: { method: "GET", path: "/x", query: "", body: "" },
    signed: [{ headers, query: "" }],
    response: { status: 200, contentType: "application/json", headers: new Headers(), text },
    parsed: { kind: "success", payload: {}, mismatches: [] },
    parts: Object.keys(headers).map((name) => ({ name, in: "header", role: "key" })),
  };
}

describe("a report", () => {
  it("shows a value that equals the signed timestamp, and hides signature and secrets", () => {
    const secrets = { key: "the-key", secret: "1234567890123", passphrase: "the phrase" };
    const describe = createDescriber(() => target, secrets);
    const text = '{"startAt":1763802000000,"echo":"c2lnbmF0dXJl","own":1234567890123}';
    const { shownResponse } = describe(exchange({ timestamp: "1763802000000", sign: "c2lnbmF0dXJl" }, text));
    expect(shownResponse).toContain("1763802000000");
    expect(shownResponse).not.toMatch(/c2lnbmF0dXJl|1234567890123/);
  });

  it("hides a short secret as a whole word, and no part of other words", () => {
    const describe = createDescriber(() => target, { passphrase: "test" });
    const { shownResponse } = describe(exchange({}, '{"id":"orders.test","latest":"1","echo":"test"}'));
    expect(shownResponse).toContain('{"id":"orders.test","latest":"1","echo":"…"}');
  });

  it("shows a header that does not authenticate", () => {
    const describe = createDescriber(() => target, { token: "the-token" });
    const sent = exchange({ authorization: "Bearer the-token", "api-version": "2026-01-01" }, '{"day":"2026-01-01"}');
    const { shownResponse } = describe({ ...sent, parts: sent.parts.slice(0, 1) });
    expect(shownResponse).toContain('{"day":"2026-01-01"}');
  });

  it("has a curl command with variables in place of secrets", () => {
    const describe = createDescriber(() => target, { token: "the-token" });
    const { curl } = describe(exchange({ authorization: "Bearer the-token" }, "{}"));
    expect(curl).toBe(`curl -sS -X GET 'https://exchange.example/v1/x' -H "authorization: Bearer $EXCH_TOKEN"`);
  });

  it("has the code that signs where the service has some", () => {
    const sample = ({ path }: { path: string }) => ['sign="$(hmac "$PASSPHRASE")"', "", `curl "$base${path}"`];
    const describe = createDescriber(() => ({ ...target, sample }), { passphrase: "passphrase" });
    const expected = `base='https://exchange.example'\nsign="$(hmac "$PASSPHRASE")"\ncurl "$base/v1/…"`;
    const sent = exchange({ sign: "s" }, "{}");
    expect(describe({ ...sent, request: { ...sent.request, path: "/passphrase" } }).curl).toBe(expected);
  });
});

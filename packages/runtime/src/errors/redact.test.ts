import { inspect } from "node:util";
import { createSigner } from "@exch/auth";
import { describe, expect, it } from "vitest";
import type { Fetch } from "../operation/fetch.ts";
import { percentEncode } from "../operation/percent-encode.ts";
import { call } from "../pipeline/call.ts";
import { operationOf, serviceOf } from "../testing/service.ts";
import { failure } from "../testing/things.ts";
import { CallAborted } from "../time/deadline.ts";
import { cleanCause } from "./clean-cause.ts";
import { redact, safeCode, safeRequestId, safeText } from "./redact.ts";

const address = "0xCanary/77aa+b 'q'\"";
const operation = operationOf({
  id: "withdrawals.create",
  method: "POST",
  query: { tag: "string" },
  body: { address: "string" },
  effect: { kind: "once" },
  sensitive: ["address", "tag"],
});

/** Everything that can be printed of what a call throws. */
async function printed(fetch: Fetch): Promise<string> {
  const error = await failure(call(serviceOf(fetch), operation, { address, tag: address }));
  return `${inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })} ${JSON.stringify(error)} ${error.stack}`;
}

describe("the message of an error", () => {
  it.each([
    ["as it is", (text: string) => text],
    ["in capitals", (text: string) => text.toUpperCase()],
    ["percent-encoded", encodeURIComponent],
    ["as this client encodes it", percentEncode],
    ["as a form encodes it", (text: string) => String(new URLSearchParams({ text }))],
    ["as JSON", (text: string) => JSON.stringify(text)],
  ])("contains no sensitive value that the exchange repeats %s", (_, write) => {
    const safe = redact(`illegal: ${write(address)}!`, { fields: ["address"], input: { address } });
    expect(safe).toMatch(/^illegal: .*\[address\]"?!$/);
    expect(safe).not.toMatch(/canary/i);
  });

  it("contains no request that a transport repeats in its error", async () => {
    const text = await printed(async (url, init) => {
      const cause = Object.assign(new Error(`connect to ${url}`), { code: "ECONNRESET", data: init.body, init });
      throw Object.assign(new TypeError(`failed: ${init.body} ${init.headers["x-signed-at"]}`), { cause, init, url });
    });
    for (const word of ["TypeError", "failed: ", "ECONNRESET"]) expect(text).toContain(word);
    expect(text).not.toMatch(/canary/i);
  });

  it("contains nothing of a value that a transport throws and that is not an error", async () => {
    const text = await printed((_, init) => Promise.reject({ init }));
    expect(text).not.toMatch(/canary/i);
  });
});

describe("redaction", () => {
  const fields = ["address", "memo"];

  it("finds values in nested objects and arrays, numbers too", () => {
    const input = { transfers: [{ to: { address: { main: "0xCanary1", others: ["0xCanary2"] } } }], memo: 77_001_234 };
    const safe = redact("0xcanary1, 0xcanary2 and 77001234 of 0xother", { fields, input });
    expect(safe).toBe("[address], [address] and [memo] of 0xother");
  });

  it("removes a signature, and the values that the signer knows", () => {
    const signer = createSigner({
      name: "TestSigner",
      key: "0123456789",
      secrets: { secret: "s3cret", passphrase: "Pa55wor" },
      signText: () => "signature",
      textToSign: () => "text",
      addSignature: ({ query }) => ({ query, headers: {} }),
    });
    const signed = { query: "sign=ghijkl+123456&signature=abcdef%2B123456", headers: { "X-KEY": "0123456789" } };
    const text = "sign abcdef+123456, ghijkl%2B123456 of 0123456789 with pa55wor, s3cret";
    expect(redact(text, { signed, signer })).toBe("sign [signed], [signed] of [signed] with [passphrase], [secret]");
  });

  const cyclic: Record<string, unknown> = { address: "0xCanary" };
  cyclic.self = cyclic;
  const trap = new Proxy({}, { ownKeys: () => expect.unreachable("thrown by an input") });
  it("hides a whole message if it cannot search the input, or if the signer fails", () => {
    const signer = { redact: () => expect.unreachable("thrown by a signer") };
    for (const sensitive of [{ fields, input: cyclic }, { fields, input: trap }, { signer }])
      expect(redact("0xCanary", sensitive)).toBe("[hidden]");
  });
});

describe("a message of the exchange", () => {
  const sensitive = { fields: ["address"], input: { address: "0xCanary" } };
  it("is one line of bounded length", () => {
    expect(safeText("a\nb\u001b[2J \u202e0xcanary", sensitive)).toBe("a b [2J  [address]");
    expect(safeText("x".repeat(5000), sensitive)).toHaveLength(2000);
  });

  it.each([
    ["400100", "400100"],
    ["no 0xCANARY", "no [address]"],
    [undefined, "undefined"],
    ["€".repeat(80), `${"€".repeat(63)}…`],
  ])("as the code %j is shown as %j", (code, safe) => {
    expect(safeCode(code, sensitive)).toBe(safe);
  });

  it.each([
    ["a-request", "a-request"],
    ["r".repeat(200), `${"r".repeat(127)}…`],
    ["to-0xCanary", undefined],
    ["", undefined],
    [null, undefined],
  ])("as the request id %j is shown as %j", (id, safe) => {
    expect(safeRequestId(id, sensitive)).toBe(safe);
  });
});

describe("the cause of an error", () => {
  const sensitive = { fields: ["address"], input: { address: "CANARY_7" } };

  const facts = { code: "ECONNRESET", syscall: "read", errno: -104 };
  it.each<[object, object]>([
    [facts, facts],
    [{ code: "CANARY_7", syscall: "CANARY_7", errno: 1e9 }, {}],
    [{ code: "https://exchange.test?key=1", syscall: "to CANARY_7", errno: "CANARY_7" }, {}],
    [{ code: 5, syscall: "getaddrinfo" }, { syscall: "getaddrinfo" }],
    [{ code: "ECONNRESET" }, { code: "ECONNRESET" }],
  ])("keeps of %j only codes that have the usual form", (facts, kept) => {
    expect({ ...(cleanCause(Object.assign(new Error("failed"), facts), sensitive) as object) }).toEqual(kept);
  });

  it("keeps a name that has the usual form", () => {
    const named = (name: string) => (cleanCause(Object.assign(new Error("failed"), { name }), sensitive) as Error).name;
    expect(["SocketError", "CANARY_7", "a b", ""].map(named)).toEqual(["SocketError", "Error", "Error", "Error"]);
  });

  it("can be any error", () => {
    const bad = Object.defineProperty(new Error("x"), "message", { get: () => expect.unreachable("thrown") });
    const proxy = new Proxy(new Error("x"), { getPrototypeOf: () => expect.unreachable("thrown") });
    for (const cause of [bad, proxy, null, 5, { message: "CANARY_7" }]) {
      expect(inspect(cleanCause(cause, sensitive), { showHidden: true })).not.toContain("CANARY_7");
    }
  });

  it("shows why each address failed", () => {
    const each = new Error("connect to CANARY_7");
    const { errors } = cleanCause(new AggregateError([each, each], "failed"), sensitive) as AggregateError;
    expect(errors.map(({ message }) => message)).toEqual(["connect to [address]", "connect to [address]"]);
  });

  it("is the caller's own reason to abort, unchanged", () => {
    const reason = new Error("CANARY_7");
    expect(cleanCause(new CallAborted("", { cause: reason }), sensitive)).toBe(reason);
  });
});

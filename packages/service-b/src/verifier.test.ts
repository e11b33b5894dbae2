import type { ReceivedRequest } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import ed25519 from "../vectors/ed25519.json" with { type: "json" };
import rsa from "../vectors/rsa.json" with { type: "json" };
import { createServiceBSigner, type ServiceBCredentials } from "./signer.ts";
import { type ServiceBKey, type VerifyServiceBOptions, verifyServiceB } from "./verifier.ts";

const now = 1_499_827_319_559;
const secret = "test-secret";
const request = { method: "GET", path: "/sapi/v1/x", query: "coin=USDT", body: "", timestamp: now };

async function received(change: object = {}, credentials: Partial<ServiceBCredentials> = { secret }) {
  const signer = createServiceBSigner({ key: "test-key", ...credentials } as ServiceBCredentials);
  const signed = await signer.sign({ ...request, ...change });
  return { ...request, ...change, ...signed } as ReceivedRequest;
}

function verify(arrived: ReceivedRequest, options: Partial<VerifyServiceBOptions> = {}, key: ServiceBKey = { secret }) {
  return verifyServiceB(arrived, (id) => (id === "test-key" ? key : undefined), { now, ...options });
}

describe("verifyServiceB", () => {
  it.each([undefined, Number.NaN, "1000"])("accepts no request while now is %s", async (now) => {
    const wrong = verify(await received(), { now: now as number });
    await expect(wrong).rejects.toThrow("now must be a number of milliseconds");
  });

  it.each([
    ["timestamp", "coin=USDT&signature=00"],
    ["signature", `timestamp=${now}`],
    ["signature", `signature=00&timestamp=${now}`],
    ["signature", `timestamp=${now}&mysignature=00`],
  ])("rejects a request without a %s where it belongs: %s", async (name, query) => {
    expect(await verify({ ...(await received()), query })).toEqual({ ok: false, failed: "missingParameter", name });
  });

  it.each([
    ["of the age of the window", { timestamp: now - 5000 }],
    ["older than the window", { timestamp: now - 5001 }, "timestamp"],
    ["of the age of its own window", { timestamp: now - 60_000, recvWindow: 60_000 }],
    ["older than its own window", { timestamp: now - 101, recvWindow: 100 }, "timestamp"],
    ["almost a second early", { timestamp: now + 999 }],
    ["a second early", { timestamp: now + 1000 }, "timestamp"],
    ...["", "1499827319559.0", "yesterday"].map(
      (text) => [`with the timestamp ${text}`, { timestamp: text }, "timestamp"] as const,
    ),
    ...["60000", "5000.123", "1"].map((text) => [`with the window ${text}`, { recvWindow: text }] as const),
    ...["60001", "-1", "", "5e3", "5000.1234", "soon"].map(
      (text) => [`with the window ${text}`, { recvWindow: text }, "recvWindow"] as const,
    ),
  ] as [string, object, string?][])("judges the time of a request %s", async (_, change, failed) => {
    const expected = failed === undefined ? { ok: true, key: "test-key" } : { ok: false, failed, name: failed };
    expect(await verify(await received(change))).toEqual(expected);
  });

  it("uses the query when the body contradicts it", async () => {
    const arrived = await received({ method: "POST", body: "timestamp=1&recvWindow=99999999" });
    expect(await verify({ ...arrived })).toMatchObject({ failed: "recvWindow" });
    expect(await verify(await received({ method: "POST", body: "timestamp=1" }))).toMatchObject({ ok: true });
  });

  describe.each<[string, Partial<ServiceBCredentials>, ServiceBKey, ServiceBKey]>([
    ["HMAC", { secret }, { secret }, { secret: "test-secreu" }],
    ["Ed25519", { privateKey: ed25519.privateKey }, { publicKey: ed25519.publicKey }, { publicKey: rsa.publicKey }],
    ["RSA", { privateKey: rsa.privateKey }, { publicKey: rsa.publicKey }, { publicKey: ed25519.publicKey }],
  ])("with %s", (name, credentials, key, otherKey) => {
    const rejected = { ok: false, failed: "signature", name: "signature" };

    it("rejects what was changed on the way", async () => {
      const arrived = await received({ body: "a=1" }, credentials);
      expect(await verify({ ...arrived, query: arrived.query.replace("USDT", "USDC") }, {}, key)).toEqual(rejected);
      expect(await verify({ ...arrived, body: "a=2" }, {}, key)).toEqual(rejected);
    });

    it("rejects a signature by another key", async () => {
      expect(await verify(await received({}, credentials), {}, otherKey)).toEqual(rejected);
    });

    const malformedSignatures = ["", "%", "%E0%A4%A", "00", "!!!!", "AAAA", "a".repeat(5000)];
    it.each(malformedSignatures)("rejects the signature %.20s", async (wrong) => {
      const arrived = await received({}, credentials);
      const query = arrived.query.replace(/signature=.*/, `signature=${wrong}`);
      expect(await verify({ ...arrived, query }, {}, key)).toEqual(rejected);
    });

    it(`${name === "HMAC" ? "accepts" : "rejects"} a signature in upper case`, async () => {
      const arrived = await received({}, credentials);
      const query = arrived.query.replace(/(?<=signature=).*/, (encoded) =>
        encodeURIComponent(decodeURIComponent(encoded).toUpperCase()),
      );
      expect((await verify({ ...arrived, query }, {}, key)).ok).toBe(name === "HMAC");
    });
  });

  it("rejects base64 that was not percent-encoded, because its + arrives as a space", async () => {
    const query = ed25519.vectors[0]!.query;
    const at = { ...request, headers: { "X-EXCH-APIKEY": "test-key" } };
    const key = { publicKey: ed25519.publicKey };
    expect(await verify({ ...at, query }, {}, key)).toMatchObject({ ok: true });
    expect(query).toContain("%2B");
    expect(await verify({ ...at, query: query.replaceAll("%2B", "+") }, {}, key)).toMatchObject({
      failed: "signature",
    });
  });
});

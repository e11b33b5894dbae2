import type { ReceivedRequest } from "@exch/auth";
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
  it.each([
    ["now", undefined],
    ["now", Number.NaN],
    ["now", "1000"],
  ])("accepts no request while %s is %s", async (name, value) => {
    const wrong = verify(await received(), { [name]: value });
    await expect(wrong).rejects.toThrow(`${name} must be a number of milliseconds`);
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
    ["as old as the window", 5000, undefined, true],
    ["older than the window", 5001, undefined, false],
    ["as old as its own window", 60_000, 60_000, true],
    ["older than its own window", 101, 100, false],
    ["almost a second early", -999, undefined, true],
    ["a second early", -1000, undefined, false],
  ])("verifies a request that is %s", async (_, age, recvWindow, ok) => {
    const result = await verify(await received({ timestamp: now - age, recvWindow }));
    expect(result).toEqual(ok ? { ok: true, key: "test-key" } : { ok: false, failed: "timestamp", name: "timestamp" });
  });

  it.each(["60001", "-1", "", "5e3", "5000.1234", "soon"])("rejects the recvWindow %j", async (recvWindow) => {
    const result = await verify(await received({ recvWindow }));
    expect(result).toEqual({ ok: false, failed: "recvWindow", name: "recvWindow" });
  });

  it.each(["60000", "5000.123", "1"])("accepts the recvWindow %j", async (recvWindow) => {
    expect(await verify(await received({ recvWindow }))).toMatchObject({ ok: true });
  });

  it.each(["", "1499827319559.0", "yesterday"])("rejects the timestamp %j", async (timestamp) => {
    expect(await verify(await received({ timestamp }))).toMatchObject({ failed: "timestamp" });
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

    it.each(["", "%", "%E0%A4%A", "00", "!!!!", "AAAA", "a".repeat(5000)])(
      "rejects the signature %.20s",
      async (wrong) => {
        const arrived = await received({}, credentials);
        const query = arrived.query.replace(/signature=.*/, `signature=${wrong}`);
        expect(await verify({ ...arrived, query }, {}, key)).toEqual(rejected);
      },
    );

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

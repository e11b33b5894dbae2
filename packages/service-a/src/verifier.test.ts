import type { ReceivedRequest } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { createServiceASigner } from "./signer.ts";
import { type VerifyServiceAOptions, verifyServiceA } from "./verifier.ts";

const now = 1_547_015_186_532;
const known = { secret: "test-secret", passphrase: "test-passphrase", keyVersion: 2 } as const;
const credentials = { key: "test-key", ...known };
const request = { method: "GET", path: "/api/v1/fees", query: "symbols=A%2CB", body: "", timestamp: now };

async function received(change: Partial<typeof request> = {}, signer = createServiceASigner(credentials)) {
  const { headers } = await signer.sign({ ...request, ...change });
  return { ...request, ...change, headers } as ReceivedRequest & { headers: Record<string, string> };
}

function verify(arrived: ReceivedRequest, options: Partial<VerifyServiceAOptions> = {}, key: typeof known = known) {
  return verifyServiceA(arrived, (id) => (id === "test-key" ? key : undefined), { now, ...options });
}

describe("verifyServiceA", () => {
  it("accepts headers in any case", async () => {
    const arrived = await received();
    for (const change of [(name: string) => name.toLowerCase(), (name: string) => `E${name.slice(1).toLowerCase()}`]) {
      const headers = Object.fromEntries(Object.entries(arrived.headers).map(([name, value]) => [change(name), value]));
      expect(await verify({ ...arrived, headers })).toEqual({ ok: true, key: "test-key" });
    }
  });

  it.each([
    ["now", undefined],
    ["now", Number.NaN],
    ["toleranceMs", Number.NaN],
    ["toleranceMs", "5000"],
    ["toleranceMs", -1],
    ["signedQuery", "raw"],
  ])("accepts no request, however old, while %s is %s", async (name, value) => {
    const arrived = await received({ timestamp: 1 });
    await expect(verify(arrived, { [name]: value })).rejects.toThrow(new RegExp(`^${name} must be`));
  });

  it("accepts the prefix of its options, and no other", async () => {
    const arrived = await received({}, createServiceASigner(credentials, { headerPrefix: "KX" }));
    expect(await verify(arrived, { headerPrefix: "KX" })).toMatchObject({ ok: true });
    expect(await verify(arrived)).toEqual({ ok: false, failed: "missingHeader", name: "EXCH-API-KEY" });
  });

  /** Verifies a request whose header was changed on the way. */
  const verifyWith = async (end: string, value: string | undefined) => {
    const arrived = await received();
    return verify({ ...arrived, headers: { ...arrived.headers, [`EXCH-API-${end}`]: value } });
  };

  it.each([
    [5000, true],
    [5001, false],
    [-5000, true],
    [-5001, false],
  ])("judges a clock that is %d ms off by the tolerance", async (offset, ok) => {
    expect((await verify(await received({ timestamp: now + offset }))).ok).toBe(ok);
    expect((await verify(await received(), { now: now + offset })).ok).toBe(ok);
  });

  it("uses the tolerance of its options", async () => {
    const arrived = await received({ timestamp: now - 30 });
    expect(await verify(arrived, { toleranceMs: 30 })).toMatchObject({ ok: true });
    const tooOld = { ok: false, failed: "timestamp", name: "EXCH-API-TIMESTAMP" };
    expect(await verify(arrived, { toleranceMs: 29 })).toEqual(tooOld);
  });

  const malformedTimestamps = ["1547015186532.5", "1.547015186532e12", "now", "-1", " 1547015186532"];
  it.each(malformedTimestamps)("rejects the timestamp %j", async (timestamp) => {
    expect(await verifyWith("TIMESTAMP", timestamp)).toMatchObject({ failed: "timestamp" });
  });

  it("rejects a request whose method, path, query or body was changed on the way", async () => {
    const changes = [{ method: "POST" }, { path: "/api/v1/feet" }, { query: "symbols=A%2CC" }, { body: " " }];
    for (const change of changes)
      expect(await verify({ ...(await received()), ...change })).toEqual({
        ok: false,
        failed: "signature",
        name: "EXCH-API-SIGN",
      });
  });

  it("rejects a signature with one character changed, cut off or added", async () => {
    const sign = (await received()).headers["EXCH-API-SIGN"]!;
    const other = `${sign[0] === "A" ? "B" : "A"}${sign.slice(1)}`;
    for (const wrong of [other, `${sign.slice(0, -1)}-`, sign.slice(0, -1), `${sign}=`, sign.toLowerCase()])
      expect(await verifyWith("SIGN", wrong)).toMatchObject({ failed: "signature" });
  });

  it.each([
    ["sent", { sent: true, decoded: false, either: true }],
    ["decoded", { sent: false, decoded: true, either: true }],
  ] as const)("accepts a query signed as %s where that is accepted", async (signedQuery, accepted) => {
    const arrived = await received({}, createServiceASigner(credentials, { signedQuery }));
    for (const [form, ok] of Object.entries(accepted)) {
      expect((await verify(arrived, { signedQuery: form as "either" })).ok).toBe(ok);
    }
    expect((await verify(arrived)).ok).toBe(true);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { createHmacSigner, type HmacScheme } from "./hmac-signer.ts";

const request = { method: "POST", path: "/v1/x", query: "a=1", body: "{}", timestamp: 1_700_000_000_000 };
const scheme: HmacScheme = {
  text: ({ method, path, query, body, timestamp }, key) => [key, timestamp, method, path, query, body].join("\n"),
  headers: (signature, { timestamp }, key) => ({ "x-key": key, "x-time": String(timestamp), "x-sign": signature }),
};
const credentials = { key: "key-of-a-test", secret: "canary-secret" };

describe("a signer by a custom scheme", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(["node", "web"])("signs the scheme's text into the scheme's headers with %s", async (crypto) => {
    if (crypto === "web") vi.stubGlobal("process", undefined);
    const signer = createHmacSigner(credentials, { ...scheme, encoding: "base64" });
    expect(await signer.sign(request)).toEqual({
      query: "a=1",
      headers: {
        "x-key": "key-of-a-test",
        "x-time": "1700000000000",
        "x-sign": "P9hfOdY5TCiK0m337g4MVZlYZ0bxRXLIm7waOV4z8dU=",
      },
    });
  });

  it("rejects credentials that cannot work", () => {
    expect(() => createHmacSigner({ key: "", secret: "s" }, scheme)).toThrow(/key/);
    expect(() => createHmacSigner({ key: "k" } as never, scheme)).toThrow(/secret/);
  });
});

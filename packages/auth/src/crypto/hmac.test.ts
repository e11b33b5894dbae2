import { afterEach, describe, expect, it, vi } from "vitest";
import { createHmacSigner } from "../signing/hmac-signer.ts";
import { createHmac } from "./hmac.ts";

const credentials = { key: "a key", secret: "secret" };
const signer = () =>
  createHmacSigner(credentials, {
    text: ({ method, path }) => method + path,
    headers: (signature) => ({ "x-sign": signature }),
  });
const request = { method: "GET", path: "/x", query: "", body: "", timestamp: 1_500_000_000_000 };

describe("createHmac", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("signs synchronously with node:crypto", () => {
    expect(signer().sign(request)).not.toBeInstanceOf(Promise);
  });

  it.each([
    ["no process at all", undefined],
    ["a process that is only a shim", { env: {} }],
    ["a process without node:crypto", { getBuiltinModule: () => undefined }],
    ["a node:crypto that is only a shim", { getBuiltinModule: () => ({}) }],
  ])("falls back to Web Crypto with %s", async (_, process) => {
    vi.stubGlobal("process", process);
    const signed = signer().sign(request);
    expect(signed).toBeInstanceOf(Promise);
    expect((await signed).headers["x-sign"]).toMatch(/^[0-9a-f]{64}$/);
  });

  it("names the missing API when neither is available", () => {
    vi.stubGlobal("process", undefined);
    vi.stubGlobal("crypto", {});
    const message = "Web Crypto is not available on this platform: serve the page over https or from localhost";
    expect(() => createHmac("secret", "hex")).toThrow(message);
  });
});

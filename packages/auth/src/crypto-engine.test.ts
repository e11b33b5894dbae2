import { afterEach, describe, expect, it, vi } from "vitest";
import { cryptoEngine } from "./crypto-engine.ts";
import { createServiceASigner } from "./service-a-signer.ts";
import { createServiceBSigner } from "./service-b-signer.ts";

const request = { method: "GET", path: "/x", query: "", body: "", timestamp: 1_500_000_000_000 };

describe("cryptoEngine", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("signs without a promise when node:crypto is there", () => {
    const signer = createServiceASigner({ key: "k", secret: "secret", passphrase: "passphrase" });
    expect(signer.sign(request)).not.toBeInstanceOf(Promise);
    expect(createServiceBSigner({ key: "k", secret: "secret" }).sign(request)).not.toBeInstanceOf(Promise);
  });

  it.each([
    ["no process at all", undefined],
    ["a process that is only a shim", { env: {} }],
    ["a process without node:crypto", { getBuiltinModule: () => undefined }],
    ["a node:crypto that is only a shim", { getBuiltinModule: () => ({}) }],
  ])("falls back to Web Crypto with %s", async (_, process) => {
    vi.stubGlobal("process", process);
    expect(() => cryptoEngine("node")).toThrow("node:crypto is not available here");

    const signed = createServiceBSigner({ key: "k", secret: "secret" }).sign(request);
    expect(signed).toBeInstanceOf(Promise);
    expect((await signed).query).toMatch(/^timestamp=1500000000000&signature=[0-9a-f]{64}$/);
  });

  it("signs the same where node:crypto has no one-shot hash", () => {
    const signed = createServiceASigner({ key: "k", secret: "secret", passphrase: "passphrase" }).sign(request);
    const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): object } };
    const crypto = process.getBuiltinModule("node:crypto");
    vi.stubGlobal("process", { getBuiltinModule: () => ({ ...crypto, hash: undefined }) });
    expect(createServiceASigner({ key: "k", secret: "secret", passphrase: "passphrase" }).sign(request)).toEqual(
      signed,
    );
  });

  it("says what is missing where there is neither", () => {
    vi.stubGlobal("process", undefined);
    vi.stubGlobal("crypto", {});
    expect(() => cryptoEngine()).toThrow("Web Crypto is not available here: pages need https or localhost for it");
  });
});

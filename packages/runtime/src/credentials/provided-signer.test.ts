import { inspect } from "node:util";
import { createHmacSigner, digestKey, type HmacCredentials, type Signer } from "@exch/auth";
import { describe, expect, it } from "vitest";
import { type CredentialsProvider, createProvidedSigner } from "./provided-signer.ts";

const scheme = { text: () => "text", headers: (_: string, __: unknown, key: string) => ({ key }) };
const first: HmacCredentials = { key: "first-key", secret: "first-secret" };
const second: HmacCredentials = { key: "second-key", secret: "second-secret" };

function setUp(provider: CredentialsProvider<HmacCredentials>) {
  const set = { made: 0 };
  const create = (credentials: HmacCredentials) => {
    set.made += 1;
    return createHmacSigner(credentials, scheme);
  };
  return Object.assign(set, { signer: createProvidedSigner(provider, ["key", "secret", "sign"], create) });
}

/** Returns each of these once, and then the last one. */
const inTurn =
  <T>(...given: T[]) =>
  () =>
    (given.length > 1 ? given.shift() : given[0]) as T;
const keyOf = async (signer: Signer | Promise<Signer>) => (await signer).keyDigest;
const print = (value: unknown) => inspect(value, { depth: Infinity, showHidden: true });

describe("a signer with a provider of credentials", () => {
  it("is synchronous where the provider is, and creates one signer for credentials that stay the same", () => {
    const set = setUp(() => ({ ...first }));
    const selected = set.signer.select(0);
    expect(selected).not.toBeInstanceOf(Promise);
    expect(set.signer.select(1)).toBe(selected);
    expect(set.made).toBe(1);
  });

  const held = {} as HmacCredentials;
  const next = inTurn(first, second);
  it.each<[string, CredentialsProvider<HmacCredentials>]>([
    ["another object", inTurn(first, second)],
    ["the same object with other values", () => Object.assign(held, next())],
  ])("signs with the new key when the provider returns %s, also once the clock was set back", async (_, provider) => {
    const { signer } = setUp(provider);
    expect(await keyOf(signer.select(0))).toBe(digestKey("first-key"));
    expect(await keyOf(signer.select(-60_000))).toBe(digestKey("second-key"));
    expect(await Promise.all(signer.keyDigests())).toEqual([digestKey("first-key"), digestKey("second-key")]);
  });

  it("asks once, and again when a request for credentials hangs; its late response does not bring the old key back", async () => {
    const hanging = Promise.withResolvers<HmacCredentials>();
    let asked = 0;
    const { signer } = setUp(() => (asked++ === 0 ? hanging.promise : Promise.resolve(second)));
    const late = signer.select(0);
    expect(signer.select(9999)).toBe(late);
    expect(await keyOf(signer.select(10_000))).toBe(digestKey("second-key"));
    hanging.resolve(first);
    expect(await keyOf(late)).toBe(digestKey("second-key"));
    expect(await Promise.all(signer.keyDigests())).toContain(digestKey("first-key"));
    expect(signer.redact("of first-secret")).toBe("of [secret]");
  });

  it("asks again at once when a request for credentials has failed", async () => {
    let asked = 0;
    const { signer } = setUp(async () => (asked++ === 0 ? Promise.reject(new Error("no network")) : first));
    await expect(signer.select(0)).rejects.toThrow("the credentials provider failed");
    expect(await keyOf(signer.select(1))).toBe(digestKey("first-key"));
  });

  it("creates a signer for each new object that signs by itself, and remembers its key once", () => {
    const sign = () => "signature";
    const { signer } = setUp(() => ({ key: "first-key", sign }));
    expect(signer.select(0)).not.toBe(signer.select(0));
    expect(signer.keyDigests()).toHaveLength(1);
  });

  it("hides the values of all keys, also where one contains another", () => {
    const { signer } = setUp(inTurn(first, { key: "second-key", secret: "first-secret-and-more" }));
    signer.select(0);
    expect(signer.redact("first-secret")).toBe("[secret]");
    signer.select(0);
    expect(signer.redact("first-secret-and-more, FIRST-SECRET, second-key")).toBe("[secret], [secret], [key]");
  });

  it("remembers the latest hundred keys", () => {
    let count = 0;
    const { signer } = setUp(() => ({ key: `key-${count++}`, secret: "the-secret" }));
    for (let index = 0; index < 150; index++) signer.select(0);
    expect(signer.keyDigests()).toHaveLength(100);
    expect(signer.keyDigests()).toContain(digestKey("key-50"));
    expect(signer.keyDigests()).not.toContain(digestKey("key-49"));
  });

  it.each<[string, unknown, string]>([
    ["an error with a secret", new Error("not JSON: new-secret"), "the credentials provider failed (Error)"],
    [
      "an error of a library",
      Object.assign(new Error("new-secret"), { name: "AccessDeniedException", code: "ECONNRESET" }),
      "the credentials provider failed (AccessDeniedException ECONNRESET)",
    ],
    ["a name that is no name", Object.assign(new Error(""), { name: "new-secret" }), "the credentials provider failed"],
    ["a string", "new-secret", "the credentials provider failed"],
    ["nothing", undefined, "the credentials provider failed"],
  ])("states no more of %s than its name and code", async (_, cause, message) => {
    const throwing = setUp(() => {
      throw cause;
    });
    const rejecting = setUp(() => Promise.reject(cause));
    for (const { signer } of [throwing, rejecting]) {
      const error: unknown = await (async () => signer.select(0))().catch((each: unknown) => each);
      expect(error).toMatchObject({ name: "BeforeSendError", message: `${message}; nothing was sent` });
      expect(print(error)).not.toContain("new-secret");
    }
  });

  it.each(["secret", "then"])("shows nothing of what a getter of the credentials throws: %s", (field) => {
    const get = (target: HmacCredentials, name: string | symbol) => {
      if (name === field) throw new TypeError("new-secret");
      return Reflect.get(target, name);
    };
    const given = new Proxy(first, { get });
    const { signer } = setUp((() => given) as () => HmacCredentials);
    expect(() => signer.select(0)).toThrow(/^the credentials provider failed \(TypeError\); nothing was sent$/);
  });

  it("shows nothing when it is printed", () => {
    const { signer } = setUp(() => first);
    signer.select(0);
    const shown = print(signer) + JSON.stringify({ ...signer, signer });
    expect(shown).not.toMatch(/first/);
  });
});

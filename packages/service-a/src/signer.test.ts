import { CredentialsError, digestKey } from "@exch/auth";
import { describe, expect, it } from "vitest";
import { createServiceASigner, type ServiceACredentials, type ServiceASignerOptions } from "./signer.ts";

const credentials = { key: "test-key", secret: "test-secret", passphrase: "test passphrase" };
const request = {
  method: "POST",
  path: "/api/v1/hf/orders",
  query: "",
  body: '{"symbol":"BTC-USDT"}',
  timestamp: 1_547_015_186_532,
};

describe("createServiceASigner", () => {
  it("returns the digest of its key, which a journal stores", () => {
    expect(createServiceASigner(credentials).keyDigest).toBe(digestKey(credentials.key));
  });

  it("uses the header prefix of its options", async () => {
    const { headers } = await createServiceASigner(credentials, { headerPrefix: "Ab-1" }).sign(request);
    expect(Object.keys(headers)).toEqual([
      "Ab-1-API-KEY",
      "Ab-1-API-SIGN",
      "Ab-1-API-TIMESTAMP",
      "Ab-1-API-PASSPHRASE",
      "Ab-1-API-KEY-VERSION",
    ]);
  });

  it("uses version 2 for a key without a version", async () => {
    const version2 = createServiceASigner({ ...credentials, keyVersion: 2 });
    expect(await createServiceASigner(credentials).sign(request)).toEqual(await version2.sign(request));
  });

  it("signs a query that is not percent-encoded unchanged, also with decoding", async () => {
    const odd = { ...request, query: "memo=100%" };
    const sent = await createServiceASigner(credentials).sign(odd);
    expect(await createServiceASigner(credentials, { signedQuery: "decoded" }).sign(odd)).toEqual(sent);
  });

  it("keeps the credentials when the caller changes the object later", async () => {
    const changing = { ...credentials };
    const signer = createServiceASigner(changing);
    Object.assign(changing, { key: "other", secret: "other", passphrase: "other", keyVersion: 1 });
    expect(await signer.sign(request)).toEqual(await createServiceASigner(credentials).sign(request));
  });

  it("adds nothing to a public operation", () => {
    expect(createServiceASigner(credentials).identify()).toEqual({});
  });
});

describe("a custom signer for service A", () => {
  const { key, passphrase } = credentials;

  it("signs every request, and the passphrase once", async () => {
    const texts: string[] = [];
    const sign = async (text: string) => `signed${texts.push(text)}`;
    const signer = createServiceASigner({ key, passphrase, sign });

    const [first, second] = [await signer.sign(request), await signer.sign({ ...request, timestamp: 2 })];
    expect(texts).toEqual([
      passphrase,
      '1547015186532POST/api/v1/hf/orders{"symbol":"BTC-USDT"}',
      '2POST/api/v1/hf/orders{"symbol":"BTC-USDT"}',
    ]);
    expect([first, second].map(({ headers }) => [headers["EXCH-API-PASSPHRASE"], headers["EXCH-API-SIGN"]])).toEqual([
      ["signed1", "signed2"],
      ["signed1", "signed3"],
    ]);
  });

  it("signs the passphrase once for requests that start together", async () => {
    const texts: string[] = [];
    const sign = async (text: string) => `signed${texts.push(text)}`;
    const signer = createServiceASigner({ key, passphrase, sign });
    await Promise.all([signer.sign(request), signer.sign(request)]);
    expect(texts.filter((text) => text === passphrase)).toHaveLength(1);
  });

  it("never signs the passphrase of a version 1 key", async () => {
    const texts: string[] = [];
    const sign = (text: string) => `signed${texts.push(text)}`;
    const signed = createServiceASigner({ key, passphrase, keyVersion: 1, sign }).sign(request);
    expect(signed).toMatchObject({ headers: { "EXCH-API-PASSPHRASE": passphrase } });
    expect(texts).not.toContain(passphrase);
  });

  it("is called as a method of its object", async () => {
    class Kms {
      key = key;
      passphrase = passphrase;
      #signed = "signed";
      sign = function (this: Kms) {
        return this.#signed;
      };
    }
    expect(createServiceASigner(new Kms()).sign(request)).toMatchObject({ headers: { "EXCH-API-SIGN": "signed" } });
  });

  it.each([
    [
      "throws",
      (error: Error): string => {
        throw error;
      },
    ],
    ["rejects", (error: Error) => Promise.reject(error)],
  ])("passes on the error when its sign function %s, and tries again with the next request", async (_, fail) => {
    const error = new Error("the KMS is unavailable");
    let away = true;
    const signer = createServiceASigner({ key, passphrase, sign: (text) => (away ? fail(error) : `${text.length}`) });

    await expect(Promise.all([attempt(), attempt()])).rejects.toBe(error);
    away = false;
    expect((await attempt()).headers).toMatchObject({ "EXCH-API-PASSPHRASE": String(passphrase.length) });

    async function attempt() {
      return signer.sign(request);
    }
  });

  it.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["bytes", new Uint8Array(32)],
    ["a line break", "c2ln\r\nX-Injected: 1"],
  ])("rejects a sign function that returns %s", async (_, returned) => {
    for (const sign of [() => returned, async () => returned] as (() => string)[]) {
      const signing = (async () => createServiceASigner({ key, passphrase, sign }).sign(request))();
      await expect(signing).rejects.toThrow(CredentialsError);
      await expect(signing).rejects.toThrow(
        "sign must return the signature as printable ASCII without spaces, in hex or base64",
      );
    }
  });
});

describe("credentials that cannot work for service A", () => {
  const headerRule = "must be printable ASCII without leading or trailing spaces: copy it again";
  const textRule = "must be a string without control characters and without leading or trailing spaces: trim it";

  it.each<[string, object | null | undefined, ServiceASignerOptions, string, string]>([
    ["no credentials", undefined, {}, "credentials", "must be an object with the fields of an API key"],
    ["null", null, {}, "credentials", "must be an object with the fields of an API key"],
    ["no key", { ...credentials, key: undefined }, {}, "key", `is missing: it ${headerRule}`],
    ["an empty key", { ...credentials, key: "" }, {}, "key", `is missing: it ${headerRule}`],
    ["a key with a line break", { ...credentials, key: "canary\r\nX: 1" }, {}, "key", headerRule],
    ["a key with a line break at its end", { ...credentials, key: "canary\n" }, {}, "key", headerRule],
    ["a key that is not ASCII", { ...credentials, key: "canary-ключ" }, {}, "key", headerRule],
    ["a key that is no text", { ...credentials, key: 12 }, {}, "key", headerRule],
    ["no secret", { ...credentials, secret: undefined }, {}, "secret", "is missing: pass secret or sign"],
    ["an empty secret", { ...credentials, secret: "" }, {}, "secret", `is missing: it ${textRule}`],
    ["a secret with a line break at its end", { ...credentials, secret: "canary\n" }, {}, "secret", textRule],
    [
      "a secret and a signer",
      { ...credentials, sign: () => "" },
      {},
      "sign",
      "must not be passed together with secret: pass only one of them",
    ],
    ["a signer that is none", { ...credentials, secret: undefined, sign: "canary" }, {}, "sign", "must be a function"],
    ["no passphrase", { ...credentials, passphrase: undefined }, {}, "passphrase", `is missing: it ${textRule}`],
    [
      "a passphrase with a control character",
      { ...credentials, passphrase: "canary\u0000" },
      {},
      "passphrase",
      textRule,
    ],
    [
      "a plain passphrase beyond ASCII",
      { ...credentials, passphrase: "canary-é", keyVersion: 1 },
      {},
      "passphrase",
      headerRule,
    ],
    ["an unknown key version", { ...credentials, keyVersion: 4 }, {}, "keyVersion", "must be one of 1, 2, 3"],
    ["a key version as text", { ...credentials, keyVersion: "2" }, {}, "keyVersion", "must be one of 1, 2, 3"],
    [
      "a prefix with a space",
      credentials,
      { headerPrefix: "canary x" },
      "headerPrefix",
      'must be an HTTP token, such as "EXCH"',
    ],
    ["an empty prefix", credentials, { headerPrefix: "" }, "headerPrefix", 'must be an HTTP token, such as "EXCH"'],
    [
      "an unknown query form",
      credentials,
      { signedQuery: "canary" as never },
      "signedQuery",
      'must be one of "sent", "decoded"',
    ],
  ])("are rejected: %s", (_, wrong, options, field, rule) => {
    let thrown: unknown;
    try {
      createServiceASigner(wrong as ServiceACredentials, options);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(CredentialsError);
    expect(thrown).toMatchObject({
      name: "CredentialsError",
      code: "ERR_CREDENTIALS",
      field,
      message: `${field} ${rule}`,
    });
    const shown = `${(thrown as Error).stack}${JSON.stringify(thrown)}${JSON.stringify(Object.entries(thrown as object))}`;
    expect(shown).not.toMatch(/canary|test-secret|test passphrase/);
    expect(thrown).not.toHaveProperty("cause");
  });

  it("may have a passphrase beyond ASCII when it is signed", async () => {
    const { headers } = await createServiceASigner({ ...credentials, passphrase: "пароль" }).sign(request);
    expect(headers["EXCH-API-PASSPHRASE"]).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  });
});

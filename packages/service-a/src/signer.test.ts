import { CredentialsError } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { createServiceASigner, type ServiceACredentials } from "./signer.ts";

const credentials = { key: "test-key", secret: "test-secret", passphrase: "test passphrase" };
const request = {
  method: "POST",
  path: "/api/v1/hf/orders",
  query: "",
  body: '{"symbol":"BTC-USDT"}',
  timestamp: 1_547_015_186_532,
};

describe("createServiceASigner", () => {
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

  /** A signer that notes what it signs. */
  const noting = (more: object = {}) => {
    const texts: string[] = [];
    const sign = async (text: string) => `signed${texts.push(text)}`;
    return { texts, signer: createServiceASigner({ key, passphrase, sign, ...more }) };
  };

  it("signs every request, and the passphrase once, also for requests that start together", async () => {
    const { texts, signer } = noting();
    const all = await Promise.all([signer.sign(request), signer.sign({ ...request, timestamp: 2 })]);
    expect(texts).toEqual([
      '1547015186532POST/api/v1/hf/orders{"symbol":"BTC-USDT"}',
      '2POST/api/v1/hf/orders{"symbol":"BTC-USDT"}',
      passphrase,
    ]);
    expect(all.map(({ headers }) => [headers["EXCH-API-PASSPHRASE"], headers["EXCH-API-SIGN"]])).toEqual([
      ["signed3", "signed1"],
      ["signed3", "signed2"],
    ]);
  });

  it("never signs the passphrase of a version 1 key", async () => {
    const { texts, signer } = noting({ keyVersion: 1 });
    expect(await signer.sign(request)).toMatchObject({ headers: { "EXCH-API-PASSPHRASE": passphrase } });
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

  it("passes on the error of its sign function, thrown or rejected, and tries again with the next request", async () => {
    const error = new Error("the KMS is unavailable");
    const throws = () => {
      throw error;
    };
    for (const fail of [throws, () => Promise.reject(error)]) {
      let away = true;
      const sign = (text: string) => (away && text === passphrase ? fail() : `${text.length}`);
      const signer = createServiceASigner({ key, passphrase, sign });
      const attempt = async () => signer.sign(request);
      await expect(Promise.all([attempt(), attempt()])).rejects.toBe(error);
      away = false;
      expect((await attempt()).headers).toMatchObject({ "EXCH-API-PASSPHRASE": String(passphrase.length) });
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
      const complaint = "sign must return the signature as printable ASCII without spaces, in hex or base64";
      await expect(signing).rejects.toThrow(complaint);
    }
  });
});

describe("credentials that cannot work for service A", () => {
  const headerRule = "must be printable ASCII without spaces or quotes around it: copy it again";
  const textRule = "must be a string without control characters, and without spaces or quotes around it: trim it";

  const objectRule = "must be an object with the fields of an API key";
  const both = "must not be passed together with secret: pass only one of them";
  const token = 'must be an HTTP token, such as "EXCH"';

  it.each<[string, object | null | undefined, string, string, object?]>([
    ["no credentials", undefined, "credentials", objectRule],
    ["null", null, "credentials", objectRule],
    ["no key", { key: undefined }, "key", "is missing"],
    ["an empty key", { key: "" }, "key", "is missing"],
    ["a key with a line break", { key: "canary\r\nX: 1" }, "key", headerRule],
    ["a key with a line break at its end", { key: "canary\n" }, "key", headerRule],
    ["a key in quotes", { key: '"canary"' }, "key", headerRule],
    ["a secret in quotes", { secret: "'canary'" }, "secret", textRule],
    ["a key that is not ASCII", { key: "canary-ключ" }, "key", headerRule],
    ["a key that is no text", { key: 12 }, "key", headerRule],
    ["no secret", { secret: undefined }, "secret", "is missing: pass secret or sign"],
    ["an empty secret", { secret: "" }, "secret", "is missing"],
    ["a secret with a line break at its end", { secret: "canary\n" }, "secret", textRule],
    ["a secret and a signer", { sign: () => "" }, "sign", both],
    ["a signer that is none", { secret: undefined, sign: "canary" }, "sign", "must be a function"],
    ["no passphrase", { passphrase: undefined }, "passphrase", "is missing"],
    ["a passphrase with a control character", { passphrase: "canary\u0000" }, "passphrase", textRule],
    ["a plain passphrase beyond ASCII", { passphrase: "canary-é", keyVersion: 1 }, "passphrase", headerRule],
    ["an unknown key version", { keyVersion: 4 }, "keyVersion", "must be one of 1, 2, 3"],
    ["a key version as text", { keyVersion: "2" }, "keyVersion", "must be one of 1, 2, 3"],
    ["a prefix with a space", {}, "headerPrefix", token, { headerPrefix: "canary x" }],
    ["an empty prefix", {}, "headerPrefix", token, { headerPrefix: "" }],
    ["an unknown query form", {}, "signedQuery", 'must be one of "sent", "decoded"', { signedQuery: "canary" }],
  ])("are rejected: %s", async (_, change, field, rule, options = {}) => {
    const wrong = (change ? { ...credentials, ...change } : change) as ServiceACredentials;
    const create = async () => createServiceASigner(wrong, options);
    const error = await create().catch((thrown) => thrown);
    const facts = { name: "CredentialsError", code: "ERR_CREDENTIALS", field, message: `${field} ${rule}` };
    expect(error).toMatchObject(facts);
    const shown = `${error.stack}${JSON.stringify(error)}${JSON.stringify(Object.entries(error))}`;
    expect(shown).not.toMatch(/canary|test-secret|test passphrase/);
    expect(error).not.toHaveProperty("cause");
  });

  it("may have a passphrase beyond ASCII when it is signed", async () => {
    const { headers } = await createServiceASigner({ ...credentials, passphrase: "пароль" }).sign(request);
    expect(headers["EXCH-API-PASSPHRASE"]).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  });
});

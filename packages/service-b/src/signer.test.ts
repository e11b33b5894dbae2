import { CredentialsError, digestKey } from "@exch/auth";
import { describe, expect, it } from "vitest";
import ed25519 from "../vectors/ed25519.json" with { type: "json" };
import rsa from "../vectors/rsa.json" with { type: "json" };
import { createServiceBSigner, type ServiceBCredentials, type ServiceBSignerOptions } from "./signer.ts";

const credentials = { key: "test-key", secret: "test-secret" };
const request = { method: "GET", path: "/sapi/v1/x", query: "coin=USDT", body: "", timestamp: 1_499_827_319_559 };

/** An Ed25519 PEM that says it holds 32 bytes and ends after 8. */
const damaged = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIEzNCJso/5ba\n-----END PRIVATE KEY-----";

describe("createServiceBSigner", () => {
  it("returns the digest of its key, which a journal stores", () => {
    expect(createServiceBSigner(credentials).keyDigest).toBe(digestKey(credentials.key));
  });

  it("uses the header prefix of its options", async () => {
    const signer = createServiceBSigner(credentials, { headerPrefix: "Ab1" });
    expect((await signer.sign(request)).headers).toEqual({ "X-Ab1-APIKEY": "test-key" });
    expect(signer.identify()).toEqual({ "X-Ab1-APIKEY": "test-key" });
  });

  it("returns a new object of headers each time", () => {
    const signer = createServiceBSigner(credentials);
    signer.identify()["X-EXCH-APIKEY"] = "changed";
    expect(signer.identify()).toEqual({ "X-EXCH-APIKEY": "test-key" });
  });

  it.each([
    ["first", "recvWindow=100&coin=USDT"],
    ["last", "coin=USDT&recvWindow=100"],
  ])("keeps a recvWindow that is already in the query, %s", async (_, query) => {
    const signed = await createServiceBSigner(credentials).sign({ ...request, query, recvWindow: 5000 });
    expect(signed.query.split("&signature=")[0]).toBe(`${query}&timestamp=1499827319559`);
  });

  it("adds recvWindow beside a parameter whose name only ends in recvWindow", async () => {
    const odd = { ...request, query: "myrecvWindow=1", recvWindow: 5000 };
    expect((await createServiceBSigner(credentials).sign(odd)).query).toContain("&recvWindow=5000&signature=");
  });

  it("percent-encodes what a custom signer returns", async () => {
    const signed = await createServiceBSigner({ key: "k", sign: async () => "a+b/c==" }).sign(request);
    expect(signed.query).toBe("coin=USDT&timestamp=1499827319559&signature=a%2Bb%2Fc%3D%3D");
  });

  it.each([
    [
      "throws",
      (error: Error): string => {
        throw error;
      },
    ],
    ["rejects", (error: Error) => Promise.reject(error)],
  ])("passes on the error when a custom signer %s", async (_, fail) => {
    const error = new Error("the HSM is unavailable");
    const signer = createServiceBSigner({ key: "k", sign: () => fail(error) });
    await expect((async () => signer.sign(request))()).rejects.toBe(error);
  });
});

describe("credentials that cannot work for service B", () => {
  const { privateKey } = ed25519;

  it.each<[string, object, ServiceBSignerOptions, string]>([
    [
      "no key",
      { secret: "canary" },
      {},
      "key is missing: it must be printable ASCII without leading or trailing spaces: copy it again",
    ],
    ["no way to sign", { key: "k" }, {}, "secret is missing: pass secret or privateKey or sign"],
    [
      "two ways to sign",
      { ...credentials, privateKey },
      {},
      "privateKey must not be passed together with secret: pass only one of them",
    ],
    [
      "a private key and a signer",
      { key: "k", privateKey, sign: () => "" },
      {},
      "sign must not be passed together with privateKey: pass only one of them",
    ],
    [
      "a secret with a space at its end",
      { key: "k", secret: "canary " },
      {},
      "secret must be a string without control characters and without leading or trailing spaces: trim it",
    ],
    [
      "a private key of another algorithm",
      { key: "k", privateKey, algorithm: "rsa" },
      {},
      'privateKey is an ed25519 key, but algorithm is "rsa": change one of them',
    ],
    [
      "an RSA key that should be Ed25519",
      { key: "k", privateKey: rsa.privateKey, algorithm: "ed25519" },
      {},
      'privateKey is an rsa key, but algorithm is "ed25519": change one of them',
    ],
    [
      "an unknown algorithm",
      { key: "k", privateKey, algorithm: "canary" },
      {},
      'algorithm must be one of "ed25519", "rsa"',
    ],
    [
      "a damaged private key",
      { key: "k", privateKey: damaged },
      {},
      "privateKey is a PEM of the right kind with damaged contents: export the key again",
    ],
    [
      "a prefix with a line break",
      credentials,
      { headerPrefix: "X\r\ncanary" },
      'headerPrefix must be an HTTP token, such as "EXCH"',
    ],
  ])("are rejected: %s", (_, wrong, options, message) => {
    let thrown: unknown;
    try {
      createServiceBSigner(wrong as ServiceBCredentials, options);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(CredentialsError);
    expect(thrown).toMatchObject({ code: "ERR_CREDENTIALS", message });
    expect(`${(thrown as Error).stack}${JSON.stringify(thrown)}`).not.toMatch(/canary|MC4C|test-secret/);
    expect(thrown).not.toHaveProperty("cause");
  });

  it("fail at the first signature when Web Crypto reads a damaged private key", async () => {
    const signer = createServiceBSigner({ key: "k", privateKey: damaged }, { crypto: "web" });
    const signing = Promise.resolve(signer.sign(request));
    await expect(signing).rejects.toThrow(CredentialsError);
    await expect(signing).rejects.toThrow(
      "privateKey is a PEM of the right kind with damaged contents: export the key again",
    );
    await expect(signing).rejects.not.toHaveProperty("cause");
  });

  it("leave no rejection unhandled when nothing is ever signed with them", async () => {
    // Fails the run, not the test: the test runner reports every unhandled rejection.
    createServiceBSigner({ key: "k", privateKey: damaged }, { crypto: "web" });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it("may name the algorithm that the private key has", async () => {
    const [named, found] = [
      createServiceBSigner({ key: "k", privateKey, algorithm: "ed25519" }),
      createServiceBSigner({ key: "k", privateKey }),
    ];
    expect(await named.sign(request)).toEqual(await found.sign(request));
  });

  it("include an RSA key of fewer than 2048 bits", () => {
    const { process } = globalThis as unknown as { process: { getBuiltinModule(name: "node:crypto"): NodeCrypto } };
    const { privateKey: short } = process.getBuiltinModule("node:crypto").generateKeyPairSync("rsa", {
      modulusLength: 1024,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    expect(() => createServiceBSigner({ key: "a key", privateKey: short })).toThrow("is an RSA key of 1024 bits");
  });
});

interface NodeCrypto {
  generateKeyPairSync(type: "rsa", options: object): { privateKey: string; publicKey: string };
}

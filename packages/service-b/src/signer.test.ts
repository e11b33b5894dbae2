import { CredentialsError } from "@exch/runtime/service";
import { afterEach, describe, expect, it, vi } from "vitest";
import ed25519 from "../vectors/ed25519.json" with { type: "json" };
import rsa from "../vectors/rsa.json" with { type: "json" };
import { createServiceBSigner, type ServiceBCredentials } from "./signer.ts";

const credentials = { key: "test-key", secret: "test-secret" };
const request = { method: "GET", path: "/sapi/v1/x", query: "coin=USDT", body: "", timestamp: 1_499_827_319_559 };

/** An Ed25519 PEM that says it holds 32 bytes and ends after 8. */
const damaged = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIEzNCJso/5ba\n-----END PRIVATE KEY-----";

describe("createServiceBSigner", () => {
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
});

describe("credentials that cannot work for service B", () => {
  afterEach(() => vi.unstubAllGlobals());

  const { privateKey } = ed25519;

  const key = "k";
  const together = (name: string) => `must not be passed together with ${name}: pass only one of them`;
  const other = (is: string, named: string) =>
    `privateKey is an ${is} key, but algorithm is "${named}": change one of them`;
  const broken = "privateKey is a PEM of the right kind with damaged contents: export the key again";

  it.each<[string, object | undefined, string, object?]>([
    ["none at all", undefined, "credentials must be an object with the fields of an API key"],
    ["no way to sign", { key }, "secret is missing: pass secret or privateKey or sign"],
    ["two ways to sign", { ...credentials, privateKey }, `privateKey ${together("secret")}`],
    ["a private key and a signer", { key, privateKey, sign: () => "" }, `sign ${together("privateKey")}`],
    ["a private key of another algorithm", { key, privateKey, algorithm: "rsa" }, other("ed25519", "rsa")],
    ["RSA in place of Ed25519", { key, privateKey: rsa.privateKey, algorithm: "ed25519" }, other("rsa", "ed25519")],
    ["an unknown algorithm", { key, privateKey, algorithm: "x" }, 'algorithm must be one of "ed25519", "rsa"'],
    ["a damaged private key", { key, privateKey: damaged }, broken],
    ["line breaks", credentials, 'headerPrefix must be an HTTP token, such as "EXCH"', { headerPrefix: "X\r\ncanary" }],
  ])("are rejected: %s", async (_, wrong, message, options = {}) => {
    const create = async () => createServiceBSigner(wrong as ServiceBCredentials, options);
    const error = await create().catch((thrown) => thrown);
    expect(error).toMatchObject({ name: "CredentialsError", code: "ERR_CREDENTIALS", message });
    expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/canary|MC4C|test-secret/);
    expect(error).not.toHaveProperty("cause");
  });

  it("fail at the first signature when Web Crypto reads a damaged private key", async () => {
    vi.stubGlobal("process", undefined);
    const signer = createServiceBSigner({ key: "k", privateKey: damaged });
    const signing = Promise.resolve(signer.sign(request));
    await expect(signing).rejects.toThrow(new CredentialsError("privateKey", broken.slice("privateKey ".length)));
    await expect(signing).rejects.not.toHaveProperty("cause");
  });

  it("leave no rejection unhandled when nothing is ever signed with them", async () => {
    // Fails the run, not the test: the test runner reports every unhandled rejection.
    vi.stubGlobal("process", undefined);
    createServiceBSigner({ key: "k", privateKey: damaged });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it("may name the algorithm that the private key has", async () => {
    const [named, found] = [
      createServiceBSigner({ key: "k", privateKey, algorithm: "ed25519" }),
      createServiceBSigner({ key: "k", privateKey }),
    ];
    expect(await named.sign(request)).toEqual(await found.sign(request));
  });
});

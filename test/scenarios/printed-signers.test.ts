import { generateKeyPairSync } from "node:crypto";
import { inspect } from "node:util";
import { CredentialsError, createHmacSigner, type Signer } from "@exch/runtime/service";
import { createServiceASigner } from "@exch/service-a/tooling";
import { createServiceBSigner } from "@exch/service-b/tooling";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const KEY = "canary-key-0123456789";
const SECRET = "canary-secret-0123456789";
const PASSPHRASE = "canary-passphrase-0123456789";
const { privateKey } = generateKeyPairSync("ed25519", {
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const PEM_BODY = /MC4C[^-\n]+/.exec(privateKey)![0];

const request = { method: "GET", path: "/x", query: "", body: "", timestamp: 1_500_000_000_000 };
const secretA = { key: KEY, secret: SECRET, passphrase: PASSPHRASE } as const;

const custom = { key: KEY, sign: async () => SECRET };
const ownScheme = { text: () => "text", headers: (signature: string) => ({ "x-sign": signature }) };

/** Signers, and the fields that they hide in a text beside the key. */
const signers: [string, () => Signer, string][] = [
  ["A, version 1", () => createServiceASigner({ ...secretA, keyVersion: 1 }), " secret passphrase"],
  ["A, version 2", () => createServiceASigner(secretA), " secret passphrase"],
  ["A, custom", () => createServiceASigner({ ...custom, passphrase: PASSPHRASE }), " passphrase"],
  ["B, HMAC", () => createServiceBSigner({ key: KEY, secret: SECRET }), " secret"],
  ["B, private key", () => createServiceBSigner({ key: KEY, privateKey }), " privateKey"],
  ["of the caller, HMAC", () => createHmacSigner({ key: KEY, secret: SECRET }, ownScheme), " secret"],
  ["B, custom", () => createServiceBSigner(custom), ""],
];

/** Ways in which a program shows a value, on purpose or by accident. */
const ways: [string, (signer: Signer) => unknown][] = [
  ["String", String],
  ["JSON.stringify", (signer) => JSON.stringify({ deep: [{ signer }] })],
  ["nested inspect", (signer) => inspect({ deep: { deeper: { client: [{ signer }] } } }, { depth: Infinity })],
  ["inspect of hidden properties", (signer) => inspect({ signer }, { showHidden: true, depth: Infinity })],
  [
    "inspect without custom inspection",
    (signer) => inspect(signer, { showHidden: true, depth: Infinity, customInspect: false, getters: true }),
  ],
  ["inspect of its class", (signer) => inspect(signer.constructor, { showHidden: true, depth: Infinity })],
  ["Reflect.ownKeys", (signer) => Reflect.ownKeys(signer).map(String).join()],
  ["spread", (signer) => JSON.stringify({ ...signer }) + inspect({ ...signer })],
  ["structuredClone", (signer) => inspect(structuredClone(signer), { showHidden: true, depth: Infinity })],
  ["an error about it", (signer) => inspect(new Error(`no ${signer}`, { cause: signer }), { depth: Infinity })],
  ["an aggregate error", (signer) => inspect(new AggregateError([{ signer }]), { depth: Infinity, showHidden: true })],
  ["misuse", (signer) => thrownBy(() => signer.sign.call({} as never, request))],
  ["a wrong request", (signer) => thrownBy(() => signer.sign(undefined as never))],
];

async function thrownBy(act: () => unknown): Promise<string> {
  try {
    return inspect(await act());
  } catch (error) {
    return `${inspect(error, { showHidden: true, depth: Infinity })}${(error as Error).stack}`;
  }
}

describe.each(["node", "web"])("a signer with %s crypto", (crypto) => {
  beforeEach(() => void (crypto === "web" && vi.stubGlobal("process", undefined)));
  afterEach(() => vi.unstubAllGlobals());

  describe.each(signers)("for service %s", (_, create) => {
    it.each(ways)("shows no secret through %s", async (_way, show) => {
      const signer = create();
      for (const when of ["before", "after"] as const) {
        if (when === "after") await signer.sign(request);
        const shown = String(await show(signer));
        for (const canary of [KEY, SECRET, PASSPHRASE, PEM_BODY]) expect(shown).not.toContain(canary);
      }
    });
  });
});

describe("a printed signer", () => {
  it("shows its name and the beginning of the key", () => {
    const signer = createServiceASigner(secretA);
    const shown = "ServiceASigner(cana…)";
    expect([String(signer), inspect(signer), JSON.stringify(signer)]).toEqual([shown, shown, `"${shown}"`]);
  });

  it("shows nothing of a key that is too short to be cut", () => {
    expect(String(createServiceBSigner({ key: "shortkey", secret: "secret" }))).toBe("ServiceBSigner(…)");
  });
});

describe("the canaries themselves", () => {
  it("are found in an object that does not hide them", async () => {
    const careless = { key: KEY, credentials: { secret: SECRET } };
    const shown = await Promise.all(ways.map(async ([, show]) => String(await show(careless as never))));
    expect(shown.filter((text) => text.includes(SECRET)).length).toBeGreaterThan(6);
  });
});

describe("a signer's redact", () => {
  it.each(signers)("for service %s removes its key and its secrets from a text", (_, create, hidden) => {
    const pem = { privateKey };
    const text = `${KEY} ${SECRET.toUpperCase()} ${PASSPHRASE} ${JSON.stringify(pem)} and nothing else`;
    const safe = create().redact?.(text) ?? "";
    expect(safe.match(/(?<=\[)\w+(?=\])/g)?.join(" ")).toBe(`key${hidden}`);
    expect(safe).toMatch(/^\[key\] .* and nothing else$/);
  });
});

describe("a secret of three characters", () => {
  it.each([
    ["secret", () => createServiceASigner({ key: KEY, secret: "abc", passphrase: PASSPHRASE })],
    ["passphrase", () => createServiceASigner({ key: KEY, secret: SECRET, passphrase: "abc" })],
    ["passphrase", () => createServiceASigner({ key: KEY, secret: SECRET, passphrase: "abc", keyVersion: 1 })],
    ["secret", () => createServiceBSigner({ key: KEY, secret: "abc" })],
  ])("is rejected as %s", (field, create) => {
    const rule = "must have at least 4 characters, so that error messages can hide it: copy it whole";
    expect(create).toThrow(new CredentialsError(field, rule));
  });
});

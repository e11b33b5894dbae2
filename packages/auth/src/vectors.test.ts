import { describe, expect, it } from "vitest";
import primitives from "../vectors/primitives.json" with { type: "json" };
import serviceA from "../vectors/service-a.json" with { type: "json" };
import ed25519 from "../vectors/service-b-ed25519.json" with { type: "json" };
import hmac from "../vectors/service-b-hmac.json" with { type: "json" };
import rsa from "../vectors/service-b-rsa.json" with { type: "json" };
import { decodeBase64, encodeHex } from "./bytes.ts";
import { type CryptoName, cryptoEngine } from "./crypto-engine.ts";
import { readPem } from "./pem-key.ts";
import { createServiceASigner, type ServiceACredentials } from "./service-a-signer.ts";
import { createServiceBSigner } from "./service-b-signer.ts";
import type { SignableRequest } from "./signer.ts";
import { type SignedQuery, stringToSignA } from "./string-to-sign.ts";
import { verifyServiceA } from "./verify-service-a.ts";
import { type ServiceBKey, verifyServiceB } from "./verify-service-b.ts";

interface ServiceAVector {
  name: string;
  origin: string;
  credentials: ServiceACredentials & { secret: string; keyVersion: 1 | 2 | 3 };
  signedQuery: SignedQuery;
  request: SignableRequest;
  stringToSign: string;
  signature: string;
  passphrase: string;
}

interface ServiceBVector {
  name: string;
  origin: string;
  credentials: { key: string; secret?: string };
  keyPublished?: false;
  stringToSign: string;
  signature: string;
  request?: SignableRequest;
  query?: string;
  received?: { method: string; path: string; query: string; body: string };
}

interface KeyPair {
  privateKey?: string;
  publicKey?: string;
  vectors: unknown[];
}

const serviceB: [string, KeyPair][] = [
  ["hmac", hmac],
  ["ed25519", ed25519],
  ["rsa", rsa],
];

/** A custom signer that has one signature to give, and only for the right text. */
function published({ stringToSign, signature }: ServiceBVector) {
  return (text: string) => (text === stringToSign ? signature : "not-the-published-text");
}

describe.each<CryptoName>(["node", "web"])("the vectors, by %s", (crypto) => {
  describe("service A", () => {
    const vectors = serviceA.vectors as ServiceAVector[];

    it.each(vectors)("$origin: $name", async ({ credentials, signedQuery, request, ...expected }) => {
      expect(stringToSignA(request, signedQuery)).toBe(expected.stringToSign);

      const signer = createServiceASigner(credentials, { signedQuery, crypto });
      const signed = await signer.sign(request);
      expect(signed).toEqual({
        query: request.query,
        headers: {
          "EXCH-API-KEY": credentials.key,
          "EXCH-API-SIGN": expected.signature,
          "EXCH-API-TIMESTAMP": String(request.timestamp),
          "EXCH-API-PASSPHRASE": expected.passphrase,
          "EXCH-API-KEY-VERSION": String(credentials.keyVersion),
        },
      });

      const verdict = await verifyServiceA({ ...request, headers: signed.headers }, () => credentials, {
        now: request.timestamp,
        signedQuery,
        crypto,
      });
      expect(verdict).toEqual({ ok: true, key: credentials.key });
    });
  });

  describe.each(serviceB)("service B, %s", (_, { privateKey, publicKey, vectors }) => {
    it.each(vectors as ServiceBVector[])("$origin: $name", async (vector) => {
      const { credentials, request, keyPublished = true } = vector;
      const { key, secret } = credentials;

      let received = vector.received;
      if (request !== undefined) {
        const signer = keyPublished
          ? createServiceBSigner(secret ? { key, secret } : { key, privateKey: privateKey! }, { crypto })
          : createServiceBSigner({ key, sign: published(vector) });
        const signed = await signer.sign(request);
        expect(signed).toEqual({ query: vector.query, headers: { "X-EXCH-APIKEY": key } });
        received = { ...request, query: signed.query };
      }

      if (keyPublished) {
        const known: ServiceBKey = secret ? { secret } : { publicKey: publicKey! };
        const now = Number(/timestamp=(\d+)/.exec(vector.stringToSign)![1]);
        const arrived = { ...received!, headers: { "X-EXCH-APIKEY": key } };
        expect(await verifyServiceB(arrived, () => known, { now, crypto })).toEqual({ ok: true, key });
      }
    });
  });

  describe("the primitives", () => {
    const engine = cryptoEngine(crypto);

    it.each(primitives.hmacSha256)("HMAC-SHA256: $source", async ({ secret, text, hex }) => {
      expect(await engine.hmac(secret, "hex")(text)).toBe(hex);
    });

    it.each([...primitives.ed25519, ...primitives.rsaSha256])("key pair: $source", async (vector) => {
      const { privateKey, publicKey, text, hex } = vector;
      const signature = decodeBase64(await engine.privateKey(readPem("privateKey", "PRIVATE KEY", privateKey))(text))!;
      expect(encodeHex(signature.buffer)).toBe(hex);

      const key = readPem("publicKey", "PUBLIC KEY", publicKey);
      expect(await engine.verify(key, signature, text)).toBe(true);
      expect(await engine.verify(key, signature, `${text}!`)).toBe(false);
      expect(await engine.verify(key, signature.slice(1), text)).toBe(false);
    });
  });
});

import type { SignableRequest } from "@exch/runtime/service";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ed25519 from "../vectors/ed25519.json" with { type: "json" };
import hmac from "../vectors/hmac.json" with { type: "json" };
import rsa from "../vectors/rsa.json" with { type: "json" };
import { createServiceBSigner } from "./signer.ts";
import { type ServiceBKey, verifyServiceB } from "./verifier.ts";

interface Vector {
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

const files: [string, KeyPair][] = [
  ["hmac", hmac],
  ["ed25519", ed25519],
  ["rsa", rsa],
];

/** A custom signer that has one signature to give, and only for the right text. */
function published({ stringToSign, signature }: Vector) {
  return (text: string) => (text === stringToSign ? signature : "not-the-published-text");
}

describe.each(["node", "web"])("the vectors of service B, by %s", (crypto) => {
  beforeEach(() => void (crypto === "web" && vi.stubGlobal("process", undefined)));
  afterEach(() => vi.unstubAllGlobals());

  describe.each(files)("%s", (_, { privateKey, publicKey, vectors }) => {
    it.each(vectors as Vector[])("$origin: $name", async (vector) => {
      const { credentials, request, keyPublished = true } = vector;
      const { key, secret } = credentials;

      let received = vector.received;
      if (request !== undefined) {
        const signer = keyPublished
          ? createServiceBSigner(secret ? { key, secret } : { key, privateKey: privateKey! })
          : createServiceBSigner({ key, sign: published(vector) });
        const signed = await signer.sign(request);
        expect(signed).toEqual({ query: vector.query, headers: { "X-EXCH-APIKEY": key } });
        received = { ...request, query: signed.query };
      }

      if (keyPublished) {
        const known: ServiceBKey = secret ? { secret } : { publicKey: publicKey! };
        const now = Number(/timestamp=(\d+)/.exec(vector.stringToSign)![1]);
        const arrived = { ...received!, headers: { "X-EXCH-APIKEY": key } };
        expect(await verifyServiceB(arrived, () => known, { now })).toEqual({ ok: true, key });
      }
    });
  });
});

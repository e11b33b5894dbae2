import type { SignableRequest } from "@exch/runtime/service";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import file from "../vectors/hmac.json" with { type: "json" };
import { createServiceASigner, type ServiceACredentials, type SignedQuery, stringToSign } from "./signer.ts";
import { verifyServiceA } from "./verifier.ts";

interface Vector {
  name: string;
  origin: string;
  credentials: ServiceACredentials & { secret: string; keyVersion: 1 | 2 | 3 };
  signedQuery: SignedQuery;
  request: SignableRequest;
  stringToSign: string;
  signature: string;
  passphrase: string;
}

describe.each(["node", "web"])("the vectors of service A, by %s", (crypto) => {
  beforeEach(() => void (crypto === "web" && vi.stubGlobal("process", undefined)));
  afterEach(() => vi.unstubAllGlobals());

  const vectors = file.vectors as Vector[];

  it.each(vectors)("$origin: $name", async ({ credentials, signedQuery, request, ...expected }) => {
    expect(stringToSign(request, signedQuery)).toBe(expected.stringToSign);

    const signer = createServiceASigner(credentials, { signedQuery });
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

    const result = await verifyServiceA({ ...request, headers: signed.headers }, () => credentials, {
      now: request.timestamp,
      signedQuery,
    });
    expect(result).toEqual({ ok: true, key: credentials.key });
  });
});

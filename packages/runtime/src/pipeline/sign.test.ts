import type { SignedRequest, Signer } from "@exch/auth";
import { describe, expect, it } from "vitest";
import type { FetchInit } from "../operation/fetch.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { read } from "../testing/things.ts";
import { createIntent } from "./intent.ts";
import { sign } from "./sign.ts";

/** Signs a read with a signer that returns this. */
function signWith(returned: (signed: SignedRequest) => ReturnType<Signer["sign"]>) {
  const service = serviceOf(async () => responseOf({ ok: 1 }));
  const signer: Signer = {
    sign: ({ query }) => returned({ query, headers: { "x-sign": "s1" } }),
    identify: () => ({}),
  };
  const init = { method: "GET", headers: {} } as FetchInit;
  const url = `${service.origin}/things`;
  return sign(createIntent({ ...service, signer }, read, {}, {}), { url, path: "/things", query: "", init }, url, init);
}

describe("a signature", () => {
  it("needs no promise if the signer returns none", () => {
    expect(signWith((signed) => signed)).toMatchObject({ init: { headers: { "x-sign": "s1" } } });
  });

  it("is waited for if the signer returns a promise", async () => {
    const signing = signWith(async (signed) => signed);
    expect(signing).toBeInstanceOf(Promise);
    expect(await signing).toMatchObject({ init: { headers: { "x-sign": "s1" } } });
  });
});

import type { SignableRequest } from "@exch/auth";
import { describe, expect, it } from "vitest";
import { createApiKeySigner, createApiKeysSigner } from "./api-key-signers.ts";
import { createBasicSigner, createBearerSigner } from "./authorization-signers.ts";
import { createClientCredentialsSigner } from "./client-credentials-signer.ts";

const request: SignableRequest = { method: "GET", path: "/a", query: "b=1", body: "", timestamp: 1_700_000_000_000 };

describe("signers of credentials that are sent as they are", () => {
  it("send a bearer token", async () => {
    const signer = createBearerSigner({ token: "canary-token" });
    expect(await signer.sign(request)).toEqual({ query: "b=1", headers: { authorization: "Bearer canary-token" } });
    expect(signer.identify()).toEqual({});
  });

  it("send a user name and a password", async () => {
    const signer = createBasicSigner({ username: "Aladdin", password: "open sesame" });
    expect((await signer.sign(request)).headers).toEqual({ authorization: "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==" });
  });

  it("send an API key in a header or in the query", async () => {
    const inHeader = createApiKeySigner({ key: "canary key" }, { in: "header", name: "x-api-key" });
    expect(await inHeader.sign(request)).toEqual({ query: "b=1", headers: { "x-api-key": "canary key" } });
    const inQuery = createApiKeySigner({ key: "canary key" }, { in: "query", name: "key" });
    expect(await inQuery.sign(request)).toEqual({ query: "b=1&key=canary%20key", headers: {} });
    expect((await inQuery.sign({ ...request, query: "" })).query).toBe("key=canary%20key");
  });

  it("send several keys, each in its place", async () => {
    const credentials = { clientId: "canary client", secret: "canary secret" };
    const signer = createApiKeysSigner(credentials, {
      clientId: { in: "header", name: "client-id" },
      secret: { in: "query", name: "secret" },
    });
    expect(await signer.sign(request)).toEqual({
      query: "b=1&secret=canary%20secret",
      headers: { "client-id": "canary client" },
    });
    expect((await signer.sign({ ...request, query: "" })).query).toBe("secret=canary%20secret");
  });

  it("hide them in texts and in their own", () => {
    for (const signer of [
      createBearerSigner({ token: "canary-token" }),
      createBasicSigner({ username: "user-1", password: "canary-token" }),
      createApiKeySigner({ key: "canary-token" }, { in: "header", name: "x" }),
      createApiKeysSigner(
        { id: "user-1", key: "canary-token" },
        { id: { in: "header", name: "x" }, key: { in: "header", name: "y" } },
      ),
    ]) {
      expect(signer.redact?.("see canary-token!")).not.toContain("canary-token");
      expect(`${String(signer)} ${JSON.stringify(signer)}`).not.toContain("canary-token");
    }
  });

  it("have a digest by which a journal finds the calls of an earlier token", async () => {
    const [one, two] = ["first-token", "second-token"].map((token) => createBearerSigner({ token, account: "shop" }));
    expect(await one?.keyDigest).toBe(await two?.keyDigest);
    expect(await createBearerSigner({ token: "first-token" }).keyDigest).not.toBe(await one?.keyDigest);
  });

  it.each([
    [() => createBearerSigner({ token: "a\nb-and-more" }), "token"],
    [() => createBearerSigner({} as never), "token"],
    [() => createBasicSigner({ username: "user", password: "" }), "password"],
    [() => createApiKeySigner({ key: "abc" }, { in: "header", name: "x" }), "key"],
    [
      () =>
        createApiKeysSigner(
          { id: "user-1", key: "" },
          { id: { in: "header", name: "x" }, key: { in: "query", name: "y" } },
        ),
      "key",
    ],
  ])("reject what cannot work: %s", (create, field) => {
    expect(create).toThrow(field);
  });
});

describe("a signer of OAuth client credentials", () => {
  const credentials = { clientId: "canary-client", clientSecret: "canary-secret" };
  const setUp = (response: { status: number; json(): Promise<unknown> }) => {
    const bodies: string[] = [];
    const signer = createClientCredentialsSigner(credentials, {
      url: "https://login.test/token",
      scope: "pay",
      async fetch(_, { body }) {
        bodies.push(body);
        return response;
      },
    });
    return { signer, bodies };
  };
  const token = (expires_in?: number) => ({
    status: 200,
    json: async () => ({ access_token: "canary-token", expires_in }),
  });

  it("requests one token for requests at the same time, and keeps it until shortly before its end", async () => {
    const { signer, bodies } = setUp(token(100));
    const both = await Promise.all([signer.sign(request), signer.sign(request)]);
    expect(both.map(({ headers }) => headers.authorization)).toEqual(["Bearer canary-token", "Bearer canary-token"]);
    await signer.sign({ ...request, timestamp: request.timestamp + 69_000 });
    expect(bodies).toEqual([
      "grant_type=client_credentials&client_id=canary-client&client_secret=canary-secret&scope=pay",
    ]);
    await signer.sign({ ...request, timestamp: request.timestamp + 71_000 });
    expect(bodies).toHaveLength(2);
  });

  it("fails without the content of the response, and requests a token again", async () => {
    const { signer, bodies } = setUp({ status: 401, json: async () => ({ error: "canary" }) });
    for (let count = 0; count < 2; count += 1)
      await expect(signer.sign(request)).rejects.toThrow("the token endpoint responded with HTTP 401 and no token");
    expect(bodies).toHaveLength(2);
  });

  it("does not send its secret by plain HTTP to another machine", () => {
    expect(() => createClientCredentialsSigner(credentials, { url: "http://login.test/token" })).toThrow("https");
  });
});

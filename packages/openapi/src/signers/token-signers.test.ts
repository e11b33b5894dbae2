import { inspect } from "node:util";
import type { Fetch, Operation, SignableRequest, Signer } from "@exch/runtime/service";
import { createService, defineService } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { createApiKeysSigner } from "./api-key-signers.ts";
import { createBasicSigner, createBearerSigner } from "./authorization-signers.ts";
import { createClientCredentialsSigner } from "./client-credentials-signer.ts";

const request: SignableRequest = { method: "GET", path: "/a", query: "b=1", body: "", timestamp: 1_700_000_000_000 };

describe("signers of credentials that are sent as they are", () => {
  const inHeader = { in: "header", name: "x-api-key" } as const;
  const inQuery = { in: "query", name: "key" } as const;
  it.each<[string, Signer, query: string, headers: object]>([
    ["a token", createBearerSigner({ token: "canary" }), "b=1", { authorization: "Bearer canary" }],
    [
      "a user name and a password",
      createBasicSigner({ username: "Aladdin", password: "open sesame" }),
      "b=1",
      { authorization: "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==" },
    ],
    ["a user name alone", createBasicSigner({ username: "sk", password: "" }), "b=1", { authorization: "Basic c2s6" }],
    ["a password alone", createBasicSigner({ username: "", password: "é" }), "b=1", { authorization: "Basic OsOp" }],
    ["a key in a header", createApiKeysSigner({ key: "a key" }, { key: inHeader }), "b=1", { "x-api-key": "a key" }],
    ["a key in the query", createApiKeysSigner({ key: "a key" }, { key: inQuery }), "b=1&key=a%20key", {}],
    [
      "several keys, each in its place",
      createApiKeysSigner({ id: "client", key: "a key" }, { id: inHeader, key: inQuery }),
      "b=1&key=a%20key",
      { "x-api-key": "client" },
    ],
  ])("send %s", async (_, signer, query, headers) => {
    expect(await signer.sign(request)).toEqual({ query, headers });
    expect((await signer.sign({ ...request, query: "" })).query).toBe(query.replace(/^b=1&?/, ""));
    expect(signer.identify()).toEqual({});
  });

  it("hide them in texts and in their own", () => {
    for (const signer of [
      createBearerSigner({ token: "canary-token" }),
      createBasicSigner({ username: "user-1", password: "canary-token" }),
      createApiKeysSigner({ key: "canary-token" }, { key: inHeader }),
      createApiKeysSigner({ id: "user-1", key: "canary-token" }, { id: inHeader, key: inQuery }),
    ]) {
      expect(signer.redact?.("see canary-token!")).not.toContain("canary-token");
      expect(`${String(signer)} ${JSON.stringify(signer)}`).not.toContain("canary-token");
    }
  });

  it.each([
    ["user-1", "pwd", "pwd of XpwdX, user-1: Basic dXNlci0xOnB3ZA==", "[password] of XpwdX, [key]: [authorization]"],
    ["api", "", "api is no apiary; YXBpOg==", "[password] is no apiary; [credentials]"],
    ["", "p:w", "p:w of p:ws, OnA6dw==", "[password] of p:ws, [key]"],
    ["me", "long:password", "me, xlong%3Apassword", "me, x[password]"],
  ])("hide %j with the password %j whole where they are long, and as a word where they are short", async (...given) => {
    const [username, password, text, safe] = given;
    const signer = createBasicSigner({ username, password });
    expect(signer.redact?.(text)).toBe(safe);
    const fetch: Fetch = async (_, { headers }) => Response.json({ echo: `${headers.authorization}, ${text}` });
    const unwrap = (_: number, body: unknown) =>
      ({ ok: false, code: "no", message: JSON.stringify(body), ownForm: true }) as const;
    const facts = { id: "a.get", method: "GET", path: "/a", auth: "signed", effect: { kind: "read" } } as const;
    const row: Operation = { ...facts, checkInput() {}, checkOutput() {} };
    const options = { baseUrl: "https://a.test", fetch };
    const service = createService(defineService({ name: "a", unwrap }), [row], options, signer);
    const error = await service.call(service, row, {}).catch((thrown) => thrown);
    const [, encoded = ""] = (await signer.sign(request)).headers.authorization?.split(" ") ?? [];
    expect(inspect(error)).toContain(`, ${safe.split(/[,;:]/)[0]}`);
    expect(inspect(error)).not.toContain(encoded);
  });

  it("have a digest by which a journal finds the calls of an earlier token", async () => {
    const [one, two] = ["first-token", "second-token"].map((token) => createBearerSigner({ token, account: "shop" }));
    expect(await one?.keyDigest).toBe(await two?.keyDigest);
    expect(await createBearerSigner({ token: "first-token" }).keyDigest).not.toBe(await one?.keyDigest);
  });

  it.each([
    [() => createBearerSigner({ token: "a\nb-and-more" }), "token"],
    [() => createBearerSigner({} as never), "token"],
    [() => createBasicSigner({ username: "", password: "" }), "username is missing, and so is password"],
    [() => createBasicSigner({ username: "a:b", password: "c" }), "username must be a string"],
    [() => createBasicSigner({ username: "user", password: "a\n" }), "password"],
    [() => createApiKeysSigner({ key: "abc" }, { key: inHeader }), "key"],
    [() => createApiKeysSigner({ id: "user-1", key: "" }, { id: inHeader, key: inQuery }), "key"],
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
  const token = { status: 200, json: async () => ({ access_token: "canary-token", expires_in: 100 }) };

  it("requests one token for requests at the same time, and keeps it until shortly before its end", async () => {
    const { signer, bodies } = setUp(token);
    const both = await Promise.all([signer.sign(request), signer.sign(request)]);
    expect(both.map(({ headers }) => headers.authorization)).toEqual(["Bearer canary-token", "Bearer canary-token"]);
    await signer.sign({ ...request, timestamp: request.timestamp + 69_000 });
    const form = "grant_type=client_credentials&client_id=canary-client&client_secret=canary-secret&scope=pay";
    expect(bodies).toEqual([form]);
    await signer.sign({ ...request, timestamp: request.timestamp + 71_000 });
    expect(bodies).toHaveLength(2);
  });

  it("requests another token after a rejected one, at most every ten seconds", async () => {
    const { signer, bodies } = setUp(token);
    for (const afterMs of [0, 9000, 11_000, 12_000]) {
      await signer.sign({ ...request, timestamp: request.timestamp + afterMs });
      signer.renew?.();
    }
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

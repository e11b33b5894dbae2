import { afterEach, expect, it, vi } from "vitest";
import type { FetchInit } from "../fetch.ts";
import { createDefaultFetch } from "./platform-fetch.ts";

afterEach(() => vi.unstubAllGlobals());

/** Collects the options that the platform's `fetch` gets for each method. */
async function given(platform: object): Promise<Record<string, unknown>> {
  const inits: Record<string, unknown> = {};
  vi.stubGlobal("fetch", async (_: string, init: FetchInit) => {
    inits[init.method] = init;
    return new Response();
  });
  const fetch = createDefaultFetch({}, platform);
  for (const method of ["GET", "POST", "DELETE"]) await fetch("http://127.0.0.1", { method } as FetchInit);
  return inits;
}

it("gives whatever is no read a new connection on Bun, which repeats DELETE", async () => {
  expect(await given({ Bun: {} })).toEqual({
    GET: { method: "GET" },
    POST: { method: "POST", keepalive: false },
    DELETE: { method: "DELETE", keepalive: false },
  });
});

it("gives whatever is no read a new connection on Deno, which repeats everything", async () => {
  const client = {};
  const createHttpClient = vi.fn(() => client);
  expect(await given({ Deno: { createHttpClient } })).toEqual({
    GET: { method: "GET" },
    POST: { method: "POST", client },
    DELETE: { method: "DELETE", client },
  });
  expect(createHttpClient.mock.calls).toEqual([[{ poolMaxIdlePerHost: 0 }]]);
});

it.each([{}, { Deno: {} }])("leaves every other platform's requests as they are: %j", async (platform) => {
  expect(await given(platform)).toEqual({
    GET: { method: "GET" },
    POST: { method: "POST" },
    DELETE: { method: "DELETE" },
  });
});

import { afterEach, expect, it, vi } from "vitest";
import type { FetchInit } from "../operation/fetch.ts";
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

it("on Bun, whose fetch repeats DELETE, every request but a GET uses a new connection", async () => {
  expect(await given({ Bun: {} })).toEqual({
    GET: { method: "GET" },
    POST: { method: "POST", keepalive: false },
    DELETE: { method: "DELETE", keepalive: false },
  });
});

it("on Deno, whose fetch repeats every request, every request but a GET uses a new connection", async () => {
  const client = {};
  const createHttpClient = vi.fn(() => client);
  expect(await given({ Deno: { createHttpClient } })).toEqual({
    GET: { method: "GET" },
    POST: { method: "POST", client },
    DELETE: { method: "DELETE", client },
  });
  expect(createHttpClient.mock.calls).toEqual([[{ poolMaxIdlePerHost: 0 }]]);
});

it.each([{}, { Deno: {} }])("on other platforms, requests are not changed: %j", async (platform) => {
  expect(await given(platform)).toEqual({
    GET: { method: "GET" },
    POST: { method: "POST" },
    DELETE: { method: "DELETE" },
  });
});

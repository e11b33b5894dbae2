import { afterEach, expect, it, vi } from "vitest";
import type { FetchInit } from "../operation/fetch.ts";
import { createDefaultFetch, isPlatformFetch } from "./platform-fetch.ts";

afterEach(() => vi.unstubAllGlobals());

/** Collects the options that the platform's `fetch` gets for each method. */
async function given(platform: object): Promise<Record<string, unknown>> {
  const inits: Record<string, unknown> = {};
  vi.stubGlobal("fetch", async (_: string, init: FetchInit) => {
    inits[init.freshConnection ? "fresh" : init.method] = init;
    return new Response();
  });
  const fetch = createDefaultFetch({}, platform);
  for (const method of ["GET", "POST", "DELETE"]) await fetch("http://127.0.0.1", { method } as FetchInit);
  await fetch("http://127.0.0.1", { method: "GET", freshConnection: true } as FetchInit);
  return inits;
}

it.each([
  ["Bun, whose fetch repeats DELETE", { Bun: {} }, { keepalive: false }],
  [
    "Deno, whose fetch repeats every request",
    // One client, which is created once.
    { Deno: { createHttpClient: vi.fn().mockImplementationOnce((options: object) => options) } },
    { client: { poolMaxIdlePerHost: 0 } },
  ],
  ["another platform", {}, {}],
  ["an older Deno", { Deno: {} }, {}],
])("on %s, every request but a GET that needs none uses a new connection where it can", async (_, platform, fresh) => {
  expect(await given(platform)).toEqual({
    GET: { method: "GET" },
    fresh: { method: "GET", freshConnection: true, ...fresh },
    POST: { method: "POST", ...fresh },
    DELETE: { method: "DELETE", ...fresh },
  });
});

it("on Node, in a bundle for another platform, sends nothing but reads: Node's own fetch repeats a request after 421", () => {
  const send = (method: string) => () => createDefaultFetch()("data:,fine", { method } as FetchInit);
  expect(send("POST")).toThrow(/no transport for Node; build it with the export condition `node`/);
  expect(send("GET")).not.toThrow();
  expect(isPlatformFetch(globalThis.fetch)).toBe(true);
});

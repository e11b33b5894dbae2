import type { Fetch, FetchInit } from "../fetch.ts";

/** What tells the platforms apart whose `fetch` repeats requests, and keeps them from it. */
interface Platform {
  readonly Bun?: unknown;
  readonly Deno?: { createHttpClient?(options: { poolMaxIdlePerHost: number }): unknown };
}

/**
 * The platform's own `fetch`, kept from sending anything twice where it can be. When a connection breaks that was used before,
 * Deno's repeats any request and Bun's every DELETE, without a word. What is no read gets a new connection there.
 */
export function createPlatformFetch(platform: object = globalThis): Fetch {
  const { Bun, Deno } = platform as Platform;
  if (Bun !== undefined) return withOwnConnection(() => ({ keepalive: false }));
  if (Deno?.createHttpClient !== undefined) {
    let client: unknown;
    return withOwnConnection(() => {
      client ??= Deno.createHttpClient?.({ poolMaxIdlePerHost: 0 });
      return { client };
    });
  }
  return (url, init) => globalThis.fetch(url, init);
}

function withOwnConnection(option: () => object): Fetch {
  const toInit = (init: FetchInit) => (init.method === "GET" ? init : { ...init, ...option() });
  return (url, init) => globalThis.fetch(url, toInit(init));
}

import type { Fetch, FetchInit } from "../operation/fetch.ts";
import type { DefaultFetch, DefaultFetchOptions } from "./default-fetch.ts";

export { connectFailure } from "./connect-failure.ts";

/** Parts of Bun and Deno that are used here. */
interface Platform {
  readonly Bun?: unknown;
  readonly Deno?: { createHttpClient?(options: { poolMaxIdlePerHost: number }): { close?(): void } };
}

/**
 * Creates a fetch that calls the `globalThis.fetch` of the moment. Bun and Deno use it for a fetch that they do not recognise as their
 * own: every request but a GET then uses a new connection, because when a kept one closes, Deno's fetch repeats any request and Bun's
 * every DELETE, without an error.
 */
export function createDefaultFetch(_: DefaultFetchOptions = {}, platform: object = globalThis): DefaultFetch {
  const { Bun, Deno } = platform as Platform;
  let client: { close?(): void } | undefined;
  const close = async () => client?.close?.();
  const own = () => {
    if (Bun !== undefined) return { keepalive: false };
    client ??= Deno?.createHttpClient?.({ poolMaxIdlePerHost: 0 });
    return client && { client };
  };
  const needsFresh = ({ method, freshConnection }: FetchInit) => method !== "GET" || freshConnection === true;
  const fetch: Fetch = (url, init) => globalThis.fetch(url, needsFresh(init) ? { ...init, ...own() } : init);
  return Object.assign(fetch, { close, isReplaced: () => !isPlatformFetch(globalThis.fetch) });
}

/** Tests an option `fetch` for the platform's own fetch. If it is, requests use the default instead. */
export function isPlatformFetch(fetch: unknown): boolean {
  return fetch === globalThis.fetch && /\[native code\]/.test(Function.prototype.toString.call(fetch));
}

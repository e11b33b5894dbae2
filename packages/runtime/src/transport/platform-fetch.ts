import type { Fetch, FetchInit } from "../fetch.ts";
import type { DefaultFetch, DefaultFetchOptions } from "./default-fetch.ts";

/** Parts of Bun and Deno that are used here. */
interface Platform {
  readonly Bun?: unknown;
  readonly Deno?: { createHttpClient?(options: { poolMaxIdlePerHost: number }): { close?(): void } };
}

/**
 * Makes a fetch of the platform's own, which is asked for at each request. On Bun and Deno, requests other than reads use a
 * fresh connection: on a connection that breaks, Deno's fetch repeats any request and Bun's every DELETE, without a word.
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
  return Object.assign(fetch, { close });
}

/** Tells the platform's own fetch, given as an option, from any other: requests then go through the default. */
export function isPlatformFetch(fetch: unknown): boolean {
  return fetch === globalThis.fetch && /\[native code\]/.test(Function.prototype.toString.call(fetch));
}

import type { Fetch, FetchInit } from "../operation/fetch.ts";
import type { DefaultFetch, DefaultFetchOptions } from "./default-fetch.ts";
import { BeforeSendError } from "./not-sent.ts";

export { connectFailure } from "./connect-failure.ts";
export { isConnectFailure } from "./not-sent.ts";

/** Returns an option `fetch` as it is: only Node's has a part that stops copies. */
export const writeOnce = (fetch: Fetch): Fetch => fetch;

/** Does nothing: only Node has versions that lack what settlement needs. */
export function requireRuntime(): void {}

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
  const fetch: Fetch = (url, init) => {
    // Guard: a bundle for another platform may run on Node, whose fetch repeats a request after 421; source: issue 29.12.
    if (init.method !== "GET" && nodeFetch.test(String(globalThis.fetch))) throw new BeforeSendError(notForNode);
    return globalThis.fetch(url, needsFresh(init) ? { ...init, ...own() } : init);
  };
  return Object.assign(fetch, { close, isReplaced: () => !isPlatformFetch(globalThis.fetch) });
}

/** The source of Node's own fetch, which loads a module that only Node can load. */
const nodeFetch = /internal\/deps\/undici/;
const notForNode =
  "nothing was sent: this bundle has no transport for Node; build it with the export condition `node` (esbuild: --platform=node, webpack: " +
  "target node, Rollup: exportConditions), or set the option fetch: createNodeTransport() of @exch/runtime/node";

/** Tests an option `fetch` for the platform's own fetch. If it is, requests use the default instead. */
export function isPlatformFetch(fetch: unknown): boolean {
  return fetch === globalThis.fetch && (/\[native code\]/.test(String(fetch)) || nodeFetch.test(String(fetch)));
}

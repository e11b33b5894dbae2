import type { Fetch } from "../../fetch.ts";
import type { DefaultFetch, DefaultFetchOptions } from "../default-fetch.ts";
import { findReplacement, isNodeFetch } from "./replaced-fetch.ts";
import type { NodeTransport } from "./transport.ts";

/**
 * Makes a Node transport of the client's own, loaded at the first request. A replaced `globalThis.fetch` or dispatcher is used
 * in its place for as long as it is installed; proxy variables of the environment are honoured.
 */
export function createDefaultFetch(options: DefaultFetchOptions = {}): DefaultFetch {
  let transport: NodeTransport | undefined;
  let loading: Promise<NodeTransport> | undefined;

  const load = async (): Promise<NodeTransport> => {
    const { createDefaultTransport } = await import("./default-transport.ts");
    transport = createDefaultTransport(options);
    return transport;
  };

  const send: Fetch = (url, init) => {
    const replacement = findReplacement();
    if (replacement !== undefined) return replacement(url, init);
    if (transport !== undefined) return transport(url, init);
    // Nothing can leave while the transport is loaded, nor if that fails.
    if (init.progress !== undefined) init.progress.written = false;
    loading ??= load();
    return loading.then((loaded) => loaded(url, init));
  };

  const close = async () => (await loading?.catch(() => undefined))?.close();
  return Object.assign(send, { close });
}

/** Tells Node's own fetch, given as an option, from any other: requests then go through the default. */
export function isPlatformFetch(fetch: unknown): boolean {
  return fetch === globalThis.fetch && isNodeFetch(fetch);
}

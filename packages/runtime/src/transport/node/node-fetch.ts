import type { Fetch } from "../../operation/fetch.ts";
import type { DefaultFetch, DefaultFetchOptions } from "../default-fetch.ts";
import { AttemptSignal, platformSignal } from "./attempt-signal.ts";
import type { Replacement } from "./replaced/replaced-fetch.ts";
import { findReplacement, isOwnFetch, opensConnections, sendReplaced } from "./replaced/replaced-fetch.ts";
import type { NodeTransport } from "./transport.ts";

export { connectFailure } from "../connect-failure.ts";
export { isConnectFailure } from "../not-sent.ts";
export { writeOnce } from "./replaced/write-once.ts";

/**
 * Creates a fetch, on Node, Bun and Deno, with a Node transport of its own, which it loads at the first request. While `globalThis.fetch` or undici's
 * dispatcher is replaced, it uses the replacement. It reads the proxy variables of the environment.
 */
export function createDefaultFetch(options: DefaultFetchOptions = {}): DefaultFetch {
  let transport: NodeTransport | undefined;
  let loading: Promise<NodeTransport> | undefined;
  let reported: Replacement | undefined;

  const load = async (): Promise<NodeTransport> => {
    const { createDefaultTransport } = await import("#node-transport");
    transport = createDefaultTransport(options);
    return transport;
  };

  const send: Fetch = (url, init) => {
    const replacement = findReplacement();
    if (replacement !== undefined) {
      if (reported === undefined) options.onReplaced?.(replacement, advice);
      reported ??= replacement;
      return sendReplaced(url, { ...init, signal: platformSignal(init.signal) });
    }
    if (transport !== undefined) return transport(url, init);
    // Nothing is sent while the transport is loading, nor if that fails.
    if (init.progress !== undefined) init.progress.written = false;
    loading ??= load();
    return loading.then((loaded) => loaded(url, init));
  };

  const close = async () => (await loading?.catch(() => undefined))?.close();
  const isReplaced = () => findReplacement() !== undefined;
  return Object.assign(send, {
    close,
    isReplaced,
    opensConnections: () => opensConnections || !isReplaced(),
    createController: () => new AttemptSignal(),
  });
}

const advice =
  "set the option fetch: createNodeTransport() of @exch/runtime/node, or the function that a test replaces it with; " +
  "a wrapper that repeats requests by itself can execute an order twice";

/** Rejects versions of Node that lack what settlement needs. Bun and Deno report a version of Node that does not describe them. */
export function requireRuntime(): void {
  const { process, Bun, Deno } = globalThis as Record<string, any>;
  const version = process?.versions?.node ?? "";
  if (Number.parseInt(version, 10) < 22 && Bun === undefined && Deno === undefined)
    throw new Error(`Node ${version} is too old: use Node 22 or newer`);
}

/** Tests an option `fetch` for the platform's own fetch. If it is, requests use the default instead. */
export function isPlatformFetch(fetch: unknown): boolean {
  return fetch === globalThis.fetch && isOwnFetch(fetch);
}

import type { DefaultFetchOptions } from "../default-fetch.ts";
import { environmentProxy } from "./environment-proxy.ts";
import { createTransport, type NodeTransport } from "./transport.ts";

/** Time after a request in which one connection is kept open. */
const warmForMs = 300_000;

/**
 * Creates the transport of a client without the option `fetch`: default options, a connection that is kept for the next request,
 * and the proxies of the environment.
 */
export function createDefaultTransport(options: DefaultFetchOptions): NodeTransport {
  return createTransport({ ...options, warmForMs }, (target) => environmentProxy(target, process.env));
}

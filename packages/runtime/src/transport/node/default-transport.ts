import type { DefaultFetchOptions } from "../default-fetch.ts";
import { environmentProxy } from "./environment-proxy.ts";
import { createTransport, type NodeTransport } from "./transport.ts";

/** Makes the transport of a client that names none: with the defaults, and the proxies of the environment. */
export function createDefaultTransport(options: DefaultFetchOptions): NodeTransport {
  return createTransport(options, (target) => environmentProxy(target, process.env));
}

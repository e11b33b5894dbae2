import type { DefaultFetchOptions } from "../default-fetch.ts";
import { environmentProxy } from "./environment-proxy.ts";
import { createTransport, type NodeTransport } from "./transport.ts";

/** Creates the transport of a client without the option `fetch`: default options, and the proxies of the environment. */
export function createDefaultTransport(options: DefaultFetchOptions): NodeTransport {
  return createTransport(options, (target) => environmentProxy(target, process.env));
}

import type { DefaultFetchOptions } from "../default-fetch.ts";
import { type Environment, environmentProxy, proxyVariables } from "./environment-proxy.ts";
import { createTransport, type NodeTransport } from "./transport.ts";

/** Time after a request in which one connection is kept open. */
const warmForMs = 300_000;

/**
 * Creates the transport of a client without the option `fetch`: default options, a connection that is kept for the next request,
 * and the proxies of the environment.
 */
export function createDefaultTransport({ onReplaced, ...options }: DefaultFetchOptions): NodeTransport {
  return createTransport({ ...options, warmForMs }, (target) => environmentProxy(target, readable()));
}

/** Parts of Deno that are used here. */
interface Deno {
  readonly permissions: { querySync(query: { name: "env"; variable: string }): { readonly state: string } };
}

/** The variables that the program may read: Deno would ask the user about others, or throw. */
function readable(): Environment {
  const { Deno } = globalThis as { Deno?: Deno };
  if (Deno === undefined) return process.env;
  const isReadable = (variable: string) => Deno.permissions.querySync({ name: "env", variable }).state === "granted";
  return Object.fromEntries(proxyVariables.filter(isReadable).map((name) => [name, process.env[name]]));
}

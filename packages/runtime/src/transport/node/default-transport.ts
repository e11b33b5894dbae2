import type { DefaultFetchOptions } from "../default-fetch.ts";
import { TransportError } from "../transport-error.ts";
import { parseProxy, type Tunnel } from "./proxy.ts";
import type { Target } from "./target.ts";
import { createTransport, type NodeTransport } from "./transport.ts";

export { createDefaultFetch as createPlatformFetch } from "../platform-fetch.ts";

/** Time after a request in which one connection is kept open. */
const warmForMs = 300_000;

/**
 * Creates the transport of a client without the option `fetch`: default options, a connection that is kept for the next request,
 * and the proxies of the environment.
 */
export function createDefaultTransport({ onReplaced, ...options }: DefaultFetchOptions): NodeTransport {
  return createTransport({ ...options, warmForMs }, undefined, (target) => environmentProxy(target, readable()));
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

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Names of all variables that are read. */
const proxyVariables = ["https_proxy", "http_proxy", "all_proxy", "no_proxy"].flatMap((name) => [
  name,
  name.toUpperCase(),
]);

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|::1)$/;

/**
 * Finds the proxy that the environment names for a target: `https_proxy` or `http_proxy` by the target's scheme, else
 * `all_proxy`, in lower case before upper case, unless `no_proxy` lists the host. Requests to this machine never use a proxy.
 *
 * @throws TransportError when the variable is not the URL of an HTTP proxy; the message does not repeat the URL
 */
export function environmentProxy(target: Target, environment: Environment): Tunnel | undefined {
  const { hostname, port, secure } = target;
  if (loopback.test(hostname)) return undefined;
  const read = (name: string) => environment[name] ?? environment[name.toUpperCase()];
  const name = [secure ? "https_proxy" : "http_proxy", "all_proxy"].find((each) => read(each) !== undefined);
  const url = name === undefined ? "" : (read(name) as string).trim();
  if (url === "" || isExempt(read("no_proxy") ?? "", hostname, port)) return undefined;
  try {
    return parseProxy(url.includes("://") ? url : `http://${url}`);
  } catch (error) {
    const problem = (error as TypeError).message.replace("proxy", `the environment's ${name}`);
    const remedy = "correct it, list the host in NO_PROXY, or pass the client an option fetch";
    throw new TransportError("ERR_PROXY_INVALID", `${problem}; ${remedy}`);
  }
}

/** Reads a list as curl and undici do: `*`, hosts with or without port, and suffixes with `.` or `*.` before them. */
function isExempt(list: string, hostname: string, port: number): boolean {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", itsPort] = /^\[(.+)\](?::(\d+))?$/.exec(entry) ??
        /^([^:]+):(\d+)$/.exec(entry) ?? [entry, entry];
      if (itsPort !== undefined && Number(itsPort) !== port) return false;
      const host = name.replace(/^\*?\.|\.$/g, "");
      return host !== "" && (hostname === host || hostname.endsWith(`.${host}`));
    });
}

import { isIP } from "node:net";

/**
 * Returns why a request may not use the control API; undefined if it may. A page of another origin is stopped by its Origin, and a page
 * whose domain was led to this computer by its Host.
 * @param names host names under which the sandbox may be reached, besides addresses and localhost
 */
export function findOriginProblem(
  { host, origin }: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string | undefined {
  const name = readHostName(host ?? "");
  if (name === undefined || !(isIP(name) !== 0 || name === "localhost" || names.includes(name)))
    return `Host: ${host ?? "none"} is not an address of this sandbox; --allow-host NAME adds a name`;
  if (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) return undefined;
  return `Origin: ${origin} is not the origin of ${host}`;
}

/** Returns the name without port and brackets, in lower case. */
function readHostName(host: string): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d+)?$/i.exec(host);
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

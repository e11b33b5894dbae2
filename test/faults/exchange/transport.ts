import { createNodeTransport } from "@exch/runtime/node";
import type { Fetch } from "@exch/service-a";

/**
 * Transports of a campaign's requests: `node`, the clients' own default transport, over a server on loopback; `fetch`, the
 * platform's, over the same; `process`, none.
 */
export const transportNames = ["process", "node", "fetch"] as const;
export type TransportName = (typeof transportNames)[number];
/** A transport to be wrapped: with `node`, the one that clients make by default. */
export async function openTransport(name: TransportName): Promise<{ fetch: Fetch; close(): Promise<void> }> {
  if (name === "fetch") return { fetch: (url, init) => globalThis.fetch(url, init), close: async () => {} };
  const transport = createNodeTransport({ connections: 512 });
  return { fetch: transport, close: () => transport.close() };
}

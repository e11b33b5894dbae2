import { createNodeTransport } from "@exch/runtime/node";
import type { Fetch } from "@exch/service-a";

/** What carries the requests of a campaign. */
export type TransportName = "fetch" | "node";

export async function openTransport(name: TransportName): Promise<{ fetch: Fetch; close(): Promise<void> }> {
  if (name === "fetch") return { fetch: (url, init) => globalThis.fetch(url, init), close: async () => {} };
  const transport = createNodeTransport({ connections: 512 });
  return { fetch: transport, close: () => transport.close() };
}

import type { TlsOptions } from "node:tls";
import { onTestFinished } from "vitest";
import { createNodeTransport, type NodeTransport, type NodeTransportOptions } from "../transport.ts";
import { ok, type Script, type Scripted, serve } from "./loopback.ts";

/** Starts a scripted server, over TLS where it has options of it, and a transport, which close with the test. */
export async function setUp(
  script: Script,
  options?: NodeTransportOptions,
  tls?: TlsOptions,
): Promise<Scripted & { fetch: NodeTransport }> {
  const server = await serve(script, tls);
  const fetch = createNodeTransport(options);
  // The server first: it never responds to some requests.
  onTestFinished(async () => {
    await server.close();
    await fetch.close();
  });
  return Object.assign(server, { fetch });
}

/** Responds to every request. */
export const respondToAll: Script = (socket) => socket.write(ok());

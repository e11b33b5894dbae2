import { onTestFinished } from "vitest";
import { createNodeTransport, type NodeTransport, type NodeTransportOptions } from "../transport.ts";
import { ok, type Script, type Scripted, serve } from "./loopback.ts";

/** Starts a scripted server and a transport, which close with the test. */
export async function setUp(
  script: Script,
  options?: NodeTransportOptions,
): Promise<Scripted & { fetch: NodeTransport }> {
  const server = await serve(script);
  const fetch = createNodeTransport(options);
  onTestFinished(async () => {
    await server.close();
    await fetch.close();
  });
  return Object.assign(server, { fetch });
}

/** Responds to every request. */
export const respondToAll: Script = (socket) => socket.write(ok());

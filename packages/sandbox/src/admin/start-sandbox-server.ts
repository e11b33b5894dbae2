import type { SandboxServer, SandboxServerOptions } from "./sandbox-server.ts";

/**
 * Starts a sandbox on a port, for clients in any language. Each service has its own path. The default clock is `wall`: it follows
 * the computer's clock.
 *
 * @example
 * const server = await startSandboxServer({ port: 8080 });
 * console.log(server.url, server.sandbox.credentials);
 */
export async function startSandboxServer(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  // Loaded here: a sandbox without a port runs in browsers too, and in Jest with Babel.
  const { serveSandbox } = await import("#sandbox-server");
  return serveSandbox(options);
}

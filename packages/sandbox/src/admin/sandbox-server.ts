/// <reference types="node" />
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { KnownOptions } from "@exch/runtime/service";
import { checkSandboxOptions } from "../check-options.ts";
import { findService } from "../http/find-service.ts";
import type { SandboxOptions } from "../options.ts";
import { count, text } from "../rules/value-rules.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { services } from "../services.ts";
import { allowAnyOrigin } from "./cross-origin.ts";
import { servePage } from "./page-routes.ts";
import { RequestTooLargeError, readNodeRequest } from "./read-node-request.ts";
import { writeNodeResponse } from "./write-node-response.ts";

/** Options of a sandbox server: those of a sandbox, and its address. */
export interface SandboxServerOptions extends SandboxOptions {
  /** Port to listen on. @default 0, any free port */
  port?: number;
  /** Address to listen on. @default "127.0.0.1", reachable from this computer only */
  host?: string;
  /**
   * Further host names under which the page and the control API may be reached, such as the name of a container. They accept
   * addresses and `localhost` always: a page whose domain was led to this computer must not control the sandbox.
   * @default none
   */
  allowedHosts?: readonly string[];
}

const rules: KnownOptions<keyof Omit<SandboxServerOptions, keyof SandboxOptions>> = {
  port: { ...count, max: 65_535 },
  host: text,
  allowedHosts: { type: "array", each: text },
};

/** A sandbox on a port, with a page that shows it. */
export interface SandboxServer {
  /** Base URL of all services, and address of the page. */
  readonly url: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** Starts a sandbox on a port. */
export async function serveSandbox(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  checkSandboxOptions(options, rules);
  const { port = 0, host = "127.0.0.1", allowedHosts = [], ...rest } = options;
  const defaults = { clock: "wall", requestLog: 50_000, requestLogBytes: 64_000_000, networkMs: 20 } as const;
  const sandbox = createSandbox({ ...defaults, ...rest });
  for (const { symbol } of sandbox.markets) sandbox.liquidity.ladder(symbol, { levels: 10 });

  const names = [host, ...allowedHosts].map((name) => name.toLowerCase());
  const server = createServer(async (request, response) => {
    try {
      const received = await readNodeRequest(request);
      if (findService(services, received.path) !== undefined) {
        if (!allowAnyOrigin(request, response))
          writeNodeResponse(await sandbox.handler.serve(received), request, response);
      } else await servePage(sandbox, names, received, response);
    } catch (error) {
      // A client that has disconnected is not an error of the sandbox.
      const status = error instanceof RequestTooLargeError ? 413 : 500;
      if (!response.headersSent) response.writeHead(status, { "content-type": "text/plain", connection: "close" });
      response.end(request.destroyed ? "" : String(error));
    }
  });
  // Longer than clients keep idle connections: none is closed while a request is sent.
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    sandbox,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

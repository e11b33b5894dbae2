/// <reference types="node" />
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkSandboxOptions } from "../check-options.ts";
import { findService } from "../http/find-service.ts";
import type { SandboxOptions } from "../options.ts";
import { restoreSandbox } from "../restore-sandbox.ts";
import { integer, listOf, type RulesOf, text } from "../rules/rule.ts";
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
  /**
   * File from which the sandbox is restored, if it exists, and to which `save` writes it. It has every request, and grows with
   * them; without a file requests are not kept.
   */
  snapshotFile?: string;
}

const rules: RulesOf<Omit<SandboxServerOptions, keyof SandboxOptions>> = {
  port: integer(0, 65_535),
  host: text,
  allowedHosts: listOf(text),
  snapshotFile: text,
};

/** A sandbox on a port, with a page that shows it. */
export interface SandboxServer {
  /** Base URL of all services, and address of the page. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** Writes a snapshot to the snapshot file, if there is one. */
  save(): void;
  close(): Promise<void>;
}

/**
 * Starts a sandbox on a port, for clients in any language. Each service has its own path. The default clock is `wall`: it follows
 * the computer's clock.
 *
 * @example
 * const server = await startSandboxServer({ port: 8080 });
 * console.log(server.url, server.sandbox.credentials);
 */
export async function startSandboxServer(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  checkSandboxOptions(options, rules, "a sandbox server");
  const { port = 0, host = "127.0.0.1", allowedHosts = [], snapshotFile, ...rest } = options;
  const recording = snapshotFile !== undefined;
  const sandbox = await openSandbox(
    { clock: "wall", recording, requestLog: 50_000, requestLogBytes: 64_000_000, networkMs: 20, ...rest },
    snapshotFile,
  );
  const save = () => {
    if (snapshotFile !== undefined) writeAtomically(snapshotFile, sandbox.snapshot());
  };

  const names = [host, ...allowedHosts].map((name) => name.toLowerCase());
  const server = createServer(async (request, response) => {
    try {
      const received = await readNodeRequest(request);
      if (findService(services, received.path) !== undefined) {
        if (!allowAnyOrigin(request, response))
          writeNodeResponse(await sandbox.handler.serve(received), request, response);
      } else await servePage({ sandbox, save }, names, received, response);
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
    save,
    async close() {
      save();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openSandbox(options: SandboxOptions, file: string | undefined): Promise<Sandbox> {
  if (file !== undefined && existsSync(file)) return restoreSandbox(readFileSync(file, "utf8"));
  const sandbox = createSandbox(options);
  for (const { symbol } of sandbox.markets) sandbox.liquidity.ladder(symbol, { levels: 10 });
  return sandbox;
}

/** Writes a file atomically: if the process is stopped, the old file stays. */
function writeAtomically(file: string, text: string): void {
  // It has secrets and addresses: only its owner may read it.
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

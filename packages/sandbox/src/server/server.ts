/// <reference types="node" />
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SandboxOptions } from "../options.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { restoreSandbox } from "../snapshot/restore.ts";
import { allowAnyOrigin } from "./cross-origin.ts";
import { deliver } from "./deliver.ts";
import { servePage } from "./page-routes.ts";
import { receive, TooLargeError } from "./receive.ts";

/** How a sandbox is put on a port. Everything a sandbox takes, and: */
export interface SandboxServerOptions extends SandboxOptions {
  /** @default 0, any that is free */
  port?: number;
  /** @default "127.0.0.1", this computer alone */
  host?: string;
  /**
   * A file from which the sandbox is restored, where it exists, and to which `save` writes it. It holds all that was ever
   * asked of the sandbox, and grows with it; without it nothing of that is kept.
   */
  snapshotFile?: string;
}

/** Both exchanges on one port, and a page to look at them. */
export interface SandboxServer {
  /** The base URL of both services, and the address of the page. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** Writes the sandbox to the snapshot file; does nothing where there is none. */
  save(): void;
  close(): Promise<void>;
}

/**
 * Starts both exchanges on a port, for clients in any language: service A under `/api`, service B under `/sapi`. Time runs
 * with the computer's clock unless `clock` says otherwise.
 *
 * @example
 * const server = await startSandboxServer({ port: 8080 });
 * console.log(server.url, server.sandbox.credentials);
 */
export async function startSandboxServer(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  const { port = 0, host = "127.0.0.1", snapshotFile, ...rest } = options;
  const recording = snapshotFile !== undefined;
  const sandbox = await openSandbox(
    { clock: "wall", recording, requestLog: 50_000, networkMs: 20, ...rest },
    snapshotFile,
  );
  const save = () => {
    if (snapshotFile !== undefined) writeWhole(snapshotFile, sandbox.snapshot());
  };

  const server = createServer(async (request, response) => {
    try {
      const received = await receive(request);
      if (/\/s?api\//.test(received.path)) {
        if (!allowAnyOrigin(request, response)) deliver(await sandbox.door.serve(received), request, response);
      } else await servePage(sandbox, save, received, response);
    } catch (error) {
      // A client that has gone away is no defect of the sandbox.
      const status = error instanceof TooLargeError ? 413 : 500;
      if (!response.headersSent) response.writeHead(status, { "content-type": "text/plain", connection: "close" });
      response.end(request.destroyed ? "" : String(error));
    }
  });
  // Longer than clients keep a connection, so that none is closed under a request.
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

/** Whole or not at all: whoever stops the process halfway keeps the old file. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

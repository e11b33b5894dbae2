import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SandboxOptions } from "@exch/sandbox";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox/server";

/** A sandbox on a port, a home of its own, and the environment that leads to both. */
export interface TestPlace {
  readonly server: SandboxServer;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A folder that is nobody's home, with the environment of somebody who lives there. */
export function temporaryHome(): { home: string; env: Record<string, string>; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), "exch-cli-"));
  return { home, env: { HOME: home }, remove: () => rmSync(home, { recursive: true }) };
}

/** Starts a sandbox and makes it the profile of the environment. */
export async function openPlace(options: SandboxOptions = {}): Promise<TestPlace> {
  const server = await startSandboxServer(options);
  const { home, env, remove } = temporaryHome();
  const { key, secret, passphrase } = server.sandbox.credentials;
  return {
    server,
    home,
    env: {
      ...env,
      EXCH_BASE_URL: server.url,
      EXCH_KEY: key,
      EXCH_SECRET: secret,
      EXCH_PASSPHRASE: passphrase,
      EXCH_READ_ONLY: "false",
    },
    async close() {
      await server.close();
      remove();
    },
  };
}

import { join } from "node:path";
import { type SandboxOptions, type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { createTemporaryHome } from "./temporary-home.ts";

/** A sandbox on a port, a home folder, and an environment that is a profile of the sandbox. */
export interface TestSandbox {
  readonly server: SandboxServer;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a sandbox with a home folder. */
export async function startTestSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const server = await startSandboxServer(options);
  const { home, env, remove } = createTemporaryHome();
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
      // A command that runs in this process would find the journal of its home folder.
      EXCH_JOURNAL: join(home, "journal.sqlite"),
    },
    async close() {
      await server.close();
      remove();
    },
  };
}

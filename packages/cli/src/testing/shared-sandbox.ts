import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { run } from "../run.ts";
import { createCapturedIo } from "./captured-io.ts";
import { type ProgramResult, runProgram } from "./run-program.ts";
import { startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

type Env = Readonly<Record<string, string>>;

/** A sandbox that all tests of a file share. */
export interface SharedSandbox {
  sandbox(): TestSandbox;
  /** Runs `exch` with the sandbox's environment, as a separate process. */
  exch(args: readonly string[], more?: { env?: Env; input?: string }): Promise<ProgramResult>;
  /** Runs `exch` in this process, with `env` alone as its environment. */
  inProcess(args: readonly string[], env?: Env): Promise<{ code: number; err: string }>;
  /** Counts the requests that the sandbox has served, without those for its time. */
  served(): number;
}

/** Starts a sandbox before the tests of a file, and closes it after them. */
export function useSharedSandbox(): SharedSandbox {
  // Each test starts processes, on machines that may be busy.
  vi.setConfig({ testTimeout: 60_000 });
  let started: TestSandbox;
  beforeAll(async () => {
    started = await startTestSandbox();
  });
  afterAll(() => started.close());
  return {
    sandbox: () => started,
    exch: (args, more = {}) => runProgram(args, { ...more, env: { ...started.env, ...more.env } }),
    async inProcess(args, env = {}) {
      // This process has another home folder, perhaps with a journal of its own.
      const io = createCapturedIo({ env: { EXCH_JOURNAL: join(started.home, "in-process.sqlite"), ...env } });
      return { code: await run(args, io), err: io.written.err };
    },
    served: () => started.server.sandbox.served.filter(({ path }) => !/\/time(stamp)?$/.test(path)).length,
  };
}

/** A command that places an order. */
export const placeOrder: readonly string[] =
  "a orders place --type limit --symbol BTC-USDT --side buy --price 30000 --size 0.01".split(" ");

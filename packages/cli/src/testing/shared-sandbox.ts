import type { SandboxOptions } from "@exch/sandbox";
import { afterAll, beforeAll } from "vitest";
import { runHere } from "./captured-io.ts";
import type { ProgramResult } from "./run-program.ts";
import { startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

type Env = Readonly<Record<string, string>>;

/** A sandbox that all tests of a file share. */
export interface SharedSandbox {
  sandbox(): TestSandbox;
  /** Runs `exch` in this process, with the sandbox's environment. */
  exch(args: readonly string[], more?: { env?: Env; input?: string }): Promise<ProgramResult & { code: number }>;
  /** Counts the requests that the sandbox has served, without those for its time. */
  served(): number;
}

/** Starts a sandbox before the tests of a file, and closes it after them. */
export function useSharedSandbox(options: SandboxOptions = {}): SharedSandbox {
  let started: TestSandbox;
  beforeAll(async () => {
    started = await startTestSandbox(options);
  });
  afterAll(() => started.close());
  return {
    sandbox: () => started,
    exch: (args, { env, ...more } = {}) => runHere(args, { ...more, env: { ...started.env, ...env } }),
    served: () => started.server.sandbox.served.filter(({ path }) => !/\/time(stamp)?$/.test(path)).length,
  };
}

/** A command that places an order. */
export const placeOrder: readonly string[] =
  "a orders place --type limit --symbol BTC-USDT --side buy --price 30000 --size 0.01".split(" ");

import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { run as runHere } from "../run.ts";
import { capturedIo } from "./captured-io.ts";
import { type Ended, exch } from "./run-program.ts";
import { openPlace, type TestPlace } from "./test-sandbox.ts";

type Env = Readonly<Record<string, string>>;

/** What all tests of a file share: one place, and what can be done there. */
export interface OnePlace {
  place(): TestPlace;
  /** Runs `exch` there, as a process of its own. */
  run(args: readonly string[], more?: { env?: Env; input?: string }): Promise<Ended>;
  /** The same in this process, for what needs none of its own; there only if `env` leads there. */
  inProcess(args: readonly string[], env?: Env): Promise<{ code: number; err: string }>;
  /** How many requests have arrived there. */
  served(): number;
}

/** Opens a place before a file's tests and closes it after them. */
export function onePlace(): OnePlace {
  // Each test starts processes, on machines that may be busy.
  vi.setConfig({ testTimeout: 60_000 });
  let opened: TestPlace;
  beforeAll(async () => {
    opened = await openPlace();
  });
  afterAll(() => opened.close());
  return {
    place: () => opened,
    run: (args, more = {}) => exch(args, { ...more, env: { ...opened.env, ...more.env } }),
    async inProcess(args, env = {}) {
      // This process has another home than the place, and perhaps a journal in it.
      const io = capturedIo({ env: { EXCH_JOURNAL: join(opened.home, "in-process.sqlite"), ...env } });
      return { code: await runHere(args, io), err: io.written.err };
    },
    served: () => opened.server.sandbox.served.length,
  };
}

/** A command that places an order. */
export const placeOrder: readonly string[] =
  "a orders place --type limit --symbol BTC-USDT --side buy --price 30000 --size 0.01".split(" ");

import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import type { Operation } from "../operation/operation.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { exchangeOf, found, pays, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf } from "../testing/service.ts";
import { cancel, keyed, ok, read, stall } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";

const failsOnce: Step = (count, ...rest) => (count === 0 ? responseOf("", 503) : pays({ id: "9" })(count, ...rest));
const limiter = { take: async () => 50, holds: () => true };
const policy = async () => {};
const interceptors = [(next: any) => next];

/** A clock that keeps the timers which are still to run. */
function createCountedClock() {
  const clock = createVirtualClock();
  const timers = new Set<object>();
  const { setTimer } = clock;
  clock.setTimer = (ms, run, isLimit) => {
    const timer = {};
    timers.add(timer);
    const after = (next: () => void) => {
      timers.delete(timer);
      next();
    };
    const cancel = setTimer(ms, (reason) => after(() => run(reason)), isLimit);
    return () => after(cancel);
  };
  return { clock, timers };
}

it.each<[string, Operation, Step, ClientOptions]>([
  ["a response", read, ok, { interceptors, policy, limiter }],
  ["a retry", cancel, failsOnce, { interceptors, policy, limiter }],
  ["a lookup", keyed, () => stall(), { attemptTimeoutMs: 1000, policy, limiter }],
  ["a journal", keyed, pays({ id: "9", key: "k1" }), { journal: createMemoryJournal() }],
  ["no response in time", read, () => stall(), { timeoutMs: 100, attemptTimeoutMs: 50 }],
])(
  "a call that ended with %s leaves no timer behind, and no listener on its caller's signal",
  async (_, operation, send, options) => {
    const { signal } = new AbortController();
    const { clock, timers } = createCountedClock();
    const { make } = exchangeOf({ send, find: found() }, { clock, ...options });
    await make(operation, { key: "k1" }, { signal });
    expect([getEventListeners(signal, "abort"), timers.size]).toEqual([[], 0]);
  },
);

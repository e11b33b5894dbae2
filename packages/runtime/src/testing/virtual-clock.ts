import { type Clock, createClock } from "../time/clock.ts";

/** A clock whose time jumps to the next timer as soon as nothing else can run: hours pass in milliseconds. */
export interface VirtualClock extends Clock {
  /** Monotonic milliseconds since the start, which is also what the exchange of a test goes by. */
  readonly elapsed: number;
  /** The exchange's time in epoch milliseconds. */
  readonly exchangeNow: number;
  /** Waits in the time of the clock. */
  sleep(ms: number): Promise<void>;
  /** Lets time pass in which nothing else runs, as while a program computes. */
  pass(ms: number): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** @param offsetMs how far the local wall clock is ahead of the exchange's */
export function createVirtualClock(startAt = 1_700_000_000_000, offsetMs = 0): VirtualClock {
  let elapsed = 0;
  let isPumping = false;
  const timers = new Set<Timer>();

  const pump = async () => {
    isPumping = true;
    while (timers.size > 0) {
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const [next] = [...timers].sort((left, right) => left.at - right.at);
      if (next === undefined) break;
      timers.delete(next);
      elapsed = Math.max(elapsed, next.at);
      next.run();
    }
    isPumping = false;
  };

  const pass = (ms: number) => {
    elapsed += ms;
  };
  const clock = createClock({
    wall: () => startAt + offsetMs + elapsed,
    monotonic: () => elapsed,
    setTimer(ms, run) {
      const timer: Timer = { at: elapsed + ms, run: () => run() };
      timers.add(timer);
      if (!isPumping) void pump();
      return () => timers.delete(timer);
    },
  });
  return Object.defineProperties(clock, {
    elapsed: { get: () => elapsed },
    exchangeNow: { get: () => startAt + elapsed },
    sleep: { value: (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve())) },
    pass: { value: pass },
  }) as VirtualClock;
}

import { setTimeout as sleep } from "node:timers/promises";

/** Limits calls per second; 0 disables the limit. */
export function createThrottle(perSecond: number): () => Promise<void> {
  if (perSecond === 0) return async () => {};
  const gapMs = 1000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const due = Math.max(now, next);
    next = due + gapMs;
    if (due > now) await sleep(due - now);
  };
}

import { setTimeout as sleep } from "node:timers/promises";

/** Makes whoever calls it wait, so that no more than so many a second go on; 0 lets all through. */
export function createPace(perSecond: number): () => Promise<void> {
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

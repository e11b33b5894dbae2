import type { Cost, Limiter } from "../rate-limit/limiter.ts";
import { DeadlineReached } from "../time/deadline.ts";
import type { Send } from "./attempt.ts";
import type { Intent } from "./intent.ts";

/** Waits until the client's limiter lets the call go. Outside the signature, so that a wait does not age a timestamp. */
export function limit(intent: Intent): (next: Send) => Send {
  const { service, operation, deadline } = intent;
  const { limiter } = service;
  if (limiter === undefined || operation.rateLimit === undefined) return (next) => next;
  const cost: Cost = {
    ...operation.rateLimit,
    operation: operation.id,
    reserve: operation.effect.kind === "idempotent" || operation.effect.kind === "retryable",
  };

  return (next) => async (url, init) => {
    try {
      await wait(intent, limiter, cost);
    } catch (cause) {
      const late = cause instanceof DeadlineReached;
      const reason = deadline.signal?.aborted ? "aborted" : late ? "timeout" : "network";
      return { kind: "lost", reason, written: false, cause };
    }
    const known = intent.rateLimit;
    const received = await next(url, init);
    if (intent.rateLimit !== undefined && intent.rateLimit !== known) limiter.learn?.(cost, intent.rateLimit);
    return received;
  };
}

async function wait({ service, operation, deadline }: Intent, limiter: Limiter, cost: Cost): Promise<void> {
  for (let held = false; !held; ) {
    const ms = await limiter.take(cost, deadline.remainingMs());
    if (ms <= 0) return;
    service.publish({ type: "wait", service: service.dialect.name, operation: operation.id, reason: "rateLimit", ms });
    await deadline.sleep(ms);
    held = (await limiter.holds?.(cost)) ?? true;
  }
}

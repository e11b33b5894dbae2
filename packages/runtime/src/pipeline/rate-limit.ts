import type { Cost, Limiter } from "../rate-limit/limiter.ts";
import { DeadlineReached } from "../time/deadline.ts";
import type { Intent } from "./intent.ts";
import type { Received, Send } from "./received.ts";

/**
 * Waits until the client's limiter lets the call go, or its deadline passes. Outside the signature, so that a wait does not age
 * a timestamp. A limiter that lets it go at once costs no turn of the event loop.
 */
export function limit(intent: Intent): (next: Send) => Send {
  const { service, operation, deadline } = intent;
  const { limiter } = service;
  if (limiter === undefined || operation.rateLimit === undefined) return (next) => next;
  const { kind } = operation.effect;
  const cost: Cost = {
    ...operation.rateLimit,
    operation: operation.id,
    reserve: kind === "idempotent" || kind === "retryable",
  };

  const lost = (cause: unknown): Received => {
    const late = cause instanceof DeadlineReached;
    const reason = deadline.signal?.aborted ? "aborted" : late ? "timeout" : "network";
    return { kind: "lost", reason, written: false, cause };
  };

  return (next) => {
    const go: Send = (url, init) => {
      const known = intent.rateLimit;
      return next(url, init).then((received) => {
        if (intent.rateLimit !== undefined && intent.rateLimit !== known) learn(limiter, cost, intent);
        return received;
      });
    };
    return (url, init) => {
      try {
        const ms = limiter.take(cost, deadline.remainingMs());
        if (typeof ms === "number" && !(ms > 0)) return go(url, init);
        return wait(intent, limiter, cost, ms).then(() => go(url, init), lost);
      } catch (cause) {
        return Promise.resolve(lost(cause));
      }
    };
  };
}

async function wait(intent: Intent, limiter: Limiter, cost: Cost, first: number | Promise<number>): Promise<void> {
  const { service, operation, deadline } = intent;
  const now = <T>(value: T | Promise<T>) => (typeof value === "object" ? deadline.race(Promise.resolve(value)) : value);
  for (let taken = first; ; taken = limiter.take(cost, deadline.remainingMs())) {
    const ms = await now(taken);
    if (!(ms > 0)) return;
    service.publish({
      type: "wait",
      service: service.definition.name,
      operation: operation.id,
      reason: "rateLimit",
      ms,
    });
    await deadline.sleep(ms);
    // What may use the reserve waits once: cancelling must not wait for a pool that is closed again and again.
    if (cost.reserve || ((await now(limiter.holds?.(cost) ?? true)) ?? true)) return;
  }
}

/** A limiter that fails must not change what became of a call. */
function learn(limiter: Limiter, cost: Cost, { rateLimit }: Intent): void {
  try {
    if (rateLimit !== undefined) limiter.learn?.(cost, rateLimit);
  } catch {}
}

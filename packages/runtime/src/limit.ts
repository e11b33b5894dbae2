import type { Send } from "./attempt.ts";
import type { Intent } from "./intent.ts";
import type { Cost } from "./limiter.ts";

/** Waits until the client's limiter lets the call go. Outside the signature, so that a wait does not age a timestamp. */
export function limit(intent: Intent): (next: Send) => Send {
  const { service, operation, deadline } = intent;
  const { limiter } = service;
  if (limiter === undefined || operation.rateLimit === undefined) return (next) => next;
  const cost: Cost = {
    ...operation.rateLimit,
    operation: operation.id,
    reserve: operation.effect.kind === "idempotent",
  };

  return (next) => async (url, init) => {
    try {
      for (let ms = await limiter.take(cost); ms > 0; ms = await limiter.take(cost)) {
        service.publish({
          type: "wait",
          service: service.dialect.name,
          operation: operation.id,
          reason: "rateLimit",
          ms,
        });
        await deadline.sleep(ms);
      }
    } catch (cause) {
      const aborted = deadline.signal?.aborted === true;
      return { kind: "lost", reason: aborted ? "aborted" : "timeout", written: false, cause };
    }
    const received = await next(url, init);
    if (intent.rateLimit !== undefined) limiter.learn?.(cost, intent.rateLimit);
    return received;
  };
}

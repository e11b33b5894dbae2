import { syncClock } from "../time/sync-clock.ts";
import type { Received, Send } from "./attempt.ts";
import type { Intent } from "./intent.ts";

/** When and how often reads and idempotent operations are tried again. */
export interface RetryOptions {
  /**
   * The most attempts one call may make, the first included.
   * @default 4
   */
  attempts: number;
  /**
   * The first backoff's upper limit in milliseconds; each further one doubles it. The wait is drawn evenly from zero
   * to the limit (full jitter), so that clients that failed together do not return together.
   * @default 100
   */
  baseMs: number;
  /**
   * The upper limit that backoff never exceeds, in milliseconds. What the exchange asks for may exceed it.
   * @default 5000
   */
  maxMs: number;
  /** @default Math.random */
  random: () => number;
}

/**
 * Tries again, if the operation's effect allows it, the failure may pass, the deadline leaves room and
 * the client's retry budget has a token. Everything else gets exactly one attempt.
 */
export function retry(intent: Intent): (next: Send) => Send {
  const { service, operation, deadline } = intent;
  const { attempts, baseMs, maxMs, random } = service.retry;
  const repeatable = operation.effect.kind === "read" || operation.effect.kind === "idempotent";

  return (next) => async (url, init) => {
    service.budget.deposit();
    let resigned = false;
    for (let count = 1; ; count += 1) {
      const received = await next(url, init);

      // A refused timestamp proves that nothing was executed, and the answer has just corrected the clock.
      if (isTimestampRefusal(received) && !resigned) {
        resigned = true;
        if (received.headers?.get("date") == null) {
          await syncClock(service, Math.min(service.attemptTimeoutMs, deadline.remainingMs()));
        }
        if (deadline.remainingMs() > 0) continue;
      }
      if (!repeatable || count >= attempts || !mayPass(received)) return received;

      const limit = Math.min(maxMs, baseMs * 2 ** (count - 1));
      const ms = Math.max(random() * limit, requestedWaitMs(received, intent));
      if (ms >= deadline.remainingMs() || !service.budget.withdraw()) return received;
      service.publish({ type: "wait", service: service.dialect.name, operation: operation.id, reason: "backoff", ms });
      try {
        await deadline.sleep(ms);
      } catch (cause) {
        return { ...received, kind: "lost", reason: "aborted", written: true, cause };
      }
    }
  };
}

function isTimestampRefusal(received: Received): boolean {
  if (received.kind !== "answer" || received.unwrapped.ok) return false;
  const { fault } = received.unwrapped;
  return fault.category === "timestamp" && fault.executed === "no";
}

/** Whether trying again may help: no answer, a server in trouble, or one call too many. */
function mayPass(received: Received): boolean {
  if (received.kind === "answer") {
    const { unwrapped } = received;
    return !unwrapped.ok && (unwrapped.fault.category === "rateLimit" || unwrapped.fault.executed === "unknown");
  }
  if (received.reason === "http") return received.status !== undefined && !isRefusal(received.status);
  return received.reason === "network" || received.reason === "timeout";
}

/** Redirects and client errors stay what they are. */
function isRefusal(status: number): boolean {
  return status < 200 || (status >= 300 && status < 500 && status !== 408 && status !== 429);
}

/** How long the exchange asks to be left alone: `Retry-After`, or the reset of a spent rate limit. */
function requestedWaitMs(received: Received, { rateLimit, service }: Intent): number {
  if (received.headers === undefined) return 0;
  const spent = received.status === 429 || received.status === 418 || received.status === 503;
  const after = received.headers.get("retry-after");
  if (after === null) return spent && rateLimit?.remaining === 0 ? (rateLimit.resetMs ?? 0) : 0;
  return /^\d+$/.test(after) ? Number(after) * 1000 : Math.max(0, (Date.parse(after) || 0) - service.clock.now());
}

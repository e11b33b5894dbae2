import { clampWaitMs, retryAfterMs } from "../rate-limit/clamp-wait.ts";
import { type Correction, correctClock } from "./correct-clock.ts";
import type { Intent } from "./intent.ts";
import type { Received, ReceivedError, Send } from "./received.ts";

/**
 * Tries again, if the operation's effect allows it, the failure may pass, the deadline leaves room and
 * the client's retry budget has a token. Everything else gets exactly one attempt.
 */
export function retry(intent: Intent): (next: Send) => Send {
  const { service, operation, deadline, options } = intent;
  const { attempts, baseMs, maxMs, random } = service.retry;
  const { kind } = operation.effect;
  const repeatable = kind !== "keyed" && kind !== "once" && options.retry !== false;

  return (next) => async (url, init) => {
    service.budget.deposit();
    let resigned = false;
    for (let count = 1; ; count += 1) {
      const received = await next(url, init);

      if (isTimestampRefusal(received) && !resigned) {
        resigned = true;
        const correction = await correctClock(intent, received);
        const { wasTooOld, isClockSet } = correction;
        // A timestamp that was too old when it left can never be accepted. One that was not may have been executed already, in a
        // copy that arrived earlier; one that was ahead becomes valid later.
        const maySignAgain = wasTooOld || (repeatable && isClockSet);
        if (wasTooOld) intent.attempts.push({ ...intent.attempts.pop()!, result: "responded" });
        if (maySignAgain && deadline.remainingMs() > 0) continue;
        return wasTooOld ? proved(received) : doubted(received, correction);
      }
      if (!repeatable || count >= attempts || !mayPass(received)) return received;

      const limit = Math.min(maxMs, baseMs * 2 ** (count - 1));
      const ms = Math.max(random() * limit, requestedWaitMs(received, intent));
      if (ms >= deadline.remainingMs() || !service.budget.withdraw()) return received;
      service.publish({
        type: "wait",
        service: service.definition.name,
        operation: operation.id,
        reason: "backoff",
        ms,
      });
      try {
        await deadline.sleep(ms);
      } catch (cause) {
        return { ...lostOf(received), reason: "aborted", cause };
      }
    }
  };
}

function isTimestampRefusal(received: Received): received is ReceivedError {
  return received.kind === "error" && received.error.category === "timestamp" && received.error.isOwn;
}

function proved(received: ReceivedError): ReceivedError {
  return { ...received, error: { ...received.error, isProof: true } };
}

function doubted(received: ReceivedError, { isClockSet, isTimeKnown }: Correction): ReceivedError {
  const doubt = isTimeKnown
    ? "by the exchange's time operation the timestamp was not too old when it left"
    : isClockSet
      ? "the exchange's time could not be asked; the clock was set by the response's Date, which proves nothing"
      : "this machine's clock is off, and the exchange's time could not be asked";
  return { ...received, error: { ...received.error, isProof: false }, doubt };
}

function lostOf(received: Received): Extract<Received, { kind: "lost" }> {
  if (received.kind === "lost") return { ...received, written: true };
  const { status, headers } = received;
  return { kind: "lost", reason: "aborted", written: true, status, headers, cause: undefined };
}

/** True when trying again may help: no response, a server in trouble, or too many requests. */
function mayPass(received: Received): boolean {
  if (received.kind === "payload") return false;
  if (received.kind === "error") {
    const { status, error } = received;
    return error.category === "rateLimit" || error.category === "server" || status >= 500 || status === 408;
  }
  if (received.reason === "http") return received.status !== undefined && !isRefusal(received.status);
  return received.reason === "network" || received.reason === "timeout";
}

/** Redirects and client errors stay what they are. */
function isRefusal(status: number): boolean {
  return status < 200 || (status >= 300 && status < 500 && status !== 408 && status !== 429);
}

/** The wait that the exchange asks for, in milliseconds: `Retry-After`, or the reset of a spent rate limit. */
function requestedWaitMs(received: Received, { rateLimit, service }: Intent): number {
  if (received.headers === undefined) return 0;
  const spent = received.status === 429 || received.status === 418 || received.status === 503;
  const resetMs = spent && rateLimit?.remaining === 0 ? (rateLimit.resetMs ?? 0) : 0;
  return clampWaitMs(retryAfterMs(received.headers, service.clock.now()) ?? resetMs);
}

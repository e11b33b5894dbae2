import { isExecutedOnce, type Operation } from "../operation/operation.ts";
import { clampWaitMs, readRetryAfter } from "../rate-limit/clamp-wait.ts";
import type { Service } from "../service/service.ts";
import { type Correction, correctClock, describeClock } from "./correct-clock.ts";
import type { Intent } from "./intent.ts";
import {
  type AttemptResult,
  type LostResponse,
  type ReceivedError,
  type Send,
  type SendResult,
  type Trace,
  toLostResponse,
} from "./received.ts";

/**
 * Tries again if the operation's effect allows it, the failure may pass, the deadline leaves room and the client's retry budget
 * has a token. Everything else gets exactly one attempt.
 */
export function retry(service: Service, operation: Operation): (next: Send) => Send {
  const mayRepeat = !isExecutedOnce(operation) || operation.effect.kind === "idempotencyKey";

  return (next) => async (intent, unsigned, earlier) => {
    service.budget.deposit();
    let request = unsigned;
    const { deadline, options } = intent;
    const isRepeatable = mayRepeat && options.retry !== false;
    let trace = earlier;
    let correction: Correction | undefined;
    for (let count = 1; ; count += 1) {
      const sent = await next(intent, request, trace);
      const { received } = sent;
      ({ trace } = sent);
      if (received.kind === "payload") return sent;

      if (isTimestampError(received)) {
        if (correction !== undefined)
          return { received: explain(received, correction, rejectedAgain, received.error.isProof), trace };
        correction = await correctClock(intent, trace.signature, received);
        const { wasTooOld, isClockSet } = correction;
        // A timestamp that was too old when it left can never be accepted. One that was not may have been executed already, in a
        // copy that arrived earlier; one that was ahead becomes valid later.
        const maySignAgain = wasTooOld || (isRepeatable && isClockSet);
        if (wasTooOld) trace = withLastResponded(trace);
        const waitMs = requestedWaitMs(received, trace, service);
        if (maySignAgain && waitMs < deadline.remainingMs()) {
          const end = waitMs > 0 ? await sleepBetween(sent, intent, waitMs) : undefined;
          if (end !== undefined) return end;
          continue;
        }
        const doubt = correction.isTimeRead ? unproved : unread;
        const text = wasTooOld ? "there was no time left to sign again" : doubt;
        return { received: explain(received, correction, text, wasTooOld), trace };
      }
      if (!isRepeatable || count >= service.retry.attempts || !mayPass(received)) return sent;
      const end = await waitForRetry(sent, intent, count);
      if (end !== undefined) return end;
      // The network may have changed: other connections that are idle are then as silent as this one.
      if (received.kind === "lost" && received.reason !== "http")
        request = { ...request, init: { ...request.init, freshConnection: true } };
    }
  };
}

/** Waits before the next attempt. Returns the end of the call if it must not be repeated. */
async function waitForRetry(sent: SendResult, intent: Intent, count: number): Promise<SendResult | undefined> {
  const { budget, publish, randomness, retry } = intent.service;
  const limit = Math.min(retry.maxMs, retry.baseMs * 2 ** (count - 1));
  const ms = Math.max(randomness.next() * limit, requestedWaitMs(sent.received, sent.trace, intent.service));
  if (ms >= intent.deadline.remainingMs() || !budget.withdraw()) return sent;
  publish({ type: "wait", operation: intent.operation.id, reason: "backoff", ms });
  return sleepBetween(sent, intent, ms);
}

function isTimestampError(received: ReceivedError | LostResponse): received is ReceivedError {
  return received.kind === "error" && received.error.category === "timestamp" && received.error.isOwn;
}

/** Records that the exchange certainly rejected the last attempt. */
function withLastResponded(trace: Trace): Trace {
  const { attempts } = trace;
  return { ...trace, attempts: attempts.with(-1, { ...attempts.at(-1)!, result: "responded" }) };
}

/** Says by how much the clock is off, and whether the rejection of a timestamp proves that nothing was executed. */
function explain(received: ReceivedError, correction: Correction, text: string, isProof: boolean): ReceivedError {
  return { ...received, error: { ...received.error, isProof, note: describeClock(correction, text) } };
}

const rejectedAgain = "the corrected timestamp was rejected too";

const unread = "the exchange's time could not be read";
const unproved = "the exchange's time does not prove that the timestamp was too old";

/** Waits between two attempts. Returns the end of the call if the caller or `close()` ends it meanwhile. */
async function sleepBetween(
  sent: SendResult,
  { operation, deadline }: Intent,
  ms: number,
): Promise<SendResult | undefined> {
  try {
    await deadline.sleep(ms);
    return undefined;
  } catch (cause) {
    const { received, trace } = sent;
    // It was perhaps executed only if an attempt perhaps was.
    const written = trace.attempts.some(({ result }) => result === "perhapsExecuted");
    // The rejection of the only attempts that arrived states more than that nothing was sent.
    if (received.kind === "error" && !written && operation.effect.kind !== "read") return sent;
    const { status, headers } = received;
    const last = { ...(status !== undefined && { status }), ...(headers !== undefined && { headers }) };
    return { received: { ...toLostResponse(cause, deadline), written, ...last }, trace };
  }
}

/** True when trying again may help: no response, a failing server, or too many requests. Redirects and client errors stay as they are. */
function mayPass(received: ReceivedError | LostResponse): boolean {
  const { status = 0 } = received;
  const isFailing = status >= 500 || status === 408;
  if (received.kind === "error") return isFailing || /^(rateLimit|server)$/.test(received.error.category);
  if (received.reason === "http") return isFailing || status === 429 || (status >= 200 && status < 300);
  return received.reason === "network" || received.reason === "timeout";
}

/** Reads the wait that the exchange requests, in milliseconds: `Retry-After`, or the reset of a spent rate limit. */
function requestedWaitMs(received: AttemptResult, { rateLimit }: Trace, { clock }: Service): number {
  if (received.headers === undefined) return 0;
  const spent = received.status === 429 || received.status === 418 || received.status === 503;
  const resetMs = spent && rateLimit?.remaining === 0 ? (rateLimit.resetMs ?? 0) : 0;
  return clampWaitMs(readRetryAfter(received.headers, clock.now()) ?? resetMs);
}

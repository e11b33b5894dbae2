import { isExecutedOnce, type Operation } from "../operation/operation.ts";
import type { Send } from "../pipeline/received.ts";
import type { Service } from "../service/service.ts";
import { notingRetryAfter } from "../settlement/not-before.ts";
import { createTimeWait } from "../time/sync-clock.ts";

/** Waits for the exchange's time before a signed call that is sent once. Behind the limiter: what is not sent asks for nothing. */
export function syncFirst(service: Service, operation: Operation): (next: Send) => Send {
  if (!isExecutedOnce(operation) || operation.auth !== "signed" || service.definition.time === undefined)
    return (next) => next;
  const waitForTime = createTimeWait(notingRetryAfter(service));
  return (next) => (intent, request, trace) => {
    const waiting = waitForTime(intent.deadline);
    return waiting === undefined ? next(intent, request, trace) : waiting.then(() => next(intent, request, trace));
  };
}

import { type Effect, isExecutedOnce, type Operation } from "../operation/operation.ts";
import { CallEntry } from "../pipeline/call-entry.ts";
import type { EffectSteps } from "../pipeline/extension-points.ts";
import type { Send } from "../pipeline/received.ts";
import type { Service } from "../service/service.ts";
import { createTimeWait } from "../service/sync-clock.ts";
import { addKeys } from "../settlement/name-intent.ts";
import { watchRetryAfter } from "../settlement/not-before.ts";
import type { SettleIntent } from "../settlement/plan.ts";
import { acceptEffect } from "./accept-effect.ts";
import { isDocumentedBody, isDocumentedJson } from "./is-documented.ts";
import { concludeError, concludeLost } from "./settle-call.ts";
import { toNotClosed, toUnknown } from "./unknown-outcome.ts";

/**
 * Creates the steps of an effect.
 *
 * @param settle the way in which an intent is settled
 * @param accept the way in which a payload is accepted. Default: that of a call without items
 */
export function createSteps(
  effect: Effect["kind"],
  settle: SettleIntent,
  accept: EffectSteps["accept"] = acceptEffect,
): EffectSteps {
  return {
    effect,
    settle,
    name: addKeys,
    accept,
    isDocumentedBody,
    isDocumentedJson,
    concludeError,
    concludeLost,
    Entry: CallEntry,
    toUnknown,
    toNotClosed,
    layer: syncFirst,
  };
}

/** Waits for the exchange's time before a signed call that is sent once. Behind the limiter: a call that is not sent does not ask. */
function syncFirst(service: Service, operation: Operation): (next: Send) => Send {
  if (!isExecutedOnce(operation) || operation.auth !== "signed" || service.definition.time === undefined)
    return (next) => next;
  const waitForTime = createTimeWait(watchRetryAfter(service));
  return (next) => (intent, request, trace) => {
    const waiting = waitForTime(intent.deadline);
    return waiting === undefined ? next(intent, request, trace) : waiting.then(() => next(intent, request, trace));
  };
}

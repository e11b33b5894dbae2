import { type Effect, isExecutedOnce, type Operation } from "../operation/operation.ts";
import { createCallEntry } from "../pipeline/call-entry.ts";
import type { EffectSteps } from "../pipeline/extension-points.ts";
import type { Send } from "../pipeline/received.ts";
import type { Service } from "../service/service.ts";
import { createTimeWait } from "../service/sync-clock.ts";
import { nameIntent } from "../settlement/name-intent.ts";
import { watchRetryAfter } from "../settlement/not-before.ts";
import type { SettleIntent } from "../settlement/unsettled.ts";
import { type AcceptPayload, acceptEffect, acceptWhole } from "./accept-effect.ts";
import { concludeError, concludeLost } from "./conclude-effect.ts";
import { rememberKeys, toNotClosed } from "./unknown-outcome.ts";

/**
 * Creates the steps of an effect.
 *
 * @param settle the way in which an intent is settled
 */
export function createSteps(
  effect: Effect["kind"],
  settle: SettleIntent,
  acceptPayload: AcceptPayload = acceptWhole,
): EffectSteps {
  return {
    effect,
    settle,
    // Keys of the input that the caller made for this call are its own, beside those that are made here.
    name(service, operation, input, callersKeys) {
      const named = nameIntent(service, operation, input);
      return { ...named, ownKeys: new Set([...named.ownKeys, ...(callersKeys ?? [])]) };
    },
    accept: (intent, trace, received, issues) => acceptEffect(intent, trace, received, issues, acceptPayload),
    concludeError,
    concludeLost,
    createEntry: createCallEntry,
    toNotClosed,
    layer: syncFirst,
    remember: rememberKeys,
  };
}

/** Waits for the exchange's time before a signed call that is sent once. Behind the limiter: what is not sent asks for nothing. */
function syncFirst(service: Service, operation: Operation): (next: Send) => Send {
  if (!isExecutedOnce(operation) || operation.auth !== "signed" || service.definition.time === undefined)
    return (next) => next;
  const waitForTime = createTimeWait(watchRetryAfter(service));
  return (next) => (intent, request, trace) => {
    const waiting = waitForTime(intent.deadline);
    return waiting === undefined ? next(intent, request, trace) : waiting.then(() => next(intent, request, trace));
  };
}

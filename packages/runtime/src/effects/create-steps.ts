import { type Effect, isExecutedOnce, type Operation } from "../operation/operation.ts";
import { approve } from "../pipeline/approve.ts";
import { CallEntry } from "../pipeline/call-entry.ts";
import type { EffectSteps } from "../pipeline/extension-points.ts";
import { type Intent, selectRecordedInput } from "../pipeline/intent.ts";
import type { Send } from "../pipeline/received.ts";
import type { Service } from "../service/service.ts";
import { createTimeWait } from "../service/sync-clock.ts";
import { addKeys, checkKeys } from "../settlement/name-intent.ts";
import { noteRetryAfter, watchRetryAfter } from "../settlement/not-before.ts";
import type { SettleIntent } from "../settlement/plan.ts";
import { acceptEffect } from "./accept-effect.ts";
import { isDocumented } from "./is-documented.ts";
import { concludeError, concludeLost } from "./settle-call.ts";
import { closeCall, closeFailed } from "./unknown-outcome.ts";

/**
 * Creates the steps of an effect.
 *
 * @param settle the way in which an intent is settled
 * @param own steps that differ from those of a call without items, sent once
 */
export function createSteps(effect: Effect["kind"], settle: SettleIntent, own: Partial<EffectSteps> = {}): EffectSteps {
  return {
    effect,
    settle,
    begin: beginCall,
    checkKeys,
    approve,
    noteRetryAfter,
    accept: acceptEffect,
    isDocumented,
    concludeError,
    concludeLost,
    close: closeCall,
    closeFailed,
    layer: syncFirst,
    ...own,
  };
}

/**
 * Names a call by client ids where its operation takes them, and prepares its entry in the client's journal where it is executed once.
 *
 * @param contradiction the reason why the journal alone cannot settle it
 */
export function beginCall(intent: Intent, Entry: typeof CallEntry = CallEntry, contradiction?: string): Intent {
  const { service, operation, options } = intent;
  const { input, keys, ownKeys } = addKeys(service, operation, intent.input);
  // Keys of the input that the caller made for this call are its own, beside those that are made here.
  const all = options.ownKeys instanceof Set ? new Set([...ownKeys, ...options.ownKeys]) : ownKeys;
  const named = { ...intent, input, keys, ownKeys: all };
  if (service.journal === undefined || !isExecutedOnce(operation)) return named;
  const recorded = { ...named, contradiction, input: selectRecordedInput(operation, input) };
  return { ...named, entry: new Entry(recorded, service.journal) };
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

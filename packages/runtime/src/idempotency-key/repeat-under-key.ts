import { beginCall, createSteps } from "../effects/create-steps.ts";
import { concludeError } from "../effects/settle-call.ts";
import { closeFailed, explainNotClosed, toNotClosed, toUnknown } from "../effects/unknown-outcome.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Outcome } from "../errors/exchange-error.ts";
import { ownHeaders } from "../journal/journal.ts";
import type { Fetch } from "../operation/fetch.ts";
import { CallEntry } from "../pipeline/call-entry.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { EffectSteps, FirstRequest } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { hasKey, isResult, measureLifetimeLeft } from "./lifetime.ts";
import { settleByRepeating } from "./settle-by-repeating.ts";

/** The time at which each call was first handed to the transport. */
const firstRequests = new WeakMap<Intent, FirstRequest>();

/** Sends nothing without the key, and no repeat that would arrive after the key's lifetime. */
function guard(intent: Intent, fetch: Fetch): Fetch {
  return async (url, init) => {
    // Without the key, or under a key of all calls, a repeat would be executed.
    if (!hasKey(intent, init))
      throw new BeforeSendError("a header or an interceptor changed the idempotency key: set the field of the input");
    const { clock } = intent.service;
    const first = firstRequests.get(intent) ?? { signedAt: clock.now(), signedAtMonotonic: clock.monotonic() };
    firstRequests.set(intent, first);
    if (measureLifetimeLeft(intent, first) <= 0)
      throw new BeforeSendError("the lifetime of the idempotency key has passed; nothing was sent");
    return fetch(url, init);
  };
}

/** An entry that keeps the first request, from which the key's lifetime counts: repeats belong to it. */
class KeyEntry extends CallEntry {
  #isRecorded = false;

  override async record(...request: Parameters<CallEntry["record"]>): Promise<void> {
    if (!this.#isRecorded) await super.record(...request);
    this.#isRecorded = true;
  }

  /** Another process that has ever claimed the entry may have executed the call. */
  protected override chooseMethod(outcome: Outcome): "close" | "closeUnclaimed" {
    return outcome === "notExecuted" ? "closeUnclaimed" : "close";
  }
}

/** Repeats have the headers of their call. */
function begin(intent: Intent): Intent {
  const { service, options } = intent;
  const own = Object.entries(options.headers ?? {});
  if (own.length === 0) return beginCall(intent, KeyEntry);
  // Guard: repeats under a key have the headers of their call, which may choose an account; source: the header Stripe-Account.
  const lower = Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value]));
  const withHeaders = { ...service, headers: { ...service.headers, ...lower } };
  return beginCall({ ...intent, service: withHeaders }, KeyEntry, ownHeaders);
}

/** An error that the exchange keeps as the result of the key proves that no earlier request was executed either. */
const concludeKeyError: EffectSteps["concludeError"] = (intent, trace, error, data) => {
  const isProof = data.isProof && isResult(intent, data);
  const facts = collectErrorFacts(intent, trace, { outcome: "notExecuted" });
  return concludeError(intent, trace, isProof ? new ApiError(facts, data) : error, data);
};

function toKeyNotClosed(intent: Intent, trace: Trace, result: unknown): Error {
  if (intent.entry?.isClosing === true) return toNotClosed(intent, trace, result);
  // Another process that claims the entry sends the request under its key: what this one did not send may be executed all the same.
  return toUnknown(intent, trace, result, { outcome: "unknown", reason: explainNotClosed(intent) });
}

/**
 * Repeats calls under their idempotency key: the steps of every operation with the effect `idempotencyKey`.
 *
 * @example
 * const create: Operation = {
 *   id: "payments.create",
 *   effect: { kind: "idempotencyKey", key: "idempotencyKey", lifetimeMs: 86_400_000 },
 *   header: { idempotencyKey: "idempotency-key" },
 *   encode: { headers: encodeHeaders },
 *   steps: repeatUnderKey,
 *   …
 * };
 */
export const repeatUnderKey: EffectSteps = /* @__PURE__ */ createSteps("idempotencyKey", settleByRepeating, {
  guard,
  findFirstRequest: (intent) => firstRequests.get(intent),
  begin,
  concludeError: concludeKeyError,
  closeFailed: (intent, trace, cause) => closeFailed(intent, trace, cause, toKeyNotClosed),
});

import type { Fetch } from "../operation/fetch.ts";
import type { FirstSent, KeyRepeats } from "../operation/operation.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { isResult } from "./is-result.ts";
import { aliveMs, hasKey, type KeyedCall } from "./lifetime.ts";
import { settleByRepeating } from "./settle-by-repeating.ts";

/** The time at which each call was first handed to the transport. */
const sent = new WeakMap<object, FirstSent>();

function guard(call: KeyedCall, fetch: Fetch): Fetch {
  return async (url, init) => {
    // Without the key, or under a key of all calls, a repeat would be executed.
    if (!hasKey(call, init))
      throw new BeforeSendError(
        "a header option or an interceptor changed the idempotency key; set the field of the input instead. Nothing was sent",
      );
    const { clock } = call.service;
    const first = sent.get(call) ?? { signedAt: clock.now(), signedAtMonotonic: clock.monotonic() };
    sent.set(call, first);
    if (aliveMs(call, first) <= 0)
      throw new BeforeSendError("the lifetime of the idempotency key has passed; nothing was sent");
    return fetch(url, init);
  };
}

/**
 * Repeats calls under their idempotency key: the `repeat` of every operation with the effect `idempotencyKey`.
 *
 * @example
 * const create: Operation = {
 *   id: "payments.create",
 *   effect: { kind: "idempotencyKey", key: "idempotencyKey", lifetimeMs: 86_400_000 },
 *   header: { idempotencyKey: "idempotency-key" },
 *   encode: { headers: encodeHeaders },
 *   repeat: repeatUnderKey,
 *   …
 * };
 */
export const repeatUnderKey: KeyRepeats = {
  guard,
  firstSent: (call) => sent.get(call),
  isResult,
  settle: settleByRepeating,
};

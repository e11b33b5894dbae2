import type { Operation } from "@exch/runtime/service";

/** Describes the effect of an operation to the person who is about to confirm it. */
export function describeEffect({ effect }: Operation): string {
  const { key, lifetimeMs } = { key: "", lifetimeMs: 0, ...effect };
  return {
    read: "It changes nothing.",
    idempotent: "It changes something. Sending it twice has the same result as sending it once.",
    retryable: "It sets or clears a state. It may be sent again during the call, but not later.",
    keyed: `It is sent once. If the response is lost, its ${key} finds it again.`,
    once: "It is sent once, and has no client id: if the response is lost, its outcome may stay unknown.",
    idempotencyKey: `It is executed once under its ${key}, and may be sent again for ${Math.round(lifetimeMs / 60_000)} minutes.`,
  }[effect.kind];
}

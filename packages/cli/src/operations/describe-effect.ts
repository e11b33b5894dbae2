import type { Operation } from "@exch/runtime/service";

/** Describes the effect of an operation to the person who is about to confirm it. */
export function describeEffect({ effect }: Operation): string {
  switch (effect.kind) {
    case "read":
      return "It changes nothing.";
    case "idempotent":
      return "It changes something. Sending it twice has the same result as sending it once.";
    case "retryable":
      return "It sets or clears a state. It may be sent again during the call, but not later.";
    case "keyed":
      return `It is sent once. If the response is lost, its ${effect.key} finds it again.`;
    case "once":
      return "It is sent once, and has no client id: if the response is lost, its outcome may stay unknown.";
    case "idempotencyKey":
      return `It is executed once under its ${effect.key}, and may be sent again for ${Math.round(effect.lifetimeMs / 60_000)} minutes.`;
  }
}

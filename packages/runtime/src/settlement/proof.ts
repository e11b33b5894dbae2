import type { Proof } from "../errors/settled.ts";
import { acceptableUntil, visibleAfterMs } from "./terms.ts";
import type { Unsettled } from "./unsettled.ts";

/**
 * Writes down what proves that an intent was not executed.
 *
 * @param operation the lookup that did not show it
 * @param lookups every lookup after the last moment, in order
 * @param expiresAt the moment until which the lookup shows what was executed; infinite without a limit
 */
export function createProof(
  unsettled: Unsettled,
  operation: string,
  lookups: Proof["lookups"],
  expiresAt: number,
): Proof {
  const { validityMs, service } = unsettled;
  return {
    operation,
    askedAt: lookups.at(-1)?.askedAt ?? 0,
    acceptableUntil: acceptableUntil(unsettled),
    ...(Number.isFinite(expiresAt) && { expiresAt }),
    lookups,
    terms: { validityMs, visibleAfterMs: visibleAfterMs(unsettled), skewMs: service.settle.skewMs },
  };
}

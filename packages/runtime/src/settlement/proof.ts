import type { Proof } from "../errors/settled.ts";
import { getVisibleAfterMs, getVisibleByTime } from "./terms.ts";
import type { Unsettled } from "./unsettled.ts";

/**
 * Creates the proof that an intent was not executed.
 *
 * @param operation the lookup that did not show it
 * @param lookups every lookup after `visibleBy`, in order
 * @param expiresAt the time until which the lookup shows what was executed; infinite without a limit
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
    visibleBy: getVisibleByTime(unsettled),
    ...(Number.isFinite(expiresAt) && { expiresAt }),
    lookups,
    terms: { validityMs, visibleAfterMs: getVisibleAfterMs(unsettled), skewMs: service.settle.skewMs },
  };
}

import type { Settled } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import { Deadline } from "../time/deadline.ts";
import { closedReason } from "../time/running-calls.ts";
import { copyOwn } from "../validation/check-options.ts";
import type { Unsettled } from "./plan.ts";
import { getVisibleByTime } from "./terms.ts";

/**
 * Finds the outcome of an intent within its time, between two events. Never sends it again unless its effect is idempotent or its
 * idempotency key is alive, never guesses, never throws.
 *
 * @param isOwn true for the settlement by the call itself, which ends at once where no lookup is allowed before its deadline
 */
export async function settle(unsettled: Unsettled, options: SettleCallOptions = {}, isOwn = false): Promise<Settled> {
  const { service, operation, signedAt, signedAtMonotonic } = unsettled;
  const { clock, running } = service;
  const { timeoutMs, signal, repeat } = copyOwn(options);
  const startedAt = clock.monotonic();
  // As long as a proof takes: by the time since the signature, whose clock may have been set since, also back by hours.
  const byWall = Math.max(0, clock.now() - signedAt);
  const sinceMs = signedAtMonotonic === undefined ? byWall : Math.min(byWall, startedAt - signedAtMonotonic);
  const untilVisibleMs = Math.max(0, getVisibleByTime(unsettled) - signedAt - sinceMs);
  const deadline = new Deadline(timeoutMs ?? untilVisibleMs + 30_000, clock, signal, running);
  deadline.holds = !isOwn;
  service.publish({ type: "settlementStarted", operation: operation.id });

  let settled: Settled;
  try {
    // Only what has an effect is settled, and its row has the steps.
    settled = await operation.steps!.settle({ ...unsettled, mayRepeat: repeat }, deadline);
  } catch (cause) {
    // Guard: a rule that throws shows nothing; source: issue 29.6.
    settled = { outcome: "unknown", reason: "a rule of the operation threw: see the cause", cause };
  }
  // Guard: a settlement that a closed client cut off says so; source: issue 29.10, issue 29.13.
  if (settled.outcome === "unknown" && running.isStopped) settled = { ...settled, reason: closedReason };
  const durationMs = Math.round(clock.monotonic() - startedAt);
  service.publish({ type: "settled", operation: operation.id, outcome: settled.outcome, durationMs });
  return settled;
}

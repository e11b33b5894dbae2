import type { Settled } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import { createDeadline, type Deadline } from "../time/deadline.ts";
import { closedReason } from "../time/running-calls.ts";
import { copyOwn } from "../validation/check-options.ts";
import { getVisibleByTime } from "./terms.ts";
import type { Unsettled } from "./unsettled.ts";

/**
 * Finds the outcome of an intent. Never sends it again unless its effect is idempotent or its idempotency key is alive, never
 * guesses, never throws.
 */
export function settle(unsettled: Unsettled, options: SettleCallOptions = {}): Promise<Settled> {
  const { contradiction, operation } = unsettled;
  // A record that ended otherwise, and the rejection that is kept under a key, are no absence.
  const isAbsence = ({ outcome, found }: Settled) =>
    outcome === "notExecuted" && found === undefined && operation.effect.kind !== "idempotencyKey";
  return publishSettlement(unsettled, options, async (deadline) => {
    const settled = await operation.steps?.settle(unsettled, deadline);
    if (settled === undefined) return { outcome: "unknown", reason: "reads have no outcome" };
    // Guard: a success that was reported contradicts absence, however it is found; source: issue 29.3.
    return contradiction !== undefined && isAbsence(settled) ? { outcome: "unknown", reason: contradiction } : settled;
  });
}

/** Runs a settlement within its time, between its two events. */
export async function publishSettlement(
  unsettled: Unsettled,
  options: SettleCallOptions,
  run: (deadline: Deadline) => Promise<Settled>,
): Promise<Settled> {
  const { service, operation } = unsettled;
  const { clock, running } = service;
  const { timeoutMs, signal } = copyOwn(options);
  const about = { service: service.definition.name, operation: operation.id };
  const startedAt = clock.monotonic();
  const deadline = createDeadline(
    timeoutMs ?? Math.max(0, getVisibleByTime(unsettled) - clock.now()) + 15_000,
    clock,
    signal,
    running,
  );
  service.publish({ type: "settlementStarted", ...about });

  const found = await run(deadline);
  // Guard: a settlement that a closed client cut off says so; source: issue 29.10, issue 29.13.
  const isCutOff = found.outcome === "unknown" && running.isStopped;
  const settled = isCutOff ? { ...found, reason: closedReason } : found;
  const durationMs = Math.round(clock.monotonic() - startedAt);
  service.publish({ type: "settled", ...about, outcome: settled.outcome, durationMs });
  return settled;
}

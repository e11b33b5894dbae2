import type { Settled } from "@exch/runtime";
import type { StatedOutcome } from "../story/story-event.ts";
import { idIn } from "./call-method.ts";

/** The outcome that a client states for one intent. */
export interface Outcome {
  readonly outcome: StatedOutcome;
  /** Id that the exchange chose. */
  readonly id?: string | undefined;
  readonly reason?: string | undefined;
}

/** Reads the outcome of an intent from the output of its call: of one item, for a batch. */
export function outcomesOfOutput(output: unknown, isBatch: boolean, index: number): Outcome {
  if (!isBatch) return { outcome: "executed", id: idIn(output) };
  const result = (output as readonly Record<string, unknown>[])[index];
  if (result?.success === false) return { outcome: "notExecuted", reason: String(result.failMsg ?? "rejected") };
  return { outcome: "executed", id: idIn(result) };
}

/** Reads the outcomes of intents from a settlement or a recovery: one for each item of a batch. */
export function outcomesOfSettled(settled: Settled, count: number): Outcome[] {
  return Array.from({ length: count }, (_, index) => outcomeOf(settled.items?.[index] ?? settled));
}

function outcomeOf(settled: Settled): Outcome {
  if (settled.outcome === "executed")
    return { outcome: "executed", id: idIn(settled.acknowledgement ?? settled.found) };
  return { outcome: settled.outcome, ...(settled.outcome === "unknown" && { reason: settled.reason }) };
}

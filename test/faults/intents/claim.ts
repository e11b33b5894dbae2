import { ExchangeError, InvalidRequestError, UnknownOutcomeError } from "@exch/service-a";

/** The outcome that a client claims for one intent; `untyped` for an error that states none. */
export type ClaimedOutcome = "executed" | "notExecuted" | "unknown" | "untyped";

/** A claimed outcome. */
export interface Claim {
  /** The name that the harness gives to the intent. */
  readonly tag: string;
  readonly outcome: ClaimedOutcome;
  readonly error?: unknown;
}

export function claimedOutcomeOf(error: unknown): ClaimedOutcome {
  if (error instanceof UnknownOutcomeError) return "unknown";
  // Correct for a client, but a defect of the harness: nothing was tried.
  if (error instanceof InvalidRequestError) return "untyped";
  return (error instanceof ExchangeError ? error.outcome : undefined) ?? "untyped";
}

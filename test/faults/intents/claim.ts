import { ExchangeError, InvalidRequestError, type Settled, UnknownOutcomeError } from "@exch/service-a";
import type { Probe } from "./probes.ts";

/** The outcome that a client claims for one intent; `untyped` for an error that states none. */
export type ClaimedOutcome = "executed" | "notExecuted" | "unknown" | "untyped";

/** A claimed outcome, to be compared with what was executed once late requests have arrived. */
export interface Claim {
  /** The name that the harness gives to the intent. */
  readonly tag: string;
  readonly probe: Probe;
  readonly outcome: ClaimedOutcome;
  /** The id that the exchange gave to it, where the client knows it. */
  readonly id?: string | undefined;
  readonly error?: unknown;
  /** Milliseconds by which the call ended after its deadline; negative before. */
  readonly lateMs: number;
  /** The result of `settle()`, for a call that ended unknown. */
  readonly later?: { readonly outcome: ClaimedOutcome; readonly id?: string | undefined; readonly settled: Settled };
}

export function claimedOutcomeOf(error: unknown): ClaimedOutcome {
  if (error instanceof UnknownOutcomeError) return "unknown";
  // Correct for a client, but a defect of the harness: nothing was tried.
  if (error instanceof InvalidRequestError) return "untyped";
  return (error instanceof ExchangeError ? error.outcome : undefined) ?? "untyped";
}

/** True for a success without its payload for which the lookup shows no record. */
export function isContradiction({ error, later }: Pick<Claim, "error" | "later">): boolean {
  if (!(error instanceof UnknownOutcomeError)) return false;
  return /lookups do not show the request/.test(`${error.message} ${later?.settled.reason}`);
}

import type { Transition } from "../../funding/lifecycle.ts";

/** Status of a withdrawal of service A. */
export type WithdrawalStatusA = "REVIEW" | "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/**
 * Service A, "Withdrawal status". The document shows neither what triggers a transition, nor how FAILURE is reached (GAP 47),
 * nor the state of a cancelled withdrawal (GAP 46).
 */
export const withdrawalTransitionsA: readonly Transition<WithdrawalStatusA>[] = [
  { state: "REVIEW", movedBy: "progression", next: "PROCESSING" },
  { state: "PROCESSING", movedBy: "progression", next: "WALLET_PROCESSING" },
  { state: "WALLET_PROCESSING", movedBy: "progression", next: "SUCCESS" },
  { state: "PROCESSING", movedBy: "cancel withdrawal", next: "FAILURE" },
  { state: "REVIEW", movedBy: "failure", next: "FAILURE" },
  { state: "PROCESSING", movedBy: "failure", next: "FAILURE" },
  { state: "WALLET_PROCESSING", movedBy: "failure", next: "FAILURE" },
];

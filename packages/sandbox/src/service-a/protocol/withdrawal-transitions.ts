import type { Transition } from "../../funding/lifecycle.ts";

/** Status of a withdrawal of service A. */
export type WithdrawalStatusA = "REVIEW" | "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/**
 * Service A, "Withdrawal status". The document shows neither what triggers a transition, nor how FAILURE is reached (GAP 47),
 * nor the state of a cancelled withdrawal (GAP 46).
 */
export const withdrawalTransitionsA: readonly Transition<WithdrawalStatusA>[] = [
  { state: "REVIEW", trigger: "progression", next: "PROCESSING" },
  { state: "PROCESSING", trigger: "progression", next: "WALLET_PROCESSING" },
  { state: "WALLET_PROCESSING", trigger: "progression", next: "SUCCESS" },
  { state: "PROCESSING", trigger: "cancel withdrawal", next: "FAILURE" },
  { state: "REVIEW", trigger: "failure", next: "FAILURE" },
  { state: "PROCESSING", trigger: "failure", next: "FAILURE" },
  { state: "WALLET_PROCESSING", trigger: "failure", next: "FAILURE" },
];

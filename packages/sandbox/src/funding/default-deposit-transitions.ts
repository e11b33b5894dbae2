import type { Transition } from "./lifecycle.ts";

/** Status of a deposit. */
export type DepositStatus = "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/** The default transitions of deposits. The source document lists the states and no transitions (GAP 48). */
export const depositTransitions: readonly Transition<DepositStatus>[] = [
  { state: "PROCESSING", movedBy: "progression", next: "WALLET_PROCESSING" },
  { state: "WALLET_PROCESSING", movedBy: "progression", next: "SUCCESS" },
  { state: "PROCESSING", movedBy: "failure", next: "FAILURE" },
  { state: "WALLET_PROCESSING", movedBy: "failure", next: "FAILURE" },
];

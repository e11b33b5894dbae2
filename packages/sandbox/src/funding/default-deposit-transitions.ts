import type { Transition } from "./lifecycle.ts";

/** Status of a deposit. */
export type DepositStatus = "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/** The default transitions of deposits. The source document lists the states and no transitions (GAP 48). */
export const depositTransitions: readonly Transition<DepositStatus>[] = [
  { state: "PROCESSING", trigger: "progression", next: "WALLET_PROCESSING" },
  { state: "WALLET_PROCESSING", trigger: "progression", next: "SUCCESS" },
  { state: "PROCESSING", trigger: "failure", next: "FAILURE" },
  { state: "WALLET_PROCESSING", trigger: "failure", next: "FAILURE" },
];

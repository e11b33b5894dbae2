import type { Transition } from "./lifecycle.ts";

/** The statuses of a withdrawal of service A. */
export type WithdrawalStatusA = "REVIEW" | "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/**
 * Service A, "Withdrawal status". The document leaves open what triggers each move and how FAILURE is reached (GAP 47), and
 * what becomes of a cancelled withdrawal (GAP 46).
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

/** The codes of service B, by their meaning. */
export const statusB = {
  emailSent: 0,
  cancelled: 1,
  awaitingApproval: 2,
  rejected: 3,
  processing: 4,
  failure: 5,
  completed: 6,
} as const;

/** Service B, "Withdrawal status codes". The document shows no transitions (GAP 88). */
export const withdrawalTransitionsB: readonly Transition<number>[] = [
  { state: statusB.emailSent, movedBy: "progression", next: statusB.awaitingApproval },
  { state: statusB.awaitingApproval, movedBy: "progression", next: statusB.processing },
  { state: statusB.processing, movedBy: "progression", next: statusB.completed },
  { state: statusB.emailSent, movedBy: "cancel withdrawal", next: statusB.cancelled },
  { state: statusB.awaitingApproval, movedBy: "cancel withdrawal", next: statusB.cancelled },
  { state: statusB.awaitingApproval, movedBy: "rejection", next: statusB.rejected },
  { state: statusB.processing, movedBy: "failure", next: statusB.failure },
];

/** The statuses of a deposit of service A. */
export type DepositStatus = "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/** Service A, "Deposit status". The document shows no transitions (GAP 48). */
export const depositTransitions: readonly Transition<DepositStatus>[] = [
  { state: "PROCESSING", movedBy: "progression", next: "WALLET_PROCESSING" },
  { state: "WALLET_PROCESSING", movedBy: "progression", next: "SUCCESS" },
  { state: "PROCESSING", movedBy: "failure", next: "FAILURE" },
  { state: "WALLET_PROCESSING", movedBy: "failure", next: "FAILURE" },
];

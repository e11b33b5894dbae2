import type { Transition } from "../funding/lifecycle.ts";

/** The status codes of service B, by meaning. */
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

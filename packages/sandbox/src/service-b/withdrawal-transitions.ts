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
  { state: statusB.emailSent, trigger: "progression", next: statusB.awaitingApproval },
  { state: statusB.awaitingApproval, trigger: "progression", next: statusB.processing },
  { state: statusB.processing, trigger: "progression", next: statusB.completed },
  { state: statusB.emailSent, trigger: "cancel withdrawal", next: statusB.cancelled },
  { state: statusB.awaitingApproval, trigger: "cancel withdrawal", next: statusB.cancelled },
  { state: statusB.awaitingApproval, trigger: "rejection", next: statusB.rejected },
  { state: statusB.processing, trigger: "failure", next: statusB.failure },
];

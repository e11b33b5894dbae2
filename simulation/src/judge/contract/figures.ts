/**
 * Figures of the contract and promises of the guide, in milliseconds. They are written down here a second time on purpose: a wrong figure
 * of the client must not be repeated by the judge. None of them is a choice of the client's that a user cannot see.
 */

/** Time after its timestamp in which an exchange accepts a request, unless it states another (errors-and-outcomes, "What absence proves"). */
export const validityMs = 5000;

/** Largest difference between a server's clock and the true time: two of them differ by a second at most (the same table). */
export const clockErrorMs = 500;

/** Least time between the two rounds of lookups of a proof (the same page, the list below the table). */
export const apartMs = 1000;

const dayMs = 86_400_000;

/** Times within which an executed request is visible to its lookup, and for which it stays so (the same table; `x-visibility`). */
export function getVisibility(operation: string): { readonly afterMs: number; readonly forMs: number } {
  if (/^(?:withdrawals|deposits)\./.test(operation)) return { afterMs: 60_000, forMs: 7 * dayMs };
  return { afterMs: 10_000, forMs: 3 * dayMs };
}

/** Time for which a journal may hold a call back at its end (recovery, "One proof for one program"), with some to spare. */
export const closingMs = 2000;

/** Most requests for the same thing by one process in one second (simulation, "How to read failures"). */
export const maxAskedInASecond = 20;

/** Longest time for which a limiter follows a header that closes a pool (operating, at its head). */
export const maxClosedMs = 60_000;

/** Longest time for which settlements follow `Retry-After` (errors-and-outcomes, "Settlement"). */
export const maxBanMs = 3 * dayMs;

/** Longest time for which a call asks for the exchange's time once a limiter has let it pass (errors-and-outcomes, "Timestamps and clocks"). */
export const maxTimeRequestMs = 1000;

/** Time after everything healed by which each intent is decided (simulation, "What must hold"). */
export const healedMs = 30 * 60_000;

/** Differences that the judge does not look at: rounding, and clocks that do not tick at quite the same speed. */
export const toleranceMs = 100;

/** Time by which a recovery tells two calls under one client id apart (errors-and-outcomes, "Proved, likely"). */
export const datedMs = 6000;

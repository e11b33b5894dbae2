/**
 * What became of a call that has an effect: nothing happened, it happened, or nobody can tell yet.
 * Reads have none.
 */
export type Outcome = "notExecuted" | "executed" | "unknown";

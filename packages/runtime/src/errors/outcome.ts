/**
 * Outcome of a call that has an effect: not executed, executed, or not known yet. Reads have none.
 */
export type Outcome = "notExecuted" | "executed" | "unknown";

// Steps of each effect, for operation tables.

export { idempotencyKey } from "./idempotency-key.ts";
export { idempotent } from "./idempotent.ts";
export { keyed } from "./keyed.ts";
export { keyedItems } from "./keyed-items.ts";
export { once } from "./once.ts";
export { retryable } from "./retryable.ts";

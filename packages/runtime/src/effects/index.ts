// Steps of each effect, for operation tables. Those of `idempotencyKey` are in its own folder.

import type { Settled } from "../errors/settled.ts";
import type { EffectSteps } from "../pipeline/extension-points.ts";
import { findSettlementRules, type Unsettled } from "../settlement/plan.ts";
import { settleByLookup } from "../settlement/settle-by-lookup.ts";
import { settleByState } from "../settlement/settle-by-state.ts";
import { settleBatchByLookup } from "../settlement/settle-items.ts";
import type { Deadline } from "../time/deadline.ts";
import { acceptBatch, closeBatch } from "./accept-batch.ts";
import { createSteps } from "./create-steps.ts";

/** Steps of the effect `idempotent`: settled by a lookup of what the call ends, or, without rules for that, by a repeat. */
export const idempotent: EffectSteps = /* @__PURE__ */ createSteps("idempotent", (unsettled, deadline) => {
  const { service, operation } = unsettled;
  // Guard: a call that ends one thing is looked up, not repeated; source: issue 29.6.
  if (findSettlementRules(service, operation)?.judgeState !== undefined) return settleByState(unsettled, deadline);
  return (unsettled.mayRepeat === false ? settleByLookup : settleByRepeat)(unsettled, deadline);
});

/** Settles an idempotent call by repeating it: a later repeat cannot do anything new. */
async function settleByRepeat({ service, operation, input }: Unsettled, deadline: Deadline): Promise<Settled> {
  try {
    const { signal } = deadline;
    const options = { timeoutMs: Math.max(1, deadline.remainingMs()), ...(signal && { signal }) };
    return { outcome: "executed", acknowledgement: await service.callWithin(service, operation, input, options) };
  } catch (cause) {
    return { outcome: "unknown", reason: "the repeated request did not succeed", cause };
  }
}

/** Steps of the effect `retryable`: settled by reading the state that it sets or clears. */
export const retryable: EffectSteps = /* @__PURE__ */ createSteps("retryable", settleByState);

/** Steps of the effect `once`: sent once; a lookup may show candidates. */
export const once: EffectSteps = /* @__PURE__ */ createSteps("once", settleByLookup);

/** Steps of the effect `keyed`: sent once, and looked up by its client id. */
export const keyed: EffectSteps = /* @__PURE__ */ createSteps("keyed", settleByLookup);

/** Steps of the effect `keyed` of a batch: sent once, and each item looked up by its client id. */
export const keyedItems: EffectSteps = /* @__PURE__ */ createSteps("keyed", settleBatchByLookup, {
  accept: acceptBatch,
  close: closeBatch,
});

// Steps of each effect, for operation tables. Those of `idempotencyKey` are in its own folder.

import type { EffectSteps } from "../pipeline/extension-points.ts";
import { rulesOf } from "../settlement/plan.ts";
import { settleByLookup } from "../settlement/settle-by-lookup.ts";
import { settleByState } from "../settlement/settle-by-state.ts";
import { settleBatchByLookup } from "../settlement/settle-items.ts";
import { acceptBatch } from "./accept-batch.ts";
import { confirmItems } from "./confirm-rejection.ts";
import { createSteps } from "./create-steps.ts";
import { settleBatch } from "./settle-batch.ts";
import { settleByRepeat } from "./settle-by-repeat.ts";

export { retryable } from "./retryable.ts";

/** Steps of the effect `idempotent`: settled by looking at what it ends, or, without rules for that, by repeating it. */
export const idempotent: EffectSteps = /* @__PURE__ */ createSteps("idempotent", (unsettled, deadline) => {
  const { service, operation } = unsettled;
  return (rulesOf(service, operation)?.judgeState === undefined ? settleByRepeat : settleByState)(unsettled, deadline);
});

/** Steps of the effect `once`: sent once; a lookup may show candidates. */
export const once: EffectSteps = /* @__PURE__ */ createSteps("once", settleByLookup);

/** Steps of the effect `keyed`: sent once, and looked up by its client id. */
export const keyed: EffectSteps = /* @__PURE__ */ createSteps("keyed", settleByLookup);

/** Steps of the effect `keyed` of a batch: sent once, and each item looked up by its client id. */
export const keyedItems: EffectSteps = /* @__PURE__ */ confirmItems(
  /* @__PURE__ */ createSteps("keyed", settleBatchByLookup, acceptBatch, settleBatch),
);

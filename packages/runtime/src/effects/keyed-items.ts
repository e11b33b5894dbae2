import type { EffectSteps } from "../operation.ts";
import { settleBatchByLookup } from "../settlement/settle-items.ts";
import { acceptBatch } from "./accept-batch.ts";
import { confirmItems } from "./confirm-rejection.ts";
import { createSteps } from "./create-steps.ts";
import { settleBatch } from "./settle-batch.ts";

/** Steps of the effect `keyed` of a batch: sent once, and each item looked up by its client id. */
export const keyedItems: EffectSteps = /* @__PURE__ */ confirmItems(
  /* @__PURE__ */ createSteps("keyed", settleBatchByLookup, acceptBatch, settleBatch),
);

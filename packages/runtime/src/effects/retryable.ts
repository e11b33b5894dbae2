import type { EffectSteps } from "../pipeline/extension-points.ts";
import { settleByState } from "../settlement/settle-by-state.ts";
import { createSteps } from "./create-steps.ts";

/** Steps of the effect `retryable`: settled by reading the state that it sets or clears. */
export const retryable: EffectSteps = /* @__PURE__ */ createSteps("retryable", settleByState);

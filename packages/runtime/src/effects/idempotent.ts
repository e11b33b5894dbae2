import type { EffectSteps } from "../operation.ts";
import { rulesOf } from "../settlement/plan.ts";
import { settleByState } from "../settlement/settle-by-state.ts";
import { createSteps } from "./create-steps.ts";
import { settleByRepeat } from "./settle-by-repeat.ts";

/** Steps of the effect `idempotent`: settled by looking at what it ends, or, without rules for that, by repeating it. */
export const idempotent: EffectSteps = /* @__PURE__ */ createSteps("idempotent", (unsettled, deadline) => {
  const { service, operation } = unsettled;
  return (rulesOf(service, operation)?.judgeState === undefined ? settleByRepeat : settleByState)(unsettled, deadline);
});

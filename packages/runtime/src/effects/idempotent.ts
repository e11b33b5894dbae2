import type { EffectSteps } from "../operation.ts";
import { settleByRepeat } from "../settlement/settle-by-repeat.ts";
import { createSteps } from "./create-steps.ts";

/** Steps of the effect `idempotent`: settled by repeating it. */
export const idempotent: EffectSteps = /* @__PURE__ */ createSteps("idempotent", settleByRepeat);

import type { EffectSteps } from "../operation.ts";
import { settleByLookup } from "../settlement/settle-by-lookup.ts";
import { createSteps } from "./create-steps.ts";

/** Steps of the effect `keyed`: sent once, and looked up by its client id. */
export const keyed: EffectSteps = /* @__PURE__ */ createSteps("keyed", settleByLookup);

import type { EffectSteps } from "../operation.ts";
import { settleByLookup } from "../settlement/settle-by-lookup.ts";
import { createSteps } from "./create-steps.ts";

/** Steps of the effect `once`: sent once; a lookup may show candidates. */
export const once: EffectSteps = /* @__PURE__ */ createSteps("once", settleByLookup);

import type { Settled } from "../errors/settled.ts";
import type { EffectSteps, KeyRepeats } from "../operation.ts";
import { createSteps } from "./create-steps.ts";

/** Steps of the effect `idempotencyKey`: settled by the `repeat` of the operation. */
export const idempotencyKey: EffectSteps = /* @__PURE__ */ createSteps(
  "idempotencyKey",
  (unsettled, deadline) => (unsettled.operation.repeat as KeyRepeats).settle(unsettled, deadline) as Promise<Settled>,
);

import type { Settled } from "../errors/settled.ts";
import type { EffectSteps } from "../operation.ts";
import type { Deadline } from "../time/deadline.ts";
import type { Unsettled } from "./unsettled.ts";

/** The way in which an effect is settled. */
export interface Strategy extends EffectSteps {
  /** Finds the outcome of an intent until the deadline. Never throws. */
  readonly settle: (unsettled: Unsettled, deadline: Deadline) => Promise<Settled>;
}

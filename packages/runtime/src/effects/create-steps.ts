import type { Effect } from "../operation.ts";
import type { CallSteps } from "../pipeline/call-steps.ts";
import { rememberOutput } from "../settlement/acknowledged.ts";
import type { Strategy } from "../settlement/settle.ts";
import { type AcceptPayload, acceptEffect, acceptWhole } from "./accept-effect.ts";
import { concludeError, concludeLost } from "./conclude-effect.ts";
import { nameByCaller } from "./name-by-caller.ts";
import { type SettleDoubted, settleCall } from "./settle-call.ts";
import { syncFirst } from "./sync-first.ts";

/**
 * Creates the steps of an effect.
 *
 * @param settle the way in which an intent is settled
 * @param settleDoubted the end of a call whose outcome is in doubt
 */
export function createSteps(
  effect: Effect["kind"],
  settle: Strategy["settle"],
  acceptPayload: AcceptPayload = acceptWhole,
  settleDoubted: SettleDoubted = settleCall,
): CallSteps & Strategy {
  return {
    effect,
    settle,
    name: nameByCaller,
    accept: (intent, trace, received, issues) =>
      acceptEffect(intent, trace, received, issues, acceptPayload, settleDoubted),
    concludeError: (intent, trace, error, data) => concludeError(intent, trace, error, data, settleDoubted),
    concludeLost: (intent, trace, lost, error) => concludeLost(intent, trace, lost, error, settleDoubted),
    layer: syncFirst,
    remember: rememberOutput,
  };
}

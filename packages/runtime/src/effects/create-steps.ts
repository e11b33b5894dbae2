import type { Effect } from "../operation/operation.ts";
import { createCallEntry } from "../pipeline/call-entry.ts";
import type { EffectSteps } from "../pipeline/extension-points.ts";
import type { SettleIntent } from "../settlement/unsettled.ts";
import { rememberKeys } from "../settlement/used-keys.ts";
import { type AcceptPayload, acceptEffect, acceptWhole } from "./accept-effect.ts";
import { concludeError, concludeLost } from "./conclude-effect.ts";
import { nameByCaller } from "./name-by-caller.ts";
import { toNotClosed } from "./not-closed.ts";
import { type SettleDoubted, settleCall } from "./settle-call.ts";
import { syncFirst } from "./sync-first.ts";
import { toUnsettled } from "./unknown-outcome.ts";

/**
 * Creates the steps of an effect.
 *
 * @param settle the way in which an intent is settled
 * @param settleDoubted the end of a call whose outcome is in doubt
 */
export function createSteps(
  effect: Effect["kind"],
  settle: SettleIntent,
  acceptPayload: AcceptPayload = acceptWhole,
  settleNow: SettleDoubted = settleCall,
): EffectSteps {
  const settleDoubted: SettleDoubted = async (intent, trace, error, contradiction, doubted) => {
    const contrary = toUnsettled(intent, trace, contradiction, doubted).contradiction;
    // A crash during the lookups must not forget it.
    // Guard: a crash does not forget that a success was reported; source: issue 29.3.
    if (contrary !== undefined) await intent.entry?.contradict(contrary);
    return settleNow(intent, trace, error, contradiction, doubted);
  };
  return {
    effect,
    settle,
    name: nameByCaller,
    accept: (intent, trace, received, issues) =>
      acceptEffect(intent, trace, received, issues, acceptPayload, settleDoubted),
    concludeError: (intent, trace, error, data) => concludeError(intent, trace, error, data, settleDoubted),
    concludeLost: (intent, trace, lost, error) => concludeLost(intent, trace, lost, error, settleDoubted),
    createEntry: createCallEntry,
    toNotClosed,
    layer: syncFirst,
    remember: rememberKeys,
  };
}

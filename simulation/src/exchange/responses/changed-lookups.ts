import type { Choices } from "../../engine/choices.ts";
import type { ServiceName } from "../../story/story-event.ts";
import { spellOf } from "../injected-faults.ts";
import { forgetOld } from "./forgotten-records.ts";
import { changePairs } from "./listed-pairs.ts";
import { withoutClientIds } from "./lost-client-ids.ts";
import { withNetAmounts } from "./net-amounts.ts";

/** Habits of the exchanges of a run when they show what they have. */
export interface LookupHabits {
  /** True where the histories of withdrawals show amounts without the fee. */
  readonly showsNetAmounts: boolean;
  /** Time for which all orders that have ended show their client ids, or none does; 0 where all do. */
  readonly lookupSpellMs: number;
}

/** A lookup that the exchange has responded to. */
export interface PlainLookup {
  readonly service: ServiceName;
  readonly operation: string | undefined;
  /** Name of the place, for decisions. */
  readonly place: string;
  /** Text of the true response. */
  readonly text: string;
  /** The time at the exchange. */
  readonly now: number;
}

/**
 * Changes what a lookup shows as the contract allows it: old withdrawals are hidden, amounts lack their fee, pairs come in any order or
 * not at all, and for a while orders that have ended have no client ids. Returns the text of the response.
 */
export function changeLookup(choices: Choices, habits: LookupHabits, looked: PlainLookup): string {
  const { service, operation, place, text, now } = looked;
  if (operation === "withdrawals.list") {
    const shown = forgetOld(service, text, now);
    return habits.showsNetAmounts ? withNetAmounts(shown) : shown;
  }
  if (operation === "orders.openSymbols") return changePairs(choices, place, text);
  const spell = spellOf(habits.lookupSpellMs, "client ids", now);
  const isLost = spell !== undefined && operation?.startsWith("orders.") && choices.happens("lostClientIds", spell);
  return isLost ? withoutClientIds(operation, text) : text;
}

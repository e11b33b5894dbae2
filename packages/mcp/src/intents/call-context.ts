import { AsyncLocalStorage } from "node:async_hooks";
import type { Journal, JournalEntry, Policy } from "@exch/runtime/service";
import type { Intents } from "./intents.ts";

/** The tool call that a call of the client belongs to. */
export interface CallContext {
  readonly operation: string;
  /** Absent for a call that may be repeated, such as a cancel. */
  readonly intentId?: string;
  /** The latest entry of the journal. */
  entry?: JournalEntry;
}

export const callContext = new AsyncLocalStorage<CallContext>();

/** Lets the client send only what a tool call was made for: no settlement and no recovery sends anything that has an effect. */
export const onlyToolCalls: Policy = ({ operation }) => {
  if (callContext.getStore()?.operation !== operation)
    throw new Error("no tool call allows this request: nothing may be sent");
};

/** Notes for each intent its entry in the journal, after the entry is durable and before the request leaves. */
export function linkJournal<Kept extends Journal>(journal: Kept, intents: Intents): Kept {
  return {
    ...journal,
    async open(entry, leaseMs) {
      const context = callContext.getStore();
      if (context?.intentId === undefined) throw new Error("no tool call allows this request: nothing may be sent");
      await journal.open(entry, leaseMs);
      intents.link(context.intentId, entry.id);
      context.entry = entry;
    },
  };
}

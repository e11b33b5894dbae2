import type { Journal } from "@exch/service-a";

/** Creates a journal that keeps nothing, and opens and closes entries as it is told. */
export function createUnboundJournal(own: { open?: () => Promise<void>; close?: () => Promise<boolean> }): Journal {
  const close = own.close ?? (async () => true);
  return {
    open: own.open ?? (async () => {}),
    close,
    closeUnclaimed: close,
    renew: async () => true,
    claim: async () => ({ token: "t", entries: [], heldMs: 0 }),
    list: async () => [],
    resolve: async () => false,
  };
}

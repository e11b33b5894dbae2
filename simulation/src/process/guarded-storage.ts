import type { Journal, Limiter } from "@exch/runtime";
import type { Incarnation } from "./incarnation.ts";

/** Wraps a connection to a journal, with crash points before and after every request to it. */
export function journalOf(incarnation: Incarnation, connection: Required<Journal>): Journal {
  return {
    open: (...values) => incarnation.guarded("journal.open", () => connection.open(...values)),
    close: (...values) => incarnation.guarded("journal.close", () => connection.close(...values)),
    closeUnclaimed: (...values) => incarnation.guarded("journal.close", () => connection.closeUnclaimed(...values)),
    claim: (...values) => incarnation.guarded("journal.claim", () => connection.claim(...values)),
    renew: (...values) => incarnation.guarded("journal.renew", () => connection.renew(...values)),
    list: (...values) => incarnation.guarded("journal.list", () => connection.list(...values)),
    resolve: (...values) => incarnation.guarded("journal.resolve", () => connection.resolve(...values)),
  };
}

/** Wraps a connection to a limiter that processes share, with crash points before and after every turn. */
export function limiterOf(incarnation: Incarnation, connection: Limiter): Limiter {
  return {
    take: (cost, withinMs) => incarnation.guarded("limiter", async () => connection.take(cost, withinMs)),
  };
}

import type { Journal, Limiter } from "@exch/runtime";
import type { Incarnation } from "./incarnation.ts";

/** The place of each method of a journal, in names of crashes. */
const places = {
  open: "journal.open",
  close: "journal.close",
  closeUnclaimed: "journal.close",
  claim: "journal.claim",
  renew: "journal.renew",
  list: "journal.list",
  resolve: "journal.resolve",
} as const satisfies Record<keyof Journal, string>;

/** Wraps a connection to a journal, with crash points before and after every request to it. */
export function journalOf(incarnation: Incarnation, connection: Journal): Journal {
  const guarded = Object.entries(places).map(([name, place]) => {
    const method = connection[name as keyof Journal] as (...values: unknown[]) => Promise<unknown>;
    return [name, (...values: unknown[]) => incarnation.guarded(place, () => method(...values))];
  });
  return Object.fromEntries(guarded) as Journal;
}

/** Wraps a connection to a limiter that processes share, with crash points before and after every turn. */
export function limiterOf(incarnation: Incarnation, connection: Limiter): Limiter {
  return {
    take: (cost, withinMs) => incarnation.guarded("limiter", async () => connection.take(cost, withinMs)),
  };
}

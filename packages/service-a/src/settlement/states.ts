import type { JsonObject, SentBetween, SettlementRules, StateResult } from "@exch/runtime/service";
import { numberOr } from "./record-time.ts";

/** Rules of `orders.cancelAll`. */
export const ordersCancelAll: SettlementRules = {
  async survey(_, look) {
    const [open] = await look("orders.openSymbols", {});
    if (!Array.isArray(open?.symbols)) return undefined;
    const orders = await Promise.all(open.symbols.map((symbol) => look("orders.listOpen", { symbol })));
    // A pair that has open orders, and shows none: one of the two is the response to another request.
    return orders.every((shown) => shown.length > 0) ? orders.flat() : undefined;
  },
  judgeState: judgeOpen,
};

/** Rules of `orders.cancelBySymbol`. */
export const ordersCancelBySymbol: SettlementRules = {
  judgeState: judgeOpen,
  // Its success is a text.
  findUnstated: (payload) => (typeof payload !== "string" || /^success$/i.test(payload) ? undefined : "payload"),
};

/** Rules of `dcp.set`. */
export const dcpSet: SettlementRules = {
  /** Executed if the protection is as requested, and was set at the time of the request. */
  judgeState(records, { timeout, symbols }, sent) {
    const [found] = records;
    // Time of setting = trigger time - timeout, in seconds.
    const setAt = (Number(found?.triggerTime) - Number(found?.timeout)) * 1000;
    const isSince = sent?.latest !== undefined && setAt + 1000 >= sent.earliest && setAt <= sent.latest + 60_000;
    const isSame = found?.timeout === timeout && symbolsOf(found?.symbols) === symbolsOf(symbols);
    if (isSame && isSince) return { outcome: "executed" };
    const reason = "the protection does not show whether the call took effect: call again";
    return { outcome: "unknown", reason, shown: records };
  },
  // Both times are in seconds.
  findUnstated(payload, { timeout }) {
    const { currentTime, triggerTime } = (payload ?? {}) as JsonObject;
    const left = Number(triggerTime) - Number(currentTime);
    const isContrary = timeout === -1 ? left > 0 : !(Number(triggerTime) > 0) || Math.abs(left - Number(timeout)) > 1;
    return isContrary ? "triggerTime" : undefined;
  },
};

/** Judges a cancellation of several orders: executed if every open order was certainly placed since. */
function judgeOpen(records: readonly JsonObject[], _: JsonObject, sent: SentBetween | undefined): StateResult {
  // A date in the future proves nothing.
  const isLater = (at: number) => sent?.latest !== undefined && at > sent.latest && at <= sent.now + 60_000;
  const shown = records.filter(({ active, createdAt }) => active !== false && !isLater(numberOr(createdAt) ?? 0));
  if (shown.length === 0) return { outcome: "executed" };
  const reason = "orders from before the call, or from within a second after it, are open: call again to cancel them";
  return { outcome: "unknown", reason, shown };
}

/** Sorts symbols. No symbols and the word for all symbols are the same. */
function symbolsOf(symbols: unknown): string {
  const names = String(symbols ?? "")
    .toUpperCase()
    .split(",")
    .filter((name) => name !== "" && name !== "ALL");
  return names.sort().join();
}

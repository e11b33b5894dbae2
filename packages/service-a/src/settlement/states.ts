import type { JsonObject, SentBetween, SettlementRules } from "@exch/runtime";
import { numberOr } from "./record-time.ts";

/** Rules of `orders.cancelAll`. */
export const ordersCancelAll: SettlementRules = /* @__PURE__ */ state({
  async survey(_, look) {
    const [open] = await look("orders.openSymbols", {});
    if (!Array.isArray(open?.symbols)) return undefined;
    const orders = await Promise.all(open.symbols.map((symbol) => look("orders.listOpen", { symbol })));
    return orders.flat();
  },
  remains: isOpenSince,
});

/** Rules of `orders.cancelBySymbol`. */
export const ordersCancelBySymbol: SettlementRules = /* @__PURE__ */ state({ remains: isOpenSince });

/** Rules of `orders.cancelByClientOid`. */
export const ordersCancelByClientOid: SettlementRules = /* @__PURE__ */ state({ remains: isNamedOpenSince });

/** Rules of `orders.cancelByClientOidSync`. */
export const ordersCancelByClientOidSync: SettlementRules = ordersCancelByClientOid;

/** Rules of `dcp.set`. */
export const dcpSet: SettlementRules = /* @__PURE__ */ state({ remains: isOtherDcp });

/** Creates rules for an operation that sets or clears a state: it has no record of its own. */
function state(rules: Pick<SettlementRules, "survey" | "remains">): SettlementRules {
  return { matches: () => false, madeAt: () => undefined, acknowledge: () => undefined, ...rules };
}

/** Tests whether an order from before the request is still open; undefined when only orders made at that time are open. */
function isOpenSince(
  records: readonly JsonObject[],
  _: JsonObject,
  { earliest, latest, now }: SentBetween,
): boolean | undefined {
  const open = records.filter(({ active }) => active !== false).map(({ createdAt }) => numberOr(createdAt) ?? earliest);
  if (open.some((createdAt) => createdAt < earliest)) return true;
  // A date in the future proves nothing.
  return open.some((createdAt) => createdAt <= latest || createdAt > now + 60_000) ? undefined : false;
}

/** Tests the same of the order under a client id; undefined when the lookup shows one made since, which hides an earlier one. */
function isNamedOpenSince(records: readonly JsonObject[], input: JsonObject, sent: SentBetween): boolean | undefined {
  const isHidden = records.some(({ createdAt }) => (numberOr(createdAt) ?? sent.latest) > sent.latest);
  return isHidden ? undefined : isOpenSince(records, input, sent);
}

/**
 * Tests whether dead-connection protection is as it was before the request. Undefined once it can have triggered by itself, or when
 * another call may have set it.
 */
function isOtherDcp(
  records: readonly JsonObject[],
  { timeout, symbols }: JsonObject,
  { earliest, latest, now }: SentBetween,
): boolean | undefined {
  const [found] = records;
  const set = found === undefined || found.timeout == null || found.timeout === -1 ? undefined : found;
  if (set === undefined) return timeout === -1 || Number(timeout) * 1000 <= now - earliest ? undefined : true;
  // Time of setting = trigger time - timeout, in seconds.
  const setAt = typeof set.triggerTime === "number" ? (set.triggerTime - Number(set.timeout)) * 1000 : undefined;
  if (setAt !== undefined && setAt + 1000 < earliest) return true;
  const isSame = set.timeout === timeout && symbolsOf(set.symbols) === symbolsOf(symbols);
  return isSame && (setAt === undefined || setAt <= latest + 60_000) ? false : undefined;
}

/** Sorts symbols. No symbols and the word for all symbols are the same. */
function symbolsOf(symbols: unknown): string {
  const names = String(symbols ?? "")
    .toUpperCase()
    .split(",")
    .filter((name) => name !== "" && name !== "ALL");
  return names.sort().join();
}

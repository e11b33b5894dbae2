import type { JsonObject, Match, SentBetween, SettlementRules } from "@exch/runtime";
import { differing, equalAmounts, isDoubtfulMessage, sumAmounts } from "@exch/runtime/settlement";
import { hasToken, tokenOf, withToken } from "./withdrawal-token.ts";

/** Rules for operations that set or clear a state: they have no record of their own. */
const state = {
  matches: () => false,
  madeAt: () => undefined,
  acknowledge: () => undefined,
} satisfies SettlementRules;

/** Rules that recognise the record of an operation, and create the output that it would have returned. */
export const settlement: Readonly<Record<string, SettlementRules>> = {
  "orders.place": { ...order(), acknowledge: ({ id, clientOid }) => ({ orderId: id, clientOid }) },
  "orders.placeMany": {
    ...order(),
    isDoubtful,
    acknowledge: ({ id, clientOid }) => ({ orderId: id, clientOid, success: true }),
  },
  "orders.placeSync": { ...order(), acknowledge: acknowledgeSync },
  "orders.placeManySync": {
    ...order(),
    isDoubtful,
    acknowledge: (record) => ({ ...acknowledgeSync(record), success: true }),
  },
  // No field identifies these intents: the present order is a candidate, not a payload.
  "orders.cancelPartial": candidate((record, input) => record.id === input.orderId),
  "orders.modify": candidate((record, input) => record.id === input.orderId || record.clientOid === input.clientOid),
  "orders.cancelAll": {
    ...state,
    async survey(_, look) {
      const [open] = await look("orders.openSymbols", {});
      if (!Array.isArray(open?.symbols)) return undefined;
      const orders = await Promise.all(open.symbols.map((symbol) => look("orders.listOpen", { symbol })));
      return orders.flat();
    },
    remains: isOpenSince,
  },
  "orders.cancelBySymbol": { ...state, remains: isOpenSince },
  "orders.cancelByClientOid": { ...state, remains: isOpenSince },
  "orders.cancelByClientOidSync": { ...state, remains: isOpenSince },
  "dcp.set": { ...state, remains: isOtherDcp },
  "deposits.createAddress": candidate(
    (record, input) => input.chain === undefined || record.chainId === input.chain || record.chain === input.chain,
  ),
  "withdrawals.create": {
    idField: "withdrawalId",
    name: withToken,
    // Whole minutes, so that calls that are settled together share one lookup.
    ask: ({ currency }, signedAt, until) => ({
      currency,
      startAt: floorMinute(signedAt - 60_000),
      endAt: floorMinute(Math.max(signedAt, until) + 120_000),
      pageSize: 500,
    }),
    matches: matchWithdrawal,
    madeAt: ({ createdAt }) => numberOr(createdAt),
    conclusive: hasToken,
    acknowledge: ({ id }) => ({ withdrawalId: id }),
  },
};

function order(): Omit<SettlementRules, "acknowledge"> {
  return {
    idField: "orderId",
    matches: matchOrder,
    madeAt: ({ createdAt }) => numberOr(createdAt),
    isOpen: ({ active }) => active === true,
    askList: ({ symbol, side, type }, signedAt, until) => ({
      symbol,
      side,
      type,
      startAt: floorMinute(signedAt - 60_000),
      endAt: floorMinute(Math.max(signedAt, until) + 120_000),
      limit: 200,
    }),
  };
}

/** Tests for a failed item of a batch that proves nothing. Such an item has a message and no code (GAP 14, 41). */
function isDoubtful({ failMsg }: JsonObject): boolean {
  const message = String(failMsg ?? "");
  return isDoubtfulMessage(message) || /system|busy|unknown/i.test(message);
}

/** Fields of an order's record that repeat the input. */
const orderTexts = ["symbol", "side", "type", "stp", "timeInForce", "remark", "tags", "cancelAfter"] as const;
const orderAmounts = ["price", "size", "funds", "visibleSize"] as const;
const orderFlags = ["postOnly", "hidden", "iceberg"] as const;

function matchOrder(record: JsonObject, input: JsonObject): Match {
  const isUnnamed = record.clientOid == null;
  if (!isUnnamed && record.clientOid !== input.clientOid) return "other";
  const differs =
    differing(record, input, orderTexts, (left, right) => String(left) === String(right)) ||
    differing(record, input, orderAmounts, equalAmounts) ||
    differing(record, input, orderFlags, (left, right) => left === right);
  if (isUnnamed) return differs ? "other" : "perhaps";
  return differs ? "differs" : "same";
}

/** Compares by the token in the remark; without a token by amount and address. */
function matchWithdrawal(record: JsonObject, input: JsonObject): Match {
  const isSame =
    sameAddress(record.address, input.toAddress) &&
    (record.currency == null || record.currency === input.currency) &&
    sameAmount(record, input);
  const token = tokenOf(input);
  if (token === undefined) return isSame ? "same" : "other";
  const remark = String(record.remark ?? "");
  if (remark.toLowerCase().includes(token)) return isSame ? "same" : "differs";
  // The exchange may have changed the remark. Another token names another withdrawal.
  return isSame && !hasToken({ remark }) ? "perhaps" : "other";
}

/** Compares amounts. Histories show them with or without the fee. */
function sameAmount({ amount, fee }: JsonObject, input: JsonObject): boolean {
  return equalAmounts(amount, input.amount) || equalAmounts(sumAmounts(amount, fee), input.amount);
}

/** Compares addresses without case, because some networks write them in several cases. */
function sameAddress(left: unknown, right: unknown): boolean {
  return String(left).toLowerCase() === String(right).toLowerCase();
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

function candidate(isIt: (record: JsonObject, input: JsonObject) => boolean): SettlementRules {
  return {
    matches: (record, input) => (isIt(record, input) ? "same" : "other"),
    madeAt: () => undefined,
    acknowledge: () => undefined,
  };
}

function acknowledgeSync(record: JsonObject): JsonObject {
  return {
    orderId: record.id,
    clientOid: record.clientOid,
    orderTime: record.createdAt,
    originSize: record.size,
    dealSize: record.dealSize,
    remainSize: record.remainSize,
    canceledSize: record.cancelledSize,
    status: record.active === true ? "open" : "done",
  };
}

function floorMinute(ms: number): number {
  return Math.floor(ms / 60_000) * 60_000;
}

/** Returns a time in milliseconds since the epoch; undefined for other values. */
function numberOr(value: unknown): number | undefined {
  return typeof value === "number" && value > 1e11 ? value : undefined;
}

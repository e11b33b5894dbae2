import type { Fields, Match, Settling } from "@exch/runtime";
import { differing, equalAmounts, sumAmounts } from "@exch/runtime/settling";
import { hasToken, tokenOf, withToken } from "./withdrawal-token.ts";

/** Operations that set or clear a state leave no record of their own. */
const state = {
  matches: () => false,
  madeAt: () => undefined,
  acknowledge: () => undefined,
} satisfies Settling;

/** How what an operation did is recognised, and acknowledged as the operation itself would have. */
export const settling: Readonly<Record<string, Settling>> = {
  "orders.place": { ...order(), acknowledge: ({ id, clientOid }) => ({ orderId: id, clientOid }) },
  "orders.placeMany": {
    ...order(),
    acknowledge: ({ id, clientOid }) => ({ orderId: id, clientOid, success: true }),
  },
  "orders.placeSync": { ...order(), acknowledge: acknowledgeSync },
  "orders.placeManySync": { ...order(), acknowledge: (record) => ({ ...acknowledgeSync(record), success: true }) },
  // Nothing names these intents: the order as it stands now is a candidate, not a payload.
  "orders.cancelPartial": candidate((record, input) => record.id === input.orderId),
  "orders.modify": candidate((record, input) => record.id === input.orderId || record.clientOid === input.clientOid),
  "orders.cancelAll": {
    ...state,
    async survey(_, look) {
      const [open] = await look("orders.openSymbols", {});
      const symbols = Array.isArray(open?.symbols) ? open.symbols : [];
      const orders = await Promise.all(symbols.map((symbol) => look("orders.listOpen", { symbol })));
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
    // Whole minutes, so that calls that are settled at once ask the same question and share its response.
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

function order(): Omit<Settling, "acknowledge"> {
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

/** What the record of an order repeats of what was sent. */
const orderTexts = ["symbol", "side", "type", "stp", "timeInForce", "remark", "tags", "cancelAfter"] as const;
const orderAmounts = ["price", "size", "funds", "visibleSize"] as const;
const orderFlags = ["postOnly", "hidden", "iceberg"] as const;

function matchOrder(record: Fields, input: Fields): Match {
  if (record.clientOid !== input.clientOid) return "other";
  const differs =
    differing(record, input, orderTexts, (left, right) => String(left) === String(right)) ||
    differing(record, input, orderAmounts, equalAmounts) ||
    differing(record, input, orderFlags, (left, right) => left === right);
  return differs ? "differs" : "same";
}

/** A token names the withdrawal, wherever the remark holds it. Without one only amount and address tell. */
function matchWithdrawal(record: Fields, input: Fields): Match {
  const isSame =
    sameAddress(record.address, input.toAddress) &&
    (record.currency == null || record.currency === input.currency) &&
    sameAmount(record, input);
  const token = tokenOf(input);
  if (token === undefined) return isSame ? "same" : "other";
  const remark = String(record.remark ?? "").toLowerCase();
  if (remark.includes(token)) return isSame ? "same" : "differs";
  // A history may leave remarks out or cut them: without any token the same terms may be this very withdrawal.
  return isSame && tokenOf(record) === undefined ? "perhaps" : "other";
}

/** Histories may show the amount with or without the fee. */
function sameAmount({ amount, fee }: Fields, input: Fields): boolean {
  return equalAmounts(amount, input.amount) || equalAmounts(sumAmounts(amount, fee), input.amount);
}

/** Some networks write an address in several cases. */
function sameAddress(left: unknown, right: unknown): boolean {
  return String(left).toLowerCase() === String(right).toLowerCase();
}

/** True when an order that was made before the request left is still open. */
function isOpenSince(records: readonly Fields[], _: Fields, sentAt: number): boolean {
  return records.some(({ active, createdAt }) => active !== false && (numberOr(createdAt) ?? 0) < sentAt);
}

/** True when dead-connection protection is not as the request sets it, or was set before the request left. */
function isOtherDcp(records: readonly Fields[], { timeout, symbols }: Fields, sentAt: number): boolean {
  const [found] = records;
  const isUnset = found === undefined || found.timeout == null || found.timeout === -1;
  if (timeout === -1) return !isUnset;
  if (isUnset || found.timeout !== timeout || String(found.symbols ?? "") !== String(symbols ?? "")) return true;
  const { triggerTime } = found;
  // Seconds: when it triggers, less its time, is when it was set.
  return typeof triggerTime === "number" && (triggerTime - Number(timeout) + 1) * 1000 < sentAt;
}

function candidate(isIt: (record: Fields, input: Fields) => boolean): Settling {
  return {
    matches: (record, input) => (isIt(record, input) ? "same" : "other"),
    madeAt: () => undefined,
    acknowledge: () => undefined,
  };
}

function acknowledgeSync(record: Fields): Fields {
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

function numberOr(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

import type { Fields, Settling } from "@exch/runtime";

/** How what an operation did is recognised, and acknowledged as the operation itself would have. */
export const settling: Readonly<Record<string, Settling>> = {
  "orders.place": { ...order(), acknowledge: ({ id, clientOid }) => ({ orderId: id, clientOid }) },
  "orders.placeMany": {
    ...order(),
    acknowledge: ({ id, clientOid }) => ({ orderId: id, clientOid, success: true }),
  },
  "orders.placeSync": { ...order(), acknowledge: acknowledgeSync },
  "orders.placeManySync": { ...order(), acknowledge: (record) => ({ ...acknowledgeSync(record), success: true }) },
  // Nothing names these intents: the order as it stands now is a candidate, not an answer.
  "orders.cancelPartial": candidate((record, input) => record.id === input.orderId),
  "orders.modify": {
    lookup: ({ orderId }) => (orderId === undefined ? "orders.getByClientOid" : "orders.get"),
    ...candidate((record, input) => record.id === input.orderId || record.clientOid === input.clientOid),
  },
  "deposits.createAddress": candidate(
    (record, input) => input.chain === undefined || record.chainId === input.chain || record.chain === input.chain,
  ),
  "withdrawals.create": {
    ask: ({ currency }, signedAt, until) => ({
      currency,
      startAt: signedAt - 60_000,
      // The clock may have gone back since.
      endAt: Math.max(signedAt, until) + 60_000,
      pageSize: 500,
    }),
    matches: (record, input) =>
      hasToken(input)
        ? record.remark === input.remark
        : sameAmount(record.amount, input.amount) && record.address === input.toAddress,
    madeAt: ({ createdAt }) => numberOr(createdAt),
    conclusive: hasToken,
    acknowledge: ({ id }) => ({ withdrawalId: id }),
  },
};

function order(): Pick<Settling, "matches" | "madeAt"> {
  return {
    matches: (record, input) =>
      record.clientOid === input.clientOid &&
      record.symbol === input.symbol &&
      record.side === input.side &&
      record.type === input.type &&
      // An id that is free again names another order, and the last one under it is still found.
      ["price", "size", "funds"].every((name) => input[name] === undefined || sameAmount(record[name], input[name])),
    madeAt: ({ createdAt }) => numberOr(createdAt),
  };
}

function candidate(matches: Settling["matches"]): Settling {
  return { matches, madeAt: () => undefined, acknowledge: () => undefined };
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

/** A remark that carries a token made by `withdrawalToken()` names one withdrawal and no other. */
function hasToken({ remark }: Fields): boolean {
  return typeof remark === "string" && tokenPattern.test(remark);
}

const tokenPattern = /\bx[0-9a-f]{16}$/;

/**
 * A token to put at the end of a withdrawal's `remark`, so that an unknown outcome can be settled for certain: service A
 * gives withdrawals no client id.
 *
 * @example
 * await a.withdrawals.create({ ..., remark: `payout 17 ${withdrawalToken()}` });
 */
export function withdrawalToken(): string {
  return `x${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
}

function sameAmount(left: unknown, right: unknown): boolean {
  const plain = (value: unknown) =>
    String(value)
      .replace(/(\.\d*?)0+$/, "$1")
      .replace(/\.$/, "");
  return plain(left) === plain(right);
}

function numberOr(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

import type { Withdrawals, WithdrawalsListInput } from "@exch/service-b";
import type { Withdrawal } from "../funding/withdrawal.ts";
import type { Context, HandlersB } from "./context.ts";
import { reject } from "./errors.ts";
import { showWithdrawal } from "./withdrawal-responses.ts";
import { addToAddressBook, checkWithdrawal } from "./withdrawal-terms.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Withdraws to an address, and shows the history. */
export const withdrawals: HandlersB<Withdrawals> = {
  submit(context, input) {
    const terms = checkWithdrawal(context, input);
    addToAddressBook(context, input, terms);
    return { id: context.state.withdrawals.submit(terms).id };
  },

  // Newest first (GAP 111).
  list(context, input) {
    const { state, account } = context;
    const { coin, status, withdrawOrderId, idList, offset = 0, limit = 1000 } = input;
    const window = readWindow(context, input);
    if (withdrawOrderId === undefined && idList === undefined) {
      const query = { filter: [coin, status === undefined ? undefined : String(status)], ...window };
      return state.withdrawals.of("service-b", account).skip(offset, limit, query).map(showWithdrawal);
    }
    return findNamedWithdrawals(context, input)
      .filter(({ at }) => at >= window.from && at <= window.to)
      .filter((each) => (coin ?? each.terms.chain.currency) === each.terms.chain.currency)
      .filter((each) => (status ?? each.status) === each.status)
      .sort((left, right) => right.seq - left.seq)
      .slice(offset, offset + limit)
      .map(showWithdrawal);
  },
};

/** Lists the withdrawals of a `withdrawOrderId` or an `idList`. */
function findNamedWithdrawals(
  { state, account }: Context,
  { withdrawOrderId, idList }: WithdrawalsListInput,
): Withdrawal[] {
  if (withdrawOrderId !== undefined) {
    const found = state.withdrawals.byKey(account, withdrawOrderId);
    return found.filter(({ id }) => idList?.includes(id) ?? true);
  }
  return (idList ?? [])
    .map((id) => state.withdrawals.find(id))
    .filter((each) => each?.terms.account === account && each.terms.service === "service-b") as Withdrawal[];
}

/** Returns the time window: 90 days by default and at most; with a `withdrawOrderId` 7 days by default, and less than 7 (GAP 87). */
function readWindow({ state, options }: Context, { startTime, endTime, withdrawOrderId }: WithdrawalsListInput) {
  const isNamed = withdrawOrderId !== undefined;
  const ms = isNamed ? options.withdrawOrderIdWindowMs : 90 * DAY;
  const to = endTime ?? (startTime === undefined ? state.clock.now : Math.max(startTime, state.clock.now));
  const from = startTime ?? to - ms;
  if (startTime !== undefined && (to - from > ms || (isNamed && to - from === ms))) {
    reject(isNamed ? "windowOfIdTooLong" : "windowTooLong");
  }
  return { from, to: Math.min(to, state.withdrawals.visibleUntil) };
}

import type { Withdrawals, WithdrawalsListInput } from "@exch/service-b";
import { refuseB } from "../funding/refusals.ts";
import type { Withdrawal } from "../funding/withdrawal.ts";
import type { Handlers, ServiceCall } from "../service-call.ts";
import { showWithdrawal } from "./withdrawal-answers.ts";
import { bookAddress, checkWithdrawal } from "./withdrawal-terms.ts";

const DAY = 24 * 60 * 60 * 1000;

/** To an address. */
export const withdrawals: Handlers<Withdrawals> = {
  submit(call, input) {
    const terms = checkWithdrawal(call, input);
    bookAddress(call, input, terms);
    return { id: call.world.withdrawals.submit(terms).id };
  },

  /** Newest first (GAP 111). */
  list(call, input) {
    const { world, account } = call;
    const { coin, status, withdrawOrderId, idList, offset = 0, limit = 1000 } = input;
    const window = windowOf(call, input);
    if (withdrawOrderId === undefined && idList === undefined) {
      const query = { filter: [coin, status === undefined ? undefined : String(status)], ...window };
      return world.withdrawals.of("service-b", account).skip(offset, limit, query).map(showWithdrawal);
    }
    return named(call, input)
      .filter(({ at }) => at >= window.from && at <= window.to)
      .filter((each) => (coin ?? each.terms.chain.currency) === each.terms.chain.currency)
      .filter((each) => (status ?? each.status) === each.status)
      .sort((left, right) => right.seq - left.seq)
      .slice(offset, offset + limit)
      .map(showWithdrawal);
  },
};

/** Those that are asked for by name. */
function named({ world, account }: ServiceCall, { withdrawOrderId, idList }: WithdrawalsListInput): Withdrawal[] {
  if (withdrawOrderId !== undefined) {
    const found = world.withdrawals.byKey(account, withdrawOrderId);
    return found.filter(({ id }) => idList?.includes(id) ?? true);
  }
  return (idList ?? [])
    .map((id) => world.withdrawals.find(id))
    .filter((each) => each?.terms.account === account && each.terms.service === "service-b") as Withdrawal[];
}

/** The last 90 days unless told, and never more; with a `withdrawOrderId` the last 7, and always less than 7 (GAP 87). */
function windowOf({ world }: ServiceCall, { startTime, endTime, withdrawOrderId }: WithdrawalsListInput) {
  const isNamed = withdrawOrderId !== undefined;
  const ms = isNamed ? world.options.withdrawOrderIdWindowMs : 90 * DAY;
  const to = endTime ?? (startTime === undefined ? world.clock.now : Math.max(startTime, world.clock.now));
  const from = startTime ?? to - ms;
  if (startTime !== undefined && (to - from > ms || (isNamed && to - from === ms))) {
    refuseB(isNamed ? "window of a withdrawOrderId too long" : "window too long");
  }
  return { from, to: Math.min(to, world.withdrawals.visibleUntil) };
}

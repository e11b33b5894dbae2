import type { Withdrawals } from "@exch/service-a";
import type { Withdrawal } from "../../funding/withdrawal.ts";
import type { Context, HandlersA } from "../protocol/context.ts";
import { reject } from "../protocol/errors.ts";
import { showPage } from "../protocol/history-page.ts";
import { readWindow } from "../protocol/time-window.ts";
import { showQuotas } from "./quotas.ts";
import { showWithdrawal, showWithdrawalDetail } from "./withdrawal-responses.ts";
import { checkWithdrawal } from "./withdrawal-terms.ts";

/** Withdraws from the exchange, or to another user. */
export const withdrawals: HandlersA<Withdrawals> = {
  create: (context, input) => ({ withdrawalId: context.state.withdrawals.submit(checkWithdrawal(context, input)).id }),

  // GAP 25: null. A second cancellation changes nothing.
  cancel(context, { withdrawalId }) {
    const { withdrawals: manager } = context.state;
    const withdrawal = find(context, withdrawalId);
    if (withdrawal.cancelling && withdrawal.ending === undefined) return null;
    if (!manager.can(withdrawal, "cancel withdrawal")) reject("withdrawalNotCancellable");
    manager.cancelLater(withdrawal);
    return null;
  },

  quotas(context, { currency, chain: id }) {
    const { currencies } = context.state;
    if (currencies.chains(currency).length === 0) reject("unknownCurrency");
    return showQuotas(context, currencies.find(currency, id) ?? reject("unknownChain"));
  },

  list({ state, account }, input) {
    const { currency, status } = input;
    const { from, to = Number.POSITIVE_INFINITY } = readWindow(input);
    const query = { filter: [currency, status], from, to: Math.min(to, state.withdrawals.visibleUntil) };
    return showPage(state.withdrawals.of("service-a", account), query, input, showWithdrawal);
  },

  get(context, { withdrawalId }) {
    const withdrawal = find(context, withdrawalId);
    const cancelable = context.state.withdrawals.can(withdrawal, "cancel withdrawal");
    return showWithdrawalDetail(withdrawal, cancelable);
  },
};

function find({ state, account }: Context, id: string): Withdrawal {
  const found = state.withdrawals.find(id);
  const isVisible = found !== undefined && found.at <= state.withdrawals.visibleUntil;
  const isTheirs = isVisible && found.terms.service === "service-a" && found.terms.account === account;
  return isTheirs ? found : reject("withdrawalNotFound");
}

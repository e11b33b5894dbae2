import type { Withdrawals } from "@exch/service-a";
import { refuseA } from "../funding/refusals.ts";
import type { Withdrawal } from "../funding/withdrawal.ts";
import type { Handlers, ServiceCall } from "../service-call.ts";
import { pageOf } from "./page.ts";
import { quotasOf } from "./quotas.ts";
import { windowOf } from "./window.ts";
import { showWithdrawal, showWithdrawalDetail } from "./withdrawal-answers.ts";
import { checkWithdrawal } from "./withdrawal-terms.ts";

/** Out of the exchange, or to another user. */
export const withdrawals: Handlers<Withdrawals> = {
  create: (call, input) => ({ withdrawalId: call.world.withdrawals.submit(checkWithdrawal(call, input)).id }),

  // GAP 25: null. Asking again while it is being cancelled changes nothing.
  cancel(call, { withdrawalId }) {
    const { withdrawals: desk } = call.world;
    const withdrawal = find(call, withdrawalId);
    if (withdrawal.cancelling && withdrawal.ending === undefined) return null;
    if (!desk.can(withdrawal, "cancel withdrawal")) refuseA("not cancelable");
    desk.cancelLater(withdrawal);
    return null;
  },

  quotas(call, { currency, chain: id }) {
    const { currencies } = call.world;
    if (currencies.chains(currency).length === 0) refuseA("currency unknown");
    return quotasOf(call, currencies.find(currency, id) ?? refuseA("chain unknown"));
  },

  list({ world, account }, input) {
    const { currency, status } = input;
    const { from, to = Number.POSITIVE_INFINITY } = windowOf(input);
    const query = { filter: [currency, status], from, to: Math.min(to, world.withdrawals.visibleUntil) };
    return pageOf(world.withdrawals.of("service-a", account), query, input, showWithdrawal);
  },

  get(call, { withdrawalId }) {
    const withdrawal = find(call, withdrawalId);
    const cancelable = call.world.withdrawals.can(withdrawal, "cancel withdrawal");
    return showWithdrawalDetail(withdrawal, cancelable);
  },
};

function find({ world, account }: ServiceCall, id: string): Withdrawal {
  const found = world.withdrawals.find(id);
  const isVisible = found !== undefined && found.at <= world.withdrawals.visibleUntil;
  const isTheirs = isVisible && found.terms.service === "service-a" && found.terms.account === account;
  return isTheirs ? found : refuseA("no such withdrawal");
}

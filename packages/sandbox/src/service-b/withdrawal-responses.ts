import { formatAmount } from "../exchange/money.ts";
import type { Withdrawal } from "../funding/withdrawal.ts";
import { statusB } from "./withdrawal-transitions.ts";

/** Shows a withdrawal in the history. */
export function showWithdrawal({ id, terms, status, at, updatedAt, walletTxId, failure, ending }: Withdrawal) {
  const { chain, amount, fee, address, recipient, key, wallet } = terms;
  const completed = ending === "completed";
  return {
    id,
    amount: formatAmount(amount),
    transactionFee: formatAmount(fee),
    coin: chain.currency,
    status,
    address,
    txId: walletTxId ?? "",
    applyTime: formatUtc(at),
    network: chain.network,
    transferType: recipient === undefined ? 0 : 1,
    withdrawOrderId: key,
    info: failure?.message ?? "",
    confirmNo: completed && recipient === undefined ? (chain.options.confirmations ?? 12) : 0,
    walletType: wallet.type === "funding" ? 1 : 0,
    txKey: "",
    completeTime: status === statusB.completed ? formatUtc(updatedAt) : undefined,
  };
}

/** GAP 108: without a time zone. */
function formatUtc(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace("T", " ");
}

import { formatAmount } from "../../exchange/money.ts";
import type { Withdrawal } from "../../funding/withdrawal.ts";
import { computeDebit } from "../../funding/withdrawal.ts";

/** Shows a withdrawal in the history. */
export function showWithdrawal(withdrawal: Withdrawal) {
  const { terms, at, updatedAt } = withdrawal;
  return {
    ...showCommon(withdrawal),
    chain: terms.chain.id,
    createdAt: at,
    updatedAt,
    remark: terms.remark,
    arrears: false,
  };
}

/** Shows the details of a withdrawal (GAP 18). */
export function showWithdrawalDetail(withdrawal: Withdrawal, cancelable: boolean) {
  const { terms, at, failure, cancelling, ending } = withdrawal;
  const { chain } = terms;
  const returned = ending === "returned";
  const canceling = cancelling && ending === undefined;
  const own = cancelable ? "CANCELABLE" : "NON_CANCELABLE";
  const unreturned = canceling ? "PROCESSING" : "NOT_RETURN";
  return {
    ...showCommon(withdrawal),
    uid: terms.account.uid,
    createdAt: at,
    chainId: chain.id,
    chainName: chain.name,
    currencyName: chain.currencyName,
    cancelType: canceling ? "CANCELING" : own,
    failureReason: failure?.code ?? "",
    failureReasonMsg: failure?.message ?? null,
    addressRemark: null,
    remark: terms.remark,
    taxes: null,
    taxDescription: null,
    returnStatus: returned ? "SUCCESS" : unreturned,
    returnAmount: returned ? formatAmount(computeDebit(terms)) : null,
    returnCurrency: chain.currency,
  };
}

function showCommon({ id, terms, status, walletTxId }: Withdrawal) {
  const { chain, address, memo, amount, fee, recipient } = terms;
  return {
    id,
    currency: chain.currency,
    status,
    address,
    memo,
    isInner: recipient !== undefined,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    walletTxId,
  };
}

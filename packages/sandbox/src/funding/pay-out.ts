import type { Account } from "../exchange/account.ts";
import type { Ids } from "../exchange/ids.ts";
import type { Ledger } from "../exchange/ledger.ts";
import type { Amount } from "../exchange/money.ts";
import type { Addresses } from "./addresses.ts";
import type { Deposits } from "./deposits.ts";
import { computeDebit, type Withdrawal } from "./withdrawal.ts";

/** Parts that {@link completeWithdrawal} uses. */
export interface PayOutParts {
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly addresses: Addresses;
  readonly deposits: Deposits;
  readonly feeAccount: Account;
}

/** Pays a completed withdrawal: to another account, or out of the exchange. */
export function completeWithdrawal(parts: PayOutParts, withdrawal: Withdrawal): void {
  const { ids, ledger, deposits, feeAccount } = parts;
  const { terms } = withdrawal;
  const { fee, account, wallet, recipient } = terms;
  const debit = computeDebit(terms);
  const reason = { bizType: "WITHDRAW", fee, context: { withdrawalId: withdrawal.id } } as const;
  withdrawal.walletTxId = ids.long("transaction");
  if (recipient === undefined) {
    ledger.withdraw(account, wallet, debit, reason);
    if (fee > 0n) {
      ledger.deposit(...getFeeWallet(feeAccount, withdrawal), fee, { bizType: "OTHER", context: reason.context });
    }
    depositAtOwnAddress(parts, withdrawal, debit - fee);
    return;
  }
  ledger.spend(account, wallet, debit, reason);
  deposits.receiveInner(withdrawal, debit - fee);
  if (fee === 0n) return;
  const bizType = terms.feeTo === "exchange" ? "OTHER" : "RETURNED_FEES";
  ledger.receive(...getFeeWallet(feeAccount, withdrawal), fee, { bizType, context: reason.context });
}

function getFeeWallet(feeAccount: Account, { terms }: Withdrawal) {
  const { feeTo, account, wallet, recipient, chain } = terms;
  if (feeTo === "origin") return [account, wallet] as const;
  if (feeTo === "destination" && recipient !== undefined) {
    return [recipient.account, recipient.account.wallet(recipient.to, chain.currency)] as const;
  }
  return [feeAccount, feeAccount.wallet(wallet.type, chain.currency)] as const;
}

/** Starts a deposit where money that left the exchange goes to one of its own addresses. */
function depositAtOwnAddress({ addresses, deposits }: PayOutParts, { terms, walletTxId }: Withdrawal, amount: Amount) {
  const { chain, address, memo } = terms;
  const owner = addresses.find(chain.currency, address, memo);
  if (owner !== undefined) deposits.begin(owner, amount, { walletTxId: walletTxId! });
}

import type { Account } from "../exchange/account.ts";
import type { Amount } from "../exchange/money.ts";
import type { HistoryItem } from "../exchange/record-history.ts";
import type { Wallet } from "../exchange/wallet.ts";
import type { Timer } from "../time/clock.ts";
import type { Chain } from "./currencies.ts";
import type { DepositAddress } from "./deposit-address.ts";
import type { Ending } from "./lifecycle.ts";

/** Terms of a withdrawal. */
export interface WithdrawalTerms {
  /** Name of the service that received it. */
  readonly service: string;
  readonly account: Account;
  readonly wallet: Wallet;
  readonly chain: Chain;
  readonly address: string;
  /** Empty if there is none. */
  readonly memo: string;
  /** The amount of the request. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** Source of the fee: the amount itself, or the rest of the balance. */
  readonly feeFrom: "amount" | "balance";
  /** The recipient of an internal transfer; undefined if the money leaves the exchange. */
  readonly recipient: Pick<DepositAddress, "account" | "to"> | undefined;
  /** The recipient of the fee. */
  readonly feeTo: "exchange" | "origin" | "destination";
  readonly remark: string;
  /** The client's own id. */
  readonly key: string | undefined;
}

/** One withdrawal. */
export interface Withdrawal extends HistoryItem {
  readonly id: string;
  readonly terms: WithdrawalTerms;
  status: string | number;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Set when it has ended. */
  ending: Ending | undefined;
  /** Set while a cancellation is requested. */
  cancelling: boolean;
  /** Hash of the transaction, once there is one. */
  walletTxId: string | null;
  /** Reason of a failure. */
  failure: WithdrawalFailure | undefined;
  /** Timer of the next transition. */
  timer: Timer | undefined;
  /** Restores the quota that it uses. */
  readonly restoreQuota: () => void;
}

/** Reason of a failed withdrawal; no list of codes is public (GAP 19). */
export interface WithdrawalFailure {
  readonly code: string;
  readonly message: string;
}

/** Returns the amount that leaves the wallet. */
export function computeDebit({ amount, fee, feeFrom }: WithdrawalTerms): Amount {
  return feeFrom === "amount" ? amount : amount + fee;
}

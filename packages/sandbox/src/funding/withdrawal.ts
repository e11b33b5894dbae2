import type { Account } from "../exchange/account.ts";
import type { Wallet } from "../exchange/wallet.ts";
import type { Recorded } from "../history.ts";
import type { Amount } from "../money.ts";
import type { Timer } from "../time/clock.ts";
import type { DepositAddress } from "./address.ts";
import type { Chain } from "./currency.ts";
import type { Ending } from "./lifecycle.ts";

/** What a withdrawal is to do. */
export interface WithdrawalTerms {
  readonly service: "service-a" | "service-b";
  readonly account: Account;
  readonly wallet: Wallet;
  readonly chain: Chain;
  readonly address: string;
  /** Empty when there is none. */
  readonly memo: string;
  /** What was asked for. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** Whether the fee comes out of the amount, or on top of it. */
  readonly feeFrom: "amount" | "balance";
  /** Who receives an internal transfer; undefined when it leaves the exchange. */
  readonly recipient: Pick<DepositAddress, "account" | "to"> | undefined;
  /** Who gets the fee. */
  readonly feeTo: "house" | "origin" | "destination";
  readonly remark: string;
  /** The client's own id. */
  readonly key: string | undefined;
}

/** One withdrawal, from its submission to its end. */
export interface Withdrawal extends Recorded {
  readonly id: string;
  readonly terms: WithdrawalTerms;
  status: string | number;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Set once it has ended. */
  ending: Ending | undefined;
  /** Set from when cancelling was asked for. */
  cancelling: boolean;
  /** The transaction's hash, once there is one. */
  walletTxId: string | null;
  /** Why it failed. */
  failure: WithdrawalFailure | undefined;
  /** What happens to it next. */
  timer: Timer | undefined;
  /** Gives the quota back. */
  readonly giveBack: () => void;
}

/** Why a withdrawal failed; no list of codes is public (GAP 19). */
export interface WithdrawalFailure {
  readonly code: string;
  readonly message: string;
}

/** What leaves the wallet altogether. */
export function takenBy({ amount, fee, feeFrom }: WithdrawalTerms): Amount {
  return feeFrom === "amount" ? amount : amount + fee;
}

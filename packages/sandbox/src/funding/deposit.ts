import type { Account } from "../exchange/account.ts";
import type { Amount } from "../exchange/money.ts";
import type { HistoryItem } from "../exchange/record-history.ts";
import type { WalletPurpose } from "../exchange/wallet.ts";
import type { Timer } from "../time/clock.ts";
import type { Chain } from "./currencies.ts";
import type { Ending } from "./lifecycle.ts";

/** A deposit from outside the exchange, or a received internal transfer. */
export interface Deposit extends HistoryItem {
  readonly id: string;
  readonly account: Account;
  readonly chain: Chain;
  readonly address: string;
  readonly memo: string;
  readonly to: WalletPurpose;
  readonly amount: Amount;
  readonly isInner: boolean;
  readonly walletTxId: string;
  readonly remark: string;
  status: string;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Set when it has ended. */
  ending: Ending | undefined;
  /** Timer of the next transition. */
  timer: Timer | undefined;
}

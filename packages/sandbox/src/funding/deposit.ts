import type { Account } from "../exchange/account.ts";
import type { WalletType } from "../exchange/wallet.ts";
import type { Recorded } from "../history.ts";
import type { Amount } from "../money.ts";
import type { Timer } from "../time/clock.ts";
import type { Chain } from "./currency.ts";
import type { Ending } from "./lifecycle.ts";

/** Money on its way into the exchange, or an internal transfer that has come in. */
export interface Deposit extends Recorded {
  readonly id: string;
  readonly account: Account;
  readonly chain: Chain;
  readonly address: string;
  readonly memo: string;
  readonly to: WalletType;
  readonly amount: Amount;
  readonly isInner: boolean;
  readonly walletTxId: string;
  readonly remark: string;
  status: string;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Set once it has ended. */
  ending: Ending | undefined;
  /** What happens to it next. */
  timer: Timer | undefined;
}

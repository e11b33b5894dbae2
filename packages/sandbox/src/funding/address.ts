import type { Account } from "../exchange/account.ts";
import type { WalletType } from "../exchange/wallet.ts";
import type { Amount } from "../money.ts";
import type { Chain } from "./currency.ts";

/** An address of the exchange: what arrives there is somebody's. */
export interface DepositAddress {
  readonly account: Account;
  readonly chain: Chain;
  readonly address: string;
  /** Empty where the chain needs none. */
  readonly memo: string;
  /** The wallet that receives it. */
  readonly to: WalletType;
  /** What an invoice is for. */
  readonly amount: Amount | undefined;
  /** Epoch milliseconds; 0 when it never expires. */
  readonly expiresAt: number;
}

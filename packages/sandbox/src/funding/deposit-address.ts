import type { Account } from "../exchange/account.ts";
import type { Amount } from "../exchange/money.ts";
import type { WalletPurpose } from "../exchange/wallet.ts";
import type { Chain } from "./currencies.ts";

/** A deposit address of an account. */
export interface DepositAddress {
  readonly account: Account;
  readonly chain: Chain;
  readonly address: string;
  /** Empty where the chain needs none. */
  readonly memo: string;
  /** The wallet that receives deposits. */
  readonly to: WalletPurpose;
  /** The amount of an invoice. */
  readonly amount: Amount | undefined;
  /** Epoch milliseconds; 0 if it never expires. */
  readonly expiresAt: number;
}

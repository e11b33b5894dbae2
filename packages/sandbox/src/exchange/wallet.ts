import type { Amount } from "./money.ts";

/**
 * Purpose of a wallet. One service has `main` for funding, `trade` for spot trading, `margin` for cross margin and `isolated:SYMBOL`
 * for isolated margin; another has `spot` and `funding`.
 */
export type WalletPurpose = "main" | "trade" | "margin" | `isolated:${string}` | "spot" | "funding";

/** The balance of one currency in one place. Only the ledger changes it. */
export class Wallet {
  readonly id: string;
  readonly type: WalletPurpose;
  readonly currency: string;
  /** The part that can be used. */
  available: Amount = 0n;
  /** The part that is held for open orders and unfinished withdrawals. */
  held: Amount = 0n;

  constructor(id: string, type: WalletPurpose, currency: string) {
    this.id = id;
    this.type = type;
    this.currency = currency;
  }

  /** The available and the held part together. */
  get balance(): Amount {
    return this.available + this.held;
  }
}

import type { Amount } from "../money.ts";

/**
 * What a wallet is for. Service A: `main` funding, `trade` spot trading, `margin` cross margin, `isolated:` and a symbol
 * isolated margin. Service B: `spot` and `funding`.
 */
export type WalletType = "main" | "trade" | "margin" | `isolated:${string}` | "spot" | "funding";

/** What an account has of one currency in one place. Only the ledger changes it. */
export class Wallet {
  readonly id: string;
  readonly type: WalletType;
  readonly currency: string;
  /** What can be used. */
  available: Amount = 0n;
  /** What is set aside for open orders and withdrawals under way. */
  held: Amount = 0n;

  constructor(id: string, type: WalletType, currency: string) {
    this.id = id;
    this.type = type;
    this.currency = currency;
  }

  /** What is there, held or not. */
  get balance(): Amount {
    return this.available + this.held;
  }
}

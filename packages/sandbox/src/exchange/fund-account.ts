import type { Account } from "./account.ts";
import type { Ledger } from "./ledger.ts";
import { parseAmount } from "./money.ts";
import type { WalletPurpose } from "./wallet.ts";

/** Amounts as decimal strings, by wallet type and currency. */
export type Balances = Partial<Record<WalletPurpose, Record<string, string>>>;

/** Credits an account with money from outside the exchange. */
export function giveBalances(ledger: Ledger, account: Account, balances: Balances): void {
  for (const [type, amounts] of Object.entries(balances)) {
    for (const [currency, amount] of Object.entries(amounts ?? {})) {
      const wallet = account.wallet(type as WalletPurpose, currency);
      const balance = parseAmount(amount);
      if (balance < 0n) throw new RangeError(`balances.${type}.${currency}: ${amount} is below zero`);
      ledger.deposit(account, wallet, balance, { bizType: "TRANSFER" });
    }
  }
}

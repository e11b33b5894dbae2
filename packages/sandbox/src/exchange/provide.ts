import { parseAmount } from "../money.ts";
import type { Balances } from "../options.ts";
import type { Account } from "./account.ts";
import type { WalletType } from "./wallet.ts";
import type { World } from "./world.ts";

/** Brings an account money from outside. */
export function provide({ ledger }: World, account: Account, balances: Balances): void {
  for (const [type, amounts] of Object.entries(balances)) {
    for (const [currency, amount] of Object.entries(amounts ?? {})) {
      const wallet = account.wallet(type as WalletType, currency);
      ledger.deposit(account, wallet, parseAmount(amount), { bizType: "TRANSFER" });
    }
  }
}

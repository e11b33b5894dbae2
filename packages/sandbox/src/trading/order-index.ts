import type { Account } from "../exchange/account.ts";
import { getOrCreate } from "../exchange/get-or-create.ts";
import { AccountOrders } from "./account-orders.ts";

/** Finds the orders of each account. */
export class OrderIndex {
  readonly #byAccount = new Map<Account, AccountOrders>();

  of(account: Account): AccountOrders {
    return getOrCreate(this.#byAccount, account, () => new AccountOrders());
  }
}

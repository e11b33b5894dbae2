import type { Account } from "../exchange/account.ts";
import { AccountOrders } from "./account-orders.ts";

/** Finds the orders of each account. */
export class OrderIndex {
  readonly #byAccount = new Map<Account, AccountOrders>();

  of(account: Account): AccountOrders {
    let orders = this.#byAccount.get(account);
    if (orders === undefined) {
      orders = new AccountOrders();
      this.#byAccount.set(account, orders);
    }
    return orders;
  }
}

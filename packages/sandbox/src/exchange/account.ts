import { History } from "../history.ts";
import type { Amount } from "../money.ts";
import { AccountOrders } from "../trading/account-orders.ts";
import type { ApiKey } from "./api-key.ts";
import type { Entry } from "./entry.ts";
import { Wallet, type WalletType } from "./wallet.ts";

/** What trading costs an account, as fractions of the funds. */
export interface FeeRates {
  taker: Amount;
  maker: Amount;
}

/** One user of the exchange: wallets, keys, orders, and what happened to them. */
export class Account {
  readonly uid: number;
  readonly name: string;
  readonly keys: ApiKey[] = [];
  feeRates: FeeRates;
  /** The VIP level. */
  level = 0;
  /** Whether it was opened as a high-frequency account, as before 2024. Changes only what is told. */
  isHighFrequency = false;
  readonly orders = new AccountOrders();
  readonly #wallets = new Map<string, Wallet>();
  readonly #newId: () => string;
  readonly #entries = {
    spot: new History<Entry>(fieldsOfEntry),
    highFrequency: new History<Entry>(fieldsOfEntry),
    other: new History<Entry>(fieldsOfEntry),
  };

  constructor(uid: number, name: string, feeRates: FeeRates, newId: () => string) {
    this.uid = uid;
    this.name = name;
    this.feeRates = feeRates;
    this.#newId = newId;
  }

  /** The wallet of a type and currency; an empty one is made when it is first asked for. */
  wallet(type: WalletType, currency: string): Wallet {
    const name = `${type} ${currency}`;
    let wallet = this.#wallets.get(name);
    if (wallet === undefined) {
      wallet = new Wallet(this.#newId(), type, currency);
      this.#wallets.set(name, wallet);
    }
    return wallet;
  }

  /** The wallet of a type and currency, if it was ever used. */
  findWallet(type: WalletType, currency: string): Wallet | undefined {
    return this.#wallets.get(`${type} ${currency}`);
  }

  /** Every wallet, in the order in which they were first used. */
  wallets(): IterableIterator<Wallet> {
    return this.#wallets.values();
  }

  /** What moved the balances of wallets of a type. The filter is by currency, direction and business type. */
  entries(type: WalletType): History<Entry> {
    return this.#entries[ledgerOf(type)];
  }
}

/** Which of service A's two ledgers shows a wallet of a type; service B shows none. */
function ledgerOf(type: WalletType): "spot" | "highFrequency" | "other" {
  if (type === "trade") return "highFrequency";
  return type === "spot" || type === "funding" ? "other" : "spot";
}

function fieldsOfEntry({ wallet, direction, bizType }: Entry): readonly string[] {
  return [wallet.currency, direction, bizType];
}

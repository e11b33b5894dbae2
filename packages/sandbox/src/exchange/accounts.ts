import type { Ids } from "../ids.ts";
import { parseAmount } from "../money.ts";
import type { SandboxClock } from "../time/clock.ts";
import { Account, type FeeRates } from "./account.ts";
import type { ApiKey } from "./api-key.ts";

/** How an account is opened. */
export interface AccountOptions {
  /** What it is called in what the sandbox shows. */
  name: string;
  /** As fractions, decimal text. @default 0.001 both */
  feeRates?: { taker: string; maker: string };
  /** @default 0 */
  level?: number;
}

/** Who trades here: the users, the exchange itself, and every key. */
export class Accounts {
  /** The exchange itself: collects the fees. */
  readonly house: Account;
  readonly #clock: SandboxClock;
  readonly #ids: Ids;
  readonly #byUid = new Map<number, Account>();
  readonly #byKey = new Map<string, { account: Account; key: ApiKey }>();

  constructor(clock: SandboxClock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
    this.house = this.open({ name: "house" });
  }

  open({ name, feeRates = { taker: "0.001", maker: "0.001" }, level = 0 }: AccountOptions): Account {
    const uid = 165_111_000 + this.#ids.next("user");
    const account = new Account(uid, name, readRates(feeRates), () => this.#ids.object("wallet", this.#clock.now));
    account.level = level;
    this.#byUid.set(uid, account);
    return account;
  }

  /** Gives an account a key. Whatever is left out is made up, the same in every run. */
  addKey(account: Account, options: Partial<ApiKey> = {}): ApiKey {
    const id = this.#ids.object("key", this.#clock.now);
    const key: ApiKey = {
      key: id,
      secret: `sandbox-secret-of-${id}`,
      passphrase: `sandbox-passphrase-of-${id}`,
      keyVersion: 2,
      permissions: ["General", "Spot", "Withdrawal"],
      remark: account.name,
      createdAt: this.#clock.now,
      ...options,
    };
    if (this.#byKey.has(key.key)) throw new TypeError("this key is there already");
    account.keys.push(key);
    this.#byKey.set(key.key, { account, key });
    return key;
  }

  /** The key with this id, and whose it is. */
  byKey(id: string): { account: Account; key: ApiKey } | undefined {
    return this.#byKey.get(id);
  }

  byUid(uid: number): Account | undefined {
    return this.#byUid.get(uid);
  }

  /** Every account, the house first. */
  [Symbol.iterator](): IterableIterator<Account> {
    return this.#byUid.values();
  }
}

function readRates({ taker, maker }: { taker: string; maker: string }): FeeRates {
  return { taker: parseAmount(taker), maker: parseAmount(maker) };
}

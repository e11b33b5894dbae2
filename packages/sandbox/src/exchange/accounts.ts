import type { SandboxClock } from "../time/clock.ts";
import { Account, type FeeRates, type MarginState } from "./account.ts";
import type { ApiKey } from "./api-key.ts";
import type { Ids } from "./ids.ts";
import { parseAmount } from "./money.ts";

/** Options of a new account. */
export interface AccountOptions {
  /** Name that the sandbox shows. */
  name: string;
  /** Trading fees as fractions, in decimal strings. @default 0.001 both */
  feeRates?: { taker: string; maker: string };
  /** Trading fees in fiat currencies. @default those of `feeRates` */
  fiatFeeRates?: { taker: string; maker: string };
  /** VIP level. @default 0 */
  level?: number;
  /** True if the account trades in high-frequency accounts. @default true */
  isHighFrequency?: boolean;
  /** Generation, status and liabilities of the margin accounts. @default generation 1, EFFECTIVE, none */
  margin?: Partial<MarginState>;
}

/** Parts that {@link Accounts} uses. */
export interface AccountsParts {
  readonly clock: SandboxClock;
  readonly ids: Ids;
  /** Version of a key that is added without one. */
  readonly keyVersion: ApiKey["keyVersion"];
}

/** All accounts and their API keys. */
export class Accounts {
  /** The exchange's own account, which collects the fees. */
  readonly feeAccount: Account;
  readonly #parts: AccountsParts;
  readonly #byUid = new Map<number, Account>();
  readonly #byKey = new Map<string, { account: Account; key: ApiKey }>();

  constructor(parts: AccountsParts) {
    this.#parts = parts;
    this.feeAccount = this.open({ name: "fees" });
  }

  /** Opens an account without a key. */
  open(options: AccountOptions): Account {
    const { name, feeRates = { taker: "0.001", maker: "0.001" }, fiatFeeRates = feeRates, level = 0 } = options;
    const uid = 165_111_000 + this.#parts.ids.next("user");
    const account = new Account(uid, name, readRates(feeRates), () =>
      this.#parts.ids.object("wallet", this.#parts.clock.now),
    );
    account.fiatFeeRates = readRates(fiatFeeRates);
    account.level = level;
    account.isHighFrequency = options.isHighFrequency ?? true;
    account.margin = { ...account.margin, ...options.margin };
    this.#byUid.set(uid, account);
    return account;
  }

  /** Adds a key to an account. Omitted fields get values that are equal in every run. */
  addKey(account: Account, options: Partial<ApiKey> = {}): ApiKey {
    const id = this.#parts.ids.object("key", this.#parts.clock.now);
    const key: ApiKey = {
      key: id,
      secret: `sandbox-secret-of-${id}`,
      passphrase: `sandbox-passphrase-of-${id}`,
      keyVersion: this.#parts.keyVersion,
      permissions: ["General", "Spot", "Withdrawal"],
      remark: account.name,
      createdAt: this.#parts.clock.now,
      ...options,
    };
    if (this.#byKey.has(key.key))
      throw new TypeError(`another account already has the key ${key.key}: choose another id`);
    account.keys.push(key);
    this.#byKey.set(key.key, { account, key });
    return key;
  }

  /** Finds a key by its id, and its account. */
  byKey(id: string): { account: Account; key: ApiKey } | undefined {
    return this.#byKey.get(id);
  }

  byUid(uid: number): Account | undefined {
    return this.#byUid.get(uid);
  }

  /** Lists every account, the fee account first. */
  [Symbol.iterator](): IterableIterator<Account> {
    return this.#byUid.values();
  }
}

function readRates({ taker, maker }: { taker: string; maker: string }): FeeRates {
  return { taker: parseAmount(taker), maker: parseAmount(maker) };
}

import type { ApiKey } from "../exchange/api-keys.ts";

/** The API keys of the accounts of a run, by the number of the account. The newest key of an account is in use. */
export class AccountKeys {
  readonly #keys = new Map<number, ApiKey[]>();
  readonly #create: (account: number) => ApiKey;

  /** @param create opens the account when its first key is asked for, and adds keys to it later */
  constructor(create: (account: number) => ApiKey) {
    this.#create = create;
  }

  /** The key in use. */
  current(account: number): ApiKey {
    return this.#of(account).at(-1) as ApiKey;
  }

  /** Ids of the keys that the account used before. */
  previous(account: number): string[] {
    return this.#of(account)
      .slice(0, -1)
      .map(({ key }) => key);
  }

  /** Replaces the key in use by a new one. The old one stays valid. */
  rotate(account: number): void {
    this.#of(account).push(this.#create(account));
  }

  #of(account: number): ApiKey[] {
    const keys = this.#keys.get(account) ?? [this.#create(account)];
    this.#keys.set(account, keys);
    return keys;
  }
}

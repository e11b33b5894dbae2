import type { Account } from "../exchange/account.ts";
import { getOrCreate } from "../exchange/get-or-create.ts";

/** An address with a name that a user chose. */
export interface BookedAddress {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  name: string;
}

/** The most entries of an address book. */
const addressBookSize = 200;

/** The address books of all accounts, and the accounts that may withdraw only to addresses in their book. */
export class AddressBooks {
  readonly #books = new Map<number, Map<string, BookedAddress>>();
  readonly #restricted = new Set<number>();

  /** Lists the entries of an account, oldest first. */
  of(account: Account): readonly BookedAddress[] {
    return [...this.#bookOf(account).values()];
  }

  /** Returns true if the book of an account has room for an entry. An entry that exists already always has. */
  hasRoomFor(account: Account, entry: BookedAddress): boolean {
    const book = this.#bookOf(account);
    return book.has(getKey(entry)) || book.size < addressBookSize;
  }

  /** Adds an entry, or renames it. */
  add(account: Account, entry: BookedAddress): void {
    this.#bookOf(account).set(getKey(entry), entry);
  }

  /** Restricts withdrawals of an account to addresses in its book, or lifts the restriction. */
  restrict(account: Account, restricted = true): void {
    if (restricted) this.#restricted.add(account.uid);
    else this.#restricted.delete(account.uid);
  }

  /** Returns true if an account may withdraw to an address. */
  allows(account: Account, currency: string, address: string): boolean {
    if (!this.#restricted.has(account.uid)) return true;
    return this.of(account).some((entry) => entry.currency === currency && entry.address === address);
  }

  #bookOf({ uid }: Account): Map<string, BookedAddress> {
    return getOrCreate(this.#books, uid, () => new Map<string, BookedAddress>());
  }
}

function getKey({ currency, network, address, memo }: BookedAddress): string {
  return [currency, network, address, memo].join("\n");
}

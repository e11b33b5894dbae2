import type { Account } from "../exchange/account.ts";

/** An address that a user has given a name. */
export interface BookedAddress {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  name: string;
}

/** The most entries that an address book holds: service B, "Limits". */
const addressBookSize = 200;

/** The addresses that users have named, and whether they may withdraw to others. */
export class AddressBooks {
  readonly #books = new Map<number, Map<string, BookedAddress>>();
  readonly #restricted = new Set<number>();

  /** The entries of an account, oldest first. */
  of(account: Account): readonly BookedAddress[] {
    return [...this.#bookOf(account).values()];
  }

  /** Whether there is room for an address: for one that is there already there always is. */
  hasRoomFor(account: Account, entry: BookedAddress): boolean {
    const book = this.#bookOf(account);
    return book.has(keyOf(entry)) || book.size < addressBookSize;
  }

  /** Gives an address a name. */
  add(account: Account, entry: BookedAddress): void {
    this.#bookOf(account).set(keyOf(entry), entry);
  }

  /** Lets an account withdraw only to addresses in its book, or anywhere again. */
  restrict(account: Account, restricted = true): void {
    if (restricted) this.#restricted.add(account.uid);
    else this.#restricted.delete(account.uid);
  }

  /** Whether an account may withdraw to an address. */
  allows(account: Account, currency: string, address: string): boolean {
    if (!this.#restricted.has(account.uid)) return true;
    return this.of(account).some((entry) => entry.currency === currency && entry.address === address);
  }

  #bookOf({ uid }: Account): Map<string, BookedAddress> {
    let book = this.#books.get(uid);
    if (book === undefined) {
      book = new Map();
      this.#books.set(uid, book);
    }
    return book;
  }
}

function keyOf({ currency, network, address, memo }: BookedAddress): string {
  return [currency, network, address, memo].join("\n");
}

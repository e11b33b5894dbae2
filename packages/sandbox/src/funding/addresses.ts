import type { Account } from "../exchange/account.ts";
import type { Ids } from "../exchange/ids.ts";
import type { Amount } from "../exchange/money.ts";
import type { WalletPurpose } from "../exchange/wallet.ts";
import type { SandboxClock } from "../time/clock.ts";
import type { Chain } from "./currencies.ts";
import type { DepositAddress } from "./deposit-address.ts";

const HOUR = 60 * 60 * 1000;

/** Parts that {@link Addresses} uses. */
export interface AddressesParts {
  readonly clock: SandboxClock;
  readonly ids: Ids;
}

/** The deposit addresses of all accounts. */
export class Addresses {
  readonly #parts: AddressesParts;
  readonly #all: DepositAddress[] = [];
  readonly #byText = new Map<string, DepositAddress>();

  constructor(parts: AddressesParts) {
    this.#parts = parts;
  }

  /** Creates an address, also where the account has one already. */
  create(account: Account, chain: Chain, to: WalletPurpose, amount?: Amount): DepositAddress {
    const { ids, clock } = this.#parts;
    const { addressPrefix = "", needsMemo = false, byInvoice = false } = chain.options;
    const created: DepositAddress = {
      account,
      chain,
      address: `${addressPrefix}${ids.long(`address on ${chain.id}`)}${String(account.uid).slice(-8)}`,
      memo: needsMemo ? String(100_000_000 + ids.next("memo")) : "",
      to,
      amount: byInvoice ? amount : undefined,
      expiresAt: byInvoice ? clock.now + HOUR : 0,
    };
    this.#all.push(created);
    this.#byText.set(`${created.address} ${created.memo}`, created);
    return created;
  }

  /** Lists the addresses of an account and a currency, oldest first. */
  of(account: Account, currency: string, chain?: string): DepositAddress[] {
    return this.#all.filter(
      (each) =>
        each.account === account &&
        each.chain.currency === currency &&
        (chain === undefined || each.chain.id === chain || each.chain.network === chain),
    );
  }

  /** Finds a deposit address of this exchange by its text. */
  find(currency: string, address: string, memo: string): DepositAddress | undefined {
    const found = this.#byText.get(`${address} ${memo}`);
    return found?.chain.currency === currency ? found : undefined;
  }
}

/** Returns the e-mail address, phone number and id by which an internal transfer names an account. */
export function getContacts({ name, uid }: Account): { MAIL: string; PHONE: string; UID: string } {
  return { MAIL: `${name}@sandbox.test`, PHONE: `1-${uid}`, UID: String(uid) };
}

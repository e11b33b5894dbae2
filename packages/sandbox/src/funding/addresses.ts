import type { Account } from "../exchange/account.ts";
import type { WalletType } from "../exchange/wallet.ts";
import type { World } from "../exchange/world.ts";
import type { Amount } from "../money.ts";
import type { DepositAddress } from "./address.ts";
import type { Chain } from "./currency.ts";

const HOUR = 60 * 60 * 1000;

/** The deposit addresses of all accounts, of both services. */
export class Addresses {
  readonly #world: World;
  readonly #all: DepositAddress[] = [];
  readonly #byText = new Map<string, DepositAddress>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes an address; whoever may not have two of a kind looks first. */
  create(account: Account, chain: Chain, to: WalletType, amount?: Amount): DepositAddress {
    const { ids, clock } = this.#world;
    const { addressPrefix = "", needsMemo = false, byInvoice = false } = chain.options;
    const made: DepositAddress = {
      account,
      chain,
      address: `${addressPrefix}${ids.long(`address on ${chain.id}`)}${String(account.uid).slice(-8)}`,
      memo: needsMemo ? String(100_000_000 + ids.next("memo")) : "",
      to,
      amount: byInvoice ? amount : undefined,
      expiresAt: byInvoice ? clock.now + HOUR : 0,
    };
    this.#all.push(made);
    this.#byText.set(`${made.address} ${made.memo}`, made);
    return made;
  }

  /** The addresses of an account, oldest first. */
  of(account: Account, currency: string, chain?: string): DepositAddress[] {
    return this.#all.filter(
      (each) =>
        each.account === account &&
        each.chain.currency === currency &&
        (chain === undefined || each.chain.id === chain || each.chain.network === chain),
    );
  }

  /** Whose address it is; undefined when it is nobody's here. */
  owner(currency: string, address: string, memo: string): DepositAddress | undefined {
    const found = this.#byText.get(`${address} ${memo}`);
    return found?.chain.currency === currency ? found : undefined;
  }
}

/** How an account is found by e-mail and phone: every account has one of each. */
export function contactsOf({ name, uid }: Account): { MAIL: string; PHONE: string; UID: string } {
  return { MAIL: `${name}@sandbox.test`, PHONE: `1-${uid}`, UID: String(uid) };
}

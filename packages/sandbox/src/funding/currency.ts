import { type Amount, parseAmount } from "../money.ts";

/** A chain on which a currency moves. Amounts are decimal text. */
export interface ChainOptions {
  /** Service A's id, such as `eth`. */
  id: string;
  /** Its name, such as `ERC20`. */
  name: string;
  /** Service B's name of it, such as `ETH`. */
  network: string;
  /** How many digits after the point an amount may have. */
  precision: number;
  /** The least that can be withdrawn. */
  minSize: string;
  /** What withdrawing costs. */
  fee: string;
  /** What an internal transfer costs. @default "0" */
  innerFee?: string;
  /** The contract; none for a chain's own currency. @default none */
  contractAddress?: string;
  /** Whether an address needs a memo. @default false */
  needsMemo?: boolean;
  /** Whether an address is made per payment, for an amount, and expires. @default false */
  byInvoice?: boolean;
  /** How its addresses begin. @default "" */
  addressPrefix?: string;
  /** What an address looks like: a regular expression. @default anything without spaces */
  addressPattern?: string;
  /** How often a completed withdrawal was confirmed. @default 12 */
  confirmations?: number;
}

/** A currency and the chains on which it moves; the first is its default chain. */
export interface CurrencyOptions {
  currency: string;
  name: string;
  chains: readonly ChainOptions[];
}

/** A chain of a currency. What may change while the sandbox runs can be set. */
export class Chain {
  readonly currency: string;
  readonly currencyName: string;
  readonly options: Readonly<ChainOptions>;
  readonly id: string;
  readonly name: string;
  readonly network: string;
  readonly precision: number;
  readonly minSize: Amount;
  readonly fee: Amount;
  readonly innerFee: Amount;
  /** Why nothing can be withdrawn now; set it to rehearse a suspension. */
  withdrawalsStopped: string | undefined;

  constructor({ currency, name }: CurrencyOptions, options: ChainOptions) {
    this.currency = currency;
    this.currencyName = name;
    this.options = options;
    this.id = options.id;
    this.name = options.name;
    this.network = options.network;
    this.precision = options.precision;
    this.minSize = parseAmount(options.minSize);
    this.fee = parseAmount(options.fee);
    this.innerFee = parseAmount(options.innerFee ?? "0");
  }

  /** Whether a text can be an address here. */
  takes(address: string): boolean {
    return new RegExp(this.options.addressPattern ?? "^\\S+$").test(address);
  }
}

/** The currencies that can be moved in and out, with their chains. */
export class Currencies {
  readonly #chains = new Map<string, readonly Chain[]>();

  constructor(options: readonly CurrencyOptions[]) {
    for (const each of options) this.add(each);
  }

  add(options: CurrencyOptions): void {
    if (options.chains.length === 0) throw new TypeError(`${options.currency} needs a chain`);
    const chains = options.chains.map((chain) => new Chain(options, chain));
    this.#chains.set(options.currency, chains);
  }

  /** The chains of a currency, the default one first; none where the currency is unknown. */
  chains(currency: string): readonly Chain[] {
    return this.#chains.get(currency) ?? [];
  }

  /** A chain of a currency by service A's id or service B's name; the default chain unless told. */
  find(currency: string, chain?: string): Chain | undefined {
    const chains = this.chains(currency);
    return chain === undefined ? chains[0] : chains.find(({ id, network }) => id === chain || network === chain);
  }

  /** The codes of all of them. */
  names(): IterableIterator<string> {
    return this.#chains.keys();
  }
}

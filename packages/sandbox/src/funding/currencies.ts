import { type Amount, parseAmount } from "../exchange/money.ts";

/** A chain on which a currency moves. Amounts are decimal strings. */
export interface ChainOptions {
  /** Id of the chain, such as `eth`. */
  id: string;
  /** Name of the chain, such as `ERC20`. */
  name: string;
  /** Name of the network, such as `ETH`. */
  network: string;
  /** The most decimals of an amount. */
  precision: number;
  /** The smallest withdrawal. */
  minSize: string;
  /** Fee of a withdrawal. */
  fee: string;
  /** Fee of an internal transfer. @default "0" */
  innerFee?: string;
  /** Address of the contract; omitted for the chain's own currency. @default none */
  contractAddress?: string;
  /** True if an address needs a memo. @default false */
  needsMemo?: boolean;
  /** True if each payment needs a new address, which is for one amount and expires. @default false */
  byInvoice?: boolean;
  /** Prefix of addresses. @default "" */
  addressPrefix?: string;
  /** Pattern of addresses, a regular expression. @default any text without spaces */
  addressPattern?: string;
  /** Number of confirmations of a completed withdrawal. @default 12 */
  confirmations?: number;
}

/** A currency and the chains on which it moves; the first is its default chain. */
export interface CurrencyOptions {
  currency: string;
  name: string;
  chains: readonly ChainOptions[];
}

/** A chain of a currency. */
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
  /** Reason why withdrawals are suspended; undefined while they are open. Set it to simulate a suspension. */
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

  /** Returns true if a text can be an address of this chain. */
  isAddress(address: string): boolean {
    return new RegExp(this.options.addressPattern ?? "^\\S+$").test(address);
  }
}

/** The currencies that can be deposited and withdrawn, with their chains. */
export class Currencies {
  readonly #chains = new Map<string, readonly Chain[]>();

  constructor(options: readonly CurrencyOptions[]) {
    for (const each of options) this.add(each);
  }

  /** Adds a currency, or replaces it. */
  add(options: CurrencyOptions): void {
    if (options.chains.length === 0) throw new TypeError(`currency ${options.currency}: chains must not be empty`);
    const chains = options.chains.map((chain) => new Chain(options, chain));
    this.#chains.set(options.currency, chains);
  }

  /** Lists the chains of a currency, the default one first; an unknown currency has none. */
  chains(currency: string): readonly Chain[] {
    return this.#chains.get(currency) ?? [];
  }

  /** Finds a chain of a currency by its id or network; returns the default chain where none is named. */
  find(currency: string, chain?: string): Chain | undefined {
    const chains = this.chains(currency);
    return chain === undefined ? chains[0] : chains.find(({ id, network }) => id === chain || network === chain);
  }

  /** Lists the codes of all currencies. */
  names(): IterableIterator<string> {
    return this.#chains.keys();
  }
}

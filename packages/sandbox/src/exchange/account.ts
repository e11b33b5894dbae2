import type { ApiKey } from "./api-key.ts";
import { getOrCreate } from "./get-or-create.ts";
import { type LedgerEntry, toHighFrequencyBizType } from "./ledger-entry.ts";
import type { Amount } from "./money.ts";
import { RecordHistory } from "./record-history.ts";
import { Wallet, type WalletPurpose } from "./wallet.ts";

/** Trading fees of an account, as fractions of the funds. */
export interface FeeRates {
  taker: Amount;
  maker: Amount;
}

/** Money that an account owes in one currency, as decimal strings. */
export interface Liability {
  readonly principal: string;
  readonly interest: string;
}

/** State of an account's margin accounts. The sandbox lends nothing: a test sets the liabilities. */
export interface MarginState {
  /** Generation of the accounts: `MARGIN` and `ISOLATED`, or `MARGIN_V2` and `ISOLATED_V2` (GAP 61). */
  readonly generation: 1 | 2;
  /** Status that cross and isolated margin show (GAP 24). */
  readonly status: string;
  /** Liabilities by wallet type and currency. */
  readonly liabilities: Partial<Record<WalletPurpose, Readonly<Record<string, Liability>>>>;
}

/** One user of the exchange: wallets, keys, and the ledger entries of the wallets. */
export class Account {
  readonly uid: number;
  readonly name: string;
  readonly keys: ApiKey[] = [];
  feeRates: FeeRates;
  /** Fees of trades in fiat currencies, which service A shows apart. */
  fiatFeeRates: FeeRates;
  /** The VIP level. */
  level = 0;
  /**
   * True for a high-frequency account (GAP 60). The spot ledger has the later entries of trading wallets of other accounts; the
   * high-frequency ledger has none of them.
   */
  isHighFrequency = true;
  /** Generation, status and liabilities of the margin accounts. */
  margin: MarginState = { generation: 1, status: "EFFECTIVE", liabilities: {} };
  readonly #wallets = new Map<string, Wallet>();
  readonly #createId: () => string;
  readonly #entries = {
    spot: new RecordHistory<LedgerEntry>(getEntryFields),
    highFrequency: new RecordHistory<LedgerEntry>(getHighFrequencyEntryFields),
    other: new RecordHistory<LedgerEntry>(getEntryFields),
  };

  constructor(uid: number, name: string, feeRates: FeeRates, createId: () => string) {
    this.uid = uid;
    this.name = name;
    this.feeRates = feeRates;
    this.fiatFeeRates = feeRates;
    this.#createId = createId;
  }

  /** Returns the wallet of a type and currency. Creates an empty one on first use. */
  wallet(type: WalletPurpose, currency: string): Wallet {
    return getOrCreate(this.#wallets, `${type} ${currency}`, () => new Wallet(this.#createId(), type, currency));
  }

  /** Returns the wallet of a type and currency, or undefined if it was never used. */
  findWallet(type: WalletPurpose, currency: string): Wallet | undefined {
    return this.#wallets.get(`${type} ${currency}`);
  }

  /** Lists every wallet, in the order of first use. */
  wallets(): IterableIterator<Wallet> {
    return this.#wallets.values();
  }

  /** Returns the ledger entries of a wallet type's group. The filter fields are currency, direction and business type. */
  entries(type: WalletPurpose): RecordHistory<LedgerEntry> {
    return this.#entries[getLedgerGroup(type, this.isHighFrequency)];
  }
}

/** Groups wallet types by the ledger that shows them: trading wallets, funding and margin wallets, and those without a ledger. */
function getLedgerGroup(type: WalletPurpose, isHighFrequency: boolean): "spot" | "highFrequency" | "other" {
  if (type === "trade" && isHighFrequency) return "highFrequency";
  return type === "spot" || type === "funding" ? "other" : "spot";
}

function getEntryFields({ wallet, direction, bizType }: LedgerEntry): readonly string[] {
  return [wallet.currency, direction, bizType];
}

function getHighFrequencyEntryFields({ wallet, direction, bizType }: LedgerEntry): readonly string[] {
  return [wallet.currency, direction, toHighFrequencyBizType(bizType)];
}

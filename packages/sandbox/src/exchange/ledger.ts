import type { SandboxClock } from "../time/clock.ts";
import type { Account } from "./account.ts";
import { DomainError } from "./domain-error.ts";
import type { LedgerEntry, Reason } from "./ledger-entry.ts";
import { type Amount, formatAmount } from "./money.ts";
import type { Wallet } from "./wallet.ts";

/**
 * Moves money; nothing else does. Every change of a balance is an entry. Money that enters or leaves the exchange is counted,
 * so that a test can prove at any time that none was created or lost.
 */
export class Ledger {
  readonly #clock: SandboxClock;
  readonly #entries: LedgerEntry[] = [];
  /** Per currency: money that entered the exchange, less money that left it. */
  readonly #totals = new Map<string, Amount>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** All entries of all accounts, oldest first. */
  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  /** Returns the amount of a currency that all wallets together must hold. */
  total(currency: string): Amount {
    return this.#totals.get(currency) ?? 0n;
  }

  /** Lists every currency that ever entered the exchange. */
  currencies(): IterableIterator<string> {
    return this.#totals.keys();
  }

  /** Adds money from outside the exchange. */
  deposit(account: Account, wallet: Wallet, amount: Amount, reason: Reason): LedgerEntry {
    this.#totals.set(wallet.currency, this.total(wallet.currency) + amount);
    return this.receive(account, wallet, amount, reason);
  }

  /** Takes held money out of the exchange. */
  withdraw(account: Account, wallet: Wallet, amount: Amount, reason: Reason): LedgerEntry {
    this.#totals.set(wallet.currency, this.total(wallet.currency) - amount);
    return this.spend(account, wallet, amount, reason);
  }

  /** Moves available money from one wallet to another. */
  move(from: [Account, Wallet], to: [Account, Wallet], amount: Amount, reason: Reason): void {
    this.hold(from[1], amount);
    this.spend(...from, amount, reason);
    this.receive(...to, amount, reason);
  }

  /** Holds available money. Throws a {@link DomainError} `insufficientBalance` where too little is available. */
  hold(wallet: Wallet, amount: Amount): void {
    if (wallet.available < amount) throw new DomainError("insufficientBalance");
    wallet.available -= amount;
    wallet.held += amount;
  }

  /** Releases held money: it is available again. */
  release(wallet: Wallet, amount: Amount): void {
    if (wallet.held < amount) throw new Error(`more ${wallet.currency} is released than held`);
    wallet.held -= amount;
    wallet.available += amount;
  }

  /** Pays from held money. The caller credits the receiver. */
  spend(account: Account, wallet: Wallet, amount: Amount, reason: Reason): LedgerEntry {
    if (wallet.held < amount) throw new Error(`more ${wallet.currency} is spent than held`);
    wallet.held -= amount;
    return this.#enter(account, wallet, "out", amount, reason);
  }

  /** Credits money that another wallet spent. */
  receive(account: Account, wallet: Wallet, amount: Amount, reason: Reason): LedgerEntry {
    wallet.available += amount;
    return this.#enter(account, wallet, "in", amount, reason);
  }

  /** Writes the whole ledger as text, one line per entry. Equal runs produce equal bytes. */
  text(): string {
    return this.#entries
      .map(({ seq, at, uid, wallet, direction, amount, fee, balance, bizType, context }) =>
        [seq, at, uid, wallet.type, wallet.currency, direction, ...[amount, fee, balance].map(formatAmount), bizType]
          .concat(JSON.stringify(context))
          .join(" "),
      )
      .join("\n");
  }

  #enter(account: Account, wallet: Wallet, direction: "in" | "out", amount: Amount, reason: Reason): LedgerEntry {
    const { bizType, fee = 0n, context = {} } = reason;
    const entry: LedgerEntry = {
      seq: this.#entries.length + 1,
      at: this.#clock.now,
      uid: account.uid,
      wallet,
      direction,
      amount,
      fee,
      balance: wallet.balance,
      bizType,
      context,
    };
    this.#entries.push(entry);
    account.entries(wallet.type).add(entry);
    return entry;
  }
}

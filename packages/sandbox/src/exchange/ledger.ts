import { type Amount, formatAmount } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { SandboxClock } from "../time/clock.ts";
import type { Account } from "./account.ts";
import type { Entry, Reason } from "./entry.ts";
import type { Wallet } from "./wallet.ts";

/**
 * The only way in which money moves. Every change of a balance is an entry; what comes in from outside and goes out again
 * is counted, so that it can be proved at any time that nothing was created or lost.
 */
export class Ledger {
  readonly #clock: SandboxClock;
  readonly #entries: Entry[] = [];
  /** Per currency: what came in from outside, less what went out. */
  readonly #outside = new Map<string, Amount>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** Every entry of every account, oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** What there must be of a currency in all wallets together. */
  total(currency: string): Amount {
    return this.#outside.get(currency) ?? 0n;
  }

  /** Every currency that ever came in. */
  currencies(): IterableIterator<string> {
    return this.#outside.keys();
  }

  /** Brings money in from outside. */
  deposit(account: Account, wallet: Wallet, amount: Amount, reason: Reason): Entry {
    this.#outside.set(wallet.currency, this.total(wallet.currency) + amount);
    return this.receive(account, wallet, amount, reason);
  }

  /** Takes held money out, to somewhere outside. */
  withdraw(account: Account, wallet: Wallet, amount: Amount, reason: Reason): Entry {
    this.#outside.set(wallet.currency, this.total(wallet.currency) - amount);
    return this.spend(account, wallet, amount, reason);
  }

  /** Moves what is available from one wallet to another. */
  move(from: [Account, Wallet], to: [Account, Wallet], amount: Amount, reason: Reason): void {
    this.hold(from[1], amount);
    this.spend(...from, amount, reason);
    this.receive(...to, amount, reason);
  }

  /** Sets money aside. Refuses what is not there, as service A says it; whoever says it otherwise looks first. */
  hold(wallet: Wallet, amount: Amount): void {
    if (wallet.available < amount) throw new Refusal("200004", "Balance insufficient!");
    wallet.available -= amount;
    wallet.held += amount;
  }

  /** Gives back what was set aside. */
  release(wallet: Wallet, amount: Amount): void {
    if (wallet.held < amount) throw new Error(`more of ${wallet.currency} is released than held`);
    wallet.held -= amount;
    wallet.available += amount;
  }

  /** Pays from what was set aside. Whoever pays sees to it that somebody receives. */
  spend(account: Account, wallet: Wallet, amount: Amount, reason: Reason): Entry {
    if (wallet.held < amount) throw new Error(`more of ${wallet.currency} is spent than held`);
    wallet.held -= amount;
    return this.#enter(account, wallet, "out", amount, reason);
  }

  /** Takes in what somebody spent. */
  receive(account: Account, wallet: Wallet, amount: Amount, reason: Reason): Entry {
    wallet.available += amount;
    return this.#enter(account, wallet, "in", amount, reason);
  }

  /** The whole ledger as text, a line an entry: the same run gives the same bytes. */
  text(): string {
    return this.#entries
      .map(({ seq, at, uid, wallet, direction, amount, fee, balance, bizType, context }) =>
        [seq, at, uid, wallet.type, wallet.currency, direction, ...[amount, fee, balance].map(formatAmount), bizType]
          .concat(JSON.stringify(context))
          .join(" "),
      )
      .join("\n");
  }

  #enter(account: Account, wallet: Wallet, direction: "in" | "out", amount: Amount, reason: Reason): Entry {
    const { bizType, fee = 0n, context = {} } = reason;
    const entry: Entry = {
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

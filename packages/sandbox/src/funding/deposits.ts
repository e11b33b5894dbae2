import type { Account } from "../exchange/account.ts";
import { getOrCreate } from "../exchange/get-or-create.ts";
import type { Ids } from "../exchange/ids.ts";
import type { Ledger } from "../exchange/ledger.ts";
import { type Amount, parseAmount } from "../exchange/money.ts";
import { RecordHistory } from "../exchange/record-history.ts";
import type { WalletPurpose } from "../exchange/wallet.ts";
import type { SandboxClock } from "../time/clock.ts";
import type { Addresses } from "./addresses.ts";
import type { Currencies } from "./currencies.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositAddress } from "./deposit-address.ts";
import { Lifecycle, type Transition, type TransitionTrigger } from "./lifecycle.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** A deposit from outside the exchange. */
export interface Arrival {
  currency: string;
  /** Decimal string. */
  amount: string;
  /** Id of the chain. @default the currency's default chain */
  chain?: string;
  /** @default the account's first address on the chain; created where there is none */
  address?: string;
  /** Wallet of an address that is created. @default "main" */
  to?: WalletPurpose;
  /** Remark of the sender. */
  remark?: string;
}

/** Parts and options that {@link Deposits} uses. */
export interface DepositsParts {
  readonly clock: SandboxClock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly addresses: Addresses;
  readonly currencies: Currencies;
  readonly transitions: readonly Transition<string>[];
  /** Milliseconds in each state. */
  readonly stepMs: number;
}

/** The deposits of all accounts. Moves each through its states until it is credited or fails. */
export class Deposits {
  readonly #parts: DepositsParts;
  readonly #lifecycle: Lifecycle<string>;
  readonly #byId = new Map<string, Deposit>();
  readonly #histories = new Map<number, RecordHistory<Deposit>>();

  constructor(parts: DepositsParts) {
    this.#parts = parts;
    this.#lifecycle = new Lifecycle(parts.transitions);
    parts.clock.on("deposit progresses", (id) => this.#move(this.#byId.get(id)!, "progression"));
  }

  /** Lists every deposit, oldest first. */
  [Symbol.iterator](): IterableIterator<Deposit> {
    return this.#byId.values();
  }

  find(id: string): Deposit | undefined {
    return this.#byId.get(id);
  }

  /** Returns the deposits of an account. The filter fields are currency and status. */
  of({ uid }: Account): RecordHistory<Deposit> {
    return getOrCreate(
      this.#histories,
      uid,
      () => new RecordHistory<Deposit>(({ chain, status }) => [chain.currency, status]),
    );
  }

  /** Starts a deposit from outside the exchange. It is credited when it is completed. */
  arrive(account: Account, arrival: Arrival): Deposit {
    const { addresses, currencies } = this.#parts;
    const { currency } = arrival;
    const amount = parseAmount(arrival.amount);
    if (amount <= 0n) throw new RangeError(`amount: ${arrival.amount} is not above zero`);
    const chain = currencies.find(currency, arrival.chain);
    if (chain === undefined) throw new TypeError(`no chain ${arrival.chain} of ${currency}: see currencies.chains`);
    const known = addresses.of(account, currency, chain.id);
    const wanted = arrival.address === undefined ? known[0] : known.find(({ address }) => address === arrival.address);
    if (wanted === undefined && arrival.address !== undefined)
      throw new TypeError(`${arrival.address} is not an address of this account: create one with addresses.create`);
    const owner = wanted ?? addresses.create(account, chain, arrival.to ?? "main");
    return this.begin(owner, amount, { remark: arrival.remark ?? "" });
  }

  /** Lets a deposit fail: it is never credited. */
  fail(which: Deposit | string): void {
    const deposit = typeof which === "string" ? this.#byId.get(which) : which;
    if (deposit === undefined) throw new Error(`no such deposit: ${which}`);
    if (this.#lifecycle.next(deposit.status, "failure") === undefined) {
      throw new Error(`failure is impossible in status ${deposit.status}`);
    }
    this.#move(deposit, "failure");
  }

  /** Starts a deposit to an address. */
  begin(owner: DepositAddress, amount: Amount, details: { walletTxId?: string; remark?: string } = {}): Deposit {
    const { walletTxId = this.#parts.ids.long("transaction"), remark = "" } = details;
    const deposit = this.#record({
      ...owner,
      amount,
      isInner: false,
      walletTxId,
      remark,
      status: this.#lifecycle.first,
    });
    this.#wait(deposit);
    return deposit;
  }

  /** Credits an internal transfer immediately. */
  receiveInner({ terms, id }: Withdrawal, amount: Amount): void {
    const { account, to } = terms.recipient!;
    const { chain, address, memo, remark } = terms;
    this.#parts.ledger.receive(account, account.wallet(to, chain.currency), amount, {
      bizType: "DEPOSIT",
      context: { withdrawalId: id },
    });
    const deposit = { account, to, chain, address, memo, amount, isInner: true, walletTxId: id, remark };
    this.#record({ ...deposit, status: this.#finalStatus() }).ending = "completed";
  }

  #record(terms: Omit<Deposit, "id" | "seq" | "at" | "updatedAt" | "ending" | "timer">): Deposit {
    const { ids, clock } = this.#parts;
    const deposit: Deposit = {
      ...terms,
      id: ids.object("deposit", clock.now),
      seq: ids.next("deposit in order"),
      at: clock.now,
      updatedAt: clock.now,
      ending: undefined,
      timer: undefined,
    };
    this.#byId.set(deposit.id, deposit);
    this.of(deposit.account).add(deposit);
    return deposit;
  }

  #move(deposit: Deposit, trigger: TransitionTrigger): void {
    const next = this.#lifecycle.next(deposit.status, trigger);
    if (next === undefined) return;
    deposit.timer?.cancel();
    deposit.timer = undefined;
    deposit.updatedAt = this.#parts.clock.now;
    deposit.status = next;
    deposit.ending = this.#lifecycle.getEnding(next, trigger);
    if (deposit.ending === undefined) this.#wait(deposit);
    if (deposit.ending === "completed") this.#credit(deposit);
  }

  #wait(deposit: Deposit): void {
    const { clock, stepMs } = this.#parts;
    deposit.timer = clock.after(stepMs, "deposit progresses", deposit.id);
  }

  #credit({ account, to, chain, amount, id }: Deposit): void {
    const wallet = account.wallet(to, chain.currency);
    this.#parts.ledger.deposit(account, wallet, amount, { bizType: "DEPOSIT", context: { depositId: id } });
  }

  /** Returns the state in which progression ends. */
  #finalStatus(): string {
    let status = this.#lifecycle.first;
    for (let next = this.#lifecycle.next(status, "progression"); next !== undefined; ) {
      status = next;
      next = this.#lifecycle.next(status, "progression");
    }
    return status;
  }
}

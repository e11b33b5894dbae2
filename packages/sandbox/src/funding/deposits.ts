import type { Account } from "../exchange/account.ts";
import type { WalletType } from "../exchange/wallet.ts";
import type { World } from "../exchange/world.ts";
import { History } from "../history.ts";
import { type Amount, parseAmount } from "../money.ts";
import type { DepositAddress } from "./address.ts";
import type { Deposit } from "./deposit.ts";
import { Lifecycle, type Move } from "./lifecycle.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** Money that arrives from outside. */
export interface Arrival {
  currency: string;
  /** Decimal text. */
  amount: string;
  /** The chain's id. @default the currency's default chain */
  chain?: string;
  /** @default the account's first address on the chain; one is made where there is none */
  address?: string;
  /** The wallet, where an address must be made. @default "main" */
  to?: WalletType;
  /** The sender's remark. */
  remark?: string;
}

/** The deposits of all accounts: lets money arrive, and moves it by the state table until it is there. */
export class Deposits {
  readonly #world: World;
  readonly #lifecycle: Lifecycle<string>;
  readonly #byId = new Map<string, Deposit>();
  readonly #histories = new Map<number, History<Deposit>>();

  constructor(world: World) {
    this.#world = world;
    this.#lifecycle = new Lifecycle(world.options.depositTransitions);
    world.clock.on("deposit progresses", (id) => this.#move(this.#byId.get(id)!, "progression"));
  }

  /** Every deposit, oldest first. */
  [Symbol.iterator](): IterableIterator<Deposit> {
    return this.#byId.values();
  }

  find(id: string): Deposit | undefined {
    return this.#byId.get(id);
  }

  /** What an account received. The filter is by currency and status. */
  of({ uid }: Account): History<Deposit> {
    let history = this.#histories.get(uid);
    if (history === undefined) {
      history = new History(({ chain, status }) => [chain.currency, status]);
      this.#histories.set(uid, history);
    }
    return history;
  }

  /** Lets money arrive from outside for an account. It is credited when its deposit ends well. */
  arrive(account: Account, arrival: Arrival): Deposit {
    const { addresses, currencies } = this.#world;
    const chain = currencies.find(arrival.currency, arrival.chain);
    if (chain === undefined) throw new TypeError(`${arrival.currency} does not move on ${arrival.chain}`);
    const known = addresses.of(account, arrival.currency, chain.id);
    const wanted = arrival.address === undefined ? known[0] : known.find(({ address }) => address === arrival.address);
    if (wanted === undefined && arrival.address !== undefined) throw new TypeError("not an address of this account");
    const owner = wanted ?? addresses.create(account, chain, arrival.to ?? "main");
    return this.begin(owner, parseAmount(arrival.amount), { remark: arrival.remark ?? "" });
  }

  /** Lets a deposit fail: it is never credited. */
  fail(which: Deposit | string): void {
    const deposit = typeof which === "string" ? this.#byId.get(which) : which;
    if (deposit === undefined) throw new Error("no such deposit");
    if (this.#lifecycle.next(deposit.status, "failure") === undefined) {
      throw new Error(`failure is impossible in status ${deposit.status}`);
    }
    this.#move(deposit, "failure");
  }

  /** Money was seen on its way to an address. */
  begin(owner: DepositAddress, amount: Amount, details: { walletTxId?: string; remark?: string } = {}): Deposit {
    const { walletTxId = this.#world.ids.long("transaction"), remark = "" } = details;
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

  /** An internal transfer has come in: it is there at once. */
  receiveInner({ terms, id }: Withdrawal, amount: Amount): void {
    const { account, to } = terms.recipient!;
    const { chain, address, memo, remark } = terms;
    this.#world.ledger.receive(account, account.wallet(to, chain.currency), amount, {
      bizType: "DEPOSIT",
      context: { withdrawalId: id },
    });
    const deposit = { account, to, chain, address, memo, amount, isInner: true, walletTxId: id, remark };
    this.#record({ ...deposit, status: this.#finalStatus() }).ending = "completed";
  }

  #record(given: Omit<Deposit, "id" | "seq" | "at" | "updatedAt" | "ending" | "timer">): Deposit {
    const { ids, clock } = this.#world;
    const deposit: Deposit = {
      ...given,
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

  #move(deposit: Deposit, movedBy: Move): void {
    const next = this.#lifecycle.next(deposit.status, movedBy);
    if (next === undefined) return;
    deposit.timer?.cancel();
    deposit.timer = undefined;
    deposit.updatedAt = this.#world.clock.now;
    this.of(deposit.account).change(deposit, () => {
      deposit.status = next;
    });
    deposit.ending = this.#lifecycle.endingOf(next, movedBy);
    if (deposit.ending === undefined) this.#wait(deposit);
    if (deposit.ending === "completed") this.#credit(deposit);
  }

  #wait(deposit: Deposit): void {
    const { clock, options } = this.#world;
    deposit.timer = clock.after(options.depositStepMs, "deposit progresses", deposit.id);
  }

  #credit({ account, to, chain, amount, id }: Deposit): void {
    const wallet = account.wallet(to, chain.currency);
    this.#world.ledger.deposit(account, wallet, amount, { bizType: "DEPOSIT", context: { depositId: id } });
  }

  /** Where progression ends. */
  #finalStatus(): string {
    let status = this.#lifecycle.first;
    for (let next = this.#lifecycle.next(status, "progression"); next !== undefined; ) {
      status = next;
      next = this.#lifecycle.next(status, "progression");
    }
    return status;
  }
}

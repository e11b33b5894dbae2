import type { Account } from "../exchange/account.ts";
import type { World } from "../exchange/world.ts";
import { History } from "../history.ts";
import { multiply } from "../money.ts";
import { Lifecycle, type Move } from "./lifecycle.ts";
import { payOut } from "./pay-out.ts";
import { Quota } from "./quota.ts";
import { takenBy, type Withdrawal, type WithdrawalFailure, type WithdrawalTerms } from "./withdrawal.ts";

type Service = WithdrawalTerms["service"];

/** The withdrawals of both services: takes them in, and moves them by the state tables until they end. */
export class Withdrawals {
  readonly #world: World;
  readonly #lifecycles: Readonly<Record<Service, Lifecycle>>;
  readonly #byId = new Map<string, Withdrawal>();
  readonly #byKey = new Map<string, Withdrawal[]>();
  readonly #histories = new Map<string, History<Withdrawal>>();
  readonly #quotas = new Map<string, Quota>();

  constructor(world: World) {
    this.#world = world;
    const { serviceA, serviceB } = world.options.withdrawalTransitions;
    const { cancelledWithdrawal } = world.options;
    this.#lifecycles = {
      "service-a": new Lifecycle(
        serviceA.map((row) => (row.movedBy === "cancel withdrawal" ? { ...row, next: cancelledWithdrawal } : row)),
      ),
      "service-b": new Lifecycle(serviceB),
    };
    world.clock.on("withdrawal progresses", (id) => this.#moveById(id, "progression"));
    world.clock.on("withdrawal is cancelled", (id) => this.#moveById(id, "cancel withdrawal"));
  }

  /** Every withdrawal of both services, oldest first. */
  [Symbol.iterator](): IterableIterator<Withdrawal> {
    return this.#byId.values();
  }

  /** A withdrawal by its id. */
  find(id: string): Withdrawal | undefined {
    return this.#byId.get(id);
  }

  /** The withdrawals submitted by an account of service B under an id of its own, oldest first. */
  byKey(account: Account, key: string): readonly Withdrawal[] {
    return this.#byKey.get(`${account.uid} ${key}`) ?? [];
  }

  /** What an account withdrew from a service. The filter is by currency and status. */
  of(service: Service, account: Account): History<Withdrawal> {
    const name = `${service} ${account.uid}`;
    let history = this.#histories.get(name);
    if (history === undefined) {
      history = new History((each) => [each.terms.chain.currency, String(each.status)]);
      this.#histories.set(name, history);
    }
    return history;
  }

  /** What an account has used of what it may withdraw in 24 hours, in USDT. */
  quota(service: Service, account: Account): Quota {
    const name = `${service} ${account.uid}`;
    let quota = this.#quotas.get(name);
    if (quota === undefined) {
      quota = new Quota();
      this.#quotas.set(name, quota);
    }
    return quota;
  }

  /** Takes a withdrawal in, and sets aside what it takes. Whether that is there, the caller has seen to. */
  submit(terms: WithdrawalTerms): Withdrawal {
    const { clock, ids, ledger, markets } = this.#world;
    const { service, account, chain, amount, key } = terms;
    ledger.hold(terms.wallet, takenBy(terms));
    const inUsdt = multiply(amount, markets.rate(chain.currency, "USDT"));
    const withdrawal: Withdrawal = {
      id: service === "service-a" ? ids.object("withdrawal", clock.now) : ids.long("withdrawal of service B"),
      seq: ids.next("withdrawal in order"),
      at: clock.now,
      terms,
      status: this.#lifecycles[service].first,
      updatedAt: clock.now,
      ending: undefined,
      cancelling: false,
      walletTxId: null,
      failure: undefined,
      timer: undefined,
      giveBack: this.quota(service, account).use(clock.now, inUsdt),
    };
    this.#byId.set(withdrawal.id, withdrawal);
    if (key !== undefined) {
      this.#byKey.set(`${account.uid} ${key}`, [...this.byKey(account, key), withdrawal]);
    }
    this.of(service, account).add(withdrawal);
    this.#wait(withdrawal, "withdrawal progresses");
    return withdrawal;
  }

  /** The moment up to which withdrawals can be seen by lookups. */
  get visibleUntil(): number {
    return this.#world.clock.now - this.#world.options.withdrawalVisibleAfterMs;
  }

  /** Whether a move is possible now. */
  can(withdrawal: Withdrawal, movedBy: Move): boolean {
    return this.#lifecycles[withdrawal.terms.service].next(withdrawal.status, movedBy) !== undefined;
  }

  /** Asks for a cancellation: the withdrawal stands still from now on, and is cancelled one step later. */
  cancelLater(withdrawal: Withdrawal): void {
    withdrawal.cancelling = true;
    withdrawal.updatedAt = this.#world.clock.now;
    this.#wait(withdrawal, "withdrawal is cancelled");
  }

  /** Lets a withdrawal be cancelled at once, as somebody of the exchange might. */
  cancel(withdrawal: Withdrawal | string): void {
    this.#order(withdrawal, "cancel withdrawal");
  }

  /** Lets a withdrawal be rejected: service B. */
  reject(withdrawal: Withdrawal | string, message = "The withdrawal was rejected."): void {
    this.#order(withdrawal, "rejection", { code: "REJECTED", message });
  }

  /** Lets a withdrawal fail. The money comes back. */
  fail(withdrawal: Withdrawal | string, failure: Partial<WithdrawalFailure> = {}): void {
    const { code = "FAILED", message = "The withdrawal failed." } = failure;
    this.#order(withdrawal, "failure", { code, message });
  }

  #order(which: Withdrawal | string, movedBy: Move, failure?: WithdrawalFailure): void {
    const withdrawal = typeof which === "string" ? this.#byId.get(which) : which;
    if (withdrawal === undefined) throw new Error("no such withdrawal");
    if (!this.can(withdrawal, movedBy)) throw new Error(`${movedBy} is impossible in status ${withdrawal.status}`);
    withdrawal.failure = failure;
    this.#move(withdrawal, movedBy);
  }

  #moveById(id: string, movedBy: Move): void {
    this.#move(this.#byId.get(id)!, movedBy);
  }

  #move(withdrawal: Withdrawal, movedBy: Move): void {
    const { service, account } = withdrawal.terms;
    const lifecycle = this.#lifecycles[service];
    const next = lifecycle.next(withdrawal.status, movedBy);
    if (next === undefined) return;
    withdrawal.timer?.cancel();
    withdrawal.timer = undefined;
    withdrawal.updatedAt = this.#world.clock.now;
    this.of(service, account).change(withdrawal, () => {
      withdrawal.status = next;
    });
    withdrawal.ending = lifecycle.endingOf(next, movedBy);
    if (withdrawal.ending === "completed") payOut(this.#world, withdrawal);
    else if (withdrawal.ending === "returned") this.#giveBack(withdrawal);
    else this.#wait(withdrawal, "withdrawal progresses");
  }

  #wait(withdrawal: Withdrawal, event: "withdrawal progresses" | "withdrawal is cancelled"): void {
    const { clock, options } = this.#world;
    withdrawal.timer?.cancel();
    withdrawal.timer = clock.after(options.withdrawalStepMs, event, withdrawal.id);
  }

  #giveBack({ terms, giveBack }: Withdrawal): void {
    this.#world.ledger.release(terms.wallet, takenBy(terms));
    giveBack();
  }
}

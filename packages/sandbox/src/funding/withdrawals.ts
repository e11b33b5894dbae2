import type { Account } from "../exchange/account.ts";
import { getOrCreate } from "../exchange/get-or-create.ts";
import type { Ids } from "../exchange/ids.ts";
import type { Ledger } from "../exchange/ledger.ts";
import type { Markets } from "../exchange/markets.ts";
import { type Amount, multiply, parseAmount } from "../exchange/money.ts";
import { RecordHistory } from "../exchange/record-history.ts";
import type { SandboxClock } from "../time/clock.ts";
import { Lifecycle, type Transition, type TransitionTrigger } from "./lifecycle.ts";
import { completeWithdrawal, type PayOutParts } from "./pay-out.ts";
import { Quota } from "./quota.ts";
import { computeDebit, type Withdrawal, type WithdrawalFailure, type WithdrawalTerms } from "./withdrawal.ts";

/** States and ids of the withdrawals of one service. */
export interface WithdrawalRules {
  readonly transitions: readonly Transition[];
  createId(ids: Ids, now: number): string;
}

/** Parts and options that {@link Withdrawals} uses. */
export interface WithdrawalsParts extends PayOutParts {
  readonly clock: SandboxClock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly markets: Pick<Markets, "rate">;
  /** Rules by the name of the service. */
  readonly rules: ReadonlyMap<string, WithdrawalRules>;
  /** Milliseconds in each state. */
  readonly stepMs: number;
  /** Milliseconds for which lookups do not show a withdrawal. */
  readonly visibleAfterMs: number;
  /** The amount in USDT that an account may withdraw in 24 hours from each service, as a decimal string. */
  readonly limitUsdt: string;
}

/** The withdrawals of all services. Moves each through its states until it ends. */
export class Withdrawals {
  /** The amount in USDT that an account may withdraw in 24 hours from each service. */
  readonly limitUsdt: Amount;
  readonly #parts: WithdrawalsParts;
  readonly #lifecycles: ReadonlyMap<string, Lifecycle>;
  readonly #byId = new Map<string, Withdrawal>();
  readonly #byKey = new Map<string, Withdrawal[]>();
  readonly #histories = new Map<string, RecordHistory<Withdrawal>>();
  readonly #quotas = new Map<string, Quota>();

  constructor(parts: WithdrawalsParts) {
    this.#parts = parts;
    this.limitUsdt = parseAmount(parts.limitUsdt);
    this.#lifecycles = new Map([...parts.rules].map(([name, { transitions }]) => [name, new Lifecycle(transitions)]));
    parts.clock.on("withdrawal progresses", (id) => this.#moveById(id, "progression"));
    parts.clock.on("withdrawal is cancelled", (id) => this.#moveById(id, "cancel withdrawal"));
  }

  /** Lists every withdrawal of every service, oldest first. */
  [Symbol.iterator](): IterableIterator<Withdrawal> {
    return this.#byId.values();
  }

  /** Finds a withdrawal by its id. */
  find(id: string): Withdrawal | undefined {
    return this.#byId.get(id);
  }

  /** Lists the withdrawals of an account with a client id, oldest first. */
  byKey(account: Account, key: string): readonly Withdrawal[] {
    return this.#byKey.get(`${account.uid} ${key}`) ?? [];
  }

  /** Returns the withdrawals of an account from a service. The filter fields are currency and status. */
  of(service: string, account: Account): RecordHistory<Withdrawal> {
    return getOrCreate(
      this.#histories,
      `${service} ${account.uid}`,
      () => new RecordHistory<Withdrawal>(({ terms, status }) => [terms.chain.currency, String(status)]),
    );
  }

  /** Returns the amount in USDT that an account may still withdraw from a service within 24 hours. */
  getRemainingLimit(service: string, account: Account): Amount {
    return this.limitUsdt - this.#quotaOf(service, account).used(this.#parts.clock.now);
  }

  /** Starts a withdrawal and holds its amount. The caller has checked the terms. */
  submit(terms: WithdrawalTerms): Withdrawal {
    const { clock, ids, ledger, markets, rules } = this.#parts;
    const { service, account, chain, amount, key } = terms;
    ledger.hold(terms.wallet, computeDebit(terms));
    const inUsdt = multiply(amount, markets.rate(chain.currency, "USDT"));
    const withdrawal: Withdrawal = {
      id: rules.get(service)!.createId(ids, clock.now),
      seq: ids.next("withdrawal in order"),
      at: clock.now,
      terms,
      status: this.#lifecycles.get(service)!.first,
      updatedAt: clock.now,
      ending: undefined,
      cancelling: false,
      walletTxId: null,
      failure: undefined,
      timer: undefined,
      restoreQuota: this.#quotaOf(service, account).use(clock.now, inUsdt),
    };
    this.#byId.set(withdrawal.id, withdrawal);
    if (key !== undefined) {
      this.#byKey.set(`${account.uid} ${key}`, [...this.byKey(account, key), withdrawal]);
    }
    this.of(service, account).add(withdrawal);
    this.#wait(withdrawal, "withdrawal progresses");
    return withdrawal;
  }

  /** Lookups show withdrawals that were submitted up to this moment. */
  get visibleUntil(): number {
    return this.#parts.clock.now - this.#parts.visibleAfterMs;
  }

  /** Returns true if a transition is possible now. */
  can(withdrawal: Withdrawal, trigger: TransitionTrigger): boolean {
    return this.#lifecycles.get(withdrawal.terms.service)!.next(withdrawal.status, trigger) !== undefined;
  }

  /** Requests a cancellation: the withdrawal stops progressing and is cancelled one step later. */
  cancelLater(withdrawal: Withdrawal): void {
    withdrawal.cancelling = true;
    withdrawal.updatedAt = this.#parts.clock.now;
    this.#wait(withdrawal, "withdrawal is cancelled");
  }

  /** Cancels a withdrawal immediately, as the exchange can. */
  cancel(withdrawal: Withdrawal | string): void {
    this.#end(withdrawal, "cancel withdrawal");
  }

  /** Rejects a withdrawal, where its states allow that. The money is returned. */
  reject(withdrawal: Withdrawal | string, message = "The withdrawal was rejected."): void {
    this.#end(withdrawal, "rejection", { code: "REJECTED", message });
  }

  /** Lets a withdrawal fail. The money is returned. */
  fail(withdrawal: Withdrawal | string, failure: Partial<WithdrawalFailure> = {}): void {
    const { code = "FAILED", message = "The withdrawal failed." } = failure;
    this.#end(withdrawal, "failure", { code, message });
  }

  #end(which: Withdrawal | string, trigger: TransitionTrigger, failure?: WithdrawalFailure): void {
    const withdrawal = typeof which === "string" ? this.#byId.get(which) : which;
    if (withdrawal === undefined) throw new Error(`no such withdrawal: ${which}`);
    if (!this.can(withdrawal, trigger)) throw new Error(`${trigger} is impossible in status ${withdrawal.status}`);
    withdrawal.failure = failure;
    this.#move(withdrawal, trigger);
  }

  #moveById(id: string, trigger: TransitionTrigger): void {
    this.#move(this.#byId.get(id)!, trigger);
  }

  #move(withdrawal: Withdrawal, trigger: TransitionTrigger): void {
    const lifecycle = this.#lifecycles.get(withdrawal.terms.service)!;
    const next = lifecycle.next(withdrawal.status, trigger);
    if (next === undefined) return;
    withdrawal.timer?.cancel();
    withdrawal.timer = undefined;
    withdrawal.updatedAt = this.#parts.clock.now;
    withdrawal.status = next;
    withdrawal.ending = lifecycle.getEnding(next, trigger);
    if (withdrawal.ending === "completed") completeWithdrawal(this.#parts, withdrawal);
    else if (withdrawal.ending === "returned") this.#returnMoney(withdrawal);
    else this.#wait(withdrawal, "withdrawal progresses");
  }

  #wait(withdrawal: Withdrawal, event: "withdrawal progresses" | "withdrawal is cancelled"): void {
    const { clock, stepMs } = this.#parts;
    withdrawal.timer?.cancel();
    withdrawal.timer = clock.after(stepMs, event, withdrawal.id);
  }

  #returnMoney({ terms, restoreQuota }: Withdrawal): void {
    this.#parts.ledger.release(terms.wallet, computeDebit(terms));
    restoreQuota();
  }

  #quotaOf(service: string, account: Account): Quota {
    return getOrCreate(this.#quotas, `${service} ${account.uid}`, () => new Quota());
  }
}

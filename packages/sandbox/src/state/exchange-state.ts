import { Accounts } from "../exchange/accounts.ts";
import { Ids, WireIds } from "../exchange/ids.ts";
import { Ledger } from "../exchange/ledger.ts";
import type { MarketOptions } from "../exchange/market.ts";
import { Markets } from "../exchange/markets.ts";
import { AddressBooks } from "../funding/address-books.ts";
import { Addresses } from "../funding/addresses.ts";
import { Currencies, type CurrencyOptions } from "../funding/currencies.ts";
import { Deposits } from "../funding/deposits.ts";
import type { Transition } from "../funding/lifecycle.ts";
import { type WithdrawalRules, Withdrawals } from "../funding/withdrawals.ts";
import { SandboxClock } from "../time/clock.ts";
import { Dcp } from "../trading/dcp.ts";
import type { Order } from "../trading/order.ts";
import { OrderIndex } from "../trading/order-index.ts";
import { OrderManager, type OrderManagerParts } from "../trading/order-manager.ts";

/** Options of an {@link ExchangeState}, with the names of the sandbox's options. */
export interface ExchangeStateOptions extends Pick<OrderManagerParts, "engineMs" | "uniqueClientOid"> {
  readonly clock: "manual" | "auto" | "wall";
  readonly startAt: number;
  readonly wall: () => number;
  readonly markets: readonly MarketOptions[];
  readonly dcpRenewedBy: "set" | "any";
  readonly currencies: readonly CurrencyOptions[];
  readonly withdrawalStepMs: number;
  readonly withdrawalVisibleAfterMs: number;
  readonly withdrawalLimitUsdt: string;
  readonly depositStepMs: number;
  readonly depositTransitions: readonly Transition<string>[];
  readonly dateSkewMs: number;
  readonly strict: boolean;
  readonly longIds: boolean;
}

/** The state of all services and the clock. Creates the parts and passes to each the parts that it uses. */
export class ExchangeState {
  readonly clock: SandboxClock;
  readonly ids = new Ids();
  readonly wireIds: WireIds;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  readonly orders = new OrderIndex();
  readonly orderManager: OrderManager;
  readonly dcp: Dcp;
  readonly markets: Markets<Order>;
  readonly currencies: Currencies;
  readonly addresses: Addresses;
  readonly addressBooks = new AddressBooks();
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;

  /** Milliseconds by which the clock of the services is ahead of the sandbox's time. */
  skewMs = 0;

  /** Milliseconds by which the header `Date` is ahead of the clock of the services. */
  dateSkewMs: number;

  /** @param withdrawalRules rules by the name of the service */
  constructor(options: ExchangeStateOptions, withdrawalRules: ReadonlyMap<string, WithdrawalRules>) {
    const { ids, orders } = this;
    const { clock: mode, startAt, wall, engineMs, uniqueClientOid } = options;
    const clock = new SandboxClock({ mode: mode === "wall" ? "wall" : "manual", startAt, wall });
    const ledger = new Ledger(clock);
    const accounts = new Accounts({ clock, ids, keyVersion: options.strict ? 2 : "any" });
    this.clock = clock;
    this.ledger = ledger;
    this.accounts = accounts;
    this.dateSkewMs = options.dateSkewMs;
    this.wireIds = new WireIds(options.longIds);
    this.orderManager = new OrderManager({ clock, ids, ledger, accounts, orders, engineMs, uniqueClientOid });
    this.dcp = new Dcp({ clock, accounts, orders, orderManager: this.orderManager, renewedBy: options.dcpRenewedBy });
    this.markets = new Markets(options.markets, this.orderManager);
    this.currencies = new Currencies(options.currencies);
    this.addresses = new Addresses({ clock, ids });
    const { markets, currencies, addresses } = this;
    const { depositTransitions: transitions, depositStepMs: stepMs } = options;
    this.deposits = new Deposits({ clock, ids, ledger, addresses, currencies, transitions, stepMs });
    this.withdrawals = new Withdrawals({
      clock,
      ids,
      ledger,
      markets,
      addresses,
      deposits: this.deposits,
      feeAccount: accounts.feeAccount,
      rules: withdrawalRules,
      stepMs: options.withdrawalStepMs,
      visibleAfterMs: options.withdrawalVisibleAfterMs,
      limitUsdt: options.withdrawalLimitUsdt,
    });
  }

  /** The time of the services: timestamps of requests are checked against it. */
  get serviceTime(): number {
    return this.clock.now + this.skewMs;
  }

  /** The time in the header `Date` of responses. */
  get dateHeaderTime(): number {
    return this.serviceTime + this.dateSkewMs;
  }
}

import { AddressBooks } from "../funding/address-book.ts";
import { Addresses } from "../funding/addresses.ts";
import { Currencies } from "../funding/currency.ts";
import { Deposits } from "../funding/deposits.ts";
import { Withdrawals } from "../funding/withdrawals.ts";
import { Ids } from "../ids.ts";
import type { SettledOptions } from "../options.ts";
import { SandboxClock } from "../time/clock.ts";
import { Dcp } from "../trading/dcp.ts";
import { Desk } from "../trading/desk.ts";
import { Accounts } from "./accounts.ts";
import { Ledger } from "./ledger.ts";
import { Markets } from "./markets.ts";

/** Everything there is: the state of both exchanges, and the time they live in. */
export class World {
  readonly options: SettledOptions;
  readonly clock: SandboxClock;
  readonly ids = new Ids();
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  readonly markets: Markets;
  readonly desk: Desk;
  readonly dcp: Dcp;
  readonly currencies: Currencies;
  readonly addresses: Addresses;
  readonly addressBooks = new AddressBooks();
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;

  /** How far the clock at the door is ahead of the sandbox's time, in milliseconds: a fault. */
  skewMs = 0;

  /** Milliseconds by which the `Date` header is ahead of the clock that accepts requests: a fault. */
  dateSkewMs: number;

  constructor(options: SettledOptions) {
    this.options = options;
    this.dateSkewMs = options.dateSkewMs;
    const { clock, startAt, wall } = options;
    this.clock = new SandboxClock({ mode: clock === "wall" ? "wall" : "manual", startAt, wall });
    this.ledger = new Ledger(this.clock);
    this.accounts = new Accounts(this.clock, this.ids);
    this.desk = new Desk(this);
    this.dcp = new Dcp(this);
    this.markets = new Markets(options.markets, this.desk);
    this.currencies = new Currencies(options.currencies);
    this.addresses = new Addresses(this);
    this.deposits = new Deposits(this);
    this.withdrawals = new Withdrawals(this);
  }

  /** The time that the door goes by and tells. */
  get toldTime(): number {
    return this.clock.now + this.skewMs;
  }

  /** The time in the header `Date` of responses. */
  get dateTold(): number {
    return this.toldTime + this.dateSkewMs;
  }
}

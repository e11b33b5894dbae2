import { settleOptions } from "./defaults.ts";
import { Answer } from "./door/answer.ts";
import type { FetchInit, FetchInput } from "./door/arrived.ts";
import { Door, type Served } from "./door/door.ts";
import { doorA } from "./door/door-a.ts";
import { doorB } from "./door/door-b.ts";
import type { Account } from "./exchange/account.ts";
import type { AccountOptions, Accounts } from "./exchange/accounts.ts";
import type { ApiKey } from "./exchange/api-key.ts";
import type { Ledger } from "./exchange/ledger.ts";
import { Liquidity } from "./exchange/liquidity.ts";
import type { Markets } from "./exchange/markets.ts";
import { provide } from "./exchange/provide.ts";
import { World } from "./exchange/world.ts";
import { FaultPlan } from "./faults/fault-plan.ts";
import { FaultyDoor } from "./faults/faulty-door.ts";
import { createFaultyFetch } from "./faults/faulty-fetch.ts";
import { Journal } from "./faults/journal.ts";
import type { AddressBooks } from "./funding/address-book.ts";
import type { Addresses } from "./funding/addresses.ts";
import type { Currencies } from "./funding/currency.ts";
import type { Deposits } from "./funding/deposits.ts";
import type { Withdrawals } from "./funding/withdrawals.ts";
import { keepNewest } from "./keep-newest.ts";
import type { Balances, SandboxOptions } from "./options.ts";
import { Recording, type Watched } from "./snapshot/recording.ts";
import { writeSnapshot } from "./snapshot/snapshot.ts";
import { createClientClock, type SandboxClientClock } from "./time/client-clock.ts";
import { TimeDriver } from "./time/time-driver.ts";

/** What signs requests to either service. */
export type Credentials = Pick<ApiKey, "key" | "secret" | "passphrase" | "keyVersion">;

/** Both exchanges, in process. */
export interface Sandbox {
  /** Give this to a client: it takes the place of the network. Leads to both services, by the path. */
  readonly fetch: SandboxFetch;
  /** The same with a whole `Response`, for code that wants the `fetch` of the web. */
  readonly respond: (input: FetchInput, init?: FetchInit) => Promise<Response>;
  /** The default account's key, for either service. It may do everything. */
  readonly credentials: Credentials;
  /** All time of a client: give it to one, so that it signs, waits and gives up in the sandbox's time. */
  readonly clock: SandboxClientClock;
  /** The sandbox's time, in milliseconds since the epoch. */
  readonly now: number;
  /**
   * Moves the time by whole milliseconds, and lets happen what is due. At once where no client waits for {@link clock}; else
   * step by step, from timer to timer, and what follows from each runs before time moves on: await it whenever clients are at
   * work. Advances queue.
   */
  advance(ms: number): Promise<void>;
  /** The default account. */
  readonly account: Account;
  readonly accounts: Accounts;
  readonly markets: Markets;
  readonly ledger: Ledger;
  /** Somebody to trade with. */
  readonly liquidity: Liquidity;
  /** The withdrawals of both services: look at them, let them fail. */
  readonly withdrawals: Withdrawals;
  /** Deposits: let money arrive. */
  readonly deposits: Deposits;
  /** The addresses at which money arrives. */
  readonly addresses: Addresses;
  /** The addresses that users have named, and who may withdraw to others. */
  readonly addressBooks: AddressBooks;
  /** The currencies that can be moved in and out, and on which chains. */
  readonly currencies: Currencies;
  /** Opens another account, with a key and money. */
  openAccount(options: AccountOptions & { balances?: Balances; key?: Partial<ApiKey> }): {
    account: Account;
    credentials: Credentials;
  };
  /** What goes wrong with requests: add rules, take them out. */
  readonly faults: FaultPlan;
  /** What really happened, whatever the clients were told: requests, and what was executed under which id. */
  readonly journal: Journal;
  /** The door itself, with its faults: for a server of your own. */
  readonly door: FaultyDoor;
  /** How far the exchange's clock is ahead of {@link clock}, in milliseconds. Set it to rehearse a skewed clock. */
  skewMs: number;
  /**
   * Milliseconds by which the `Date` header of responses is ahead of the clock that accepts requests: an edge whose clock is off.
   * Set it to rehearse that.
   */
  dateSkewMs: number;
  /**
   * Writes the sandbox down, to be restored by `restoreSandbox`; needs the option `recording`. It holds what came in through
   * `fetch`, what was done with the methods of this interface, what may be set by hand (how far trading is halted, withdrawals
   * stopped, levels, fee rates, keys, {@link skewMs}), and the fault rules in force.
   */
  snapshot(): string;
  /** What became of every request, in order; the newest only, where `requestLog` says so. */
  readonly served: readonly Served[];
  /** Everything there is. */
  readonly world: World;
}

/** A `fetch` for clients of any kind: a URL gets the part of a response that clients read, a `Request` a whole one. */
export interface SandboxFetch {
  (url: string | URL, init?: FetchInit): Promise<Answer>;
  (request: Request): Promise<Response>;
}

/**
 * Makes a sandbox of both exchanges: markets, an account with money and a key, and a clock that stands still until you
 * move it.
 *
 * @example
 * const sandbox = createSandbox();
 * const a = createServiceA({ fetch: sandbox.fetch, credentials: sandbox.credentials, clock: sandbox.clock });
 * sandbox.liquidity.ladder("BTC-USDT");
 * await a.orders.placeSync({ type: "market", symbol: "BTC-USDT", side: "buy", size: "0.5" });
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const world = new World(settleOptions(options));
  const { clock } = world;
  const served: Served[] = [];
  const { requestLog } = world.options;
  const door = new Door(world, [doorA, doorB], (each) => {
    served.push(each);
    keepNewest(served, requestLog);
  });
  const openAccount: Sandbox["openAccount"] = ({ balances = {}, key, ...rest }) => {
    const account = world.accounts.open(rest);
    provide(world, account, balances);
    return { account, credentials: credentialsOf(world.accounts.addKey(account, key)) };
  };
  const { account, credentials } = openAccount({ name: "default", balances: world.options.balances });
  const liquidity = new Liquidity(world);
  const faults = new FaultPlan(world.options.faults, world.options.seed);
  const journal = new Journal(requestLog);
  const recording = world.options.recording ? new Recording(world) : undefined;
  const { clock: mode, standstillMs, networkMs, startAt } = world.options;
  const driver = new TimeDriver({ clock, mode, standstillMs, networkMs, beforeMove: () => recording?.look() });
  const faultyDoor = new FaultyDoor({ world, door, plan: faults, journal, driver, recording });
  const faultyFetch = createFaultyFetch(faultyDoor);

  /** What scenarios do to it is kept, where it is to be written down. */
  const watch = <Target extends object>(name: Watched, target: Target) => recording?.watch(name, target) ?? target;
  /** Whoever looks, looks at the present: a clock that runs with the wall catches up first. */
  const present = () => {
    recording?.look();
    clock.catchUp();
    return world;
  };

  const watchedLiquidity = watch("liquidity", liquidity);

  return {
    fetch: faultyFetch as SandboxFetch,
    respond: async (input, init) => {
      const answer = await faultyFetch(input, init);
      return answer instanceof Answer ? answer.toResponse() : answer;
    },
    credentials,
    clock: createClientClock(driver, () => present().clock.now, startAt),
    get now() {
      return present().clock.now;
    },
    advance: (ms) => driver.advance(ms),
    account,
    get accounts() {
      return watch("accounts", present().accounts);
    },
    get markets() {
      return watch("markets", present().markets);
    },
    get ledger() {
      return present().ledger;
    },
    get liquidity() {
      present();
      return watchedLiquidity;
    },
    get withdrawals() {
      return watch("withdrawals", present().withdrawals);
    },
    get deposits() {
      return watch("deposits", present().deposits);
    },
    addresses: watch("addresses", world.addresses),
    addressBooks: watch("addressBooks", world.addressBooks),
    currencies: watch("currencies", world.currencies),
    openAccount(details) {
      const open = () => openAccount(details);
      return recording === undefined ? open() : recording.call("sandbox", "openAccount", [details], open);
    },
    faults,
    journal,
    door: faultyDoor,
    snapshot() {
      if (recording === undefined) throw new Error("only a sandbox with the option recording can be written down");
      const { wall: _, ...plain } = options;
      const { now } = present().clock;
      const { entries } = recording;
      return writeSnapshot({ version: 1, options: { ...plain, startAt }, now, entries, faults: faults.state });
    },
    get skewMs() {
      return world.skewMs;
    },
    set skewMs(ms) {
      world.skewMs = ms;
    },
    get dateSkewMs() {
      return world.dateSkewMs;
    },
    set dateSkewMs(ms) {
      world.dateSkewMs = ms;
    },
    served,
    get world() {
      return present();
    },
  };
}

function credentialsOf({ key, secret, passphrase, keyVersion }: ApiKey): Credentials {
  return { key, secret, passphrase, keyVersion };
}

import type { ReceivedRequest } from "@exch/runtime/service";
import { type Randomness, requireOptions } from "@exch/runtime/service";
import { checkFaultRule, checkSandboxOptions } from "./check-options.ts";
import { createClientRandomness } from "./client-randomness.ts";
import type { Account } from "./exchange/account.ts";
import type { AccountOptions, Accounts } from "./exchange/accounts.ts";
import type { ApiKey } from "./exchange/api-key.ts";
import { type Balances, giveBalances } from "./exchange/fund-account.ts";
import type { Ledger } from "./exchange/ledger.ts";
import type { Markets } from "./exchange/markets.ts";
import type { Delivery } from "./faults/delivery.ts";
import { ExecutionLog } from "./faults/execution-log.ts";
import { FaultInjector } from "./faults/fault-injector.ts";
import { FaultPlan } from "./faults/fault-plan.ts";
import { createSandboxFetch } from "./faults/sandbox-fetch.ts";
import type { AddressBooks } from "./funding/address-books.ts";
import type { Addresses } from "./funding/addresses.ts";
import type { Currencies } from "./funding/currencies.ts";
import type { Deposits } from "./funding/deposits.ts";
import type { WithdrawalRules, Withdrawals } from "./funding/withdrawals.ts";
import { NewestItems } from "./http/newest-items.ts";
import type { SandboxFetchInit, SandboxFetchInput } from "./http/read-request.ts";
import { RequestHandler, type ServedRequest } from "./http/request-handler.ts";
import { type ResponseData, SandboxResponse } from "./http/response.ts";
import type { SharedOptions } from "./http/sandbox-service.ts";
import type { SandboxOptions } from "./options.ts";
import { resolveOptions } from "./resolve-options.ts";
import { accountRules } from "./rules/account-rules.ts";
import { integer } from "./rules/value-rules.ts";
import { type ServiceName, services } from "./services.ts";
import { ExchangeState } from "./state/exchange-state.ts";
import { createClientClock, type SandboxClientClock } from "./time/client-clock.ts";
import { TimeDriver } from "./time/time-driver.ts";
import { Liquidity } from "./trading/liquidity.ts";
import type { Order } from "./trading/order.ts";

/** Credentials of a client, for every service. */
export type Credentials = Pick<ApiKey, "key" | "secret" | "passphrase"> & {
  /** Absent for a key of any version. */
  readonly keyVersion?: Exclude<ApiKey["keyVersion"], "any">;
};

/** All services of the sandbox, in process. */
export interface Sandbox {
  /** The `fetch` for clients. It serves all services, by the path. */
  readonly fetch: SandboxFetch;
  /** The same `fetch`, always with a complete `Response`. */
  readonly respond: (input: SandboxFetchInput, init?: SandboxFetchInit) => Promise<Response>;
  /** First word of the names of headers, by service. */
  readonly headerPrefixes: Readonly<Record<ServiceName, string>>;
  /** Key of the default account, with every permission. */
  readonly credentials: Credentials;
  /** The clock for clients. With it they sign, wait and time out in the sandbox's time. */
  readonly clock: SandboxClientClock;
  /** The randomness for clients, from the option `seed`. With it their ids and waits are the same in every run. */
  readonly randomness: Randomness;
  /** The sandbox's time, in milliseconds since the epoch. */
  readonly now: number;
  /**
   * Advances the time by an integer number of milliseconds and runs what is due. Runs synchronously if no client waits for
   * {@link clock}. Otherwise it moves from timer to timer, and each time runs everything that can run: then await it. Calls queue.
   */
  advance(ms: number): Promise<void>;
  /** The default account. */
  readonly account: Account;
  readonly accounts: Accounts;
  readonly markets: Markets<Order>;
  readonly ledger: Ledger;
  /** A counterparty for the orders of a test. */
  readonly liquidity: Liquidity;
  /** The withdrawals of all services. Cancels, rejects and fails them. */
  readonly withdrawals: Withdrawals;
  /** The deposits. Starts and fails them. */
  readonly deposits: Deposits;
  /** The deposit addresses. */
  readonly addresses: Addresses;
  /** The address books of the users. */
  readonly addressBooks: AddressBooks;
  /** The currencies that can be deposited and withdrawn, and their chains. */
  readonly currencies: Currencies;
  /** Opens another account, with a key and balances. */
  openAccount(options: AccountOptions & { balances?: Balances; key?: Partial<ApiKey> }): {
    account: Account;
    credentials: Credentials;
  };
  /** The rules of injected faults. */
  readonly faults: FaultPlan<ServiceName>;
  /** The requests and what was really executed, even if clients received no response or a false one. */
  readonly executionLog: ExecutionLog;
  /** The request handler behind {@link fetch}, for servers. */
  readonly handler: SandboxHandler;
  /** Milliseconds by which the exchange's clock is ahead of {@link clock}. Set it to simulate a wrong clock. */
  skewMs: number;
  /**
   * Milliseconds by which the header `Date` of responses is ahead of the clock that checks timestamps. Set it to simulate a proxy
   * with a wrong clock.
   */
  dateSkewMs: number;
  /** The outcome of every request, in order; the newest only, if `requestLog` is a number. */
  readonly served: readonly ServedRequest[];
  /** The complete state. */
  readonly state: ExchangeState;
}

/** A `fetch` for clients of any kind: a URL gets the part of a response that clients read, a `Request` a complete one. */
export interface SandboxFetch {
  (url: string | URL, init?: SandboxFetchInit): Promise<SandboxResponse>;
  (request: Request): Promise<Response>;
}

/** Serves requests without a `fetch`, for servers. */
export interface SandboxHandler {
  /** Serves a request, with faults, and returns the part of the response that reaches the client. */
  serve(request: ReceivedRequest): Promise<Delivery>;
  /** Serves a request without faults. `batchShare` is the fraction of a batch to execute. */
  handle(request: ReceivedRequest, batchShare?: number): Promise<ResponseData>;
  /** Resolves when every delayed request has been served. Where the clock is `manual`, advance it first. */
  quiet(): Promise<void>;
}

/**
 * Creates a sandbox of all services: markets, an account with money and a key, and a clock that stands still until it is advanced.
 *
 * @example
 * const sandbox = createSandbox();
 * const { fetch, credentials, clock, randomness } = sandbox;
 * const a = createServiceA({ fetch, credentials, advanced: { clock, randomness } });
 */
export function createSandbox(userOptions: SandboxOptions = {}): Sandbox {
  checkSandboxOptions(userOptions);
  const options = resolveOptions(userOptions);
  const state = new ExchangeState(options, collectWithdrawalRules(userOptions));
  const { balances, credentials: key } = options;
  const { account, credentials } = openAccount(state, { name: "default", balances, key });
  const liquidity = new Liquidity(state);
  const { handler, injector, driver, fetch, faults, executionLog, served } = createServer(state, options);
  const { addresses, addressBooks, currencies } = state;
  const own = {
    fetch: fetch as SandboxFetch,
    async respond(input: SandboxFetchInput, init?: SandboxFetchInit) {
      const response = await fetch(input, init);
      return response instanceof SandboxResponse ? response.toResponse() : response;
    },
    headerPrefixes: options.headerPrefixes,
    credentials,
    clock: createClientClock(driver, () => readPresent(state).clock.now, options.startAt),
    randomness: createClientRandomness(options.seed),
    advance: (ms: number) => driver.advance(ms),
    account,
    addresses,
    addressBooks,
    currencies,
    openAccount(details: Parameters<Sandbox["openAccount"]>[0]) {
      requireOptions(details, accountRules, "options.");
      return openAccount(state, details);
    },
    faults,
    executionLog,
    handler: {
      serve: (request: ReceivedRequest) => injector.serve(request),
      handle: (request: ReceivedRequest, batchShare?: number) => handler.handle(request, batchShare),
      quiet: () => injector.quiet(),
    },
    served: served.items,
  };
  return defineStateProperties(own, state, liquidity);
}

/** Creates what serves requests to the services, with faults. */
function createServer(state: ExchangeState, options: ReturnType<typeof resolveOptions>) {
  const { clock: mode, standstillMs, networkMs, rateLimits, redirectTo, headerPrefixes } = options;
  const limits = { count: options.requestLog, bytes: options.requestLogBytes };
  const served = new NewestItems<ServedRequest>(limits, ({ path }) => 300 + 2 * path.length);
  const byService = new Map<string, SharedOptions>(
    services.map(({ name }) => [name, { ...options, headerPrefix: headerPrefixes[name] }]),
  );
  const getOptions = ({ name }: { name: string }) => byService.get(name)!;
  const onServed = (each: ServedRequest) => void served.add(each);
  const handler = new RequestHandler({ state, services, getOptions, rateLimits, onServed });
  const operationIds = services.flatMap(({ operations }) => operations.map(({ id }) => id));
  const faults = new FaultPlan<ServiceName>(options.faults, options.seed, operationIds, checkFaultRule);
  const executionLog = new ExecutionLog(services, limits);
  const driver = new TimeDriver({ clock: state.clock, mode, standstillMs, networkMs });
  const injector = new FaultInjector({ state, handler, plan: faults, executionLog, driver, redirectTo, getOptions });
  return { handler, injector, driver, fetch: createSandboxFetch(injector, driver), faults, executionLog, served };
}

/** Returns the state at the present time: a `wall` clock catches up first. */
function readPresent(state: ExchangeState): ExchangeState {
  state.clock.catchUp();
  return state;
}

const presentParts = ["accounts", "markets", "ledger", "withdrawals", "deposits"] as const;
const skews = ["skewMs", "dateSkewMs"] as const;
type StateProperty = (typeof presentParts | typeof skews)[number] | "now" | "liquidity" | "state";

/** Adds the properties that are read at the present time, and those that can be set. */
function defineStateProperties(own: Omit<Sandbox, StateProperty>, state: ExchangeState, liquidity: Liquidity): Sandbox {
  const define = (name: StateProperty, get: () => unknown, set?: (ms: number) => void) =>
    Object.defineProperty(own, name, { get, ...(set && { set }), enumerable: true, configurable: true });
  define("now", () => readPresent(state).clock.now);
  define("state", () => readPresent(state));
  define("liquidity", () => readPresent(state) && liquidity);
  for (const name of presentParts) define(name, () => readPresent(state)[name]);
  for (const name of skews) {
    define(
      name,
      () => state[name],
      (ms) => {
        requireOptions({ [name]: ms ?? null }, { [name]: integer });
        state[name] = ms;
      },
    );
  }
  return own as Sandbox;
}

function openAccount(
  { accounts, ledger }: ExchangeState,
  { balances = {}, key, ...rest }: Parameters<Sandbox["openAccount"]>[0],
): ReturnType<Sandbox["openAccount"]> {
  const account = accounts.open(rest);
  giveBalances(ledger, account, balances);
  const { key: id, secret, passphrase, keyVersion } = accounts.addKey(account, key);
  const version = keyVersion === "any" ? {} : { keyVersion };
  return { account, credentials: { key: id, secret, passphrase, ...version } };
}

function collectWithdrawalRules(options: SandboxOptions): ReadonlyMap<string, WithdrawalRules> {
  const rules = new Map<string, WithdrawalRules>();
  for (const service of services) {
    const ofService = service.getWithdrawalRules(options);
    if (ofService !== undefined) rules.set(service.name, ofService);
  }
  return rules;
}

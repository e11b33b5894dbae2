import { requireHeaderPrefix } from "@exch/runtime/service";
import { defaultMarkets } from "./exchange/default-markets.ts";
import type { Balances } from "./exchange/fund-account.ts";
import { defaultCurrencies } from "./funding/default-currencies.ts";
import { depositTransitions } from "./funding/default-deposit-transitions.ts";
import type { ResolvedOptions, SandboxOptions } from "./options.ts";
import { type ResolvedServiceOptions, type ServiceName, services } from "./services.ts";

const balances: Balances = {
  trade: { USDT: "100000", BTC: "10", ETH: "100", SOL: "1000", EXC: "10000" },
  main: { USDT: "50000", BTC: "2", ETH: "20" },
  margin: { USDT: "1000" },
  spot: { USDT: "50000", BTC: "2", ETH: "20" },
  funding: { USDT: "1000" },
};

/** Fills in the defaults of all options. */
export function resolveOptions({ headerPrefix = "EXCH", ...given }: SandboxOptions): ResolvedOptions {
  const options = dropUndefined(given);
  const ofServices = services.map((service) => service.resolveOptions(options));
  return {
    clock: "manual",
    standstillMs: 1000,
    networkMs: 0,
    startAt: Date.now(),
    headerPrefixes: resolvePrefixes(headerPrefix),
    strict: false,
    longIds: false,
    maxPageItems: Number.MAX_SAFE_INTEGER,
    markets: defaultMarkets,
    credentials: {},
    balances,
    engineMs: 10,
    uniqueClientOid: "active",
    dcpRenewedBy: options.strict === true ? "any" : "set",
    currencies: defaultCurrencies,
    withdrawalStepMs: 60_000,
    withdrawalVisibleAfterMs: 0,
    withdrawalLimitUsdt: "12000000",
    depositStepMs: 60_000,
    depositTransitions,
    rateLimits: Object.assign({}, ...services.map(({ rateLimits }) => rateLimits)),
    faults: [],
    dateSkewMs: 0,
    redirectTo: "http://elsewhere.invalid/",
    seed: 1,
    requestLog: "all",
    requestLogBytes: Number.POSITIVE_INFINITY,
    wall: () => Date.now(),
    ...options,
    ...(Object.assign({}, ...ofServices) as ResolvedServiceOptions),
  };
}

/** Removes options that are undefined, which would hide a default. */
function dropUndefined(options: SandboxOptions): SandboxOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function resolvePrefixes(prefix: NonNullable<SandboxOptions["headerPrefix"]>): Record<ServiceName, string> {
  const of = (name: ServiceName) => requireHeaderPrefix(typeof prefix === "string" ? prefix : (prefix[name] ?? "EXCH"));
  return Object.fromEntries(services.map(({ name }) => [name, of(name)])) as Record<ServiceName, string>;
}

import { defaultMarkets } from "./exchange/default-markets.ts";
import { defaultCurrencies } from "./funding/default-currencies.ts";
import { depositTransitions, withdrawalTransitionsA, withdrawalTransitionsB } from "./funding/transitions.ts";
import type { Balances, SandboxOptions, SettledOptions } from "./options.ts";

const dayMs = 24 * 60 * 60 * 1000;

const balances: Balances = {
  trade: { USDT: "100000", BTC: "10", ETH: "100", SOL: "1000", EXC: "10000" },
  main: { USDT: "50000", BTC: "2", ETH: "20" },
  margin: { USDT: "1000" },
  spot: { USDT: "50000", BTC: "2", ETH: "20" },
  funding: { USDT: "1000" },
};

/** Makes every choice that was left open. */
export function settleOptions(options: SandboxOptions): SettledOptions {
  const { errorStatus, withdrawalTransitions, ...rest } = options;
  return {
    clock: "manual",
    standstillMs: 1000,
    networkMs: 0,
    startAt: Date.now(),
    headerPrefix: "EXCH",
    markets: defaultMarkets,
    balances,
    engineMs: 10,
    orderVisibleAfterMs: 0,
    doneOrdersVisibleForMs: 3 * dayMs,
    clockToleranceMs: 5000,
    batchMax: 20,
    uniqueClientOid: "active",
    modifyCancelOnly: "absent",
    dcpEmpty: "null",
    dcpRenewedBy: "set",
    currencies: defaultCurrencies,
    withdrawalStepMs: 60_000,
    withdrawalVisibleAfterMs: 0,
    withdrawOrderIdWindowMs: 7 * dayMs,
    cancelledWithdrawal: "FAILURE",
    withdrawalLimitUsdt: "12000000",
    uniqueWithdrawOrderId: false,
    depositStepMs: 60_000,
    depositTransitions,
    existingAddress: "refuse",
    rateLimits: {
      spot: { limit: 4000, windowMs: 30_000 },
      management: { limit: 2000, windowMs: 30_000 },
      public: { limit: 2000, windowMs: 30_000 },
      ip: { limit: 12_000, windowMs: 60_000 },
      uid: { limit: 180_000, windowMs: 60_000 },
      "uid/withdrawals.list": { limit: 180_000, windowMs: 1000 },
    },
    faults: [],
    dateSkewMs: 0,
    redirectTo: "http://elsewhere.invalid/",
    seed: 1,
    recording: false,
    requestLog: "all",
    wall: Date.now,
    ...rest,
    withdrawalTransitions: {
      serviceA: withdrawalTransitionsA,
      serviceB: withdrawalTransitionsB,
      ...withdrawalTransitions,
    },
    errorStatus: { business: 200, auth: 401, ...errorStatus },
  };
}

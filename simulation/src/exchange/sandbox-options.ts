import type { Balances, RateLimits, SandboxOptions } from "@exch/sandbox";
import type { ExchangePlan } from "./exchange-plan.ts";

/** Limits that a busy program reaches within seconds. */
export const tightLimits: RateLimits = {
  spot: { limit: 60, windowMs: 3000 },
  management: { limit: 300, windowMs: 3000 },
  public: { limit: 60, windowMs: 3000 },
  ip: { limit: 20, windowMs: 3000 },
  uid: { limit: 9000, windowMs: 3000 },
  "uid/withdrawals.list": { limit: 90_000, windowMs: 1000 },
};

/** Translates a plan into options of a sandbox. */
export function sandboxOptionsOf(plan: ExchangePlan, startAt: number): SandboxOptions {
  const { rateLimits } = plan;
  return {
    startAt,
    clock: "manual",
    standstillMs: 0,
    requestLog: 1,
    // Above 2^53: a client that reads them as doubles changes their last digits.
    longIds: true,
    balances: {},
    engineMs: plan.engineMs,
    orderVisibleAfterMs: plan.orderVisibleAfterMs,
    withdrawalVisibleAfterMs: plan.withdrawalVisibleAfterMs,
    uniqueClientOid: plan.uniqueClientOid,
    uniqueWithdrawOrderId: plan.uniqueWithdrawOrderId,
    dcpRenewedBy: plan.dcpRenewedBy,
    modifyCancelOnly: plan.modifyCancelOnly,
    dcpEmpty: plan.dcpEmpty,
    errorStatus: { business: plan.errorStatus },
    withdrawalStepMs: plan.withdrawalStepMs,
    withdrawalLimitUsdt: "1000000000000",
    // Within tight limits no walk through short pages ends in time.
    ...(plan.mostPageItems !== undefined && rateLimits !== "tight" && { maxPageItems: plan.mostPageItems }),
    ...(rateLimits !== "public" && { rateLimits: rateLimits === "tight" ? tightLimits : "none" }),
  };
}

/** Opening balances of an account. */
export function balancesOf({ balances }: ExchangePlan): Balances {
  const [usdt, coins] = balances === "rich" ? ["1000000000", "100000"] : ["1500", "0.02"];
  const amounts = { USDT: usdt, BTC: coins, ETH: coins };
  return { trade: amounts, main: amounts, spot: amounts, funding: amounts };
}

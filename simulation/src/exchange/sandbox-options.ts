import type { Balances, RateLimits, SandboxOptions } from "@exch/sandbox";
import type { ExchangePlan } from "./exchange-plan.ts";

/** Limits that a busy program reaches within seconds. */
const tightLimits: RateLimits = {
  spot: { limit: 60, windowMs: 30_000 },
  management: { limit: 60, windowMs: 30_000 },
  public: { limit: 60, windowMs: 30_000 },
  ip: { limit: 60, windowMs: 60_000 },
  uid: { limit: 90_000, windowMs: 60_000 },
};

/** Translates a plan into options of a sandbox. */
export function sandboxOptionsOf(plan: ExchangePlan, startAt: number): SandboxOptions {
  const { rateLimits } = plan;
  return {
    startAt,
    clock: "manual",
    standstillMs: 0,
    requestLog: 1,
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
    ...(rateLimits !== "public" && { rateLimits: rateLimits === "tight" ? tightLimits : "none" }),
  };
}

/** Opening balances of an account. */
export function balancesOf({ balances }: ExchangePlan): Balances {
  const [usdt, coins] = balances === "rich" ? ["1000000000", "100000"] : ["1500", "0.02"];
  const amounts = { USDT: usdt, BTC: coins, ETH: coins };
  return { trade: amounts, main: amounts, spot: amounts, funding: amounts };
}

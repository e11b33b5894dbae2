import { createLimiter, type Limiter, type Pool } from "@exch/runtime";
import { rateLimits as rateLimitsA } from "@exch/service-a";
import { rateLimits as rateLimitsB } from "@exch/service-b";
import type { Choices } from "../engine/choices.ts";
import { type ExchangePlan, tightLimits } from "../exchange/exchange-plan.ts";
import type { ExchangeName } from "../story/story-event.ts";
import type { Incarnation } from "./incarnation.ts";

export type Pools = Readonly<Record<string, Pool>>;

/** Returns the pools of both exchanges, as an account's owner knows them. */
export function findPools({ rateLimits }: ExchangePlan): Readonly<Record<ExchangeName, Pools>> {
  if (rateLimits !== "tight") return { "service-a": rateLimitsA, "service-b": rateLimitsB };
  const pools = Object.entries(tightLimits).map(([name, { limit, windowMs }]) => {
    return [name.replace(/^.*\//, ""), { quota: limit, windowMs }] as const;
  });
  const ofA = pools.filter(([name]) => name in rateLimitsA);
  const ofB = pools.filter(([name]) => !(name in rateLimitsA));
  return { "service-a": Object.fromEntries(ofA), "service-b": Object.fromEntries(ofB) };
}

/** The pools within which a limiter keeps a process whose requests no journal delays: of service B, those of withdrawals. */
export function listKeptPools({ "service-a": ofA, "service-b": ofB }: Readonly<Record<ExchangeName, Pools>>): Pools {
  const { "withdrawals.list": listed, uid } = ofB;
  return { ...ofA, ...(listed && { "withdrawals.list": listed }), ...(uid && { "withdrawals.submit": uid }) };
}

/** Creates the limiter of one start of a process: the package's own, which fails and stalls now and then as one over a network does. */
export function createOwnLimiter(incarnation: Incarnation, choices: Choices, pools: Pools): Limiter {
  const limiter = createLimiter({ pools, clock: incarnation.clock });
  let count = 0;
  const take: Limiter["take"] = async (cost, withinMs) => {
    const place = `${incarnation.name} limiter ${++count}`;
    if (choices.happens("limiterStalled", place))
      await incarnation.sleep(choices.between(100, 3_600_000, `duration ${place}`, true));
    if (choices.happens("limiterFails", place)) throw new Error("the limiter's connection was closed");
    return limiter.take(cost, withinMs);
  };
  return { ...limiter, take };
}

import type { Random } from "../engine/random.ts";
import type { ExchangePlan, ServerPlan } from "../exchange/exchange-plan.ts";
import type { Incident, IncidentKind } from "../exchange/incidents.ts";
import type { NetworkPlan } from "../network/network-plan.ts";
import type { ClockPlan } from "./run-plan.ts";
import type { ThemeName } from "./themes.ts";

const day = 86_400_000;

/** Limits of the exchanges by themes: where they are not the subject, they would hide what is. */
const rateLimits: Partial<Record<ThemeName, readonly ExchangePlan["rateLimits"][]>> = {
  limits: ["tight", "public"],
  mixed: ["none", "public", "tight"],
};

/** Draws the exchanges of a run. */
export function drawExchange(random: Random, theme: ThemeName, intents: number): ExchangePlan {
  const orders = drawDelays(random, 10_000);
  const withdrawals = drawDelays(random, 60_000);
  const hasReplica = random.chance(0.3);
  const lists = random.fork("lists");
  // No lookup reads more than 50 pages.
  const atLeast = Math.ceil(intents / 40);
  return {
    sandbox: {
      engineMs: orders.engineMs,
      orderVisibleAfterMs: orders.visibleAfterMs,
      withdrawalVisibleAfterMs: withdrawals.visibleAfterMs,
      withdrawalStepMs: random.spread(1000, 3_600_000),
      uniqueClientOid: random.pick(["active", "active", "all", "none"] as const),
      uniqueWithdrawOrderId: random.chance(0.3),
      dcpRenewedBy: hasReplica ? "set" : random.pick(["set", "any"] as const),
      dcpEmpty: random.pick(["null", "object"] as const),
      modifyCancelOnly: random.pick(["absent", "empty", "null"] as const),
      errorStatus: { business: random.pick([200, 400] as const) },
      ...(lists.chance(0.35) && { maxPageItems: Math.max(lists.pick([1, 2, 3, 20]), atLeast) }),
    },
    servers: drawServers(random, hasReplica),
    replicaLagMs: hasReplica ? Math.min(orders.spareMs, withdrawals.spareMs) : 0,
    rateLimits: random.pick(rateLimits[theme] ?? ["none"]),
    balances: random.chance(0.2) ? "poor" : "rich",
    hasLiquidity: random.chance(0.8),
    showsNetAmounts: lists.chance(0.4),
    // A server, or a release, that is wrong for a while.
    lookupSpellMs: lists.pick([0, 600_000, 21_600_000]),
  };
}

/** Draws delays that together are at most the contract's limit: no delay, some, nearly all, and all of it. */
function drawDelays(random: Random, limitMs: number) {
  const drawDelay = () => random.pick([0, 10, 200, random.below(limitMs), limitMs - 1, limitMs]);
  const [engineMs, visibleAfterMs] = [drawDelay(), drawDelay()];
  const leftMs = limitMs - Math.max(engineMs, visibleAfterMs);
  return { engineMs, visibleAfterMs, spareMs: random.chance(0.5) ? leftMs : random.below(leftMs + 1) };
}

function drawServers(random: Random, hasReplica: boolean): [ServerPlan, ...ServerPlan[]] {
  const drawServer = (readsReplica: boolean): ServerPlan => ({
    clockMs: random.chance(0.5) ? 0 : random.pick([-500, 500, random.between(-500, 500)]),
    dateMs: random.chance(0.7) ? 0 : random.pick([-600_000, -6000, 6000, 600_000]),
    readsReplica,
  });
  const others = Array.from({ length: random.below(3) }, () => drawServer(false));
  return [drawServer(false), ...others, ...(hasReplica ? [drawServer(true)] : [])];
}

/** Draws the network of a run. */
export function drawNetwork(random: Random): NetworkPlan {
  const minMs = random.spread(1, 100);
  return {
    latencyMs: random.chance(0.5) ? [2, 20] : [minMs, minMs * random.pick([1, 2, 10])],
    sparesLookups: random.chance(0.4),
    idleMs: random.spread(2000, 300_000),
    clientIdleMs: random.spread(4000, 600_000),
    queueMs: random.pick([4000, 6000, 60_000, 600_000]),
    repeatMs: random.pick([10, 1000, 6000, 60_000]),
    knowsWritten: random.chance(0.8),
  };
}

/** Incidents of a run: their kinds, how many there are at most, their bounds in milliseconds, and what they are about. */
const incidents: readonly (readonly [kinds: readonly IncidentKind[], max: number, minMs: number, maxMs: number])[] = [
  [["failing", "silent", "reset"], 3, 60_000, 3 * day],
  [["unavailable"], 2, 10_000, 14_400_000],
  [["halted", "cancelOnly"], 2, 10_000, 7_200_000],
  [["suspension"], 2, 60_000, 14_400_000],
  [["standstill"], 4, 30_000, 1_800_000],
];

/** Draws incidents that begin within the run, and last for a fifth of it at most. */
export function drawIncidents(random: Random, hours: number, processes: readonly string[]): Incident[] {
  const runMs = hours * 3_600_000;
  const pairs = ["BTC-USDT", "ETH-USDT"];
  return incidents.flatMap(([kinds, max, minMs, maxMs]) => {
    if (random.chance(0.6)) return [];
    return Array.from({ length: random.between(1, max) }, () => {
      const kind = random.pick(kinds);
      const ofOutage = random.chance(0.5) ? undefined : random.pick([undefined, ...processes]);
      const ofHalt = kind === "halted" || kind === "cancelOnly" ? random.pick(pairs) : undefined;
      const ms = random.spread(minMs, Math.max(minMs, Math.min(maxMs, runMs / 5)));
      return { kind, from: random.below(runMs), ms, of: kinds.includes("reset") ? ofOutage : ofHalt };
    });
  });
}

/** Draws a wall clock. */
export function drawClock(random: Random, hours: number): ClockPlan {
  // Behind by less than the time in which an exchange accepts a timestamp: nothing is rejected, and nothing corrects it.
  const errorMs = random.pick([
    random.between(-500, 500),
    random.between(-500, 500),
    -random.between(1000, 6000),
    random.pick([-1, 1]) * random.spread(10, 7_200_000),
  ]);
  const steps = Array.from({ length: random.chance(0.3) ? random.between(1, 4) : 0 }, () => ({
    atMs: Math.floor(random.next() * hours * 3_600_000),
    byMs: random.pick([-3_600_000, 3_600_000, random.pick([-1, 1]) * random.spread(100, day)]),
  }));
  const driftPpm = random.pick([0, 0, 0, random.between(-200, 200), random.pick([-2000, 2000])]);
  return { errorMs, driftPpm, steps };
}

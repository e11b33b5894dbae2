import { createClock } from "@exch/runtime";
import { Random } from "@exch/simulation/random";
import { openVirtual } from "../exchange/open-exchange.ts";
import { type Campaign, count } from "../harness/campaign.ts";
import { checkClaims, describe, isClean } from "../intents/check-claims.ts";
import type { Claim } from "../intents/claim.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { probes } from "../intents/probes.ts";

const hourMs = 3_600_000;
/** Milliseconds by which a machine's clock is ahead: near the limits of the exchanges, and far from them. */
const edges = [
  ...[0, 900, 1000, 1100, 2000, 4900, 5100, 10_000, 600_000, hourMs],
  ...[-900, -1000, -4900, -5100, -7000, -10_000, -600_000, -hourMs],
];
const kinds = [probes.place, probes.placeMany, probes.payAWithToken, probes.payB];
/** Most by which the first call may take longer than with a right clock. */
const maxLongerMs = 1000;

/** The first call of a process whose clock is wrong, over the default transport, in the time of the exchange. */
export const clocks: Campaign = async (size, seed) => {
  // An account may have 200 open orders of a pair.
  const exchange = await openVirtual({ over: "node", seed, accountCount: 20 });
  const { sandbox, clock, reach, accounts } = exchange;
  const { monotonic, setTimer } = clock;
  const random = new Random(seed ^ 0xc10c);
  const drawn = Array.from({ length: size === "full" ? 1000 : 10 }, () => random.below(2 * hourMs) - hourMs);
  const claims: Claim[] = [];
  const slow: string[] = [];
  let longestMs = 0;
  for (const [at, aheadMs] of [...edges, ...drawn].entries()) {
    for (const probe of kinds) {
      const own = createClock({ wall: () => sandbox.now + aheadMs, monotonic, setTimer });
      const clients = createDefaultClients({ ...reach, advanced: { clock: own } }, { key: accounts[at % 20]!, random });
      const startedAt = monotonic();
      const ended = await performIntent(clients, probe, `t${claims.length}`);
      const ms = monotonic() - startedAt;
      longestMs = Math.max(longestMs, ms);
      if (ms > maxLongerMs || ended.some(({ outcome }) => outcome !== "executed"))
        slow.push(`${probe.operation} ${aheadMs} ms ahead: ${ended[0]?.outcome} after ${ms} ms`);
      claims.push(...ended);
      await clients.close();
    }
  }
  await exchange.quiet();
  const tally = checkClaims(exchange.executed, claims);
  await exchange.close();
  return {
    promise:
      "clocks from an hour behind to an hour ahead: the first order, batch or withdrawal is placed within a second",
    size: `${count(kinds.length * (edges.length + drawn.length))} first calls of both services`,
    result: `${slow.length} later or not placed, the longest after ${Math.round(longestMs)} ms; ${tally.twice} twice, ${tally.wrong} wrong`,
    ok: isClean(tally) && slow.length === 0,
    detail: [describe(tally), ...slow.slice(0, 20), ...tally.examples].join("; "),
  };
};

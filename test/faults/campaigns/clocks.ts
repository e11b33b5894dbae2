import { createClock } from "@exch/service-a";
import { checkClaims } from "../claims/check-claims.ts";
import type { Claim } from "../claims/claim.ts";
import { describe, isClean, newTally } from "../claims/tally.ts";
import { openVirtual } from "../exchange/open-virtual.ts";
import type { TransportName } from "../exchange/transport.ts";
import { createRandom } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { type Kind, performIntent } from "../intents/perform-intent.ts";

const hourMs = 3_600_000;
/** Milliseconds by which a machine's clock is ahead: near the limits of the exchanges, and far from them. */
const edges = [
  ...[0, 900, 1000, 1100, 2000, 4900, 5100, 10_000, 600_000, hourMs],
  ...[-900, -1000, -4900, -5100, -7000, -10_000, -600_000, -hourMs],
];
const kinds: readonly Kind[] = ["order", "batch", "aToken", "b"];
const timeoutMs = 30_000;
/** Most by which the first call may take longer than with a right clock. */
const maxLongerMs = 1000;

/** The first call of a process whose clock is wrong, in the time of the exchange. */
export async function clocks(size: Size, seed: number, over: TransportName): Promise<Row> {
  const exchange = await openVirtual({ over, seed });
  const { sandbox, clock, reach } = exchange;
  const random = createRandom(seed ^ 0xc10c);
  const drawn = Array.from({ length: size === "full" ? 1000 : 10 }, () => random.below(2 * hourMs) - hourMs);
  const claims: Claim[] = [];
  const slow: string[] = [];
  let longestMs = 0;
  for (const aheadMs of [...edges, ...drawn]) {
    for (const kind of kinds) {
      const wall = () => sandbox.now + aheadMs;
      const { monotonic, setTimer } = clock;
      const options = {
        ...reach,
        clock: createClock({ wall, monotonic, setTimer }),
        ...(reach.fetch && { syncClock: true }),
      };
      const { testedClient, close } = createDefaultClients(options);
      const startedAt = clock.monotonic();
      const aborting = { share: 0, withinMs: 0 };
      const ended = await performIntent(testedClient, random, kind, `${kind}-${claims.length}`, {
        aborting,
        timeoutMs,
      });
      const ms = clock.monotonic() - startedAt;
      longestMs = Math.max(longestMs, ms);
      if (ms > maxLongerMs || ended.some(({ outcome }) => outcome !== "executed"))
        slow.push(`${kind} ${aheadMs} ms ahead: ${ended[0]?.outcome} after ${ms} ms`);
      claims.push(...ended);
      await close();
    }
  }
  await exchange.quiet();
  const tally = newTally();
  checkClaims(exchange.executed, claims, tally);
  await exchange.close();
  const calls = kinds.length * (edges.length + drawn.length);
  return {
    promise:
      "clocks from an hour behind to an hour ahead: the first order, batch or withdrawal is placed within a second",
    size: `${count(calls)} first calls of both services`,
    result: `${slow.length} later or not placed, the longest after ${Math.round(longestMs)} ms; ${tally.twice} twice, ${tally.wrong} wrong`,
    ok: isClean(tally) && slow.length === 0,
    detail: [describe(tally), ...slow.slice(0, 20), ...tally.examples].join("; "),
  };
}

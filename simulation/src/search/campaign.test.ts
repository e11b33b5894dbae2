import { describe, expect, it } from "vitest";
import { themeNames } from "../plan/themes.ts";
import { runCampaign, sumOf } from "./campaign.ts";
import { explain } from "./explain.ts";
import { laneCount, turnAt } from "./lane.ts";
import { summary } from "./summary.ts";
import { hasFailed, type Tally } from "./tally.ts";

/** The seed of the campaign: another one tries other runs. */
const seed = Number(process.env.EXCH_TEST_SEED ?? 1);
const size = { seed, intents: 1600, days: 0 };

/** Everything of a result but the time that it took. */
function withoutTime(tallies: readonly Tally[]): Tally {
  return { ...sumOf(tallies), cpuMs: 0 };
}

describe("a campaign", () => {
  it(`breaks no promise with seed ${seed}, and gives the same result however its lanes are shared`, {
    timeout: 120_000,
  }, async () => {
    const all = await runCampaign(size);
    const sum = sumOf(all);
    expect(hasFailed(sum), sum.failed[0] && `${await explain(sum.failed[0], { ms: 15_000 })}\n${summary(sum)}`).toBe(
      false,
    );
    expect(sum.intents).toBeGreaterThanOrEqual(size.intents);

    const some = await runCampaign({ ...size, lanes: [1, 4] });
    expect(some.map((tally) => withoutTime([tally]))).toEqual([1, 4].map((lane) => withoutTime([all[lane] as Tally])));
  });

  it("reaches its number of intents and of simulated days", { timeout: 60_000 }, async () => {
    const tallies = await runCampaign({ seed: 2, intents: 1, days: 4, lanes: [0], goesOn: true });
    expect(sumOf(tallies).days).toBeGreaterThanOrEqual(4 / laneCount);
  });

  it("gives each theme its turn in the first runs", () => {
    const turns = Array.from({ length: 10 * laneCount }, (_, turn) =>
      turnAt(turn % laneCount, Math.floor(turn / laneCount)),
    );
    for (const theme of [undefined, ...themeNames]) {
      const sizes = turns.filter((turn) => turn?.theme === theme).map((turn) => turn?.intents ?? 0);
      expect(Math.min(...sizes)).toBeLessThan(Math.max(...sizes));
    }
    expect(turnAt(0, 96)).toBeUndefined();
  });

  it("ends when its time is over", async () => {
    const tallies = await runCampaign({ seed: 1, intents: 1e9, days: 0, isOver: () => true });
    expect(sumOf(tallies).runs).toBe(0);
  });
});

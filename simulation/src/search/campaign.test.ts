import { describe, expect, it } from "vitest";
import { laneCount, runCampaign } from "./campaign.ts";
import { explain } from "./explain.ts";
import { summary } from "./summary.ts";
import { hasFailed, sumOf, type Tally } from "./tally.ts";

/** The seed of the campaign: another one tries other runs. */
const seed = Number(process.env.EXCH_TEST_SEED ?? 1);
const size = { seed, intents: 1600 };

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

  it("ends when its time is over", async () => {
    const tallies = await runCampaign({ seed: 1, intents: 1e9, isOver: () => true });
    expect([tallies.length, sumOf(tallies).runs]).toEqual([laneCount, 0]);
  });
});

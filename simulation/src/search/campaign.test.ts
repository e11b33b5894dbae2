import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runCampaign } from "./campaign.ts";
import { explain } from "./explain.ts";
import { describeTally } from "./tally.ts";

/** The seed of the campaign is that of the commit, so that each has other runs. `EXCH_TEST_SEED` chooses one. */
function readSeed(): number {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" });
  return Number(process.env.EXCH_TEST_SEED ?? Number.parseInt(stdout?.slice(0, 8) || "1", 16));
}

describe("a campaign", () => {
  const seed = readSeed();

  it(`breaks no promise with EXCH_TEST_SEED=${seed}`, async () => {
    process.stdout.write(`the campaign of this commit: EXCH_TEST_SEED=${seed}\n`);
    const tally = await runCampaign({ seed, intents: 1600 });
    const [first] = tally.failed;
    expect(first, first && `${await explain(first, { ms: 15_000 })}\n${describeTally(tally)}`).toBeUndefined();
    expect(tally.intents).toBeGreaterThanOrEqual(1600);
  });

  it("ends when its time is over", async () => {
    expect(await runCampaign({ seed: 1, intents: 1e9, isOver: () => true })).toMatchObject({ runs: 0, failed: [] });
  });
});

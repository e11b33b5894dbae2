import { describe, expect, it } from "vitest";
import { runCampaign } from "./campaign.ts";
import { explain } from "./explain.ts";
import { describeTally } from "./tally.ts";

/** Another seed tries other runs: that of the commit will be the default once campaigns with fresh seeds have no failure. */
const seed = Number(process.env.EXCH_TEST_SEED ?? 1);

describe("a campaign", () => {
  it(`breaks no promise with EXCH_TEST_SEED=${seed}`, async () => {
    const tally = await runCampaign({ seed, intents: 1600 });
    const [first] = tally.failed;
    expect(first, first && `${await explain(first, { ms: 15_000 })}\n${describeTally(tally)}`).toBeUndefined();
    expect(tally.intents).toBeGreaterThanOrEqual(1600);
  });

  it("ends when its time is over", async () => {
    expect(await runCampaign({ seed: 1, intents: 1e9, isOver: () => true })).toMatchObject({ runs: 0, failed: [] });
  });
});

import { expect, it } from "vitest";
import { runCampaign } from "./testing/run-campaign.ts";

/** `MCP_INTENTS=1000 npm run vitest -- test/mcp/campaign.test.ts` is the whole campaign. */
const intents = Number(process.env.MCP_INTENTS ?? 12);

it("intents are executed once, whatever is lost, cancelled, repeated or killed", async () => {
  const result = await runCampaign(intents, Math.min(intents, 125), Math.max(120, intents * 2));
  console.log(JSON.stringify(result));
  expect(result).toMatchObject({ twice: [], wrong: [], undecided: [], sentByRepeats: 0 });
  expect(result.killed).toBeGreaterThan(0);
}, 3_600_000);

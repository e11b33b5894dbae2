import { expect, it } from "vitest";
import { runCampaign } from "./testing/run-campaign.ts";

/** `MCP_INTENTS=1000 npm run vitest -- test/mcp/campaign.test.ts` is the whole campaign. */
const intents = Number(process.env.MCP_INTENTS ?? 12);

it("intents are executed once, whatever is lost, cancelled, repeated or killed", async () => {
  const result = await runCampaign(intents, 125);
  console.log(JSON.stringify(result));
  expect(result).toMatchObject({ twice: [], wrong: [], sentByRepeats: 0 });
}, 3_600_000);

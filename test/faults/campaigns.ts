import { canary } from "./campaigns/canary.ts";
import { clocks } from "./campaigns/clocks.ts";
import { batches, orders, withdrawalsA, withdrawalsB } from "./campaigns/decided-in-call.ts";
import { leaks } from "./campaigns/leaks.ts";
import { payments } from "./campaigns/payments.ts";
import { crash, shutdown } from "./campaigns/programs/stop-programs.ts";
import { stalls } from "./campaigns/stalls.ts";
import { storm } from "./campaigns/storm.ts";
import type { Campaign } from "./harness/campaign.ts";

/** Campaigns by name, in the order of the table. */
export const campaigns: Readonly<Record<string, Campaign>> = {
  ...{ orders, batches, withdrawalsA, withdrawalsB, payments },
  ...{ clocks, crash, shutdown, stalls, storm, leaks, canary },
};

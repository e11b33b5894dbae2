import { canary } from "./campaigns/canary.ts";
import { clocks } from "./campaigns/clocks.ts";
import { batches, orders, withdrawalsA, withdrawalsB } from "./campaigns/decided-in-call.ts";
import { leaks } from "./campaigns/leaks.ts";
import { naive } from "./campaigns/naive.ts";
import { payments } from "./campaigns/payments.ts";
import { crash, shutdown } from "./campaigns/programs/stop-programs.ts";
import { stalledJournal } from "./campaigns/stalled-journal.ts";
import { stalls } from "./campaigns/stalls.ts";
import { storm } from "./campaigns/storm.ts";
import type { Campaign, Row } from "./harness/row.ts";

/** Campaigns by name, in the order of the table. `naive` is the control. */
export const campaigns: Readonly<Record<string, Campaign>> = {
  ...{ orders, batches, withdrawalsA, withdrawalsB, payments },
  ...{ journal: stalledJournal, clocks, crash, shutdown, stalls, storm, leaks, canary, naive },
};

/** True where a row is as it must be. The control proves that the harness can fail: it must. */
export function isAsPromised(name: string, { ok }: Row): boolean {
  return ok !== (name === "naive");
}

import { canary } from "./campaigns/canary.ts";
import { clocks } from "./campaigns/clocks.ts";
import { leaks } from "./campaigns/leaks.ts";
import { payments } from "./campaigns/payments.ts";
import { crash } from "./campaigns/programs/crash.ts";
import { stalls } from "./campaigns/stalls.ts";
import type { Campaign } from "./harness/row.ts";

/** Campaigns by name, in the order of the table. */
export const campaigns: Readonly<Record<string, Campaign>> = {
  payments,
  clocks,
  crash,
  stalls,
  leaks,
  canary,
};

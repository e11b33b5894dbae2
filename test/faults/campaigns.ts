import { canary } from "./campaigns/canary/canary.ts";
import { clocks } from "./campaigns/clocks.ts";
import { crash } from "./campaigns/crash/crash.ts";
import { batchesDecided, ordersDecided, withdrawalsADecided, withdrawalsBDecided } from "./campaigns/default-times.ts";
import { digits } from "./campaigns/digits.ts";
import { givenUp } from "./campaigns/given-up.ts";
import { leaks } from "./campaigns/leaks.ts";
import { naive } from "./campaigns/naive.ts";
import { outage } from "./campaigns/outage.ts";
import { payments } from "./campaigns/payments.ts";
import { regressions } from "./campaigns/regressions.ts";
import { shutdown } from "./campaigns/shutdown/shutdown.ts";
import { stalledJournal } from "./campaigns/stalled-journal.ts";
import { stalls } from "./campaigns/stalls.ts";
import { storm } from "./campaigns/storm.ts";
import type { TransportName } from "./exchange/transport.ts";
import type { Row, Size } from "./harness/row.ts";

/** Measures whether the clients keep one promise, and gives the row of the table. */
export type Campaign = (size: Size, seed: number, transport: TransportName) => Promise<Row>;

/** Campaigns by name, in the order of the table. */
export const campaigns: Readonly<Record<string, Campaign>> = {
  orders: ordersDecided,
  batches: batchesDecided,
  withdrawalsA: withdrawalsADecided,
  withdrawalsB: withdrawalsBDecided,
  payments,
  regressions,
  journal: stalledJournal,
  clocks,
  crash,
  shutdown,
  stalls,
  givenUp,
  outage,
  storm,
  digits,
  leaks,
  canary,
};

/** The control, which must fail: see {@link naive}. */
export const control: Campaign = naive;

import { canary } from "./canary.ts";
import { clock } from "./clock.ts";
import { combinations } from "./combinations.ts";
import { crash } from "./crash.ts";
import { days } from "./days.ts";
import { batchesDecided, ordersDecided, withdrawalsADecided, withdrawalsBDecided } from "./default-times.ts";
import { digits } from "./digits.ts";
import { leaks } from "./leaks.ts";
import { money } from "./money.ts";
import { naive } from "./naive.ts";
import { outage } from "./outage.ts";
import { proxy } from "./proxy.ts";
import type { Row, Size } from "./row.ts";
import { stalledJournal } from "./stalled-journal.ts";
import { stalls } from "./stalls.ts";
import type { TransportName } from "./transport.ts";
import { verdicts } from "./verdicts.ts";

/** Keeps a promise, or shows that it does not. */
export type Campaign = (size: Size, seed: number, transport: TransportName) => Promise<Row>;

/** Every promise, by the name of its campaign, in the order of the table. */
export const campaigns: Readonly<Record<string, Campaign>> = {
  money,
  orders: ordersDecided,
  batches: batchesDecided,
  withdrawalsA: withdrawalsADecided,
  withdrawalsB: withdrawalsBDecided,
  combinations,
  verdicts,
  days,
  proxy,
  journal: stalledJournal,
  crash,
  stalls,
  outage,
  clock,
  digits,
  leaks,
  canary,
};

/** Must fail: see {@link naive}. */
export const control: Campaign = naive;

/** A fault that a visitor can switch on. */
export type FaultName = "lost" | "reset" | "proxy" | "crash" | "outage";

/** The text and the effect of a switch. */
export interface FaultSwitch {
  readonly name: FaultName;
  readonly title: string;
  readonly text: string;
  /** Probability of each kind of decision of the simulation while it is on. */
  readonly rates: Readonly<Record<string, number>>;
}

/** The switches, in the order in which the page shows them. */
export const faultSwitches: readonly FaultSwitch[] = [
  {
    name: "lost",
    title: "Lost messages",
    text: "A request or its response never arrives.",
    rates: { dropRequest: 0.06, noResponse: 0.08 },
  },
  {
    name: "reset",
    title: "Reset after execution",
    text: "The exchange executes, then the connection breaks.",
    rates: { resetAfterExecution: 0.14 },
  },
  {
    name: "proxy",
    title: "A proxy that repeats",
    text: "A proxy sends a request a second time.",
    rates: { repeatedByProxy: 0.14 },
  },
  {
    name: "crash",
    title: "Crashes",
    text: "The program dies at a bad moment and starts again.",
    rates: { crash: 0.03 },
  },
  {
    name: "outage",
    title: "A weekend of outage",
    text: "Friday 18:00 to Monday 06:00: only errors come back.",
    rates: {},
  },
];

/** The times of an outage, in milliseconds after the start: Friday 18:00 to Monday 06:00, in both weekends of a run. */
const weekend = { from: 10 * 3_600_000, to: 70 * 3_600_000, everyMs: 7 * 86_400_000 };

/** Returns true at the weekend. */
export function isWeekend(atMs: number): boolean {
  const ofWeek = atMs % weekend.everyMs;
  return ofWeek >= weekend.from && ofWeek < weekend.to;
}

/** Lists the weekends of a run. */
export function weekends(lengthMs: number): { readonly from: number; readonly to: number }[] {
  const found = [];
  for (let from = weekend.from; from < lengthMs; from += weekend.everyMs) {
    found.push({ from, to: Math.min(lengthMs, from + weekend.to - weekend.from) });
  }
  return found;
}

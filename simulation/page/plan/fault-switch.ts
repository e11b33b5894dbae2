/** A fault that a visitor can switch on. */
export type FaultName = "lost" | "reset" | "proxy" | "crash" | "outage";

/** The text and the effect of a switch. */
interface FaultSwitch {
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
    text: "Friday 18:00 to Monday 06:00: no response comes back.",
    rates: { unavailable: 0.7, noResponse: 1 },
  },
];

/** Finds the probability of a kind of decision at a moment, in milliseconds after the start, while some faults are on. */
export function findRate(kind: string, faults: ReadonlySet<FaultName>, atMs: number): number {
  const isOn = (name: FaultName) => faults.has(name) && (name !== "outage" || isWeekend(atMs));
  return Math.max(...faultSwitches.map(({ name, rates }) => (isOn(name) && rates[kind]) || 0));
}

/** Tests for the weekend, from Friday 18:00 to Monday 06:00. */
function isWeekend(atMs: number): boolean {
  const hours = (atMs / 3_600_000) % (7 * 24);
  return hours >= 10 && hours < 70;
}

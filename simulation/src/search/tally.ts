import { properties } from "../judge/failure.ts";

/** A broken promise, or the error that ended a run. */
export type FailureText = Readonly<Record<"property" | "intent" | "text", string>>;

/** A failure, and the recipe that repeats its run, as text. */
export type FailedRun = FailureText & { readonly seed: number; readonly recipe: string };

/** The result of a campaign, as plain data. */
export interface Tally {
  readonly seed: number;
  runs: number;
  intents: number;
  /** Simulated days, added over all runs. */
  days: number;
  crashes: number;
  /** CPU time of the process in milliseconds, with its start. */
  cpuMs: number;
  /** Decisions that were taken, by kind; statements by outcome; broken promises by property, 0 for each one that was kept. */
  readonly faults: Record<string, number>;
  readonly statements: Record<string, number>;
  readonly failures: Record<string, number>;
  /** The first failed runs. */
  readonly failed: FailedRun[];
}

/** Creates the result of no runs. */
export function createTally(seed: number): Tally {
  const failures = Object.fromEntries(properties.map((name) => [name, 0]));
  return { seed, runs: 0, intents: 0, days: 0, crashes: 0, cpuMs: 0, faults: {}, statements: {}, failures, failed: [] };
}

/** Adds to the count of a name. */
export function increment(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Writes the result of a campaign: counts of faults and of statements, then one line that says what was kept. */
export function describeTally(tally: Tally): string {
  const { seed, runs, intents, days, crashes, faults, statements, failures, cpuMs } = tally;
  const all = Object.values(faults).reduce((sum, value) => sum + value, 0);
  const what = `seed ${seed}: ${format(runs)} runs, ${format(intents)} intents, ${format(Math.round(days))} simulated days`;
  const broken = Object.entries(failures).map(([property, times]) => `${format(times)} ${property}`);
  const cost = `${(cpuMs / Math.max(1, intents)).toFixed(3)} ms of CPU an intent, with the start of the process`;
  return [
    `faults: ${formatCounts(faults) || "none"}`,
    `statements: ${formatCounts(statements)}`,
    [what, `${format(crashes)} crashes, ${format(all)} faults`, broken.join(", "), cost].join("; "),
  ].join("\n");
}

/** Writes a whole number with commas. */
const format = (value: number) => value.toLocaleString("en-US");

function formatCounts(values: Readonly<Record<string, number>>): string {
  const names = Object.keys(values).sort();
  return names.map((name) => `${name} ${format(values[name] ?? 0)}`).join(", ");
}

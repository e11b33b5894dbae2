import { properties } from "../judge/failure.ts";

/** A run that broke a promise. */
export interface FailedRun {
  readonly seed: number;
  /** The recipe that repeats it, as text. */
  readonly recipe: string;
  readonly property: string;
  readonly intent: string;
  readonly text: string;
}

/** The result of many runs, as plain data. Results of different shards are added in the order of their lanes. */
export interface Tally {
  runs: number;
  intents: number;
  /** Simulated days, added over all runs. */
  days: number;
  crashes: number;
  events: number;
  /** CPU time of all processes in milliseconds, with their start. */
  cpuMs: number;
  /** Seeds of the campaigns. */
  readonly seeds: number[];
  /** Decisions that were taken, by kind. */
  readonly faults: Record<string, number>;
  /** Statements by outcome. */
  readonly statements: Record<string, number>;
  /** Broken promises by property; 0 for each one that was judged and kept. */
  readonly failures: Record<string, number>;
  /** The first failed runs. */
  readonly failed: FailedRun[];
}

/** Failures of each property that a lane keeps. */
export const mostFailed = 10;

/** Returns the result of no runs. */
export function noRuns(): Tally {
  return {
    runs: 0,
    intents: 0,
    days: 0,
    crashes: 0,
    events: 0,
    cpuMs: 0,
    seeds: [],
    faults: {},
    statements: {},
    failures: Object.fromEntries(properties.map((name) => [name, 0])),
    failed: [],
  };
}

/** Adds results in their order. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = noRuns();
  for (const more of tallies) {
    for (const name of ["runs", "intents", "days", "crashes", "events", "cpuMs"] as const) sum[name] += more[name];
    for (const part of ["faults", "statements", "failures"] as const)
      for (const [name, count] of Object.entries(more[part])) addTo(sum[part], name, count);
    for (const seed of more.seeds) if (!sum.seeds.includes(seed)) sum.seeds.push(seed);
    sum.failed.push(...more.failed);
  }
  return sum;
}

/** Adds to the count of a name. */
export function addTo(counts: Record<string, number>, name: string, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more;
}

/** True where a promise was broken. */
export function hasFailed({ failures }: Tally): boolean {
  return Object.values(failures).some((count) => count > 0);
}

import { properties } from "../judge/failure.ts";
import { addCounts, addCoverage, type CoverageCounts, noCoverage } from "./coverage.ts";

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
  readonly faults: Record<string, number>;
  readonly statements: Record<string, number>;
  /** Broken promises by property; 0 for each one that was judged and kept. */
  readonly failures: Record<string, number>;
  /** Events that are allowed and counted, by name. */
  readonly allowed: Record<string, number>;
  /** Events that must happen now and then, by name; 0 for those that never did. */
  readonly sometimes: Record<string, number>;
  readonly coverage: CoverageCounts;
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
    allowed: {},
    sometimes: {},
    coverage: noCoverage(),
    failed: [],
  };
}

/** Adds a result to another. */
export function addTally(sum: Tally, more: Tally): void {
  for (const name of ["runs", "intents", "days", "crashes", "events", "cpuMs"] as const) sum[name] += more[name];
  for (const name of ["faults", "statements", "failures", "allowed", "sometimes"] as const) {
    addCounts(sum[name], more[name]);
  }
  for (const seed of more.seeds) if (!sum.seeds.includes(seed)) sum.seeds.push(seed);
  addCoverage(sum.coverage, more.coverage);
  sum.failed.push(...more.failed);
}

/** True where a promise was broken. */
export function hasFailed({ failures }: Tally): boolean {
  return Object.values(failures).some((count) => count > 0);
}

/** Intents from which on everything that must happen now and then has to have happened. */
export const sizeForSometimes = 100_000;

/** Names what should have happened and never did. Nothing for campaigns that are too small for it. */
export function missedOf({ intents, sometimes }: Tally): string[] {
  if (intents < sizeForSometimes) return [];
  return Object.keys(sometimes).filter((name) => sometimes[name] === 0);
}

import type { ExchangePlan } from "../exchange/exchange-plan.ts";
import type { Incident } from "../exchange/incidents.ts";
import type { NetworkPlan } from "../network/network-plan.ts";
import type { ProgramName, ThemeName } from "./themes.ts";

/** A wall clock that is not right. */
export interface ClockPlan {
  /** Milliseconds by which it is ahead of true time when the run begins. */
  readonly errorMs: number;
  /** Millionths by which it is too fast. */
  readonly driftPpm: number;
  /** Moments at which it is set: milliseconds after the run began, and milliseconds by which it is put forward (or back). */
  readonly steps: readonly { readonly atMs: number; readonly byMs: number }[];
}

/** A client process: a program on a machine, started again after each crash. */
export interface ProcessPlan {
  readonly name: string;
  /** First digit of the names of its intents, from 1 to 9: no two processes of a run have the same. */
  readonly number: number;
  readonly program: ProgramName;
  readonly clock: ClockPlan;
  /** True where monotonic time stands still while the machine is suspended. */
  readonly monotonicStops: boolean;
  /** The account at both exchanges whose keys it uses. Processes with the same number trade on one account. */
  readonly account: number;
  /** True where a provider of credentials signs its requests, so that its key can change in mid-call. */
  readonly hasProvider: boolean;
  /** False for a process without the journal, which forgets open intents in a crash. */
  readonly hasJournal: boolean;
  readonly hasLimiter: boolean;
  /** Calls that the program makes at once. */
  readonly lanes: number;
  /** Weight by which it gets a share of the run's intents. */
  readonly share: number;
}

/** The journal that outlives the processes which share it. */
export interface JournalPlan {
  /** The clock of a database server; `machine` for a file, where the clock of each process's machine counts. */
  readonly clock: ClockPlan | "machine";
}

/** Everything that a run depends on, as plain data: the same plan gives the same run, byte by byte. */
export interface RunPlan {
  readonly seed: number;
  readonly theme: ThemeName;
  /** Virtual time of the run, in hours, before everything heals. */
  readonly hours: number;
  /** Intents over all processes. */
  readonly intents: number;
  /** `safety`: anything may fail, nothing may be wrong. `liveness`: then everything heals, and everything must end. */
  readonly mode: "safety" | "liveness";
  readonly processes: readonly ProcessPlan[];
  readonly journal: JournalPlan;
  /** True where clients send by the default transport of the package, over virtual sockets. */
  readonly usesTransport: boolean;
  readonly network: NetworkPlan;
  readonly exchange: ExchangePlan;
  readonly incidents: readonly Incident[];
  /** Probability of each kind of decision, of all parts. Each run draws a mixture of its own: some kinds do not happen at all. */
  readonly rates: Readonly<Record<string, number>>;
  /** The only decisions that are taken, in a run that was made shorter. */
  readonly only?: readonly string[];
  /** The only intents that are performed, in a run that was made shorter. */
  readonly intentNames?: readonly string[];
}

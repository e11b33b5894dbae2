import type { ExchangePlan } from "../exchange/exchange-plan.ts";
import type { NetworkPlan } from "../network/network-plan.ts";
import type { JournalPlan, ProcessPlan } from "../process/process-plan.ts";

/** Everything that a run depends on, as plain data: the same plan gives the same run, byte by byte. */
export interface RunPlan {
  readonly seed: number;
  /** Virtual time of the run, in hours, before everything heals. */
  readonly hours: number;
  /** Intents over all processes. */
  readonly intents: number;
  /** `safety`: anything may fail, nothing may be wrong. `liveness`: then everything heals, and everything must end. */
  readonly mode: "safety" | "liveness";
  readonly processes: readonly ProcessPlan[];
  readonly journals: readonly JournalPlan[];
  readonly network: NetworkPlan;
  readonly exchange: ExchangePlan;
  /** Probability of each kind of decision, of all parts. Each run draws a mixture of its own: some kinds do not happen at all. */
  readonly rates: Readonly<Record<string, number>>;
  /** The theme that its faults belong to, where they belong to one. */
  readonly theme?: string;
  /** Faults at steps whose rate is raised, as `fault phase effect step`: no run before has reached them. */
  readonly focus: readonly string[];
  /** Names of decisions that must not be taken. */
  readonly suppressed: readonly string[];
  /** The only decisions that are taken, in a run that was made shorter. */
  readonly only?: readonly string[];
  /** The only intents that are performed, in a run that was made shorter. */
  readonly intentNames?: readonly string[];
  /** True where every delay is the shortest of its kind. */
  readonly isShortened?: boolean;
}

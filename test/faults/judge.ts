import { ExchangeError, InvalidRequestError, UnknownOutcomeError } from "@exch/service-a";
import type { Truth } from "./truth.ts";

/** What a client says became of one intent. `untyped` is no verdict at all: an error that does not say. */
export type Verdict = "executed" | "notExecuted" | "unknown" | "untyped";

/** A verdict, to be held against the truth when everything late has had its time. */
export interface Claim {
  /** The harness's name of the intent. */
  readonly tag: string;
  /** Whether something names the intent for the exchange, so that its outcome can be settled. */
  readonly keyed: boolean;
  /** Whether doing it twice is the same as doing it once. */
  readonly repeatable?: boolean;
  /** What the intent went through, for the report. */
  readonly label?: string;
  readonly verdict: Verdict;
  /** What the exchange calls it, if the client was told. */
  readonly id?: string | undefined;
  readonly error?: unknown;
}

export interface Tally {
  intents: number;
  keyed: number;
  settled: number;
  executed: number;
  notExecuted: number;
  unknown: number;
  twice: number;
  wrong: number;
  untyped: number;
  /** The first few that are wrong, in words. */
  readonly examples: string[];
  /** The first few that have a key and are unknown all the same. */
  readonly open: string[];
}

export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnknownOutcomeError) return "unknown";
  // True, but a fault of the harness: nothing was tried.
  if (error instanceof InvalidRequestError) return "untyped";
  return (error instanceof ExchangeError ? error.outcome : undefined) ?? "untyped";
}

export function newTally(): Tally {
  const sums = { intents: 0, keyed: 0, settled: 0, executed: 0, notExecuted: 0, unknown: 0 };
  return { ...sums, twice: 0, wrong: 0, untyped: 0, examples: [], open: [] };
}

/** Holds every claim against what was really done. */
export function judge(truth: Truth, claims: Iterable<Claim>, tally: Tally = newTally()): Tally {
  for (const { tag, keyed, repeatable, label, verdict, id, error } of claims) {
    const done = truth.of(tag);
    const isWrong =
      (verdict === "executed" && (done.length === 0 || (id !== undefined && done.every((each) => each.id !== id)))) ||
      (verdict === "notExecuted" && done.length > 0);
    tally.intents += 1;
    tally[verdict] += 1;
    if (keyed) tally.keyed += 1;
    if (keyed && (verdict === "executed" || verdict === "notExecuted")) tally.settled += 1;
    if (keyed && verdict === "unknown" && tally.open.length < 3) tally.open.push(`${label ?? tag}: ${error}`);
    const isTwice = done.length > 1 && !repeatable;
    if (isTwice) tally.twice += 1;
    if (isWrong) tally.wrong += 1;
    if ((isWrong || isTwice || verdict === "untyped") && tally.examples.length < 5) {
      tally.examples.push(`${label ?? tag}: ${verdict}, ${done.length} really done (${error ?? "acknowledged"})`);
    }
  }
  return tally;
}

/** Whether all promises about money were kept. */
export function isClean({ twice, wrong, untyped, keyed, settled }: Tally): boolean {
  return twice === 0 && wrong === 0 && untyped === 0 && settled >= keyed * 0.999;
}

export function describe({ twice, wrong, untyped, unknown, keyed, settled }: Tally): string {
  const share = keyed === 0 ? "none keyed" : `${((100 * settled) / keyed).toFixed(3)}% of keyed settled`;
  return `${twice} twice, ${wrong} wrong, ${untyped} untyped, ${unknown} typed unknown, ${share}`;
}

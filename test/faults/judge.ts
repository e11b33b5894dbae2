import type { Execution } from "@exch/sandbox";
import { ApiError, ExchangeError, InvalidRequestError, type Settled, UnknownOutcomeError } from "@exch/service-a";
import type { Truth } from "./truth.ts";

/** What a client says became of one intent. `untyped` is no verdict at all: an error that does not say. */
export type Verdict = "executed" | "notExecuted" | "unknown" | "untyped";

/** A verdict, to be held against the truth when everything late has had its time. */
export interface Claim {
  /** The harness's name of the intent. */
  readonly tag: string;
  readonly kind?: string;
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
  /** Milliseconds by which the call ended after its deadline; negative before. */
  readonly lateMs?: number;
  /** The result of `settle()`, for a call that ended unknown. */
  readonly later?: { readonly verdict: Verdict; readonly id?: string | undefined; readonly settled: Settled };
}

export interface Tally {
  intents: number;
  keyed: number;
  /** Keyed intents that were decided in the call, and those that were decided by `settle()` after it. */
  settled: number;
  settledLater: number;
  /** Unknown because a success without its payload contradicts that nothing is there: nothing can decide it. */
  contradicted: number;
  executed: number;
  notExecuted: number;
  unknown: number;
  twice: number;
  /** Executed once by us and again by a proxy that repeats requests: no client can know. */
  copied: number;
  wrong: number;
  /** Given the id of another request's, in a response that repeats nothing of the request: no client can know. */
  misnamed: number;
  /** Refused in the response to a proxy's copy, after the first copy was executed: no client can know. */
  copyRefused: number;
  untyped: number;
  late: number;
  /** The first few that are wrong, in words. */
  readonly examples: string[];
  /** The first few that have a key and are unknown all the same. */
  readonly open: string[];
}

/** What a call may need beyond its deadline, in milliseconds. */
export const toleratedMs = 50;

export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnknownOutcomeError) return "unknown";
  // True, but a fault of the harness: nothing was tried.
  if (error instanceof InvalidRequestError) return "untyped";
  return (error instanceof ExchangeError ? error.outcome : undefined) ?? "untyped";
}

export function newTally(): Tally {
  const sums = { intents: 0, keyed: 0, settled: 0, settledLater: 0, contradicted: 0, executed: 0, notExecuted: 0 };
  return {
    ...sums,
    unknown: 0,
    twice: 0,
    copied: 0,
    wrong: 0,
    misnamed: 0,
    copyRefused: 0,
    untyped: 0,
    late: 0,
    examples: [],
    open: [],
  };
}

/** Holds every claim against what was really done. */
export function judge(truth: Truth, claims: Iterable<Claim>, tally: Tally = newTally()): Tally {
  for (const claim of claims) {
    const { tag, keyed, repeatable, label, verdict, error, later, lateMs = 0 } = claim;
    const done = truth.of(tag);
    const isMisnamed = verdict === "executed" && done.some((each) => isUnechoed(each)) && isFalse(done, claim);
    const isRefused = isRefusalOfCopy(error) || (error === undefined && claim.kind?.startsWith("batch"));
    const isCopyRefused = verdict === "notExecuted" && isRefused && done.every(isRepeated);
    const isWrong =
      !isMisnamed &&
      !(isCopyRefused && done.length > 0) &&
      (isFalse(done, claim) || (later !== undefined && isFalse(done, later)));
    tally.intents += 1;
    tally[verdict] += 1;
    if (keyed) tally.keyed += 1;
    if (keyed && isDecided(verdict)) tally.settled += 1;
    else if (keyed && later !== undefined && isDecided(later.verdict)) tally.settledLater += 1;
    else if (keyed && isContradiction(claim)) tally.contradicted += 1;
    else if (keyed && tally.open.length < 3) tally.open.push(`${label ?? tag}: ${error} ${reasonOf(later)}`);
    const isTwice = done.filter(({ isCopy }) => !isCopy).length > 1 && !repeatable;
    if (isTwice) tally.twice += 1;
    else if (done.length > 1 && !repeatable) tally.copied += 1;
    if (isWrong) tally.wrong += 1;
    if (isCopyRefused && done.length > 0) tally.copyRefused += 1;
    if (isMisnamed) tally.misnamed += 1;
    if (lateMs > toleratedMs) tally.late += 1;
    if ((isWrong || isTwice || verdict === "untyped" || lateMs > toleratedMs) && tally.examples.length < 5) {
      const said = `${verdict}${later === undefined ? "" : `, then ${later.verdict}`}`;
      tally.examples.push(
        `${label ?? tag}: ${said}, ${done.length} really done, ${lateMs} ms late (${error ?? "acknowledged"})`,
      );
    }
  }
  return tally;
}

function isFalse(done: ReturnType<Truth["of"]>, { verdict, id }: Pick<Claim, "verdict" | "id">): boolean {
  if (verdict === "executed") return done.length === 0 || (id !== undefined && done.every((each) => each.id !== id));
  return verdict === "notExecuted" && done.length > 0;
}

/** True for a call that got the response of another one, where that response holds an id and nothing of the request. */
function isUnechoed({ operation, fault }: Execution): boolean {
  return fault === "otherResponse" && (operation.startsWith("withdrawals.") || operation === "orders.modify");
}

function isRepeated({ fault }: Execution): boolean {
  return fault === "repeatedByProxy";
}

/** A refusal that says how things stand when the copy arrives. Duplicates and timestamps are settled instead. */
function isRefusalOfCopy(error: unknown): boolean {
  return error instanceof ApiError && ["balance", "rateLimit", "notFound"].includes(error.category);
}

function isDecided(verdict: Verdict): boolean {
  return verdict === "executed" || verdict === "notExecuted";
}

/** True for a success without its payload, of which the lookup shows nothing. */
export function isContradiction({ error, later }: Pick<Claim, "error" | "later">): boolean {
  if (!(error instanceof UnknownOutcomeError)) return false;
  return /does not show it/.test(`${error.message} ${later?.settled.reason}`);
}

function reasonOf(later: Claim["later"]): string {
  return later === undefined
    ? ""
    : `(asked again: ${later.settled.reason ?? later.verdict}, ${later.settled.cause ?? "no cause"})`;
}

/** True when all promises about money were kept. */
export function isClean({ twice, wrong, untyped, late }: Tally): boolean {
  return twice === 0 && wrong === 0 && untyped === 0 && late === 0;
}

/** The share of keyed intents that were decided, in the call or by `settle()`; contradictions cannot be. */
export function decidedShare({ keyed, settled, settledLater, contradicted }: Tally): number {
  return keyed === contradicted ? 1 : (settled + settledLater) / (keyed - contradicted);
}

export function describe(tally: Tally): string {
  const {
    twice,
    wrong,
    untyped,
    late,
    unknown,
    keyed,
    settled,
    settledLater,
    contradicted,
    copied,
    misnamed,
    copyRefused,
  } = tally;
  const share = (part: number) => (keyed === 0 ? "–" : `${((100 * part) / keyed).toFixed(3)}%`);
  return [
    `${twice} twice, ${wrong} wrong, ${untyped} untyped, ${late} late, ${unknown} typed unknown`,
    `keyed decided in the call ${share(settled)}, with settle() ${share(settled + settledLater)}`,
    ...(contradicted > 0 ? [`${contradicted} contradicted`] : []),
    ...(misnamed > 0 ? [`${misnamed} given another's id without an echo`] : []),
    ...(copyRefused > 0 ? [`${copyRefused} refused in a proxy's copy`] : []),
    ...(copied > 0 ? [`${copied} doubled by a proxy`] : []),
  ].join("; ");
}

import type { Execution } from "@exch/sandbox";
import { ApiError } from "@exch/service-a";
import type { ExecutedIntents } from "../exchange/executed-intents.ts";
import { type Claim, type ClaimedOutcome, isContradiction } from "./claim.ts";

/** The sums of claims that a row states. */
const sums = {
  intents: 0,
  keyed: 0,
  /** Keyed intents that were decided in the call, and those that were decided by `settle()` after it. */
  settled: 0,
  settledLater: 0,
  executed: 0,
  notExecuted: 0,
  unknown: 0,
  twice: 0,
  wrong: 0,
  untyped: 0,
  late: 0,
  /** Unknown because a success without its payload contradicts a lookup without a record: nothing can decide it. */
  contradicted: 0,
  /** Executed once by us and again by a proxy that repeats requests: no client can know. */
  copied: 0,
  /** Given the id of another request's, in a response that repeats nothing of the request: no client can know. */
  misnamed: 0,
  /** Rejected in the response to a proxy's copy, after the first copy was executed: no client can know. */
  copyRejected: 0,
};

export type Tally = typeof sums & {
  /** The first few that are wrong, in words. */
  readonly examples: string[];
  /** The first few that have a key and are unknown all the same. */
  readonly open: string[];
};

/** The time that a call may take beyond its deadline, in milliseconds. */
export const toleratedMs = 50;

export function newTally(): Tally {
  return { ...sums, examples: [], open: [] };
}

/** Compares every claim with what was executed. */
export function checkClaims(executed: ExecutedIntents, claims: Iterable<Claim>, tally: Tally = newTally()): Tally {
  for (const claim of claims) {
    const { tag, probe, outcome, error, later, lateMs } = claim;
    const done = executed.of(tag);
    const isMisnamed = outcome === "executed" && done.some(isUnechoed) && isFalse(done, claim);
    const isRejection = isRejectedCopy(error) || (error === undefined && probe.items !== undefined);
    const isCopyRejected = outcome === "notExecuted" && isRejection && done.length > 0 && done.every(isRepeated);
    const isClaimFalse = isFalse(done, claim) || (later !== undefined && isFalse(done, later));
    const isWrong = !isMisnamed && !isCopyRejected && isClaimFalse;
    const isTwice = done.filter(({ isCopy }) => !isCopy).length > 1 && !probe.repeatable;
    tally.intents += 1;
    tally[outcome] += 1;
    if (probe.keyed) countKeyed(claim, tally);
    if (isTwice) tally.twice += 1;
    else if (done.length > 1 && !probe.repeatable) tally.copied += 1;
    if (isWrong) tally.wrong += 1;
    if (isCopyRejected) tally.copyRejected += 1;
    if (isMisnamed) tally.misnamed += 1;
    if (lateMs > toleratedMs) tally.late += 1;
    if ((isWrong || isTwice || outcome === "untyped" || lateMs > toleratedMs) && tally.examples.length < 5)
      tally.examples.push(
        `${tag} (${probe.operation}): ${outcome}, then ${later?.outcome}, ${done.length} really executed, ${lateMs} ms late (${error})`,
      );
  }
  return tally;
}

function countKeyed(claim: Claim, tally: Tally): void {
  const { tag, outcome, error, later } = claim;
  tally.keyed += 1;
  if (isDecided(outcome)) tally.settled += 1;
  else if (later !== undefined && isDecided(later.outcome)) tally.settledLater += 1;
  else if (isContradiction(claim)) tally.contradicted += 1;
  else if (tally.open.length < 3)
    tally.open.push(`${tag}: ${error} (asked again: ${later?.settled.reason}, ${later?.settled.cause})`);
}

function isFalse(done: readonly Execution[], { outcome, id }: Pick<Claim, "outcome" | "id">): boolean {
  if (outcome === "executed") return done.length === 0 || (id !== undefined && done.every((each) => each.id !== id));
  return outcome === "notExecuted" && done.length > 0;
}

/** True for a call that got the response of another one, where that response holds an id and nothing of the request. */
function isUnechoed({ operation, fault }: Execution): boolean {
  return fault === "otherResponse" && (operation.startsWith("withdrawals.") || operation === "orders.modify");
}

const isRepeated = ({ fault }: Execution) => fault === "repeatedByProxy";

/** True for a rejection that depends on when the copy arrives. Duplicates and timestamps are settled instead. */
function isRejectedCopy(error: unknown): boolean {
  return error instanceof ApiError && ["balance", "rateLimit", "notFound"].includes(error.category);
}

const isDecided = (outcome: ClaimedOutcome) => outcome === "executed" || outcome === "notExecuted";

/** True when all promises about money were kept. */
export function isClean({ twice, wrong, untyped, late }: Tally): boolean {
  return twice + wrong + untyped + late === 0;
}

/** Describes the sums of a tally that are not zero. */
export function describe({ examples: _, open: __, ...all }: Tally): string {
  const seen = Object.entries(all).filter(([, value]) => value > 0);
  return seen.map(([name, value]) => `${value} ${name}`).join(", ");
}

import type { Execution } from "@exch/sandbox";
import { ApiError } from "@exch/service-a";
import type { ExecutedIntents } from "../exchange/executed-intents.ts";
import { type Claim, type ClaimedOutcome, isContradiction } from "./claim.ts";
import { newTally, type Tally, toleratedMs } from "./tally.ts";

/** Compares every claim with what was executed. */
export function checkClaims(executed: ExecutedIntents, claims: Iterable<Claim>, tally: Tally = newTally()): Tally {
  for (const claim of claims) {
    const { tag, keyed, repeatable, label, outcome, error, later, lateMs = 0 } = claim;
    const done = executed.of(tag);
    const isMisnamed = outcome === "executed" && done.some((each) => isUnechoed(each)) && isFalse(done, claim);
    const isRejection = isRejectedCopy(error) || (error === undefined && claim.kind?.startsWith("batch"));
    const isCopyRejected = outcome === "notExecuted" && isRejection && done.every(isRepeated);
    const isWrong =
      !isMisnamed &&
      !(isCopyRejected && done.length > 0) &&
      (isFalse(done, claim) || (later !== undefined && isFalse(done, later)));
    tally.intents += 1;
    tally[outcome] += 1;
    if (keyed) tally.keyed += 1;
    if (keyed && isDecided(outcome)) tally.settled += 1;
    else if (keyed && later !== undefined && isDecided(later.outcome)) tally.settledLater += 1;
    else if (keyed && isContradiction(claim)) tally.contradicted += 1;
    else if (keyed && tally.open.length < 3) tally.open.push(`${label ?? tag}: ${error} ${reasonOf(later)}`);
    const isTwice = done.filter(({ isCopy }) => !isCopy).length > 1 && !repeatable;
    if (isTwice) tally.twice += 1;
    else if (done.length > 1 && !repeatable) tally.copied += 1;
    if (isWrong) tally.wrong += 1;
    if (isCopyRejected && done.length > 0) tally.copyRejected += 1;
    if (isMisnamed) tally.misnamed += 1;
    if (lateMs > toleratedMs) tally.late += 1;
    if ((isWrong || isTwice || outcome === "untyped" || lateMs > toleratedMs) && tally.examples.length < 5) {
      const said = `${outcome}${later === undefined ? "" : `, then ${later.outcome}`}`;
      tally.examples.push(
        `${label ?? tag}: ${said}, ${done.length} really executed, ${lateMs} ms late (${error ?? "acknowledged"})`,
      );
    }
  }
  return tally;
}

function isFalse(done: ReturnType<ExecutedIntents["of"]>, { outcome, id }: Pick<Claim, "outcome" | "id">): boolean {
  if (outcome === "executed") return done.length === 0 || (id !== undefined && done.every((each) => each.id !== id));
  return outcome === "notExecuted" && done.length > 0;
}

/** True for a call that got the response of another one, where that response holds an id and nothing of the request. */
function isUnechoed({ operation, fault }: Execution): boolean {
  return fault === "otherResponse" && (operation.startsWith("withdrawals.") || operation === "orders.modify");
}

function isRepeated({ fault }: Execution): boolean {
  return fault === "repeatedByProxy";
}

/** True for a rejection that depends on when the copy arrives. Duplicates and timestamps are settled instead. */
function isRejectedCopy(error: unknown): boolean {
  return error instanceof ApiError && ["balance", "rateLimit", "notFound"].includes(error.category);
}

function isDecided(outcome: ClaimedOutcome): boolean {
  return outcome === "executed" || outcome === "notExecuted";
}

function reasonOf(later: Claim["later"]): string {
  return later === undefined
    ? ""
    : `(asked again: ${later.settled.reason ?? later.outcome}, ${later.settled.cause ?? "no cause"})`;
}

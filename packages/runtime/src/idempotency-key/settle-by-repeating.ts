import { isUsable } from "../effects/accept-effect.ts";
import { ApiError } from "../errors/api-error.ts";
import { ExchangeError } from "../errors/exchange-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import type { Proof, Settled } from "../errors/settled.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fetch } from "../operation/fetch.ts";
import { stoppedByPolicy } from "../pipeline/approve.ts";
import type { Service } from "../service/service.ts";
import { awaitNotBefore, explainRetryAfter } from "../settlement/not-before.ts";
import type { Unsettled } from "../settlement/plan.ts";
import { settleByLookup, settleIfShown } from "../settlement/settle-by-lookup.ts";
import { createProof } from "../settlement/terms.ts";
import type { Deadline } from "../time/deadline.ts";
import { abortedReason } from "../time/running-calls.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import type { Issue } from "../validation/check.ts";
import { getKeyEffect, isResult, measureLifetimeLeft } from "./lifetime.ts";

const pauses = { firstMs: 200, maxMs: 2000 };

/** Time after which equal responses that show no outcome end the repeats, in milliseconds. */
const lastingMs = 10_000;

/**
 * Settles a call by repeating it under its key, until a response shows what became of it or the deadline has passed. A request that
 * never arrived is executed by its repeat. After the key's lifetime a repeat would be a second execution: the call is then looked
 * up, if there is a lookup.
 */
export async function settleByRepeating(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const { service, operation, input, ownKeys, mayRepeat = true, signedAtMonotonic } = unsettled;
  const first = { ...unsettled, signedAtMonotonic: signedAtMonotonic ?? Number.POSITIVE_INFINITY };
  const leftMs = () => measureLifetimeLeft(unsettled, first);
  const repeating = createRepeatService(service, leftMs);
  if (ownKeys === undefined && operation.encode?.body?.record !== undefined)
    return { outcome: "unknown", reason: "the journal keeps no files, so the request cannot be repeated" };
  const shown = mayRepeat ? await settleIfShown(unsettled, deadline) : undefined;
  if (shown !== undefined) return shown;
  let cause: unknown;
  let latest = unsettled.payload;
  let lasting: string | undefined;
  let lastsFrom = 0;
  for (let pauseMs = pauses.firstMs; ; pauseMs = Math.min(pauseMs * 2, pauses.maxMs)) {
    if (!mayRepeat || leftMs() <= 0) {
      if (getKeyEffect(operation).lookup !== undefined) return settleByLookup(unsettled, deadline);
      return { outcome: "unknown", reason: mayRepeat ? hasExpired : notWanted, ...(cause !== undefined && { cause }) };
    }
    try {
      await awaitNotBefore(service, deadline);
      const acknowledgement = await service.callWithin(repeating, operation, input, {
        // A journal that stalled may have taken the rest of the time.
        timeoutMs: Math.max(1, Math.min(leftMs(), deadline.check())),
        settle: false,
        ...(deadline.signal && { signal: deadline.signal }),
      });
      return { outcome: "executed", acknowledgement };
    } catch (error) {
      cause = error;
      if (isRejection(unsettled, error)) return { outcome: "notExecuted", proof: createKeyProof(unsettled) };
      const doubted = findDoubtfulSuccess(unsettled, error);
      const isSame = JSON.stringify(doubted?.payload) === JSON.stringify(latest);
      if (doubted !== undefined && isSame) return concludeRepeated(unsettled, doubted);
      latest = doubted?.payload;
      const isStopped = error instanceof NotSentError && error.message.includes(stoppedByPolicy);
      const by = isStopped ? "stopped by the policy" : "rejected";
      const reason = `the repeat was ${by}, which does not show what became of the call`;
      if (isStopped || isFinal(error)) return { outcome: "unknown", reason, cause };
      const text = describeLasting(error);
      const isRepeated = text === lasting;
      if (!isRepeated) lastsFrom = service.clock.monotonic();
      lasting = text;
      // Another repeat would get the same: an outage of a firewall or a limiter would be over.
      const waitMs = isRepeated && judging.includes((error as ExchangeError).status) ? 0 : lastingMs;
      if (text !== undefined && service.clock.monotonic() - lastsFrom >= waitMs)
        return { outcome: "unknown", reason: `each repeat gets the same response: ${text}`, cause };
    }
    try {
      await awaitNotBefore(service, deadline).then(() => deadline.sleep(pauseMs));
    } catch {
      const last = getCause(cause);
      const named = last instanceof ExchangeError && last.status !== undefined ? ` (the last: ${describe(last)})` : "";
      const inTime = `no repeat of the request showed its outcome before the deadline${named}; call settle() again later`;
      const reason = deadline.signal?.aborted ? abortedReason : (explainRetryAfter(service) ?? inTime);
      return { outcome: "unknown", reason, cause };
    }
  }
}

/** Returns the error of a success in the API's own form that lacks what callers need; undefined for other errors. */
function findDoubtfulSuccess({ operation }: Unsettled, error: unknown): InvalidResponseError | undefined {
  const { cause } = error instanceof UnknownOutcomeError ? error : {};
  if (!(cause instanceof InvalidResponseError) || cause.payload === null) return undefined;
  const ofNothing: Issue[] = [];
  operation.checkOutput({}, ofNothing);
  // A payload without any field that the contract requires is another's: a gateway's, or one in an envelope that it does not have.
  return countMissing(cause.issues) < Math.max(1, countMissing(ofNothing)) ? cause : undefined;
}

function countMissing(issues: readonly Issue[]): number {
  return issues.filter(({ kind }) => kind === "missing").length;
}

/**
 * Concludes from a success that was repeated unchanged: it is the result that the exchange keeps under the key, and another repeat
 * shows nothing else.
 */
function concludeRepeated(unsettled: Unsettled, { issues, payload, message }: InvalidResponseError): Settled {
  if (isUsable(unsettled, payload, issues)) return { outcome: "executed", acknowledgement: payload };
  const own = message.replace(`${unsettled.operation.id}: `, "");
  return { outcome: "unknown", reason: `each repeat gets the same response: ${own}` };
}

/** A service whose calls are repeats: they are recorded with the first request and not settled separately. */
function createRepeatService(service: Service, leftMs: () => number): Service {
  const fetch: Fetch = async (url, init) => {
    // The call may have waited for a rate limit, or the machine may have slept.
    if (leftMs() <= 0) throw new BeforeSendError("the lifetime of the idempotency key has passed; nothing was sent");
    return service.fetch(url, init);
  };
  return { ...service, journal: undefined, fetch };
}

/** True for an error that is the result of the key: no request under it was executed. A call throws an `ApiError` only as a proof. */
function isRejection(unsettled: Unsettled, error: unknown): boolean {
  return error instanceof ApiError && isResult(unsettled, { code: error.apiCode, message: error.apiMessage });
}

/** True for an error that every other repeat would get too. */
function isFinal(error: unknown): boolean {
  return error instanceof InvalidRequestError || (error instanceof ApiError && !isPassing(error));
}

/** Statuses that judge the credentials or the request itself: no outage has them, and repeats with wrong credentials can lock a key. */
const judging: readonly unknown[] = [401, 422];

const passing: readonly unknown[] = ["rateLimit", "timestamp", "suspended", "server", 408, 409, 425, 429];

/** True if the service fails, limits or asks to wait, or if the first request may be under way: then the response decides nothing. */
function isPassing(error: ExchangeError): boolean {
  return passing.includes(error.status) || (error instanceof ApiError && passing.includes(error.category));
}

/** Describes a response to the request itself: a rejection, a redirect, or a success that shows nothing. Undefined for other errors. */
function describeLasting(error: unknown): string | undefined {
  const cause = getCause(error);
  if (!(cause instanceof ExchangeError) || isPassing(cause)) return undefined;
  const { status = 0 } = cause;
  return status >= 200 && status < 500 ? describe(cause) : undefined;
}

/** Gets the error of the response that left an outcome unknown. */
const getCause = (error: unknown) => (error instanceof UnknownOutcomeError ? error.cause : error);

/** Describes a response without the name of its operation. */
const describe = ({ message }: ExchangeError) => message.replace(/^.*?: /, "");

const notWanted = "only a repeat of the request shows its outcome: call settle() without repeat: false";
const hasExpired =
  "the lifetime of its idempotency key has passed, so a repeat could execute the request a second time";

/** Creates the proof that no request under the key was executed: its result is an error, which the exchange keeps for its lifetime. */
function createKeyProof(unsettled: Unsettled): Proof {
  const { service, operation, signedAt, validityMs } = unsettled;
  const [askedAt, { skewMs }] = [Math.floor(service.clock.now()), service.settle];
  const expiresAt = signedAt + getKeyEffect(operation).lifetimeMs - validityMs - skewMs;
  const proof = createProof(unsettled, operation.id, [{ operation: operation.id, askedAt }], expiresAt);
  return { ...proof, visibleBy: askedAt, terms: { validityMs, visibleAfterMs: 0, skewMs } };
}

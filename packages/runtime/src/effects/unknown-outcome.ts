import { ExchangeError } from "../errors/exchange-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import type { Proof, Settled } from "../errors/settled.ts";
import { type SettleCallOptions, UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { isExecutedOnce } from "../operation/operation.ts";
import { closingMs } from "../pipeline/call-entry.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import { getEffectSteps } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { callOptions } from "../pipeline/validate-input.ts";
import { explainRetryAfter } from "../settlement/not-before.ts";
import type { Unsettled } from "../settlement/plan.ts";
import { settle } from "../settlement/settle.ts";
import { withheld, withholdItemProofs } from "../settlement/settle-items.ts";
import { createProof, minLookupSpacingMs } from "../settlement/terms.ts";
import { forgetKeys, rememberKeys } from "../settlement/used-keys.ts";
import { waitOneTurn } from "../time/clock.ts";
import { CallAborted, Deadline, findEndReason } from "../time/deadline.ts";
import { abortedReason, closedReason } from "../time/running-calls.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";

/** Facts of a response that contradict the absence of its call. */
export type Contradiction = Pick<Unsettled, "contradiction" | "otherKey" | "items" | "payload" | "isRejected">;

/** Finds out what became of a call. */
export type Settle = (options?: SettleCallOptions, isOwn?: boolean) => Promise<Settled>;

/**
 * Settles a call that has ended.
 * @param mayClose called where the outcome of each item of a batch is known: true if the program gets every outcome that it does not have
 * yet.
 * Default: it is given the whole batch
 */
export type SettleLater = (options?: SettleCallOptions, mayClose?: () => boolean) => Promise<Settled>;

/** Prepares the settlement of a call: what one run has seen is evidence for the next. */
export function prepareSettlement(intent: Intent, trace: Trace, contrary?: Contradiction): Settle {
  let unsettled = toUnsettled(intent, trace, contrary);
  rememberKeys(unsettled);
  return async (options, isOwn) => {
    const settled = await settle(unsettled, options, isOwn);
    if (settled.outcome === "notExecuted") forgetKeys(unsettled);
    unsettled = { ...unsettled, ...keepSeen(unsettled, settled) };
    return settled;
  };
}

/** Adds the contradictions to absence that lookups showed: a record that one has shown stays evidence when a later one does not. */
function keepSeen({ contradiction, items }: Contradiction, { candidates = [], ...settled }: Settled): Contradiction {
  // Guard: what one settlement saw stays evidence for the next; source: ccxt/ccxt#6615.
  return {
    contradiction: contradiction ?? (candidates.length > 0 ? seen : undefined),
    items:
      settled.items?.map((each, index) => {
        const known = { contradiction, ...items?.[index] };
        return { ...known, ...keepSeen(known, each) };
      }) ?? items,
  };
}

const seen = "an earlier lookup returned a record that may belong to this request";

/**
 * Creates the error of a call whose outcome is unknown until it is settled.
 *
 * @param known what is known all the same
 * @param settleLater the way in which that is done
 */
export function toUnknown(
  intent: Intent,
  trace: Trace,
  cause: unknown,
  known?: Settled,
  settleLater: Settle = prepareSettlement(intent, trace),
): UnknownOutcomeError {
  const why = known?.reason === undefined ? "" : ` (${known.reason})`;
  const summary = `${getOwnMessage(intent, cause, "no usable response: see the cause")}: it may have been executed${why}`;
  const mayCallAgain = !isExecutedOnce(intent.operation);
  const facts = { ...collectErrorFacts(intent, trace, { cause }), known, mayCallAgain };
  const { running, clock } = intent.service;
  let beganAt = Number.NEGATIVE_INFINITY;
  const countMs = () => beganAt + minLookupSpacingMs - clock.monotonic();
  /** The outcomes of a batch whose entry stayed open, because the program was not given all of them. */
  let decided: Settled | undefined;
  const settleOnce: SettleLater = async (options, mayClose) => {
    // Guard: a closed client looks nothing up; source: issue 29.13.
    if (running.isClosed) {
      await waitOneTurn(clock);
      return { outcome: "unknown", reason: closedReason };
    }
    return running.during(async () => {
      // A loop around it must not spin where a lookup fails at once.
      const { timeoutMs = Number.POSITIVE_INFINITY, signal } = requireOptions(options ?? {}, settleCallOptions);
      if (decided !== undefined) return closeSettled(intent, decided, mayClose);
      const deadline = new Deadline(timeoutMs, clock, signal, running);
      // Guard: a loop around settle() does not spin; source: issue 29.9.
      try {
        deadline.check();
        // Another one that waited may have begun.
        for (let ms = countMs(); ms > 0; ms = countMs()) await deadline.holdFor(ms);
      } catch (cause) {
        await waitOneTurn(clock);
        const end = findEndReason(cause, deadline) ?? "aborted";
        const held = end === "timeout" ? explainRetryAfter(intent.service) : undefined;
        return { outcome: "unknown", reason: held ?? notDue[end] };
      }
      beganAt = clock.monotonic();
      const left = timeoutMs === Number.POSITIVE_INFINITY ? options : { ...options, timeoutMs: deadline.remainingMs() };
      const settled = await settleLater(left);
      if (settled.outcome !== "unknown" && settled.items !== undefined) decided = settled;
      // A journal gives the proof that nothing happened to one caller only, because that caller may send again.
      return closeSettled(intent, settled, mayClose);
    });
  };
  return new UnknownOutcomeError(summary, facts, intent.keys, settleOnce);
}

/** Options of one `settle()` with their types. */
export const settleCallOptions: KnownOptions<keyof SettleCallOptions> = {
  timeoutMs: callOptions.timeoutMs,
  signal: callOptions.signal,
  repeat: "boolean",
};

/** Reasons of a settlement that ended before it could look. */
const notDue = {
  timeout: "settle() ended before its next lookup was due (one a second); call settle() with a longer timeoutMs",
  aborted: abortedReason,
  closed: closedReason,
};

/**
 * Closes the entry of a call that was settled after it had ended. Only one caller gets the proof that nothing was executed: another
 * process that recovered the intent meanwhile may have sent a replacement. The entry of a batch stays open until the
 * program is given the outcome of each item: `recover()` returns it if the program ends before.
 */
async function closeSettled({ entry }: Intent, settled: Settled, mayClose = () => true): Promise<Settled> {
  if (entry === undefined) return settled;
  if (settled.outcome === "unknown") return withholdItemProofs(settled);
  const { items } = settled;
  const isGiven = mayClose();
  const closed = isGiven && (await entry.close(settled.outcome, closingMs));
  const hasProof = settled.outcome === "notExecuted" || settled.items?.some((item) => item.outcome === "notExecuted");
  if (closed || !hasProof) return settled;
  const reason = isGiven ? explainNotClosed({ entry }) : withheld.reason;
  return withholdItemProofs({ outcome: "unknown", reason, ...(items !== undefined && { items }) });
}

/** Explains why the outcome of a call is unknown if its entry could not be closed. */
export function explainNotClosed({ entry }: Pick<Intent, "entry">): string {
  const claimed = "another process has claimed this request in the journal, or the journal does not respond";
  const reason = entry?.failure instanceof Error ? entry.failure.message : claimed;
  return `the outcome is known, but the journal entry could not be closed: ${reason}`;
}

/** Returns the message of an error without the operation's id at its beginning; a fallback text for anything but an error of a call. */
export function getOwnMessage({ operation }: Intent, error: unknown, otherwise: string): string {
  return error instanceof ExchangeError ? error.message.replace(`${operation.id}: `, "") : otherwise;
}

/** Collects the facts that settlement of a call needs. */
export function toUnsettled(intent: Intent, trace: Trace, contrary?: Contradiction): Unsettled {
  const { service, operation, input, validityMs, ownKeys } = intent;
  const { signature, doubted, attempts } = trace;
  const signedAt = signature?.signedAt ?? attempts[0]?.startedAt ?? service.clock.now();
  return {
    service,
    operation,
    input,
    signedAt,
    signedAtMonotonic: signature?.signedAtMonotonic,
    signedAtWall: signature?.signedAtWall,
    // A clock that was ahead may have been set back after the first of them.
    first: doubted[0] && { ...doubted[0], signedAt: Math.min(...doubted.map((each) => each.signedAt)) },
    ...getEffectSteps(operation)?.findFirstRequest?.(intent),
    // An earlier copy with a later timestamp, of a clock that was ahead, can take effect for longer.
    // Guard: an earlier copy with a later timestamp takes effect for longer; source: issue 29.8.
    validityMs: validityMs + Math.max(0, ...doubted.map((each) => each.signedAt - signedAt)),
    ownKeys,
    // Its journal entry, which a recovery also knows, or the call itself.
    call: intent.entry?.id ?? intent,
    ...contrary,
  };
}

/**
 * Creates the error of a call whose outcome is known but must not be stated while its journal entry is open. Its settlement closes the
 * entry: no lookup is needed, and it cannot be too late.
 *
 * @param error the one that states that nothing was executed; undefined for a batch with rejected items
 */
export function toNotClosed(
  intent: Intent,
  trace: Trace,
  error: unknown,
  known: Settled = { outcome: "notExecuted", proof: findProof(intent, trace, error) },
): UnknownOutcomeError {
  // Guard: only one program gets a proof: its entry is closed first; source: issue 31.
  const because = getOwnMessage(intent, error, "the batch was executed in part");
  const reason = explainNotClosed(intent);
  const open: Settled = { outcome: "unknown", reason };
  const facts = { ...collectErrorFacts(intent, trace, { cause: error }), known: open };
  const { clock } = intent.service;
  const close: SettleLater = (_, mayClose) => waitOneTurn(clock).then(() => closeSettled(intent, known, mayClose));
  const taken = "another program may have taken its journal entry over";
  return new UnknownOutcomeError(`${because}, but ${taken} (${reason})`, facts, intent.keys, close);
}

/** Returns the proof of a call that was not executed: that of its lookups, or its response, which needs none. */
export function findProof(intent: Intent, trace: Trace, error?: unknown): Proof {
  if (error instanceof NotExecutedError) return error.proof;
  return createProof(toUnsettled(intent, trace), intent.operation.id, [], Number.POSITIVE_INFINITY);
}

/** Closes the entry of a call that did not fail. Its output is given even where the entry stays open. */
export async function closeCall({ entry }: Intent): Promise<void> {
  await entry?.closeInTime("executed");
}

/**
 * Closes the entry of a call that failed, and returns its error. A proof that nothing happened holds only once no other process can have
 * it too.
 */
export async function closeFailed(
  intent: Intent,
  trace: Trace,
  cause: unknown,
  toOpen: (...args: Parameters<typeof toNotClosed>) => Error = toNotClosed,
): Promise<unknown> {
  const isOfRule = trace.attempts.length > 0 && !(cause instanceof ExchangeError || cause instanceof CallAborted);
  // Guard: a rule that throws after the request was sent shows nothing; source: issue 29.6.
  const error = isOfRule ? toUnknown(intent, trace, cause) : cause;
  if (!(error instanceof ExchangeError) || intent.entry === undefined) return error;
  // A closed client settles nothing: a program that starts again must not wait for what this call was given.
  if (error.outcome === "unknown" && intent.service.running.isClosed) await intent.entry.release();
  const isClosed = await intent.entry.closeInTime(error.outcome ?? "unknown");
  return isClosed || error.outcome !== "notExecuted" ? error : toOpen(intent, trace, error);
}

import type { Fault } from "@exch/envelope";
import {
  ApiError,
  type ErrorFacts,
  type ExchangeError,
  HttpError,
  NetworkError,
  NotExecutedError,
  NotSentError,
  TimeoutError,
  UnknownOutcomeError,
} from "../errors/errors.ts";
import { redact } from "../errors/redact.ts";
import { closeSettled } from "../journal/journal.ts";
import { settle } from "../settlement/settle.ts";
import type { Settled, Unsettled } from "../settlement/settling.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import type { Lost, Received } from "./attempt.ts";
import { factsOf, type Intent, outcomeOf } from "./intent.ts";

/**
 * Says what became of a call: returns the payload, or throws the error that names the one step that failed. A call
 * with an effect ends in an answer, in a proof that nothing happened, or in an unknown outcome.
 */
export function conclude(intent: Intent, received: Received): unknown {
  if (received.kind === "answer" && received.unwrapped.ok) return received.unwrapped.payload;
  return concludeFailure(intent, received);
}

async function concludeFailure(intent: Intent, received: Received): Promise<unknown> {
  const isRead = intent.operation.effect.kind === "read";
  const error =
    received.kind === "answer" ? toApiError(intent, received.unwrapped) : toLostError(intent, received, isRead);
  if (isRead) throw error;
  // Somebody beneath `fetch` sent the request again, a browser or a proxy, and this is what the second one got.
  if (intent.isKeyOwn && error instanceof ApiError && error.category === "duplicate")
    return settleOrThrow(intent, error);
  if (outcomeOf(intent) === "notExecuted") throw received.kind === "answer" ? error : toNotSentError(intent, received);

  // A later attempt's clear no, to a call that may be repeated, does not undo what an earlier attempt perhaps did.
  if (received.kind === "answer" && received.unwrapped.ok === false && received.unwrapped.fault.executed === "no")
    throw error;

  const aborted = received.kind === "lost" && received.reason === "aborted";
  if (aborted) throw toUnknown(intent, error);
  return settleOrThrow(intent, error);
}

/** Finds out what became of a call that was perhaps executed, if it may; otherwise throws that nobody knows yet. */
async function settleOrThrow(intent: Intent, error: unknown): Promise<unknown> {
  if (!settlesByItself(intent)) throw toUnknown(intent, error);
  const settled = await settle(toUnsettled(intent), {
    timeoutMs: Math.max(0, intent.deadline.remainingMs()),
    ...(intent.deadline.signal && { signal: intent.deadline.signal }),
  });
  return conclusionOf(intent, settled, error);
}

/**
 * What came is a payload by its form, but not this operation's, and nothing else in it says that the exchange took the call.
 */
export function doubt(intent: Intent): Promise<unknown> {
  return settleOrThrow(intent, new HttpError(describe("http", true), factsOf(intent)));
}

/** Turns a verdict into what the call returns or throws. */
function conclusionOf(intent: Intent, settled: Settled, error: unknown): unknown {
  if (settled.outcome === "executed") return settled.acknowledgement;
  if (settled.outcome === "unknown") throw toUnknown(intent, error);
  const facts = factsOf(intent, { outcome: "notExecuted", cause: error });
  throw new NotExecutedError("no answer came, and the exchange knows nothing of it", facts, settled.proof);
}

function settlesByItself({ operation, options, service, input }: Intent): boolean {
  if (!(options.settle ?? service.settle.auto)) return false;
  const settling = service.dialect.settling[operation.id];
  return operation.effect.kind === "keyed" || (settling?.conclusive?.(input) ?? false);
}

/** What settling has to know of a call. */
export function toUnsettled(intent: Intent): Unsettled {
  const { service, operation, input, options, signedAt, signedAtMonotonic, attempts } = intent;
  return {
    service,
    operation,
    input,
    signedAt: signedAt ?? attempts[0]?.startedAt ?? service.clock.now(),
    signedAtMonotonic,
    validityMs: service.settle.validityMs ?? service.dialect.validityMs(options.recvWindow ?? service.recvWindow),
  };
}

function toUnknown(intent: Intent, cause: unknown): UnknownOutcomeError {
  const again = "; do not send it again, call settle()";
  const message = `${cause instanceof Error ? cause.message.replace(/^[\w.]+: /, "") : "no usable answer"}: perhaps executed${again}`;
  // A journal gives the proof that nothing happened to one caller only, for whoever has it may send again.
  return new UnknownOutcomeError(message, factsOf(intent, { cause }), intent.keys, async (options) =>
    closeSettled(intent, await settle(toUnsettled(intent), options)),
  );
}

function toApiError(intent: Intent, unwrapped: { ok: boolean; fault?: Fault }): ApiError {
  const fault = unwrapped.fault as Fault;
  const message = redact(fault.message, intent);
  return new ApiError(factsOf(intent, { outcome: outcomeOf(intent) }), { ...fault, message });
}

function toNotSentError(intent: Intent, { reason, cause }: Lost): NotSentError {
  return new NotSentError(describe(reason, false, cause), factsOf(intent, { outcome: "notExecuted", cause }));
}

/** What a read throws; for a call with an effect it is the cause of what is thrown. */
function toLostError(intent: Intent, lost: Lost, isRead: boolean): unknown {
  const { reason, written, cause, status } = lost;
  if (isRead && reason === "aborted") return cause;
  const facts = factsOf(intent, { cause });
  if (isRead && !written && reason !== "timeout") return new NotSentError(describe(reason, written, cause), facts);
  const Kind: new (message: string, facts: ErrorFacts) => ExchangeError =
    reason === "timeout" ? TimeoutError : reason === "http" || reason === "size" ? HttpError : NetworkError;
  return new Kind(
    status === undefined ? describe(reason, written) : `${describe(reason, written)} (HTTP ${status})`,
    facts,
  );
}

function describe(reason: Lost["reason"], written: boolean, cause?: unknown): string {
  // These texts are the client's own: a failing signer's or journal's stand in the cause alone.
  if (!written && reason === "network" && cause instanceof BeforeSendError) return cause.message;
  const texts: Record<Lost["reason"], string> = {
    network: written ? "the connection broke before a whole answer came" : "no connection, nothing was sent",
    timeout: written ? "no answer within the deadline" : "the deadline passed before anything was sent",
    aborted: written ? "aborted by the caller after it was sent" : "aborted by the caller before it was sent",
    http: "the answer is not one of this service",
    size: "the answer is larger than the client reads",
  };
  return texts[reason];
}

import { ApiError, type ApiErrorFacts } from "../errors/api-error.ts";
import { type ErrorFacts, ExchangeError } from "../errors/exchange-error.ts";
import { ExecutedError } from "../errors/executed-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import { safeCode, safeText } from "../errors/redact.ts";
import type { Proof, Settled } from "../errors/settled.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fields } from "../json-object.ts";
import { heldByEarlier } from "../settlement/evidence.ts";
import { acknowledgementOf, settle, settleItems } from "../settlement/settle.ts";
import type { Unsettled } from "../settlement/unsettled.ts";
import { connectFailure } from "../transport/connect-failure.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { accept, type Doubt, isNamed } from "./accept.ts";
import { factsOf, type Intent } from "./intent.ts";
import type { Lost, Received, ReceivedError } from "./received.ts";
import { closeSettled } from "./record.ts";
import { sensitiveOf } from "./sensitive.ts";

/** What a call resolves with. */
export interface Concluded {
  readonly output: unknown;
  /** True when a lookup told it, and not the response. */
  readonly isSettled: boolean;
}

/**
 * Decides what became of a call: returns the output, or throws the error that names the one step that failed. A call with an
 * effect ends in an output, in a proof that nothing happened, or in an unknown outcome.
 */
export async function conclude(intent: Intent, received: Received): Promise<Concluded> {
  if (received.kind === "payload") {
    const accepted = accept(intent, received);
    if ("output" in accepted) return { output: accepted.output, isSettled: false };
    if (received.oddCode !== undefined) publishUnlisted(intent, received.oddCode, received.status);
    return concludeDoubt(intent, accepted.doubt);
  }
  if (received.kind === "error") return concludeError(intent, received);
  return concludeLost(intent, received);
}

/** A success that cannot be believed as it is. */
async function concludeDoubt(intent: Intent, doubt: Doubt): Promise<Concluded> {
  const error = new HttpError(doubt.reason, factsOf(intent, { outcome: "unknown" }));
  const contradiction = doubt.saidSuccess ? `${doubt.reason}, and the lookup does not show it` : undefined;
  if (doubt.certain !== undefined) return concludeBatch(intent, doubt, contradiction, error);
  return settleOrThrow(intent, error, contradiction);
}

/** An error code of the exchange. */
async function concludeError(intent: Intent, received: ReceivedError): Promise<Concluded> {
  const { error: refusal, status, doubt } = received;
  if (!refusal.isListed) publishUnlisted(intent, refusal.code, status);
  const { effect } = intent.operation;
  const isRepeated = intent.attempts.slice(0, -1).some(({ result }) => result === "perhapsExecuted");
  const outcome = effect.kind === "read" ? undefined : refusal.isProof && !isRepeated ? "notExecuted" : "unknown";
  const sensitive = sensitiveOf(intent);
  const message = safeText(refusal.message, sensitive);
  const code = safeCode(refusal.code, sensitive);
  const error = new ApiError(factsOf(intent, { outcome }), { ...refusal, code, message, note: doubt });
  if (outcome === undefined) throw error;
  // An earlier copy of the request may have made what this one is a duplicate of: a proxy or a browser repeats requests.
  if (refusal.category === "duplicate" && effect.kind === "keyed")
    return concludeDuplicate(intent, error, { ...refusal, code, message });
  // To a call that may be repeated a refusal says how things stand, though an earlier attempt was perhaps executed.
  if (refusal.isProof) throw error;
  return settleOrThrow(intent, error);
}

/** A client id that is refused as a duplicate: of a copy of this request, or of an earlier order that is still open. */
async function concludeDuplicate(intent: Intent, error: ApiError, refusal: ApiErrorFacts): Promise<Concluded> {
  const contradiction = "the client id was refused as a duplicate, and no record of this request was found";
  return settleOrThrow(intent, error, contradiction).catch((unsettled: unknown) => {
    // The reason is one item's: an earlier copy of a batch may have placed the others.
    const isHeld = unsettled instanceof UnknownOutcomeError && unsettled.reason === heldByEarlier;
    if (!isHeld || intent.keys.length > 1) throw unsettled;
    throw new ApiError(factsOf(intent, { outcome: "notExecuted" }), { ...refusal, isProof: true });
  });
}

/** No usable response. */
async function concludeLost(intent: Intent, lost: Lost): Promise<Concluded> {
  const isRead = intent.operation.effect.kind === "read";
  const error = toLostError(intent, lost, isRead);
  if (isRead) throw error;
  if (!lost.written && !intent.attempts.some(({ result }) => result === "perhapsExecuted"))
    throw toNotSentError(intent, lost);
  if (lost.reason === "aborted") throw toUnknown(intent, error, "the caller aborted it");
  return settleOrThrow(intent, error);
}

/** Finds out what became of a call that was perhaps executed, if it may; otherwise throws that it is unknown. */
async function settleOrThrow(intent: Intent, error: unknown, contradiction?: string): Promise<Concluded> {
  const { effect } = intent.operation;
  if (effect.kind === "keyed" && effect.items !== undefined) return concludeBatch(intent, {}, contradiction, error);
  if (!settlesByItself(intent)) throw toUnknown(intent, error, undefined, contradiction);
  const settled = await settle(toUnsettled(intent, contradiction), settleOptions(intent));
  if (settled.outcome === "executed") return { output: acknowledgement(intent, settled), isSettled: true };
  if (settled.outcome === "notExecuted") throw toNotExecuted(intent, error, settled.proof);
  throw toUnknown(intent, error, settled.reason, contradiction ?? contradictionOf(settled));
}

/** What was seen once stays evidence: a later lookup that does not show it proves nothing. */
function contradictionOf({ candidates = [], items = [] }: Settled): string | undefined {
  const isSeen = candidates.length > 0 || items.some((item) => (item.candidates ?? []).length > 0);
  return isSeen ? "an earlier lookup showed a record that may be this one" : undefined;
}

function toNotExecuted(intent: Intent, cause: unknown, proof: Proof): NotExecutedError {
  const facts = factsOf(intent, { outcome: "notExecuted", cause });
  return new NotExecutedError("no usable response came, and the exchange does not have it", facts, proof);
}

/** Settles the items of a batch that its response left in doubt. */
async function concludeBatch(
  intent: Intent,
  { certain = new Map(), refused = [] }: Pick<Doubt, "certain" | "refused">,
  contradiction: string | undefined,
  error: unknown,
): Promise<Concluded> {
  const { effect } = intent.operation;
  const items = effect.kind === "keyed" ? (intent.input[effect.items ?? ""] as Fields[]) : [];
  const left = items.flatMap((item, index) => (certain.has(index) ? [] : [{ item, index }]));
  if (!settlesByItself(intent)) throw toUnknown(intent, error, undefined, contradiction);
  const open = left.map(({ item }) => item);
  // A batch may be accepted in part: that one of its items is not there contradicts nothing.
  const combined = await settleItems(toUnsettled(intent), open, settleOptions(intent));
  // The exchange refused items, and an earlier open order has the client id: it is what they were duplicates of.
  const isHeld = (item: Settled) => refused.length > 0 && item.reason === heldByEarlier;
  const isOpen = combined.items?.some((item) => item.outcome === "unknown" && !isHeld(item)) ?? true;
  if (combined.outcome === "unknown" && isOpen)
    throw toUnknown(intent, error, combined.reason, contradiction ?? contradictionOf(combined));
  if (certain.size === 0 && combined.outcome === "notExecuted") {
    if (contradiction !== undefined) throw toUnknown(intent, error, contradiction, contradiction);
    throw toNotExecuted(intent, error, combined.proof);
  }
  // An error about the whole batch must not say that all of it was executed.
  if (combined.items?.some((item) => item.outcome === "executed" && !isNamed(intent, item.acknowledgement)))
    throw toUnknown(intent, error, "an item was executed, and what the lookup shows does not name it", contradiction);
  const output = items.map((_, index) => {
    const item = combined.items?.[left.findIndex((each) => each.index === index)];
    if (item === undefined) return certain.get(index);
    if (isHeld(item)) return refused[0];
    return item.outcome === "executed" ? acknowledgement(intent, item) : acknowledgementOf(item);
  });
  return { output, isSettled: true };
}

/** The payload that a settled call resolves with; an error where what was found does not name what was made. */
function acknowledgement(intent: Intent, settled: Extract<Settled, { outcome: "executed" }>): unknown {
  if (isNamed(intent, settled.acknowledgement)) return settled.acknowledgement;
  const facts = factsOf(intent, { outcome: "executed" });
  throw new ExecutedError("it was executed, and what the lookup shows does not name it", facts, settled.found);
}

function settleOptions({ deadline, service }: Intent): { timeoutMs: number; signal?: AbortSignal } {
  return {
    timeoutMs: Math.max(0, Math.min(service.settle.maxMs, deadline.remainingMs())),
    ...(deadline.signal && { signal: deadline.signal }),
  };
}

function settlesByItself({ operation, options, service, input }: Intent): boolean {
  if (!(options.settle ?? service.settle.auto)) return false;
  const settlement = service.definition.settlement[operation.id];
  return operation.effect.kind === "keyed" || (settlement?.conclusive?.(input) ?? false);
}

/** Gives settling what it has to know of a call. */
export function toUnsettled(intent: Intent, contradiction?: string): Unsettled {
  const { service, operation, input, signedAt, signedAtMonotonic, attempts, validityMs, ownKeys } = intent;
  return {
    service,
    operation,
    input,
    signedAt: signedAt ?? attempts[0]?.startedAt ?? service.clock.now(),
    signedAtMonotonic,
    validityMs,
    ownKeys,
    contradiction,
  };
}

/** The error of a call whose outcome is unknown, which can be settled later. */
export function toUnknown(
  intent: Intent,
  cause: unknown,
  reason?: string,
  contradiction?: string,
): UnknownOutcomeError {
  const because =
    cause instanceof ExchangeError ? cause.message.replace(`${intent.operation.id}: `, "") : "no response";
  const why = reason === undefined ? "" : ` (${reason})`;
  const message = `${because}: perhaps executed${why}; do not send it again, call settle()`;
  // A journal gives the proof that nothing happened to one caller only, because its receiver may send again.
  const facts = { ...factsOf(intent, { cause }), reason };
  let contrary = contradiction;
  return new UnknownOutcomeError(message, facts, intent.keys, async (options) => {
    const settled = await settle(toUnsettled(intent, contrary), options);
    contrary ??= contradictionOf(settled);
    if (settled.outcome === "executed") remember(intent, settled.acknowledgement);
    return closeSettled(intent, settled);
  });
}

/** Keeps what a call under the caller's own client id was acknowledged with. */
export function remember({ operation, service, keys, ownKeys }: Intent, output: unknown): void {
  const { effect } = operation;
  if (effect.kind !== "keyed" || ownKeys.size === keys.length) return;
  const outputs = effect.items === undefined ? [output] : Array.isArray(output) ? output : [];
  keys.forEach((key, index) => {
    if (!ownKeys.has(key)) service.acknowledged.remember(key, outputs[index]);
  });
}

function publishUnlisted(intent: Intent, code: string, status: number): void {
  const { service, operation } = intent;
  const apiCode = safeCode(code, sensitiveOf(intent));
  service.publish({ type: "unlistedCode", service: service.definition.name, operation: operation.id, apiCode, status });
}

function toNotSentError(intent: Intent, { reason, cause }: Lost): NotSentError {
  const message = describeNotSent(reason, cause, intent.service.origin);
  return new NotSentError(message, factsOf(intent, { outcome: "notExecuted", cause }));
}

/** The error of a read; of a call with an effect it is the cause of what is thrown. */
function toLostError(intent: Intent, lost: Lost, isRead: boolean): unknown {
  const { reason, written, cause, status } = lost;
  if (isRead && reason === "aborted") return cause;
  const facts = factsOf(intent, { cause });
  if (isRead && !written && reason !== "timeout")
    return new NotSentError(describeNotSent(reason, cause, intent.service.origin), facts);
  const Kind: new (message: string, facts: ErrorFacts) => ExchangeError =
    reason === "timeout" ? TimeoutError : reason === "http" || reason === "size" ? HttpError : NetworkError;
  return new Kind(
    status === undefined ? describe(reason, written) : `${describe(reason, written)} (HTTP ${status})`,
    facts,
  );
}

function describeNotSent(reason: Lost["reason"], cause: unknown, origin: string): string {
  if (reason !== "network") return describe(reason, false);
  // These texts are the client's own: a failing signer's or journal's stand in the cause alone.
  if (cause instanceof BeforeSendError) return cause.message;
  const why = connectFailure(cause, origin);
  return why === undefined ? describe(reason, false) : `${why}: nothing was sent; call again when you like`;
}

function describe(reason: Lost["reason"], written: boolean): string {
  const texts: Record<Lost["reason"], string> = {
    network: written ? "the connection broke before a whole response came" : "no connection, nothing was sent",
    timeout: written ? "no response within the deadline" : "the deadline passed before anything was sent",
    aborted: written ? "aborted by the caller after it was sent" : "aborted by the caller before it was sent",
    http: "unrecognised response",
    size: "the response is larger than the client reads",
  };
  return texts[reason];
}

import { ExchangeError } from "../errors/exchange-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { compose, type Fetch, type FetchResponse, type Interceptor } from "../operation/fetch.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import type { Call, Service } from "../service/service.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { waitOneTurn } from "../time/clock.ts";
import { CallAborted } from "../time/deadline.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { copyOwn, isObject } from "../validation/check-options.ts";
import { lackingFields, listLacking } from "../validation/copy-input.ts";
import { accept } from "./accept.ts";
import { attempt, type Transmit } from "./attempt.ts";
import { conclude } from "./conclude.ts";
import { type CallResult, getEffectSteps, requireSteps } from "./extension-points.ts";
import { createIntent, type Intent } from "./intent.ts";
import { limit } from "./rate-limit.ts";
import { noAttempts, type Trace } from "./received.ts";
import { retry } from "./retry.ts";
import { createRequestSerialiser } from "./serialise.ts";
import { type SignedResult, sign } from "./sign.ts";
import { reportUnreadableInput, validateInput } from "./validate-input.ts";

/** The result of a call that did not fail, with what was called and its attempts. */
export interface CallWithTrace extends CallResult {
  readonly intent: Intent;
  readonly trace: Trace;
}

/**
 * Makes one call. Every request of every client runs through this function, top to bottom:
 *
 *     input → validate → serialise → approve → ( retry → limit → sync → attempt → sign → record → fetch ) → conclude → accept → output
 *
 * The intent holds what does not change while the call is made. Each step returns what it finds out, and the next one gets it.
 * The steps in brackets may run again, so they are layers; {@link prepareOperation} puts them together once. Each step has a file
 * of its own and errors of its own.
 *
 * @param isWithin true for a part of a call that is under way: it is also made while the client is being closed
 */
export async function makeCall(
  service: Service,
  operation: Operation,
  input: unknown,
  options?: CallOptions | null,
  isWithin = false,
): Promise<CallWithTrace> {
  const { running } = service;
  if (running.isClosed && !isWithin) throw await createClosedError(service, operation);
  const startedAt = service.clock.monotonic();
  const { serialise, send } = preparedOperation(service, operation);
  const read = <T>(run: () => T) => reportUnreadableInput(service, operation, input, run);
  const steps = getEffectSteps(operation);
  let trace = noAttempts;
  let begun: Intent | undefined;
  running.begin();
  try {
    const intent = read(() => createIntent(service, operation, input, ownOf(options)));
    begun = intent;
    const request = read(() => {
      validateInput(intent);
      return serialise(intent.input, intent.options);
    });
    const sent = await send(intent, request, trace);
    ({ trace } = sent);
    const { received } = sent;
    const isPayload = received.kind === "payload";
    const result = await (isPayload ? accept(intent, trace, received) : conclude(intent, trace, received));
    if (intent.entry !== undefined) await steps?.close(intent, trace, result);
    running.hasReached = true;
    publishEnd(intent, trace, startedAt);
    return { output: result.output, settled: result.settled, intent, trace };
  } catch (cause) {
    const error = begun === undefined || steps === undefined ? cause : await steps.closeFailed(begun, trace, cause);
    publishEnd({ service, operation }, trace, startedAt, error);
    throw error instanceof CallAborted && !isWithin ? error.cause : error;
  } finally {
    running.end(begun?.keys);
  }
}

/** Creates the error of a call that a closed client does not begin. */
async function createClosedError({ clock }: Service, { id, effect }: Operation): Promise<NotSentError> {
  // Guard: a loop around calls, or around settle(), lets a program end; source: issue 29.13.
  await waitOneTurn(clock);
  const outcome = effect.kind === "read" ? undefined : "notExecuted";
  return new NotSentError("the client is closed: nothing was sent; create a new client", { operation: id, outcome });
}

const noOptions: CallOptions = copyOwn({});

/** Leaves out inherited properties, which are reported with whatever is no object of options where they are checked. */
function ownOf(options: CallOptions | null | undefined): CallOptions {
  if (options === undefined || options === null) return noOptions;
  return isObject(options) ? Object.assign(copyOwn(options), { [lackingFields]: listLacking(options) }) : options;
}

/** Makes one call and returns its output; see {@link makeCall}. */
export const call: Call = (service, operation, input, options) =>
  makeCall(service, operation, input, options).then(outputOf);

/** Makes a call that is part of one under way, such as a lookup. */
export const callWithin: Call = (service, operation, input, options) =>
  makeCall(service, operation, input, options, true).then(outputOf);

function outputOf({ output }: CallResult): any {
  return output;
}

/** The part of an operation's calls that does not change from one to the next. */
type PreparedOperation = ReturnType<typeof prepareOperation>;

/** Puts together the layers of an operation, outermost first. */
function prepareOperation(service: Service, operation: Operation) {
  requireSteps(operation, service.operations);
  const steps = getEffectSteps(operation);

  const transmit: Transmit = (attempted, init) => {
    const { intent, request } = attempted;
    // Behind the caller's own interceptors: it sees the final bytes, and the journal keeps the timestamp that they carry.
    const signAndRecord: Interceptor = (next) => async (url, finalInit) => {
      const signed = await sign(intent, request, url, finalInit);
      attempted.signature = signed.signature ?? attempted.signature;
      await intent.entry?.record(signed, finalInit.signal);
      return sendInTime(intent, signed, next);
    };
    const fetch = steps?.guard?.(intent, service.fetch) ?? service.fetch;
    return attempted.guard.send(fetch, service.interceptors, signAndRecord, request.url, init);
  };
  const layers = [steps?.approve, retry, limit, steps?.layer].flatMap((layer) => layer?.(service, operation) ?? []);
  return {
    serialise: createRequestSerialiser(service, operation),
    send: compose(attempt(service, operation, transmit), layers),
  };
}

/** Passes a signed request on, unless the deadline has passed: in a busy program the timer may be late. */
function sendInTime(
  { deadline, service: { clock }, validityMs }: Intent,
  { url, init, signature }: SignedResult,
  next: Fetch,
): Promise<FetchResponse> {
  deadline.check();
  if (signature !== undefined) {
    init.requireFresh = () => {
      const ageMs = clock.monotonic() - signature.signedAtMonotonic;
      if (ageMs > validityMs) throw new BeforeSendError(`the request waited ${(ageMs / 1000).toFixed(1)} s ${tooOld}`);
    };
    init.requireFresh();
  }
  return next(url, init);
}

const tooOld = "for a journal, a connection or this program: its timestamp is too old; nothing was sent; call again";

const prepared = new WeakMap<Service, WeakMap<Operation, PreparedOperation>>();

/** Prepares an operation when a client first calls it. */
function preparedOperation(service: Service, operation: Operation): PreparedOperation {
  const all = prepared.get(service) ?? new WeakMap<Operation, PreparedOperation>();
  let known = all.get(operation);
  if (known !== undefined) return known;
  known = prepareOperation(service, operation);
  prepared.set(service, all.set(operation, known));
  return known;
}

const aborted = { code: "ERR_ABORTED" };

type Called = Pick<Intent, "service" | "operation">;

function publishEnd({ service, operation }: Called, { attempts }: Trace, startedAt: number, error?: unknown): void {
  if (!service.isObserved()) return;
  const ended = error instanceof CallAborted ? aborted : error;
  const facts = ended instanceof ExchangeError || ended === aborted ? ended : {};
  const { code, outcome, apiCode, category } = facts as Partial<UnknownOutcomeError>;
  service.publish({
    type: "call",
    operation: operation.id,
    durationMs: Math.round(service.clock.monotonic() - startedAt),
    attempts,
    ...(code !== undefined && { code, outcome }),
    ...(apiCode !== undefined && { apiCode: String(apiCode) }),
    ...(category !== undefined && { category }),
  } as ClientEvent);
}

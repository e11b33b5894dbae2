import type { Attempt } from "../errors/exchange-error.ts";
import type { FetchInit, FetchResponse, ShownResponse } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { notify } from "../telemetry/events.ts";
import { CallAborted, DeadlineReached, findEndReason, forward } from "../time/deadline.ts";
import type { AttemptController } from "../transport/default-fetch.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { readBody, TooLargeError } from "../transport/read-body.ts";
import { getEffectSteps } from "./extension-points.ts";
import { Guard } from "./guard.ts";
import type { Intent } from "./intent.ts";
import { createResponseReader, type ReadArrived } from "./read-response.ts";
import type { AttemptResult, LostResponse, Send, SendResult, Signature, Trace, UnsignedRequest } from "./received.ts";

/** Signs, records and sends the request of one attempt. */
export type Transmit = (attempt: RunningAttempt, init: FetchInit) => Promise<FetchResponse>;

/**
 * Makes one attempt: sends within its time and reads the response whole, so that a body that breaks off is a lost response and
 * not an error later.
 */
export function attempt(service: Service, operation: Operation, transmit: Transmit): Send {
  const read = createResponseReader(service, operation);
  return (intent, request, trace) => new RunningAttempt(intent, request, trace, transmit, read).run();
}

/** One attempt. A class, because every call creates one: methods that are not called cost nothing. */
class RunningAttempt {
  readonly intent: Intent;
  readonly request: UnsignedRequest;
  readonly guard: Guard;
  readonly #trace: Trace;
  readonly #transmit: Transmit;
  readonly #read: ReadArrived;
  readonly #startedAt: number;
  readonly #sentAt: number;
  #controller: AttemptController | undefined;
  #response: FetchResponse | undefined;
  #requestId: string | undefined;
  #rateLimit: Trace["rateLimit"];
  /** The signature of the latest request that was about to be sent. */
  signature: Signature | undefined;

  constructor(intent: Intent, request: UnsignedRequest, trace: Trace, transmit: Transmit, read: ReadArrived) {
    const { clock } = intent.service;
    this.intent = intent;
    this.request = request;
    this.guard = new Guard(intent.operation);
    this.#trace = trace;
    this.#transmit = transmit;
    this.#read = read;
    this.signature = trace.signature;
    this.#requestId = trace.requestId;
    this.#startedAt = clock.now();
    this.#sentAt = clock.monotonic();
  }

  run(): Promise<SendResult> {
    return this.#withinTime().then(
      (result) => (this.guard.isPassing ? this.#giveUp(unused, result) : this.#end(result)),
      (cause) => this.#giveUp(cause),
    );
  }

  /** Sends and reads until the response is complete, the attempt's time is over, the caller aborts, or the client is closed. */
  #withinTime(): Promise<AttemptResult> {
    const { service, deadline, options } = this.intent;
    return new Promise((resolve, reject) => {
      const ms = Math.min(options.attemptTimeoutMs ?? service.attemptTimeoutMs, deadline.check());
      const controller = service.createController();
      this.#controller = controller;
      const stop = (reason: unknown = new DeadlineReached()) => {
        // Rejects first: a `fetch` that ignores its signal must not hold the call.
        reject(reason);
        controller.abort(reason instanceof CallAborted ? reason.cause : reason);
      };
      // Before the sending: a `fetch` or an interceptor may abort the caller's signal at once.
      const end = deadline.limit(ms, stop, true);
      forward(this.#exchange(controller), end, resolve, reject);
    });
  }

  async #exchange({ signal }: AttemptController): Promise<AttemptResult> {
    const { service, operation, options } = this.intent;
    const { clock, maxResponseBytes } = service;
    const { onResponse } = options;
    const sentAt = this.#sentAt;
    const decoding = operation.decode?.start(options, maxResponseBytes);
    const init: FetchInit = { ...this.request.init, signal };
    if (decoding !== undefined) init.onBody = decoding.onBody;
    const response = await this.#transmit(this, init);
    this.#response = response;
    // These headers count, whatever becomes of the body.
    this.#requestId = response.headers.get(service.requestIdHeader) ?? undefined;
    this.#rateLimit = service.definition.readRateLimit(response.headers);
    if (response.status === 401) service.signer?.renew?.();
    const receivedAt = clock.monotonic();
    // A settlement of this call, too, must not ask before that time.
    getEffectSteps(operation)?.noteRetryAfter(service, response.headers, receivedAt - sentAt);
    const body = decoding ? await decoding.read(response) : { text: await readBody(response, maxResponseBytes) };
    const result = this.#read({ ...body, response, sentAt, receivedAt });
    if (onResponse !== undefined) {
      const { status, headers } = response;
      const isOdd = status !== this.guard.status || "unexpectedCode" in result;
      const shown: ShownResponse = { status, headers, text: body.text, sentAt, ...(isOdd && { isOdd }) };
      notify(() => onResponse(shown));
    }
    return result;
  }

  /** Aborts what is under way, and ends the attempt with the result so far, if there is one. */
  async #giveUp(reason: unknown, result?: AttemptResult): Promise<SendResult> {
    const wasPassing = this.guard.isPassing;
    this.#controller?.abort(reason);
    await this.guard.end(this.intent.service.clock);
    return this.#end(result ?? this.#lose(reason, wasPassing));
  }

  #lose(cause: unknown, wasPassing: boolean): LostResponse {
    const response = this.#response;
    const written = response !== undefined || this.guard.mayBeWritten;
    const reason = findEndReason(cause, this.intent.deadline) ?? (cause instanceof TooLargeError ? "size" : "network");
    return {
      kind: "lost",
      reason,
      written,
      // The interceptor's error says nothing about the connection.
      cause: wasPassing && !written && reason === "network" ? new BeforeSendError(givenUp, { cause }) : cause,
      ...(response !== undefined && { status: response.status, headers: response.headers }),
    };
  }

  /** If an interceptor sent two copies, an error is the result of only one of them. */
  #doubt(received: AttemptResult): AttemptResult {
    if (received.kind !== "error" || this.intent.operation.effect.kind === "read") return received;
    if (!received.error.isProof || !this.guard.mayBeWrittenTwice) return received;
    const note = "an interceptor sent the request more than once";
    return { ...received, error: { ...received.error, isProof: false, note } };
  }

  #end(result: AttemptResult): SendResult {
    const { service, operation } = this.intent;
    const received = this.#doubt(result);
    const trace = this.#trace;
    const status = this.#response?.status;
    const ended: Attempt = {
      startedAt: this.#startedAt,
      durationMs: Math.round(service.clock.monotonic() - this.#sentAt),
      result: resultOf(received),
      ...(status !== undefined && { status }),
    };
    service.publish({ type: "attempt", operation: operation.id, attempt: ended });
    const doubted = ended.result === "perhapsExecuted" ? this.signature : undefined;
    return {
      received,
      trace: {
        attempts: [...trace.attempts, ended],
        signature: this.signature,
        doubted: doubted === undefined ? trace.doubted : [...trace.doubted, doubted],
        requestId: this.#requestId,
        rateLimit: this.#rateLimit ?? trace.rateLimit,
      },
    };
  }
}

/** The reason of an abort after an attempt that has a response. */
const unused = new Error("an interceptor returned another response");

const givenUp = "an interceptor abandoned the request; nothing was sent";

/** An error code that proves nothing is a response, but the request was perhaps executed. */
function resultOf(received: AttemptResult): Attempt["result"] {
  if (received.kind === "payload") return "responded";
  if (received.kind === "error") return received.error.isProof ? "responded" : "perhapsExecuted";
  return received.written ? "perhapsExecuted" : "notSent";
}

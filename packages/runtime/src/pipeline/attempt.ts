import { createReader } from "@exch/envelope";
import type { Attempt } from "../errors/attempt.ts";
import type { FetchInit, FetchResponse, Progress, RawResponse } from "../fetch.ts";
import type { DecodedBody, Operation } from "../operation.ts";
import type { Service } from "../service.ts";
import { DeadlineReached } from "../time/deadline.ts";
import { wasNotSent } from "../transport/not-sent.ts";
import { readBody, TooLargeError } from "../transport/read-body.ts";
import { classify } from "./classify.ts";
import type { Intent } from "./intent.ts";
import type { Lost, Received, Send, Signature, Trace, UnsignedRequest } from "./received.ts";

/** Signs, records and sends the request of one attempt. */
export type Transmit = (
  intent: Intent,
  request: UnsignedRequest,
  init: FetchInit,
  onSigned: (signature: Signature | undefined) => void,
) => Promise<FetchResponse>;

/**
 * Makes one attempt: sends within its time and reads the response whole, so that a body that breaks off is a lost response and
 * not an error later.
 */
export function attempt(service: Service, operation: Operation, transmit: Transmit): Send {
  const { clock, maxResponseBytes } = service;
  const read = createResponseReader(service, operation);

  return async (intent, request, trace) => {
    const startedAt = clock.now();
    const sentAt = clock.monotonic();
    const progress: Progress = { written: false };
    let status: number | undefined;
    let { signature } = trace;

    const exchange = async (signal: AbortSignal): Promise<ReadResponse> => {
      const decoding = operation.decode?.start(intent.options, maxResponseBytes);
      const onBody = decoding && { onBody: decoding.onBody };
      const response = await transmit(intent, request, { ...request.init, signal, progress, ...onBody }, (made) => {
        signature = made ?? signature;
      });
      status = response.status;
      const receivedAt = clock.monotonic();
      const decoded = await decoding?.read(response);
      const text = decoded?.text ?? (await readBody(response, maxResponseBytes));
      showResponse(intent.options.onResponse, { status, headers: response.headers, text });
      return read(response, text, sentAt, receivedAt, decoded);
    };

    const { received, ...noted } = await withinTime(intent, exchange).catch((cause): ReadResponse => {
      const written = status !== undefined || !wasNotSent(cause, progress);
      const reason = reasonOf(cause, intent);
      const received: Lost = { kind: "lost", reason, written, cause, ...(status !== undefined && { status }) };
      return { received, requestId: trace.requestId, rateLimit: undefined };
    });

    const ended: Attempt = {
      startedAt,
      durationMs: Math.round(clock.monotonic() - sentAt),
      result: resultOf(received),
      ...(status !== undefined && { status }),
    };
    service.publish({ type: "attempt", service: service.definition.name, operation: operation.id, attempt: ended });
    return {
      received,
      trace: {
        attempts: [...trace.attempts, ended],
        signature,
        requestId: noted.requestId,
        rateLimit: noted.rateLimit ?? trace.rateLimit,
      },
    };
  };
}

/** An observer that fails must not change what becomes of a call. */
function showResponse(onResponse: ((response: RawResponse) => void) | undefined, response: RawResponse): void {
  try {
    onResponse?.(response);
  } catch {}
}

/** An error code that proves nothing is a response, but the request was perhaps executed. */
function resultOf(received: Received): Attempt["result"] {
  if (received.kind === "payload") return "responded";
  if (received.kind === "error") return received.error.isProof ? "responded" : "perhapsExecuted";
  return received.written ? "perhapsExecuted" : "notSent";
}

/** Runs `exchange` until it ends, the attempt's time is up, or the caller aborts, whichever comes first. */
function withinTime<T>(
  { service, deadline, options }: Intent,
  exchange: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const ms = Math.min(options.attemptTimeoutMs ?? service.attemptTimeoutMs, deadline.check());
    const controller = new AbortController();
    const stop = (reason: unknown) => {
      // Rejects first: a `fetch` that ignores its signal must not hold the call.
      reject(reason);
      controller.abort(reason);
    };
    const onAbort = () => stop(deadline.signal?.reason);
    const cancel = service.clock.setTimer(ms, (reason) => stop(reason ?? new DeadlineReached()), true);
    deadline.signal?.addEventListener("abort", onAbort, { once: true });

    exchange(controller.signal)
      .finally(() => {
        cancel();
        deadline.signal?.removeEventListener("abort", onAbort);
      })
      .then(resolve, reject);
  });
}

/** A response that was read, with the facts from its headers. */
type ReadResponse = Pick<Trace, "requestId" | "rateLimit"> & { readonly received: Received };

/** Creates a function that reads a response exactly and finds the payload, or the error code, in it. */
function createResponseReader(service: Service, operation: Operation) {
  const { definition, requestIdHeader } = service;
  const parse = createReader(operation.ids ?? []);

  const unwrap = (response: FetchResponse, text: string, sentAt: number, receivedAt: number): Received => {
    const { status, headers } = response;
    const lost: Lost = { kind: "lost", reason: "http", written: true, status, headers, cause: undefined };
    try {
      // A 204 has no body, and an empty text is not JSON.
      const unwrapped = definition.unwrap(status, text === "" ? undefined : parse(text));
      if (unwrapped === undefined) return lost;
      const common = { status, headers, sentAt, receivedAt };
      if (unwrapped.ok) return { kind: "payload", payload: unwrapped.payload, ...common };
      if (unwrapped.payload !== undefined)
        return { kind: "payload", payload: unwrapped.payload, oddCode: unwrapped.code, ...common };
      return { kind: "error", error: classify(service, operation, status, unwrapped), ...common };
    } catch (cause) {
      return { ...lost, cause };
    }
  };

  const receive = (
    response: FetchResponse,
    text: string,
    sentAt: number,
    receivedAt: number,
    decoded: DecodedBody | undefined,
  ): Received => {
    if (decoded?.payload === undefined) return unwrap(response, text, sentAt, receivedAt);
    const { status, headers } = response;
    return { kind: "payload", payload: decoded.payload, status, headers, sentAt, receivedAt };
  };

  return (
    response: FetchResponse,
    text: string,
    sentAt: number,
    receivedAt: number,
    decoded: DecodedBody | undefined,
  ): ReadResponse => ({
    received: receive(response, text, sentAt, receivedAt, decoded),
    requestId: response.headers.get(requestIdHeader) ?? undefined,
    rateLimit: definition.rateLimitOf(response.headers),
  });
}

function reasonOf(cause: unknown, { deadline }: Intent): Lost["reason"] {
  if (cause instanceof DeadlineReached) return "timeout";
  if (deadline.signal?.aborted) return "aborted";
  if (cause instanceof TooLargeError) return "size";
  return "network";
}

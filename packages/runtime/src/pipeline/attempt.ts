import { createReader } from "@exch/envelope";
import type { Attempt } from "../errors/attempt.ts";
import type { Fetch, FetchResponse, Progress, RawResponse } from "../fetch.ts";
import type { Operation } from "../operation.ts";
import { DeadlineReached } from "../time/deadline.ts";
import { wasNotSent } from "../transport/not-sent.ts";
import { readBody, TooLargeError } from "../transport/read-body.ts";
import { classify } from "./classify.ts";
import type { Intent } from "./intent.ts";
import type { Lost, Received, Send } from "./received.ts";

/**
 * Makes one attempt: sends within its time and reads the response whole, so that a body that breaks off is a lost response and
 * not an error later.
 */
export function attempt(intent: Intent, fetch: Fetch): Send {
  const { service, operation, attempts, options } = intent;
  const { clock } = service;

  return async (url, init) => {
    const startedAt = clock.now();
    const sentAt = clock.monotonic();
    const progress: Progress = { written: false };
    let status: number | undefined;

    const exchange = async (signal: AbortSignal): Promise<Received> => {
      const response = await fetch(url, { ...init, signal, progress });
      status = response.status;
      const receivedAt = clock.monotonic();
      const text = await readBody(response, service.maxResponseBytes);
      tell(options.onResponse, { status, headers: response.headers, text });
      return read(intent, response, text, sentAt, receivedAt);
    };

    let received: Received;
    try {
      received = await withinTime(intent, exchange);
    } catch (cause) {
      const written = status !== undefined || !wasNotSent(cause, progress);
      received = {
        kind: "lost",
        reason: reasonOf(cause, intent),
        written,
        cause,
        ...(status !== undefined && { status }),
      };
    }

    const ended: Attempt = {
      startedAt,
      durationMs: Math.round(clock.monotonic() - sentAt),
      result: resultOf(received),
      ...(status !== undefined && { status }),
    };
    attempts.push(ended);
    service.publish({ type: "attempt", service: service.definition.name, operation: operation.id, attempt: ended });
    return received;
  };
}

/** An observer that fails must not change what becomes of a call. */
function tell(onResponse: ((response: RawResponse) => void) | undefined, response: RawResponse): void {
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
    const cancel = service.clock.setTimer(ms, (reason) => stop(reason ?? new DeadlineReached()));
    deadline.signal?.addEventListener("abort", onAbort, { once: true });

    exchange(controller.signal)
      .finally(() => {
        cancel();
        deadline.signal?.removeEventListener("abort", onAbort);
      })
      .then(resolve, reject);
  });
}

type Reader = ReturnType<typeof createReader>;
const readers = new WeakMap<Operation, Reader>();

function readerOf(operation: Operation): Reader {
  let reader = readers.get(operation);
  if (reader === undefined) {
    reader = createReader(operation.ids ?? []);
    readers.set(operation, reader);
  }
  return reader;
}

/** Reads a response exactly and finds the payload, or the error code, in it. */
function read(intent: Intent, response: FetchResponse, text: string, sentAt: number, receivedAt: number): Received {
  const { service, operation } = intent;
  const { status, headers } = response;
  intent.requestId = headers.get(service.requestIdHeader) ?? undefined;
  intent.rateLimit = service.definition.rateLimitOf(headers) ?? intent.rateLimit;
  const lost: Lost = { kind: "lost", reason: "http", written: true, status, headers, cause: undefined };
  try {
    // A 204 has no body, and an empty text is not JSON.
    const unwrapped = service.definition.unwrap(status, text === "" ? undefined : readerOf(operation)(text));
    if (unwrapped === undefined) return lost;
    const common = { status, headers, sentAt, receivedAt };
    if (unwrapped.ok) return { kind: "payload", payload: unwrapped.payload, ...common };
    if (unwrapped.payload !== undefined)
      return { kind: "payload", payload: unwrapped.payload, oddCode: unwrapped.code, ...common };
    return { kind: "error", error: classify(service, operation, status, unwrapped), ...common };
  } catch (cause) {
    return { ...lost, cause };
  }
}

function reasonOf(cause: unknown, { deadline }: Intent): Lost["reason"] {
  if (cause instanceof DeadlineReached) return "timeout";
  if (deadline.signal?.aborted) return "aborted";
  if (cause instanceof TooLargeError) return "size";
  return "network";
}

import { createReader, type Unwrapped } from "@exch/envelope";
import type { Fetch, FetchInit, FetchResponse, Progress } from "../fetch.ts";
import type { Operation } from "../operation.ts";
import type { RawResponse } from "../service.ts";
import { DeadlineReached } from "../time/deadline.ts";
import { dateOf, learnClock } from "../time/learn-clock.ts";
import { wasNotSent } from "../transport/not-sent.ts";
import { readBody, TooLargeError } from "../transport/read-body.ts";
import type { Intent } from "./intent.ts";

/** What became of one attempt: nothing left, an answer of the exchange came, or something left and none came. */
export interface Attempt {
  /** Epoch milliseconds, by the exchange's clock as far as it is known. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly result: "notSent" | "answered" | "perhapsExecuted";
  /** The HTTP status, when headers arrived. */
  readonly status?: number;
}

/** What an attempt brought: an answer of the exchange, or none and why. */
export type Received = Answer | Lost;

/** An answer of the exchange, read whole. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: FetchResponse["headers"];
  readonly unwrapped: Unwrapped;
}

/** No usable answer. */
export interface Lost {
  readonly kind: "lost";
  readonly reason: "network" | "timeout" | "aborted" | "http" | "size";
  /** Whether the request may have reached the exchange. */
  readonly written: boolean;
  readonly status?: number;
  readonly headers?: FetchResponse["headers"];
  readonly cause: unknown;
}

/** Sends once, or with retries; never throws. */
export type Send = (url: string, init: Omit<FetchInit, "signal">) => Promise<Received>;

/**
 * One attempt: sends within its time and reads the answer whole, so that a body that breaks off is a lost
 * answer and not a surprise later. Records what happened and learns the exchange's clock.
 */
export function attempt(intent: Intent, fetch: Fetch): Send {
  const { service, operation, attempts } = intent;
  const { clock } = service;

  return async (url, init) => {
    const startedAt = clock.now();
    const sentAt = clock.monotonic();
    const progress: Progress = { written: false };
    intent.told = undefined;
    let status: number | undefined;

    const exchange = async (signal: AbortSignal): Promise<Received> => {
      const response = await fetch(url, { ...init, signal, progress });
      status = response.status;
      const receivedAt = clock.monotonic();
      const text = await readBody(response, service.maxResponseBytes);
      tell(intent, { status, headers: response.headers, text });
      const received = read(intent, response, text);
      const serverMs = dateOf(response);
      if (received.kind === "answer" && serverMs !== undefined) intent.told = { serverMs, sentAt, receivedAt };
      // A fault is the exchange's by its code; of a payload that is known once it is checked.
      if (received.kind === "answer" && !received.unwrapped.ok) learnClock(intent);
      return received;
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
      result: received.kind === "answer" ? resultOf(received) : received.written ? "perhapsExecuted" : "notSent",
      ...(status !== undefined && { status }),
    };
    attempts.push(ended);
    service.publish({ type: "attempt", service: service.dialect.name, operation: operation.id, attempt: ended });
    return received;
  };
}

/** An observer that fails must not change what becomes of a call. */
function tell({ options }: Intent, response: RawResponse): void {
  try {
    options.onResponse?.(response);
  } catch {}
}

/** A fault that does not rule out execution is an answer, but not one that settles anything. */
function resultOf({ unwrapped }: Answer): Attempt["result"] {
  return !unwrapped.ok && unwrapped.fault.executed === "unknown" ? "perhapsExecuted" : "answered";
}

/** Runs `exchange` until it ends, the attempt's time is up, or the caller aborts, whichever comes first. */
function withinTime<T>({ service, deadline }: Intent, exchange: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const ms = Math.min(service.attemptTimeoutMs, deadline.check());
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

/** Reads an answer exactly and finds the payload or the fault in it. */
function read(intent: Intent, response: FetchResponse, text: string): Received {
  const { dialect, requestIdHeader } = intent.service;
  const { status, headers } = response;
  intent.requestId = headers.get(requestIdHeader) ?? undefined;
  intent.rateLimit = dialect.rateLimitOf(headers) ?? intent.rateLimit;
  try {
    // A 204 has no body, and no text is no JSON.
    const unwrapped = dialect.unwrap(status, text === "" ? undefined : readerOf(intent.operation)(text));
    if (unwrapped !== undefined) return { kind: "answer", status, headers, unwrapped };
    return { kind: "lost", reason: "http", written: true, status, headers, cause: undefined };
  } catch (cause) {
    return { kind: "lost", reason: "http", written: true, status, headers, cause };
  }
}

function reasonOf(cause: unknown, { deadline }: Intent): Lost["reason"] {
  if (cause instanceof DeadlineReached) return "timeout";
  if (deadline.signal?.aborted) return "aborted";
  if (cause instanceof TooLargeError) return "size";
  return "network";
}

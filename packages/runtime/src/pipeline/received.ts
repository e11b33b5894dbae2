import type { FetchInit, FetchResponse } from "../fetch.ts";
import type { ApiErrorData } from "./classify.ts";
import type { Intent } from "./intent.ts";
import type { Trace } from "./trace.ts";

/** The end of an attempt: a payload, an error code of the exchange, or neither and the reason. */
export type Received = ReceivedPayload | ReceivedError | Lost;

/** A response of the exchange, read whole. Both times are monotonic milliseconds. */
interface ReceivedResponse {
  readonly status: number;
  readonly headers: FetchResponse["headers"];
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** A payload. */
export interface ReceivedPayload extends ReceivedResponse {
  readonly kind: "payload";
  readonly payload: unknown;
  /** The code that came with it, where it is not the service's code for success. */
  readonly oddCode?: string;
}

/** An error code of the exchange. */
export interface ReceivedError extends ReceivedResponse {
  readonly kind: "error";
  readonly error: ApiErrorData;
  /** The reason why an error with a listed code is no proof. */
  readonly doubt?: string;
}

/** No usable response. */
export interface Lost {
  readonly kind: "lost";
  readonly reason: "network" | "timeout" | "aborted" | "http" | "size";
  /** True when the request may have reached the exchange. */
  readonly written: boolean;
  readonly status?: number;
  readonly headers?: FetchResponse["headers"];
  readonly cause: unknown;
}

/** A request before it is signed: what each attempt of a call begins with. */
export interface UnsignedRequest {
  readonly url: string;
  readonly init: Readonly<Omit<FetchInit, "signal" | "progress">>;
}

/** The end of the attempts of a call, and the trace that they leave. */
export interface Sent {
  readonly received: Received;
  readonly trace: Trace;
}

/** Sends the request of an intent, once or with retries. Never rejects. */
export type Send = (intent: Intent, request: UnsignedRequest, trace: Trace) => Promise<Sent>;

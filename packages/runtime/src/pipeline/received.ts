import type { FetchInit, FetchResponse } from "../fetch.ts";
import type { ApiErrorData } from "./classify.ts";

/** The end of an attempt: a payload, an error code of the exchange, or neither and why. */
export type Received = ReceivedPayload | ReceivedError | Lost;

/** A response of the exchange, read whole. Monotonic milliseconds say when it was sent for and received. */
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
  /** The code that came with it, where that is not the service's own word for success. */
  readonly oddCode?: string;
}

/** An error code of the exchange. */
export interface ReceivedError extends ReceivedResponse {
  readonly kind: "error";
  readonly error: ApiErrorData;
  /** Why a refusal with a listed code is still no proof. */
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

/** Sends once, or with retries; never throws. */
export type Send = (url: string, init: Omit<FetchInit, "signal">) => Promise<Received>;

import type { Fetch } from "../fetch.ts";

/** Stops one attempt by a signal. */
export interface AttemptController {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
}

/** Sends a client's requests when the option `fetch` is not set. */
export interface DefaultFetch extends Fetch {
  /** Creates the controller of an attempt that no interceptor sees. @default the platform's AbortController */
  readonly createController?: () => AttemptController;
  /** Waits for active requests and closes every connection. Later requests fail, and are not sent. */
  close(): Promise<void>;
}

/** Options of a default fetch. */
export interface DefaultFetchOptions {
  /** The largest response that is read, in bytes. @default 33554432 (32 MiB) */
  readonly maxResponseBytes?: number;
}

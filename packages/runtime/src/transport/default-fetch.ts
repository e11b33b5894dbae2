import type { Fetch } from "../operation/fetch.ts";

/** Stops one attempt by a signal. */
export interface AttemptController {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
}

/** Mark of a transport of this package, including another copy of it. */
export const isTransport: unique symbol = Symbol.for("exch.transport");

/** Sends a client's requests when the option `fetch` is not set. */
export interface DefaultFetch extends Fetch {
  /** Creates the controller of an attempt that no interceptor sees. @default the platform's AbortController */
  readonly createController?: () => AttemptController;
  /** True while requests go through a function of the program, such as a stub of a test. */
  isReplaced(): boolean;
  /** False while it cannot open a connection for a request that asks for a fresh one. @default true */
  readonly opensConnections?: () => boolean;
  /** Waits for active requests and closes every connection. Later requests fail, and are not sent. */
  close(): Promise<void>;
}

/** Options of a default fetch. */
export interface DefaultFetchOptions {
  /** The largest response that is read, in bytes. @default 33554432 (32 MiB) */
  readonly maxResponseBytes?: number;
  /** Called at the first request that is not sent with a transport of this package. */
  readonly onReplaced?: (found: "globalThis.fetch" | "dispatcher", advice: string) => void;
}

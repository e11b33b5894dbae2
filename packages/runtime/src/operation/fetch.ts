/**
 * Sends one request. `globalThis.fetch`, a sandbox, a Node transport and every
 * {@link Interceptor} share this shape: a client reaches the network in no other way.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** Request options: a subset of `RequestInit`, so that any `fetch` takes them. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  /** Text, or the bytes of a file. */
  body?: string | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  /** Redirects are never followed: they would carry the key and the body elsewhere. */
  redirect: "manual";
  /**
   * Asks for a connection that carried no earlier request. Transports that cannot choose ignore it.
   * @default false
   */
  freshConnection?: boolean;
  /**
   * Lets the request use the connections that are kept for cancels and for lookups of settlements, before requests that wait for another
   * connection.
   * Transports without a pool of their own ignore it.
   * @default false
   */
  reserved?: boolean;
  /** Filled in by transports that know whether a byte of the request was written. */
  progress?: Progress;
  /**
   * Throws once the timestamp of the request is too old to be accepted: a transport whose requests wait for a connection calls it before
   * the first byte.
   */
  requireFresh?: () => void;
  /** Receives the body of the response in pieces, decompressed, from transports whose responses have no stream. */
  onBody?: (piece: Uint8Array) => void;
}

/** Progress of a request. */
export interface Progress {
  /**
   * True when a byte of it was written: undefined from when it is handed to `fetch`, and false or true where the transport
   * knows.
   */
  written?: boolean | undefined;
  /** True once the attempt has ended: a transport writes nothing from then on. */
  hasEnded?: boolean;
}

/** Response: a subset of the platform's `Response`. */
export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  /** The body as a stream; `null` or absent if only `text()` returns it. */
  readonly body?: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
}

/** A response as it was received. */
export interface RawResponse extends Pick<FetchResponse, "status" | "headers"> {
  readonly text: string;
  /** Time at which its attempt began, in milliseconds of the client's monotonic clock. A wait for a limiter is before it. */
  readonly sentAt: number;
}

/** A response as the client's own lookups receive it. */
export interface ShownResponse extends RawResponse {
  /**
   * True for a payload with a code other than the success code, and for a response that an interceptor created or stored: reads accept
   * both, but neither is a proof.
   */
  readonly isOdd?: boolean;
}

/**
 * Wraps a {@link Fetch}: it may change the request before it is sent, read the response, or respond by
 * itself. Your own interceptors run outside the signature, so
 * what they change is signed. In a call that is sent once they may change only the headers.
 *
 * @example
 * const timing: Interceptor = (next) => async (url, init) => {
 *   const started = performance.now();
 *   const response = await next(url, init);
 *   console.log(init.method, response.status, performance.now() - started);
 *   return response;
 * };
 */
export type Interceptor = (next: Fetch) => Fetch;

/** Wraps `fetch` in layers, outermost first. */
export function compose<F>(fetch: F, layers: readonly ((next: F) => F)[]): F {
  return layers.reduceRight((next, layer) => layer(next), fetch);
}

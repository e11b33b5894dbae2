import type { Fetch, FetchInit } from "../operation/fetch.ts";

/**
 * Creates the `next` of the innermost interceptor. It never throws. A signal of an interceptor's is joined with the request's own; what
 * the client asks of the transport stays as it is, because a proof depends on it.
 */
export function keepAsked(send: Fetch, { method: _, headers: __, body: ___, signal, ...asked }: FetchInit): Fetch {
  const pass: Fetch = async (url, init) => {
    signal.throwIfAborted();
    // An interceptor may pass `Headers`, as `RequestInit` allows; to name that class here would load all of undici.
    const given = init.headers as Record<string, string> & Partial<Iterable<[string, string]>>;
    const isIterable = given?.[Symbol.iterator] !== undefined;
    const headers = isIterable ? Object.fromEntries(given as Iterable<[string, string]>) : given;
    return send(url, { ...init, ...asked, headers, signal: join(signal, init.signal) });
  };
  return (url, init) => {
    const response = pass(url, init);
    // An interceptor that has failed, or has responded, no longer waits for it.
    response.catch(() => {});
    return response;
  };
}

/** @param other an interceptor's: `RequestInit` allows null */
function join(signal: AbortSignal, other: AbortSignal | null | undefined): AbortSignal {
  return !other || other === signal ? signal : AbortSignal.any([signal, other]);
}

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
    // `RequestInit` allows null.
    const isOther = Boolean(init.signal) && init.signal !== signal;
    const both = isOther ? AbortSignal.any([signal, init.signal]) : signal;
    return send(url, { ...init, ...asked, headers, signal: both });
  };
  return (url, init) => {
    const response = pass(url, init);
    // An interceptor that has failed, or has responded, no longer waits for it.
    response.catch(() => {});
    return response;
  };
}

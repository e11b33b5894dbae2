import type { Interceptor } from "../fetch.ts";
import { isSentOnce } from "../operation.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import type { Intent } from "./intent.ts";

/**
 * Signs the request as it is about to be sent. Innermost of all layers that change a request: it sees the final bytes, and
 * each attempt is signed afresh, because a signature carries its own timestamp.
 *
 * @param made the request as the call made it
 */
export function sign(intent: Intent, made: { readonly url: string; readonly body: string | undefined }): Interceptor {
  const { service, operation, options } = intent;
  const { signer, origin, clock } = service;

  return (next) => async (url, init) => {
    if (!url.startsWith(`${origin}/`)) throw new BeforeSendError("an interceptor changed the request's origin");
    // What became of a changed request could not be looked up, and absence would prove nothing.
    if (isSentOnce(operation) && (url !== made.url || init.body !== made.body))
      throw new BeforeSendError(
        "an interceptor changed the URL or the body of a call that is sent once; it may change headers",
      );
    if (signer === undefined) {
      if (operation.auth === "signed") throw new BeforeSendError("it needs credentials; nothing was sent");
      return next(url, init);
    }
    if (operation.auth === "public") return next(url, { ...init, headers: { ...init.headers, ...signer.identify() } });

    const { path, query } = splitUrl(url.slice(origin.length));
    const timestamp = clock.now();
    const monotonic = clock.monotonic();
    const recvWindow = options.recvWindow ?? service.recvWindow;
    const request = { method: init.method, path, query, body: init.body ?? "", timestamp };
    const signed = await signer.sign(recvWindow === undefined ? request : { ...request, recvWindow });
    intent.signedAt = timestamp;
    intent.signedAtMonotonic = monotonic;
    intent.signed = signed;
    const signedUrl = signed.query === "" ? origin + path : `${origin}${path}?${signed.query}`;
    return await next(signedUrl, { ...init, headers: merge(init.headers, signed.headers) });
  };
}

function merge(given: Record<string, string>, signed: Record<string, string>): Record<string, string> {
  const headers = { ...signed };
  for (const name in given) headers[name] ??= given[name] as string;
  return headers;
}

function splitUrl(pathAndQuery: string): { path: string; query: string } {
  const at = pathAndQuery.indexOf("?");
  return at < 0
    ? { path: pathAndQuery, query: "" }
    : { path: pathAndQuery.slice(0, at), query: pathAndQuery.slice(at + 1) };
}

import type { SignableRequest, Signer } from "@exch/auth";
import type { FetchInit } from "../operation/fetch.ts";
import { isExecutedOnce } from "../operation/operation.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import type { Intent } from "./intent.ts";
import type { Signature, UnsignedRequest } from "./received.ts";

/** A request that is ready to be sent. */
export interface SignedResult {
  readonly url: string;
  readonly init: FetchInit;
  /** Absent for operations that take no signature. */
  readonly signature: Signature | undefined;
  /** The signer whose key the request carries. A journal records a digest of that key. */
  readonly signer: Signer | undefined;
}

/**
 * Signs the request just before it is sent, after everything that may change it: it sees the final bytes. Each attempt is
 * signed afresh, because a signature carries its own timestamp.
 *
 * @param made the request as the call made it
 * @throws BeforeSendError when an interceptor changed what it must not, or the client has no credentials
 */
export async function sign(
  { service, operation, options }: Intent,
  made: UnsignedRequest,
  url: string,
  init: FetchInit,
): Promise<SignedResult> {
  const { origin, clock, signer } = service;
  if (!url.startsWith(`${origin}/`)) throw new BeforeSendError("an interceptor changed the request's origin");
  // What became of a changed request could not be looked up, and absence would prove nothing.
  const { method: madeMethod, body: madeBody } = made.init;
  if (isExecutedOnce(operation) && (url !== made.url || init.method !== madeMethod || init.body !== madeBody))
    throw new BeforeSendError("an interceptor changed more than headers of a call that is sent once");
  if (signer === undefined && operation.auth === "signed")
    throw new BeforeSendError("the operation needs credentials: nothing was sent; create the client with credentials");
  if (signer === undefined || operation.auth === "public") {
    const headers = { ...init.headers, ...signer?.identify() };
    return { url, init: { ...init, headers }, signature: undefined, signer };
  }

  const isUnchanged = url === made.url;
  const { path, query } = isUnchanged ? made : splitUrl(url.slice(origin.length));
  // Before the timestamp, which must not age while a provider waits.
  const selected = (await signer.select?.(clock.monotonic())) ?? signer;
  const signedAt = clock.now();
  const signedAtMonotonic = clock.monotonic();
  const signedAtWall = clock.wall?.();
  const recvWindow = options.recvWindow ?? service.recvWindow;
  const { method, body = "" } = init;
  const isString = typeof body === "string";
  const request: SignableRequest = { method, path, query, body: isString ? body : "", timestamp: signedAt };
  if (!isString) request.bytes = body;
  if (recvWindow !== undefined) request.recvWindow = recvWindow;
  const signed = await selected.sign(request);
  return {
    url: isUnchanged && signed.query === query ? url : origin + path + (signed.query && `?${signed.query}`),
    init: { ...init, headers: mergeHeaders(init.headers, signed.headers) },
    signature: { signedAt, signedAtMonotonic, signedAtWall, signed },
    signer: selected,
  };
}

/** Adds headers to those that authenticate, which they cannot replace. */
function mergeHeaders(added: Record<string, string>, signed: Record<string, string>): Record<string, string> {
  const headers = { ...signed };
  for (const name in added) headers[name] ??= added[name] as string;
  return headers;
}

function splitUrl(pathAndQuery: string): { path: string; query: string } {
  const [path = ""] = pathAndQuery.split("?", 1);
  return { path, query: pathAndQuery.slice(path.length + 1) };
}

import { createReader } from "@exch/envelope";
import type { FetchResponse } from "../operation/fetch.ts";
import type { DecodedBody, Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { classify } from "./classify.ts";
import type { AttemptResult, LostResponse, Trace } from "./received.ts";

/** A response that was read, with the facts from its headers. */
export type ReadResponse = Pick<Trace, "requestId" | "rateLimit"> & { readonly received: AttemptResult };

/** Reads a response whose text has arrived. Both times are monotonic milliseconds. */
export type ReadReceived = (
  response: FetchResponse,
  text: string,
  sentAt: number,
  receivedAt: number,
  decoded: DecodedBody | undefined,
) => ReadResponse;

/** Creates a function that reads a response exactly and finds the payload, or the error code, in it. */
export function createResponseReader(service: Service, operation: Operation): ReadReceived {
  const { definition, requestIdHeader } = service;
  const parse = createReader(operation.ids ?? []);

  const unwrap = (response: FetchResponse, text: string, sentAt: number, receivedAt: number): AttemptResult => {
    const { status, headers } = response;
    const lost: LostResponse = { kind: "lost", reason: "http", written: true, status, headers, cause: undefined };
    try {
      // A 204 has no body, and an empty text is not JSON.
      const unwrapped = definition.unwrap(status, text === "" ? undefined : parse(text));
      if (unwrapped === undefined) return lost;
      const common = { status, headers, sentAt, receivedAt };
      if (unwrapped.ok) return { kind: "payload", payload: unwrapped.payload, ...common };
      if (unwrapped.payload !== undefined)
        return { kind: "payload", payload: unwrapped.payload, unexpectedCode: unwrapped.code, ...common };
      // A rejection that a cache kept may be that of another request.
      const ownForm = unwrapped.ownForm && !isFromCache(headers);
      return { kind: "error", error: classify(service, operation, status, { ...unwrapped, ownForm }), ...common };
    } catch (cause) {
      return { ...lost, cause };
    }
  };

  const receive = (
    response: FetchResponse,
    text: string,
    sentAt: number,
    receivedAt: number,
    decoded: DecodedBody | undefined,
  ): AttemptResult => {
    if (decoded?.payload === undefined) return unwrap(response, text, sentAt, receivedAt);
    const { status, headers } = response;
    return { kind: "payload", payload: decoded.payload, status, headers, sentAt, receivedAt };
  };

  return (
    response: FetchResponse,
    text: string,
    sentAt: number,
    receivedAt: number,
    decoded: DecodedBody | undefined,
  ): ReadResponse => ({
    received: receive(response, text, sentAt, receivedAt, decoded),
    requestId: response.headers.get(requestIdHeader) ?? undefined,
    rateLimit: definition.readRateLimit(response.headers),
  });
}

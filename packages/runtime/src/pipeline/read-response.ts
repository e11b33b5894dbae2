import { createReader } from "@exch/envelope";
import type { FetchResponse } from "../operation/fetch.ts";
import type { DecodedBody, Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { classify } from "./classify.ts";
import type { AttemptResult, LostResponse, Trace } from "./received.ts";

/** A response that was read, with the facts from its headers. */
export type ReadResponse = Pick<Trace, "requestId" | "rateLimit"> & { readonly received: AttemptResult };

/** A response whose body has arrived. Both times are monotonic milliseconds. */
export interface ArrivedResponse extends DecodedBody {
  readonly response: FetchResponse;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Reads a response whose body has arrived. */
export type ReadArrived = (arrived: ArrivedResponse) => ReadResponse;

/** Creates a function that reads a response exactly and finds the payload, or the error code, in it. */
export function createResponseReader(service: Service, operation: Operation): ReadArrived {
  const { definition, requestIdHeader } = service;
  const parse = createReader(operation.ids ?? []);

  const receive = ({ response, text, payload, sentAt, receivedAt }: ArrivedResponse): AttemptResult => {
    const { status, headers } = response;
    const common = { status, headers, sentAt, receivedAt };
    if (payload !== undefined) return { kind: "payload", payload, ...common };
    const lost: LostResponse = { kind: "lost", reason: "http", written: true, status, headers, cause: undefined };
    try {
      // A 204 has no body, and an empty text is not JSON.
      const unwrapped = definition.unwrap(status, text === "" ? undefined : parse(text));
      if (unwrapped === undefined) return lost;
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

  return (arrived) => ({
    received: receive(arrived),
    requestId: arrived.response.headers.get(requestIdHeader) ?? undefined,
    rateLimit: definition.readRateLimit(arrived.response.headers),
  });
}

import { type Category, createReader, findErrorCode, type Unwrapped } from "@exch/envelope";
import type { FetchResponse } from "../operation/fetch.ts";
import type { DecodedBody, Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { getEffectSteps } from "./extension-points.ts";
import type { ApiErrorData, AttemptResult, LostResponse } from "./received.ts";

/** A response whose body has arrived. Both times are monotonic milliseconds. */
export interface ArrivedResponse extends DecodedBody {
  readonly response: FetchResponse;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Reads a response whose body has arrived. */
export type ReadArrived = (arrived: ArrivedResponse) => AttemptResult;

/** Creates a function that reads a response exactly and finds the payload, or the error code, in it. */
export function createResponseReader(service: Service, operation: Operation): ReadArrived {
  const { definition } = service;
  const parse = createReader(operation.ids ?? []);
  const steps = getEffectSteps(operation);

  return ({ response, text, payload, sentAt, receivedAt }: ArrivedResponse) => {
    const { status, headers } = response;
    const common = { status, headers, sentAt, receivedAt };
    const isEmpty = payload === undefined && text === "" && status < 300;
    const otherForm = status < 300 ? " without a payload in the service's form" : "";
    const page = headers.get("content-type")?.startsWith("text/html") ? " with an HTML page" : otherForm;
    const form = isEmpty ? " without a body" : page;
    const lose = (hint = form, cause?: unknown): LostResponse => {
      const advice = isEmpty || status >= 500 ? "" : "; if it repeats, check baseUrl";
      return { ...common, kind: "lost", reason: "http", written: true, cause, hint: `${hint}${advice}` };
    };
    const succeed = (found: unknown, isJson: boolean): AttemptResult =>
      steps?.isDocumented(operation, response, found, isJson) === false
        ? lose(" in another form than the contract's")
        : { ...common, kind: "payload", payload: found };
    if (payload !== undefined) return succeed(payload, false);
    // Guard: an empty body is a success only under a status that the contract names; source: RFC 9110, 15.3.3 to 15.3.7.
    if (isEmpty && operation.empty !== undefined)
      return operation.empty.includes(status) ? { ...common, kind: "payload", payload: null } : lose();
    try {
      // A 204 has no body, and an empty text is not JSON.
      const body = text === "" ? undefined : parse(text);
      const unwrapped = definition.unwrap(status, body);
      if (unwrapped === undefined) return { ...lose(), payload: definition.unwrap(200, body)?.payload };
      if (unwrapped.ok) return succeed(unwrapped.payload, true);
      if (unwrapped.payload !== undefined)
        return { ...common, kind: "payload", payload: unwrapped.payload, unexpectedCode: unwrapped.code };
      // A rejection that a cache kept may be that of another request.
      const ownForm = unwrapped.ownForm && !isFromCache(headers);
      return { ...common, kind: "error", error: classify(service, operation, status, { ...unwrapped, ownForm }) };
    } catch (cause) {
      return lose(form, cause);
    }
  };
}

type Rejection = Extract<Unwrapped, { ok: false }>;

/**
 * Finds the meaning of an error code in the service's table. It proves that nothing was executed only when the table states it,
 * in the service's own form, and with a status that gateways do not send themselves.
 */
function classify(service: Service, { id }: Operation, status: number, error: Rejection): ApiErrorData {
  const { code, message, ownForm } = error;
  const row = findErrorCode(service.errorCodes, id, code, message);
  const isOwn = ownForm && !isGatewayStatus(status);
  return {
    code,
    message,
    category: row?.category ?? categoryOf(status),
    isProof: row?.proof === true && isOwn,
    isByState: row?.refusedBy === "state",
    isListed: row !== undefined,
    isOwn,
  };
}

/**
 * True for statuses that proxies and load balancers send after the exchange has perhaps executed the request (GAP 45, 94), and for
 * those that refuse nothing: a redirection, or 202, "accepted" (RFC 9110, 15.3 and 15.4).
 */
function isGatewayStatus(status: number): boolean {
  return (status > 200 && status < 400) || status >= 500 || status === 408 || status === 499;
}

/** Derives the category of an unlisted code from the HTTP status (GAP 36, 93). */
function categoryOf(status: number): Category {
  if (status === 401) return "auth";
  if (status === 403) return "permission";
  if (status === 418 || status === 429) return "rateLimit";
  return status >= 500 ? "server" : "unknown";
}

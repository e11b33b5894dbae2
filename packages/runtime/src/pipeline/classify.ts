import { type Category, findErrorCode, type Unwrapped } from "@exch/envelope";
import { safeCode } from "../errors/redact.ts";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { collectSensitive } from "./error-facts.ts";
import type { Intent } from "./intent.ts";
import type { ApiErrorData, Trace } from "./received.ts";

/**
 * Finds the meaning of an error code in the service's table. It proves that nothing was executed only when the table states it,
 * in the service's own form, and under a status that gateways do not make of their own accord.
 */
export function classify(
  { errorCodes }: Pick<Service, "errorCodes">,
  { id }: Pick<Operation, "id">,
  status: number,
  { code, message, ownForm }: Extract<Unwrapped, { ok: false }>,
): ApiErrorData {
  const row = findErrorCode(errorCodes, id, code, message);
  const isOwn = ownForm && !isGatewayStatus(status);
  return {
    code,
    message,
    category: row?.category ?? categoryOf(status),
    isProof: row?.proof === true && isOwn && !contradicts.test(message),
    isByState: row?.refusedBy === "state",
    isListed: row !== undefined,
    isOwn,
  };
}

/** Words of a message that contradict any code: an earlier copy of the request, or this one, may be executed. */
const contradicts =
  /duplicat|repeated|already|timed? ?-?out|try again|retry|later|processing|in progress|unavailable|shard|cache/i;

/**
 * True for statuses that proxies and load balancers send after the exchange has perhaps executed the request (GAP 45, 94), and for
 * those that refuse nothing: a redirection, or 202, "accepted" (RFC 9110, 15.3 and 15.4).
 */
function isGatewayStatus(status: number): boolean {
  if (status > 200 && status < 400) return true;
  return status >= 500 || status === 408 || status === 499;
}

/** Derives the category of an unlisted code from the HTTP status (GAP 36, 93). */
function categoryOf(status: number): Category {
  if (status === 401) return "auth";
  if (status === 403) return "permission";
  if (status === 418 || status === 429) return "rateLimit";
  return status >= 500 ? "server" : "unknown";
}

/** Publishes an error code that the service's table does not list. */
export function publishUnlisted(intent: Intent, trace: Trace, code: string, status: number): void {
  const { service, operation } = intent;
  const apiCode = safeCode(code, collectSensitive(intent, trace));
  service.publish({
    type: "unlistedCode",
    service: service.definition.name,
    operation: operation.id,
    apiCode,
    status,
  });
}

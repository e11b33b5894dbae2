import type { ResponseData } from "../http/response.ts";
import type { SandboxService } from "../http/sandbox-service.ts";
import type { InjectedFault } from "./fault.ts";
import { truncate } from "./truncate.ts";

/** The part of a response that reaches the client. */
export type Delivery =
  /** The complete response. */
  | { readonly kind: "complete"; readonly response: ResponseData }
  /** The headers of the response and the part `sent` of its body; then the connection closes, or no more data arrives. */
  | {
      readonly kind: "partial";
      readonly response: ResponseData;
      readonly sent: string;
      readonly end: "closes" | "stalls";
    }
  /** The connection is reset before the response. */
  | { readonly kind: "reset" }
  /** No data arrives, and the connection stays open. */
  | { readonly kind: "noResponse" };

/** Data from which a fault creates a response without an operation. */
export interface DeliveryContext {
  readonly service: SandboxService;
  /** The time of the exchange's `Date` header, in milliseconds since the epoch. */
  readonly now: number;
  /** Target of the fault `redirect`. */
  readonly redirectTo: string;
}

/** Returns the delivery of a fault that prevents the execution. */
export function deliverWithoutExecution({ kind, ms }: InjectedFault, { service, now }: DeliveryContext): Delivery {
  const complete = responseAt(now);
  const { errors, writeError, rateLimitedHeaders } = service.faults;
  switch (kind) {
    case "stalledRequest":
      return { kind: "noResponse" };
    case "rateLimited":
      return complete(429, writeError(...errors.rateLimited), {
        "retry-after": String(Math.ceil(ms / 1000)),
        ...rateLimitedHeaders(ms),
      });
    case "unavailable":
      return complete(503, writeError(...errors.unavailable));
    case "badGateway":
      return htmlPage(502, "Bad Gateway", now);
    case "emptyObject":
      return responseAt(now + proxyAheadMs)(200, "{}");
    default:
      return { kind: "reset" };
  }
}

/** Returns the delivery of a fault that loses or damages the response. */
export function damageResponse(fault: InjectedFault, response: ResponseData, context: DeliveryContext): Delivery {
  const { service, now, redirectTo } = context;
  const { errors, writeError, malformedEnvelope } = service.faults;
  const complete = responseAt(now);
  const half = truncate(response.text);
  switch (fault.kind) {
    case "noResponse":
    case "delayedExecution":
      return { kind: "noResponse" };
    case "stalledBody":
      return { kind: "partial", response, sent: half, end: "stalls" };
    case "truncatedBody":
      return { kind: "partial", response, sent: half, end: "closes" };
    case "truncatedJson":
      return { kind: "complete", response: { ...response, text: half } };
    case "serverError":
      return complete(500, writeError(...errors.serverError));
    case "htmlPage":
      return htmlPage(503, "Service Unavailable", now);
    case "redirect":
      return responseAt(now + proxyAheadMs)(307, "", { location: redirectTo });
    case "emptyBody":
      return complete(200, "");
    case "malformedEnvelope":
      return complete(200, malformedEnvelope);
    case "partialBatch":
    case "resetAfterExecution":
      return { kind: "reset" };
    default:
      return { kind: "complete", response };
  }
}

/** Milliseconds by which the clock of a proxy is ahead: its `Date` is not the exchange's time. */
const proxyAheadMs = 600_000;

type Complete = (status: number, text: string, headers?: Record<string, string>) => Delivery;

function responseAt(now: number, type = "application/json"): Complete {
  const date = new Date(now).toUTCString();
  return (status, text, headers) => ({
    kind: "complete",
    response: { status, headers: { "content-type": type, date, ...headers }, text },
  });
}

function htmlPage(status: number, title: string, now: number): Delivery {
  const text = `<!doctype html><html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`;
  return responseAt(now + proxyAheadMs, "text/html")(status, text);
}

import type { Answered } from "../door/answer.ts";
import type { Fault } from "./fault.ts";

/** What reaches the client. */
export type Delivery =
  /** An answer, whole. */
  | { readonly how: "whole"; readonly answered: Answered }
  /** The head of an answer and half of the declared body; then the connection breaks, or nothing more comes. */
  | { readonly how: "part"; readonly answered: Answered; readonly end: "breaks" | "stalls" }
  /** The connection breaks before an answer. */
  | { readonly how: "broken" }
  /** Nothing, ever. */
  | { readonly how: "noResponse" };

type Service = "service-a" | "service-b";

/** What an answer that no operation gave needs to know. */
export interface Surroundings {
  readonly service: Service;
  /** What time the exchange tells, in milliseconds since the epoch. */
  readonly now: number;
  /** Where the fault `redirect` leads. */
  readonly redirectTo: string;
}

/** What reaches the client in place of an execution. */
export function deliverInstead({ kind, ms }: Fault, { service, now }: Surroundings): Delivery {
  const whole = answerAt(now);
  switch (kind) {
    case "stalledRequest":
      return { how: "noResponse" };
    case "rateLimited":
      return whole(429, errorOf(service, ["429000", "Too many requests"], [-1003, "Too many requests."]), {
        "retry-after": String(Math.ceil(ms / 1000)),
        ...(service === "service-a" && {
          "gw-ratelimit-limit": "4000",
          "gw-ratelimit-remaining": "0",
          "gw-ratelimit-reset": String(ms),
        }),
      });
    case "unavailable":
      return whole(503, errorOf(service, ["503000", "System upgrading"], [-1008, "System is under maintenance."]));
    case "badGateway":
      return page(502, "Bad Gateway", now);
    case "emptyObject":
      return answerAt(now + proxyAheadMs)(200, "{}");
    default:
      return { how: "broken" };
  }
}

/** What reaches the client of an answer. */
export function spoil({ kind }: Fault, answered: Answered, { service, now, redirectTo }: Surroundings): Delivery {
  const whole = answerAt(now);
  const half = answered.text.slice(0, Math.ceil(answered.text.length / 2));
  switch (kind) {
    case "noResponse":
    case "delayedExecution":
      return { how: "noResponse" };
    case "stalledBody":
      return { how: "part", answered, end: "stalls" };
    case "truncatedBody":
      return { how: "part", answered, end: "breaks" };
    case "truncatedJson":
      return { how: "whole", answered: { ...answered, text: half } };
    case "serverError":
      return whole(500, errorOf(service, ["500000", "Internal Server Error"], [-1000, "An unknown error occurred."]));
    case "htmlPage":
      return page(503, "Service Unavailable", now);
    case "redirect":
      return answerAt(now + proxyAheadMs)(307, "", { location: redirectTo });
    case "emptyBody":
      return whole(200, "");
    case "malformedEnvelope":
      return whole(200, service === "service-a" ? '{"data":{}}' : '"ok"');
    case "partialBatch":
    case "resetAfterExecution":
      return { how: "broken" };
    default:
      return { how: "whole", answered };
  }
}

/** By how much the clock of whoever is on the way is ahead: what it tells is not the exchange's time. */
const proxyAheadMs = 600_000;

type Whole = (status: number, text: string, headers?: Record<string, string>) => Delivery;

function answerAt(now: number, type = "application/json"): Whole {
  const date = new Date(now).toUTCString();
  return (status, text, headers) => ({
    how: "whole",
    answered: { status, headers: { "content-type": type, date, ...headers }, text },
  });
}

function page(status: number, title: string, now: number): Delivery {
  const text = `<!doctype html><html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`;
  return answerAt(now + proxyAheadMs, "text/html")(status, text);
}

function errorOf(service: Service, [codeA, ofA]: [string, string], [codeB, ofB]: [number, string]): string {
  return JSON.stringify(service === "service-a" ? { code: codeA, msg: ofA } : { code: codeB, msg: ofB });
}

import type { ErrorFacts, ExchangeError } from "../errors/exchange-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { connectFailure } from "../transport/connect-failure.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { errorFacts } from "./error-facts.ts";
import type { Intent } from "./intent.ts";
import type { Lost } from "./received.ts";
import type { Trace } from "./trace.ts";

/** Makes the error of a call with an effect that is certain not to have left. */
export function toNotSentError(intent: Intent, trace: Trace, { reason, cause }: Lost): NotSentError {
  const message = describeNotSent(reason, cause, intent.service.origin);
  return new NotSentError(message, errorFacts(intent, trace, { outcome: "notExecuted", cause }));
}

/** Makes the error of a request without a usable response: thrown by reads; for calls with an effect the cause of what is thrown. */
export function toLostError(intent: Intent, trace: Trace, lost: Lost, isRead: boolean): unknown {
  const { reason, written, cause, status } = lost;
  if (isRead && reason === "aborted") return cause;
  const facts = errorFacts(intent, trace, { cause });
  if (isRead && !written && reason !== "timeout")
    return new NotSentError(describeNotSent(reason, cause, intent.service.origin), facts);
  const text = describe(reason, written);
  return new (classOf(reason))(status === undefined ? text : `${text} (HTTP ${status})`, facts);
}

function classOf(reason: Lost["reason"]): new (message: string, facts: ErrorFacts) => ExchangeError {
  if (reason === "timeout") return TimeoutError;
  return reason === "http" || reason === "size" ? HttpError : NetworkError;
}

function describeNotSent(reason: Lost["reason"], cause: unknown, origin: string): string {
  if (reason !== "network") return describe(reason, false);
  // These texts are the client's own: a failing signer's or journal's stand in the cause alone.
  if (cause instanceof BeforeSendError) return cause.message;
  const why = connectFailure(cause, origin);
  return why === undefined ? describe(reason, false) : `${why}: nothing was sent; call again when you like`;
}

function describe(reason: Lost["reason"], written: boolean): string {
  const texts: Record<Lost["reason"], string> = {
    network: written ? "the connection broke before a whole response came" : "no connection, nothing was sent",
    timeout: written ? "no response within the deadline" : "the deadline passed before anything was sent",
    aborted: written ? "aborted by the caller after it was sent" : "aborted by the caller before it was sent",
    http: "unrecognised response",
    size: "the response is larger than the client reads",
  };
  return texts[reason];
}

import { connectFailure } from "#transport";
import { ApiError } from "../errors/api-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import { safeCode, safeText } from "../errors/redact.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { collectErrorFacts, collectSensitive, publishUnlisted } from "./error-facts.ts";
import { type CallResult, getEffectSteps } from "./extension-points.ts";
import { InterceptorError } from "./guard.ts";
import type { Intent } from "./intent.ts";
import type { LostResponse, ReceivedError, Trace } from "./received.ts";

/**
 * Decides what became of a call without a payload: throws the error that names the step that failed, or returns what a lookup
 * found. A call with an effect ends in an output, in a proof that nothing happened, or in an unknown outcome.
 */
export function conclude(intent: Intent, trace: Trace, received: ReceivedError | LostResponse): Promise<CallResult> {
  return received.kind === "error" ? concludeError(intent, trace, received) : concludeLost(intent, trace, received);
}

/** Concludes from an error code of the exchange. */
async function concludeError(intent: Intent, trace: Trace, received: ReceivedError): Promise<CallResult> {
  const { error: data, status } = received;
  if (!data.isListed) publishUnlisted(intent, trace, data.code, status);
  const steps = getEffectSteps(intent.operation);
  // Guard: a rejection proves nothing of an earlier attempt that was perhaps executed; source: issue 29.6.
  const isRepeated = trace.attempts.slice(0, -1).some(({ result }) => result === "perhapsExecuted");
  const outcome = steps && (data.isProof && !isRepeated ? "notExecuted" : "unknown");
  const sensitive = collectSensitive(intent, trace);
  const safe = { ...data, message: safeText(data.message, sensitive), code: safeCode(data.code, sensitive) };
  const error = new ApiError(collectErrorFacts(intent, trace, { outcome }), safe);
  if (steps === undefined) throw error;
  return steps.concludeError(intent, trace, error, safe);
}

/** Concludes without a usable response. */
async function concludeLost(intent: Intent, trace: Trace, lost: LostResponse): Promise<CallResult> {
  const { reason, written, cause, status, hint = "" } = lost;
  const { origin } = intent.service;
  const steps = getEffectSteps(intent.operation);
  if (steps === undefined && reason === "aborted") throw cause;
  // Guard: nothing was sent only where no attempt was written; source: issue 29.1.
  const isDoubtful =
    steps === undefined ? reason === "timeout" : trace.attempts.some(({ result }) => result === "perhapsExecuted");
  const facts = collectErrorFacts(intent, trace, { cause });
  if (!written && !isDoubtful)
    throw new NotSentError(describeNotSent(reason, cause, origin), { ...facts, outcome: steps && "notExecuted" });
  const [LostError, ...texts] = endings[reason];
  const text = reason === "network" ? describeLost(cause, origin) : (texts[written ? 1 : 0] ?? texts[0]);
  const error = new LostError(status === undefined ? text : `${text} (HTTP ${status}${hint})`, facts);
  if (steps === undefined) throw error;
  return steps.concludeLost(intent, trace, lost, error);
}

function describeNotSent(reason: LostResponse["reason"], cause: unknown, origin: string): string {
  const [, text] = endings[reason];
  if (reason !== "network") return text;
  // These texts are the client's own: a failing signer's or journal's stand in the cause alone.
  if (cause instanceof BeforeSendError) return cause.message;
  const why = connectFailure(cause, origin);
  return why === undefined ? text : `${why}: nothing was sent; it is safe to call again`;
}

/** Describes a request that was written and got no response, with the code of its cause where that is known. */
function describeLost(cause: unknown, origin: string): string {
  if (cause instanceof InterceptorError) return cause.message;
  const why = connectFailure(cause, origin);
  // An error that no transport is known for may be of the `fetch` that the program gave: a wrapper's mistake.
  if (why === undefined) return "fetch failed before the complete response arrived: see the cause";
  return why.startsWith("the ") ? why : `the connection closed before the complete response arrived: ${why}`;
}

/** The error of each reason, and its texts: before the request was written, and after, where that is another one. */
const endings = {
  network: [NetworkError, "nothing was sent: see the cause"],
  timeout: [
    TimeoutError,
    "attemptTimeoutMs or timeoutMs passed before anything was sent: the call waited for a connection, a limiter, a journal, a policy, credentials or a signer, or had too little time left",
    "no response in time",
  ],
  aborted: [NetworkError, "aborted by the caller before it was sent", "aborted by the caller after it was sent"],
  closed: [NetworkError, "the client was closed before it was sent", "the client was closed before a response arrived"],
  http: [HttpError, "unrecognised response"],
  size: [HttpError, "the response is larger than maxResponseBytes allows"],
} as const;

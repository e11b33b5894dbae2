import { HttpError } from "../errors/http-error.ts";
import type { CallResult } from "../pipeline/call-steps.ts";
import { publishUnlisted } from "../pipeline/classify.ts";
import { errorFacts } from "../pipeline/error-facts.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { ReceivedPayload, Trace } from "../pipeline/received.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { type Issue, isFatal } from "../validation/check.ts";
import { isNamed, type SettleDoubted } from "./settle-call.ts";

/** The reason why a success is doubted. */
export interface Doubt {
  readonly reason: string;
  /** True when the exchange reported that it accepted this call: absence then contradicts it. */
  readonly saidSuccess: boolean;
  /** Results of a batch that its response states. */
  readonly results?: BatchResults;
}

/** Results of a batch that its response states. */
export interface BatchResults {
  /** The results that are certain, by the item's position. */
  readonly certain: ReadonlyMap<number, unknown>;
  /** Rejected results that name no item. */
  readonly rejected: readonly unknown[];
  /** Positions of items whose result reports success, and has no id: absence contradicts it. */
  readonly incomplete: ReadonlySet<number>;
  /** Number of such results that name no item. */
  readonly unnamedIncomplete: number;
}

/** Finds the output in a payload, or the reason why the success is doubted. */
export type AcceptPayload = (
  intent: Intent,
  payload: unknown,
  issues: readonly Issue[],
) => { readonly output: unknown } | Doubt;

/** Accepts a payload of an operation with an effect. A doubtful success is settled like a lost response. */
export function acceptEffect(
  intent: Intent,
  trace: Trace,
  { payload, oddCode, status, headers }: ReceivedPayload,
  issues: readonly Issue[],
  acceptPayload: AcceptPayload,
  settle: SettleDoubted,
): CallResult | Promise<CallResult> {
  const isOther = issues.some(({ kind, path }) => kind === "rule" && path !== "");
  const doubt =
    oddCode !== undefined ? oddSuccess : isOther ? otherResponse : isFromCache(headers) ? cached : undefined;
  const accepted = doubt ?? acceptPayload(intent, payload, issues);
  if ("output" in accepted) return { output: accepted.output, isSettled: false };
  if (oddCode !== undefined) publishUnlisted(intent, trace, oddCode, status);
  const { reason, saidSuccess, results } = accepted;
  const error = new HttpError(reason, errorFacts(intent, trace, { outcome: "unknown" }));
  return settle(
    intent,
    trace,
    error,
    saidSuccess ? `${reason}, and lookups do not show the request` : undefined,
    results,
  );
}

const oddSuccess: Doubt = { reason: "the response has a payload and an unexpected code", saidSuccess: false };
const otherResponse: Doubt = { reason: "the response belongs to another request", saidSuccess: false };
const cached: Doubt = { reason: "the response is from a cache", saidSuccess: false };
const withoutPayload: Doubt = {
  reason: "the exchange reported success, but its payload is incomplete",
  saidSuccess: true,
};

/** Accepts a payload that has what callers need. */
export const acceptWhole: AcceptPayload = (intent, payload, issues) =>
  issues.some(isFatal) || !isNamed(intent, payload) ? withoutPayload : { output: payload };

import { ApiError, type ApiErrorFacts } from "../errors/api-error.ts";
import { isExecutedOnce } from "../operation/operation.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { LostResponse, Trace } from "../pipeline/received.ts";
import { explainNoConnection } from "../settlement/look-up.ts";
import { isAbsent } from "../settlement/settle-by-lookup.ts";
import { listItems } from "../settlement/settle-items.ts";
import { closedReason } from "../time/running-calls.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { settleCall } from "./settle-call.ts";
import { toUnknown, toUnsettled } from "./unknown-outcome.ts";

/** Concludes from an error code of the exchange. */
export async function concludeError(
  intent: Intent,
  trace: Trace,
  error: ApiError,
  data: ApiErrorFacts,
): Promise<CallResult> {
  // An earlier copy of the request may have made what this one is a duplicate of: a proxy or a browser repeats requests.
  // Guard: a rejection as a duplicate may be that of a second copy; source: GAP 41.
  if (data.category === "duplicate" && intent.operation.effect.kind === "keyed")
    return settleCall(intent, trace, error, { contradiction: duplicate });
  // Guard: a code proves what its meaning says; source: issue 29.2.
  if (!data.isProof || error.outcome !== "notExecuted") return settleCall(intent, trace, error);
  // Guard: a rejection by a state may be that of a second copy; source: issue 29.2.
  const isDoubtful = data.isByState === true && isExecutedOnce(intent.operation);
  if (!isDoubtful || (await isRejectionConfirmed(intent, trace))) throw error;
  const doubted = new ApiError(collectErrorFacts(intent, trace, { outcome: "unknown" }), { ...data, isProof: false });
  return settleCall(intent, trace, doubted, {}, explainNoConnection(intent.service));
}

const duplicate = "the client id was rejected as a duplicate, and no record of this request was found";

/** True where one lookup confirms that a call was rejected because of a state, and nothing of it executed. */
export async function isRejectionConfirmed(
  intent: Intent,
  trace: Trace,
  items: readonly JsonObject[] = listItems(intent.operation, intent.input),
): Promise<boolean> {
  const unsettled = toUnsettled(intent, trace);
  const absences = await Promise.all(items.map((item) => isAbsent({ ...unsettled, input: item }, intent.deadline)));
  return absences.every((each) => each);
}

/** Concludes without a usable response. */
export async function concludeLost(
  intent: Intent,
  trace: Trace,
  { reason }: LostResponse,
  error: unknown,
): Promise<CallResult> {
  if (reason === "closed") throw toUnknown(intent, trace, error, closedReason);
  if (reason === "aborted") throw toUnknown(intent, trace, error, "the caller aborted the call");
  return settleCall(intent, trace, error);
}

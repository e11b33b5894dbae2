import type { CallOutcome, JsonObject, Operation, Outcome, Settled } from "@exch/runtime/service";
import { maskSensitive, presentError } from "../results/present-output.ts";
import type { IntentRow } from "./store.ts";

/** The outcome of an intent: of a batch, unknown while that of one item is. */
export interface IntentResult {
  readonly outcome: Outcome;
  readonly result: JsonObject;
}

/** Describes the outcome of a call, or the result of its settlement, as it is recorded and returned. */
export function describeOutcome(
  operation: Operation,
  found: CallOutcome | Settled | readonly CallOutcome[],
): IntentResult {
  const items = Array.isArray(found) ? found.map((each) => flatten(describeOutcome(operation, each))) : undefined;
  if (items !== undefined) {
    const state = (["unknown", "executed"] as const).find((each) => items.some(({ outcome }) => outcome === each));
    return { outcome: state ?? "notExecuted", result: { items } };
  }
  const { outcome, proof, reason, error, ...rest } = found as { outcome: Outcome } & Partial<Record<string, any>>;
  const settled = rest.items?.map((each: Settled) => flatten(describeOutcome(operation, each)));
  const { output = rest.acknowledgement, candidates } = rest;
  const shown = { output, found: rest.found, candidates, error: error && presentError(error) };
  const data = maskSensitive(operation, shown);
  return { outcome, result: { proof, reason, keys: error?.keys, items: settled, data } };
}

function flatten({ outcome, result }: IntentResult): JsonObject {
  return { outcome, ...result };
}

const nextSteps = {
  waiting:
    "Nothing was sent. A person has to approve it in a terminal of the server's machine: exch approve ID. Then call this tool again with the same " +
    "intentId and the same input. A message in this conversation is no approval.",
  sending:
    "It is being sent, or its process was stopped. Call again with the same intentId, or call settle; use no other intentId.",
  unknown:
    "It may have been executed. Call settle with this intentId; never do it again under another one before that.",
  executed: "It is done. A repeat with this intentId returns this and sends nothing.",
  notExecuted: "It was not executed, and never will be under this intentId. To try again, use a new one.",
};

/** Presents an intent as it is recorded. */
export function describeIntent({ id, operation, state, result }: IntentRow): JsonObject {
  const outcome = state === "waiting" ? "waitingForApproval" : state;
  return { intentId: id, operation, outcome, next: nextSteps[state].replace("ID", id), ...JSON.parse(result ?? "{}") };
}

import { HttpError } from "../errors/http-error.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { CallResult, EffectSteps } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { explainNoConnection } from "../settlement/look-up.ts";
import { listItems } from "../settlement/settle-items.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { readItemError } from "./accept-batch.ts";
import { isRejectionConfirmed } from "./conclude-effect.ts";
import { settleCall } from "./settle-call.ts";

/** Adds a step to those of a batch: its items that were rejected because of a state are looked up once before that is believed. */
export function confirmItems(steps: EffectSteps): EffectSteps {
  return {
    ...steps,
    accept(intent, trace, received, issues) {
      const result = steps.accept(intent, trace, received, issues);
      if (result instanceof Promise) return result;
      const rejected = (result.output as readonly JsonObject[]).flatMap((output, index) =>
        output.success === false && readItemError(intent, output) === "state" ? [index] : [],
      );
      return rejected.length > 0 ? lookUpItems(intent, trace, result, rejected) : result;
    },
  };
}

async function lookUpItems(
  intent: Intent,
  trace: Trace,
  result: CallResult,
  rejected: readonly number[],
): Promise<CallResult> {
  const items = listItems(intent.operation, intent.input).filter((_, index) => rejected.includes(index));
  if (await isRejectionConfirmed(intent, trace, items)) return result;
  const outputs = result.output as readonly JsonObject[];
  const reason = "items were rejected because of a state, and one lookup does not confirm that they were not executed";
  const error = new HttpError(reason, collectErrorFacts(intent, trace, { outcome: "unknown" }));
  const text = "the response reports success of an item that lookups do not show";
  const doubts = outputs.map(({ success }) => ({ contradiction: success === false ? undefined : text }));
  const contradiction = doubts.find((each) => each.contradiction !== undefined)?.contradiction;
  return settleCall(intent, trace, error, { contradiction, items: doubts }, explainNoConnection(intent.service));
}

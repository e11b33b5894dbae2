import { intentOf } from "../../story/intent-name.ts";
import type { StoryEventOf } from "../../story/story-event.ts";
import { inputsOf, type ReadRequest } from "./read-request.ts";

/** Fields that a client adds to what its program wrote: names of the intent, and the signature. */
const added: ReadonlySet<string> = new Set([
  "clientOid",
  "withdrawOrderId",
  "remark",
  "idempotencyKey",
  "requestId",
  "timestamp",
  "recvWindow",
  "signature",
]);

/**
 * Compares a request with what its program asked for, field by field and digit by digit. Returns the first difference, in words;
 * undefined without one.
 *
 * @param items number of intents of the call: several for a batch
 */
export function changedField(
  { input, intent }: Pick<StoryEventOf<"intent">, "input" | "intent">,
  items: number,
  request: StoryEventOf<"request">,
  { subject }: Pick<ReadRequest, "subject">,
): string | undefined {
  const inputs = inputsOf(request);
  const isBatch = items > 1 || request.body.startsWith('{"orderList"');
  if (isBatch && inputs.length !== items) return `sent with ${inputs.length} items of ${items}`;
  const sent = isBatch ? inputs.find((each) => intentOf(each) === intent) : inputs[0];
  if (sent === undefined) return "sent without it";
  for (const [field, value] of Object.entries(input)) {
    const found = sent[field] ?? (String(value) === subject ? subject : undefined);
    if (value !== undefined && String(found) !== String(value))
      return `sent with ${field} ${String(found)}, and its program asked for ${String(value)}`;
  }
  const more = Object.keys(sent).find((field) => !(field in input) && !added.has(field));
  return more === undefined ? undefined : `sent with ${more}, for which its program did not ask`;
}

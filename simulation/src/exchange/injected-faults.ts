import type { Choices } from "../engine/choices.ts";
import type { ArrivedRequest } from "./arrived-request.ts";

/** A kind of fault that the sandbox injects for the header `x-fault`, and the forms to choose from. */
type Row = readonly [kind: string, applies: "always" | "to batches" | "to lookups", forms?: readonly string[]];

/** Faults of the exchanges themselves: those that decide what is executed, and those of whole lists. */
const rows: readonly Row[] = [
  ["rateLimited", "always", ["1000", "30000"]],
  ["unavailable", "always"],
  ["partialBatch", "to batches"],
  ["failedItems", "to batches", ["form=busy", "form=duplicate", "form=timeout"]],
  ["permutedBatch", "to batches", ["form=echoed", "form=unechoed"]],
  ["wrongTotals", "to lookups", ["form=emptyPage", "form=emptySecondPage"]],
  ["endlessPages", "to lookups"],
];

/**
 * Chooses the fault of a request: the value of a header `x-fault`; undefined for none.
 *
 * @param spell the place of all lookups of its kind for a while
 */
export function chooseFault(choices: Choices, { method, body }: ArrivedRequest, request: string, spell?: string) {
  const isLookup = method === "GET";
  const isBatch = body.startsWith('{"orderList"');
  for (const [kind, applies, forms = [""]] of rows) {
    if (applies === "to lookups" ? !isLookup : applies === "to batches" && !isBatch) continue;
    const place = (applies === "to lookups" ? spell : undefined) ?? request;
    if (choices.happens(kind, place))
      return { kind, header: `${kind} ${choices.pick(forms, `${kind} form ${place}`)}`.trim() };
  }
  return undefined;
}

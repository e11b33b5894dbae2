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

/** Places of the decisions of one request, of all lookups of its kind for a while, and of all that are too many for a while. */
export type FaultPlaces = Readonly<Record<"request" | "spell" | "limitSpell", string | undefined>>;

/** Chooses the fault of a request: the value of a header `x-fault`; undefined for none. */
export function chooseFault(
  choices: Choices,
  { method, body }: ArrivedRequest,
  { request = "", spell, limitSpell }: FaultPlaces,
): { readonly kind: string; readonly header: string } | undefined {
  const isLookup = method === "GET";
  const isBatch = body.startsWith('{"orderList"');
  for (const [kind, applies, forms = []] of rows) {
    if (applies === "to lookups" ? !isLookup : applies === "to batches" && !isBatch) continue;
    const ofLimit = kind === "rateLimited" ? limitSpell : undefined;
    const place = (applies === "to lookups" ? spell : ofLimit) ?? request;
    if (!choices.happens(kind, place)) continue;
    // Each of the requests that are too many may be told to wait for another time.
    const formPlace = kind === "rateLimited" ? request : place;
    return {
      kind,
      header: [kind, ...(forms.length ? [choices.pick(forms, `${kind} form ${formPlace}`)] : [])].join(" "),
    };
  }
  return undefined;
}

/** Names the place of decisions that hold for a while; undefined where each request is decided by itself. */
export function nameSpell(ms: number, what: string, now: number): string | undefined {
  return ms > 0 ? `${what} ${Math.floor(now / ms)}` : undefined;
}

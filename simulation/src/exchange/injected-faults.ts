import type { Choices } from "../engine/choices.ts";
import type { ArrivedRequest } from "./arrived-request.ts";

/** A kind of fault that the sandbox injects for the header `x-fault`, and the forms to choose from. */
interface Row {
  readonly kind: string;
  readonly applies: "always" | "to batches" | "to lookups";
  readonly forms?: readonly string[];
}

/** Places of the decisions of one request. */
export interface FaultPlaces {
  /** The request's own. */
  readonly request: string;
  /** That of all lookups of its kind for a while; undefined where each lookup is decided by itself. */
  readonly spell: string | undefined;
  /** That of all requests for a while that are rejected because there were too many. */
  readonly limitSpell: string | undefined;
}

/** Faults of the exchanges themselves: those that decide what is executed, and those of whole lists. */
const rows: readonly Row[] = [
  { kind: "rateLimited", applies: "always", forms: ["1000", "30000"] },
  { kind: "unavailable", applies: "always" },
  { kind: "partialBatch", applies: "to batches" },
  { kind: "failedItems", applies: "to batches", forms: ["form=busy", "form=duplicate", "form=timeout"] },
  { kind: "permutedBatch", applies: "to batches", forms: ["form=echoed", "form=unechoed"] },
  { kind: "wrongTotals", applies: "to lookups", forms: ["form=emptyPage", "form=emptySecondPage"] },
  { kind: "endlessPages", applies: "to lookups" },
];

/** Chooses the fault of a request: the value of a header `x-fault`; undefined for none. */
export function chooseFault(
  choices: Choices,
  { method, body }: ArrivedRequest,
  places: FaultPlaces,
): { readonly kind: string; readonly header: string } | undefined {
  const isLookup = method === "GET";
  const isBatch = body.startsWith('{"orderList"');
  for (const { kind, applies, forms = [] } of rows) {
    if (applies === "to lookups" ? !isLookup : applies === "to batches" && !isBatch) continue;
    const spell = applies === "to lookups" ? places.spell : kind === "rateLimited" ? places.limitSpell : undefined;
    const place = spell ?? places.request;
    if (!choices.happens(kind, place)) continue;
    // Each of the requests that are too many may be told to wait for another time.
    const formPlace = kind === "rateLimited" ? places.request : place;
    const form = forms.length === 0 ? "" : ` ${choices.pick(forms, `${kind} form ${formPlace}`)}`;
    return { kind, header: `${kind}${form}` };
  }
  return undefined;
}

/** The place of decisions that hold for a while; undefined where each request is decided by itself. */
export function spellOf(ms: number, of: string, now: number): string | undefined {
  return ms > 0 ? `${of} ${Math.floor(now / ms)}` : undefined;
}

import type { Choices } from "../engine/choices.ts";
import type { ExchangeName } from "../story/story-event.ts";
import type { ArrivedRequest } from "./arrived-request.ts";

/** A kind of fault that the sandbox injects for the header `x-fault`, and the forms to choose from. */
interface Row {
  readonly kind: string;
  /** The sandbox's name of it, where it is another. */
  readonly injected?: string;
  readonly applies: "always" | "to batches" | "to lookups" | "to changes";
  readonly forms?: Readonly<Record<ExchangeName, readonly string[]>> | readonly string[];
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

/**
 * Faults of the exchanges themselves. A lookup never gets a well-formed empty list in place of a full one: no client could tell, and
 * the contract excludes it.
 */
const rows: readonly Row[] = [
  { kind: "rateLimited", applies: "always", forms: ["1000", "30000"] },
  { kind: "unavailable", applies: "always" },
  { kind: "partialBatch", applies: "to batches" },
  { kind: "failedItems", applies: "to batches", forms: ["form=busy", "form=duplicate", "form=timeout"] },
  { kind: "permutedBatch", applies: "to batches", forms: ["form=echoed", "form=unechoed"] },
  { kind: "serverError", applies: "always" },
  { kind: "malformedEnvelope", applies: "always" },
  {
    kind: "unlistedCode",
    applies: "always",
    forms: {
      "service-a": codes([200, 403, 408, 499], ["503000", "500001", "0", "200", "SUCCESS"]),
      "service-b": codes([200, 403, 408, 499], ["-3000", "-1016", "-9000", "-1"]),
    },
  },
  { kind: "oddSuccess", applies: "always", forms: ["code=200", "code=0", "code=SUCCESS"] },
  { kind: "nullPayload", applies: "to changes", forms: ["form=null", "form=nullList"] },
  { kind: "emptySuccess", applies: "to changes", forms: ["form=object", "form=array", "form=string", "form=nullId"] },
  { kind: "emptySuccess", applies: "to lookups", forms: ["form=string", "form=nullId", "form=unnamed"] },
  { kind: "recordsWithoutIds", injected: "emptySuccess", applies: "to lookups", forms: ["form=nullId"] },
  { kind: "recordsWithoutRemarks", injected: "changedRemark", applies: "to lookups", forms: ["form=null"] },
  { kind: "wrongTotals", applies: "to lookups", forms: ["form=emptyPage", "form=emptySecondPage"] },
  { kind: "endlessPages", applies: "to lookups" },
  { kind: "notFoundUnder5xx", applies: "to lookups", forms: ["status=500", "status=502", "status=503", "status=408"] },
  {
    kind: "changedRemark",
    applies: "to lookups",
    forms: ["form=null", "form=escaped", "form=upperCase", "form=collapsed", "form=truncated"],
  },
];

/** Chooses the fault of a request: the value of a header `x-fault`; undefined for none. */
export function chooseFault(
  choices: Choices,
  service: ExchangeName,
  { method, body }: ArrivedRequest,
  places: FaultPlaces,
): { readonly kind: string; readonly header: string } | undefined {
  const isLookup = method === "GET";
  const isBatch = body.startsWith('{"orderList"');
  for (const { kind, injected = kind, applies, forms = [] } of rows) {
    if (
      applies === "to lookups" ? !isLookup : applies === "to changes" ? isLookup : applies === "to batches" && !isBatch
    )
      continue;
    const spell = applies === "to lookups" ? places.spell : kind === "rateLimited" ? places.limitSpell : undefined;
    const place = spell ?? places.request;
    if (!choices.happens(kind, place)) continue;
    const list = "service-a" in forms ? forms[service] : forms;
    // Each of the requests that are too many may be told to wait for another time.
    const formPlace = kind === "rateLimited" ? places.request : place;
    const form = list.length === 0 ? "" : ` ${choices.pick(list, `${kind} form ${formPlace}`)}`;
    return { kind: injected, header: `${injected}${form}` };
  }
  return undefined;
}

/** The place of decisions that hold for a while; undefined where each request is decided by itself. */
export function spellOf(ms: number, of: string, now: number): string | undefined {
  return ms > 0 ? `${of} ${Math.floor(now / ms)}` : undefined;
}

function codes(statuses: readonly number[], values: readonly string[]): string[] {
  return statuses.flatMap((status) => values.map((code) => `status=${status} code=${code}`));
}

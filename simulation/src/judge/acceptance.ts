import type { Case, Send } from "./case.ts";
import { isSentOnce } from "./contract/terms.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A response that reported success, by what it shows of one intent:
 *
 * - `executed`: it names what was executed, and contradicts nothing that was sent
 * - `notExecuted`: the result of an item of a batch that was rejected
 * - `emptySuccess`: it reports success without the new id; absence then contradicts it
 * - `others`: it belongs to another request, or states nothing of this item
 */
export type Acceptance =
  | { readonly kind: "executed"; readonly id: string | undefined }
  | { readonly kind: "notExecuted" | "emptySuccess" | "others" };

const emptySuccess: Acceptance = { kind: "emptySuccess" };
const others: Acceptance = { kind: "others" };

/** Field of the new id in the payload of each operation that creates something. */
const idFields: Readonly<Record<string, string>> = {
  "orders.place": "orderId",
  "orders.placeSync": "orderId",
  "orders.placeMany": "orderId",
  "orders.placeManySync": "orderId",
  "withdrawals.create": "withdrawalId",
  "withdrawals.submit": "id",
};

/** Reads the payload of a success for one intent. */
export function acceptanceOf(of: Case, payload: unknown): Acceptance {
  const { operation, input } = of.event;
  if (operation === "orders.placeMany" || operation === "orders.placeManySync") return ofItem(of, payload);
  const idField = idFields[operation];
  if (idField === undefined) return ofState(operation, input, payload);
  if (typeof payload !== "object" || payload === null) return emptySuccess;
  const { [idField]: id, clientOid, withdrawOrderId } = payload as Fields;
  const echo = clientOid ?? withdrawOrderId;
  if (echo != null && of.key !== undefined && of.terms.effect === "keyed" && String(echo) !== of.key) return others;
  return typeof id === "string" && id !== "" ? { kind: "executed", id } : emptySuccess;
}

function ofItem({ key, terms }: Case, payload: unknown): Acceptance {
  if (!Array.isArray(payload) || !isSentOnce(terms)) return emptySuccess;
  const result = payload.find((each: Fields | null) => each?.clientOid === key) as Fields | undefined;
  if (result === undefined) return others;
  if (result.success === false) {
    const message = String(result.failMsg ?? "");
    const isDoubtful =
      /duplicat|repeated|already|time|try again|retry|later|process|progress|unavailable|system|busy|unknown|shard|cache/i;
    return isDoubtful.test(message) || result.orderId != null ? others : { kind: "notExecuted" };
  }
  return typeof result.orderId === "string" && result.orderId !== ""
    ? { kind: "executed", id: result.orderId }
    : emptySuccess;
}

/** Successes of operations that create nothing. */
function ofState(operation: string, input: Fields, payload: unknown): Acceptance {
  if (payload === null || payload === undefined) return emptySuccess;
  if (typeof payload === "object") {
    const { orderId, clientOid } = payload as Fields;
    const isOther = (sent: unknown, echoed: unknown) =>
      sent != null && echoed != null && String(sent) !== String(echoed);
    if (operation !== "orders.modify" && (isOther(input.orderId, orderId) || isOther(input.clientOid, clientOid)))
      return others;
  }
  return { kind: "executed", id: undefined };
}

/** Reads how a request ended, for one intent of it; undefined where no success arrived. */
export function acceptedBy(of: Case, { end }: Send): Acceptance | undefined {
  return end?.meaning?.kind === "success" ? acceptanceOf(of, end.meaning.payload) : undefined;
}

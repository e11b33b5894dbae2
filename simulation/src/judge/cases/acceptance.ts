import { byMessage } from "../contract/proof-codes.ts";
import { inputsOf } from "../contract/read-request.ts";
import type { Case, Send } from "./case.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A response that reported success, by what it shows of one intent:
 *
 * - `executed`: it names what was executed, and contradicts nothing that was sent
 * - `perhaps`: a success without content, of an operation that creates nothing: some return none, from others it is incomplete
 * - `notExecuted`: the result of an item of a batch that was rejected
 * - `emptySuccess`: it reports success without the new id; absence then contradicts it. `isOfItem` where it does so of this item of a
 *   batch, so that what became of the others does not matter
 * - `others`: it belongs to another request, or states nothing of this item
 */
export type Acceptance =
  | { readonly kind: "executed"; readonly id: string | undefined }
  | { readonly kind: "perhaps" | "others" }
  | { readonly kind: "notExecuted"; readonly message: string }
  | { readonly kind: "emptySuccess"; readonly isOfItem: boolean };

const emptySuccess: Acceptance = { kind: "emptySuccess", isOfItem: false };
const perhaps: Acceptance = { kind: "perhaps" };
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
export function acceptanceOf(of: Case, payload: unknown, send: Send): Acceptance {
  const { operation, input } = of.event;
  if (operation === "payments.create" || operation === "refunds.create") return ofPayment(input, payload);
  if (operation === "orders.placeMany" || operation === "orders.placeManySync") return ofItem(of, payload, send);
  const idField = idFields[operation];
  if (idField === undefined) return ofState(operation, input, payload);
  if (typeof payload !== "object" || payload === null) return emptySuccess;
  const { [idField]: id, clientOid, withdrawOrderId } = payload as Fields;
  const echo = clientOid ?? withdrawOrderId;
  if (echo != null && of.key !== undefined && of.terms.effect === "keyed" && String(echo) !== of.key) return others;
  // Nothing in it names the request: on a connection that carried others it may be the response to one of them.
  if (operation.startsWith("withdrawals.") && echo == null && !send.request.isFreshConnection) return others;
  return typeof id === "string" && id !== "" ? { kind: "executed", id } : emptySuccess;
}

/**
 * Reads the result of one item of a batch: by the client id that it repeats. Results without one belong to the items that are left,
 * where there is one of them, or where all of them were rejected.
 */
function ofItem({ key }: Case, payload: unknown, send: Send): Acceptance {
  if (!Array.isArray(payload)) return emptySuccess;
  const results = payload.filter((each): each is Fields => typeof each === "object" && each !== null);
  const keys = inputsOf(send.request).map(({ clientOid }) => clientOid);
  const named = results.find((each) => each.clientOid != null && each.clientOid === key);
  if (named !== undefined) return ofResult(named);
  const unnamed = results.filter((each) => each.clientOid == null);
  const left = keys.filter((each) => !results.some((result) => result.clientOid === each));
  // An earlier copy of the request may have executed what this one is a duplicate of.
  const isRepeated = results.some((each) => each.success === false && isDoubtfulResult(each));
  const isMatched =
    !isRepeated &&
    unnamed.length === left.length &&
    (left.length === 1 || unnamed.every((each) => each.success === false));
  const mine = isMatched ? unnamed[left.indexOf(key)] : undefined;
  // On a connection that carried others, it may be the result of another batch.
  if (mine !== undefined) return send.request.isFreshConnection ? ofResult(mine) : others;
  // It names no item, this batch's or another's, and decides none: the batch was accepted, and nothing more is known.
  return !isRepeated && unnamed.length === results.length ? emptySuccess : others;
}

/** Reads a payment or a refund: it repeats what was asked for. */
function ofPayment(input: Fields, payload: unknown): Acceptance {
  if (typeof payload !== "object" || payload === null) return emptySuccess;
  const { id, ...fields } = payload as Fields;
  if (typeof id !== "string") return emptySuccess;
  const names = ["amount", "currency", "customer", "orderNumber", "payment"];
  return names.every((name) => fields[name] === undefined || fields[name] === input[name])
    ? { kind: "executed", id }
    : others;
}

function isDoubtfulResult({ failMsg, orderId }: Fields): boolean {
  return !byMessage("orders.placeMany", String(failMsg ?? "")).isProof || orderId != null;
}

function messageOf({ failMsg }: Fields): string {
  return String(failMsg ?? "rejected");
}

function ofResult(result: Fields): Acceptance {
  if (result.success === false)
    return isDoubtfulResult(result) ? others : { kind: "notExecuted", message: messageOf(result) };
  return typeof result.orderId === "string" && result.orderId !== ""
    ? { kind: "executed", id: result.orderId }
    : { kind: "emptySuccess", isOfItem: true };
}

/**
 * Returns the message with which the exchange rejected another item of a batch, where an item was stated with that one and not with its
 * own; undefined where it was not.
 */
export function messageOfAnother(of: Case, send: Send, stated: string | undefined): string | undefined {
  const { meaning } = send.end ?? {};
  if (stated === undefined || meaning?.kind !== "success" || !Array.isArray(meaning.payload)) return undefined;
  const own = acceptanceOf(of, meaning.payload, send);
  if (own.kind !== "notExecuted" || own.message === stated) return undefined;
  const isThere = (meaning.payload as Fields[]).some((each) => each?.success === false && messageOf(each) === stated);
  return isThere ? own.message : undefined;
}

/**
 * True where a response surely stated the result of one item of a batch, by its client id: an order with an id of its own, or a rejection
 * without a doubt. What names another request's item speaks for another response.
 */
export function isStatedItem({ key }: Case, send: Send): boolean {
  const { meaning, isOthers } = send.end ?? {};
  if (meaning?.kind !== "success" || !Array.isArray(meaning.payload) || isOthers) return false;
  const results = meaning.payload as readonly (Fields | null)[];
  const keys = inputsOf(send.request).map(({ clientOid }) => clientOid);
  if (!results.every((each) => each?.clientOid == null || keys.includes(each.clientOid))) return false;
  const [own, again] = results.filter((each) => each?.clientOid != null && each.clientOid === key);
  if (own == null || again !== undefined) return false;
  // What a state rejects is looked up.
  if (own.success === false && byMessage("orders.placeMany", messageOf(own)).isByState) return false;
  const { kind } = ofResult(own);
  const isShared = results.filter((each) => each?.orderId != null && each.orderId === own.orderId).length > 1;
  return kind === "notExecuted" || (kind === "executed" && !isShared);
}

/** Successes of operations that create nothing. */
function ofState(operation: string, input: Fields, payload: unknown): Acceptance {
  if (typeof payload === "object" && payload !== null) {
    const { orderId, clientOid } = payload as Fields;
    const isOther = (sent: unknown, echoed: unknown) =>
      sent != null && echoed != null && String(sent) !== String(echoed);
    const isOtherOrder = operation !== "orders.modify" && isOther(input.orderId, orderId);
    if (isOtherOrder || isOther(input.clientOid, clientOid)) return others;
  }
  // Some return nothing; for those that name what they changed, a success without it is incomplete.
  return isNaming(payload) ? { kind: "executed", id: undefined } : perhaps;
}

function isNaming(payload: unknown): boolean {
  if (typeof payload !== "object" || payload === null) return false;
  const { orderId, newOrderId, clientOid } = payload as Fields;
  return [orderId, newOrderId, clientOid].some((id) => typeof id === "string" && id !== "");
}

/** Reads how a request ended, for one intent of it; undefined where no success arrived. */
export function acceptedBy(of: Case, send: Send): Acceptance | undefined {
  const { meaning } = send.end ?? {};
  return meaning?.kind === "success" ? acceptanceOf(of, meaning.payload, send) : undefined;
}

import type { JsonObject } from "./json-object.ts";

/**
 * The relation of a record to an input: the same thing; the same key with other terms; the same terms without the key, which
 * may be it; or something else.
 */
export type Match = "same" | "differs" | "perhaps" | "other";

/** The time in which a request left, and the time now, in epoch milliseconds by the exchange's clock. */
export interface SentBetween {
  readonly earliest: number;
  readonly latest: number;
  readonly now: number;
}

/** Rules by which the effect of an operation is recognised. Each service has its own. */
export interface SettlementRules {
  /** Payload field with the id of what was made. A success without it is not believed. */
  readonly idField?: string;
  /** True for the refused result of a batch's item that proves nothing, such as a duplicate: the item is looked up. */
  isDoubtful?(result: JsonObject): boolean;
  /** Makes an input without a client id recognisable, where the service has a field for it. */
  name?(input: JsonObject): JsonObject;
  /** Makes the lookup's input, where that is not simply the request's fields of the same names. */
  ask?(input: JsonObject, signedAt: number, until: number): JsonObject;
  /** Makes the input of the list that shows what the lookup by key can miss. */
  askList?(input: JsonObject, signedAt: number, until: number): JsonObject;
  /** Compares a record with everything that was sent, amounts and addresses normalised. */
  matches(record: JsonObject, input: JsonObject): Match | boolean;
  /** Gives the time when the exchange made the record, in epoch milliseconds: an older one under the same key is another's. */
  madeAt(record: JsonObject): number | undefined;
  /** True while the record is open, so that its key cannot be used again. */
  isOpen?(record: JsonObject): boolean;
  /** Makes the payload that the operation would have resolved with. */
  acknowledge(record: JsonObject, input: JsonObject): unknown;
  /** True when a match, or its absence, is certain. Keyed operations always are; others only with a token. */
  conclusive?(input: JsonObject): boolean;
  /**
   * For operations that set or clear a state: true when the records show the state that the call was to change, as it was before
   * the request left; false when they show that it is changed; undefined when they do not show it.
   */
  remains?(records: readonly JsonObject[], input: JsonObject, sent: SentBetween): boolean | undefined;
  /**
   * Reads the records of the state, for such operations, where one lookup with the request's fields does not give them; undefined
   * when a response lacked what the rest is asked by.
   */
  survey?(
    input: JsonObject,
    look: (operation: string, input: JsonObject) => Promise<readonly JsonObject[]>,
  ): Promise<readonly JsonObject[] | undefined>;
}

/** True when a payload names what was made, where it has to. */
export function isNamedBy(settlement: SettlementRules | undefined, payload: unknown): boolean {
  const { idField } = settlement ?? {};
  if (idField === undefined) return true;
  const id = typeof payload === "object" && payload !== null ? (payload as JsonObject)[idField] : undefined;
  return (typeof id === "string" || typeof id === "number") && !/^0*$/.test(String(id).trim());
}

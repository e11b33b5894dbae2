import type { JsonObject } from "./json-object.ts";
import type { Randomness } from "./randomness.ts";

/**
 * The relation of a record to an input: the same call; the same key with other terms; the same terms without the key, which
 * may be the same call; or another call.
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
  /** Payload field with the id of the new record. A success without it is settled like a lost response. */
  readonly idField?: string;
  /** True for the rejected result of a batch's item that proves nothing, such as a duplicate: the item is looked up. */
  isDoubtful?(result: JsonObject): boolean;
  /** Adds a token to an input without a client id, if the service has a field for it. */
  name?(input: JsonObject, randomness: Randomness): JsonObject;
  /** Creates the lookup's input, if that is not simply the request's fields of the same names. */
  ask?(input: JsonObject, signedAt: number, until: number): JsonObject;
  /** Creates the input of the list that shows what the lookup by key can miss. */
  askList?(input: JsonObject, signedAt: number, until: number): JsonObject;
  /** Compares a record with everything that was sent, amounts and addresses normalised. */
  matches(record: JsonObject, input: JsonObject): Match | boolean;
  /** Returns the time at which the exchange created the record, in epoch milliseconds: an older one belongs to another call. */
  madeAt(record: JsonObject): number | undefined;
  /** True while the record is open, so that its key cannot be used again. */
  isOpen?(record: JsonObject): boolean;
  /** Creates the payload that the operation would have resolved with. */
  acknowledge(record: JsonObject, input: JsonObject): unknown;
  /** True when a match, or its absence, is certain. Keyed operations always are; others only with a token. */
  conclusive?(input: JsonObject): boolean;
  /**
   * Compares the records of a state that the operation sets or clears: true when they show the state as it was before the request
   * left; false when they show that it has changed; undefined when they show neither.
   */
  remains?(records: readonly JsonObject[], input: JsonObject, sent: SentBetween): boolean | undefined;
  /**
   * Reads the records of the state, for such operations, if one lookup with the request's fields does not return them; undefined
   * when a response lacks a field that the next lookup needs.
   */
  survey?(
    input: JsonObject,
    look: (operation: string, input: JsonObject) => Promise<readonly JsonObject[]>,
  ): Promise<readonly JsonObject[] | undefined>;
}

/** True when a payload has the id of the new record, or needs none. */
export function isNamedBy(settlement: SettlementRules | undefined, payload: unknown): boolean {
  const { idField } = settlement ?? {};
  if (idField === undefined) return true;
  const id = typeof payload === "object" && payload !== null ? (payload as JsonObject)[idField] : undefined;
  if (typeof id !== "string" && (typeof id !== "number" || Object.is(id, -0))) return false;
  const text = String(id);
  return text.length <= longestId && !notAnId.test(text);
}

const longestId = 200;

/** Texts that name no record: empty, zero, a word for nothing, a number that is no identifier, or with damaged characters. */
const notAnId = /^(?:0*|null|undefined|nan|true|false|-\d+|-?\d+\.\d+(?:e[+-]?\d+)?)$|^\s|\s$|[\p{Cc}\ufffd]/iu;

import type { JsonObject } from "../validation/json-object.ts";
import type { Randomness } from "./randomness.ts";

/**
 * The relation of a record to an input: the same call; the same key with other terms; the same terms without the key, which
 * may be the same call; or another call.
 */
export type Match = "same" | "differs" | "perhaps" | "other";

/** The time in which the requests of a call left, and the time now, in epoch milliseconds by the exchange's clock. */
export interface SentBetween {
  readonly earliest: number;
  /** Undefined where the machine was perhaps suspended: it may have signed hours before the call. */
  readonly latest: number | undefined;
  /** The latest time at which the first of them left. */
  readonly firstBy: number;
  readonly now: number;
}

/** Outcome of a call that ends, sets or clears something, as far as the records of its lookup show it. */
export interface StateResult {
  /** Believed once two lookups show it after the request can no longer take effect. */
  readonly outcome: "executed" | "notExecuted" | "unknown";
  /** True if nothing can change it later: one lookup is enough, at any time. */
  readonly isFinal?: boolean;
  /** Reason why the outcome is not known. */
  readonly reason?: string;
  /** The record of the one thing that the call names, or the part of the state from before the call that is left. */
  readonly shown?: readonly JsonObject[];
}

/** Rules by which the effect of an operation is recognised. Each service has its own. */
export interface SettlementRules {
  /** Payload field with the id of the new record. A success without it is settled like a lost response. */
  readonly idField?: string;
  /**
   * Returns the field without which a success does not state what became of the call: it is settled like a lost response. Undefined for a
   * success that does. Absent where each one does.
   */
  findUnstated?(payload: unknown, input: JsonObject): string | undefined;
  /**
   * Reads the error code of the rejected result of a batch's item, as the service's list of codes knows it, and its message. An item
   * whose code is no proof is looked up.
   */
  itemError?(result: JsonObject): { readonly code: string; readonly message: string };
  /** Adds a token to an input without a client id, if the service has a field for it. */
  name?(input: JsonObject, randomness: Randomness): JsonObject;
  /** Creates the lookup's input, if that is not simply the request's fields of the same names. */
  ask?(input: JsonObject, signedAt: number, until: number): JsonObject;
  /** Creates the input of the list that shows what the lookup by key can miss. */
  askList?(input: JsonObject, signedAt: number, until: number): JsonObject;
  /** Compares a record with everything that was sent, amounts and addresses normalised. Absent for operations with {@link judgeState}. */
  matches?(record: JsonObject, input: JsonObject): Match | boolean;
  /**
   * Returns the time at which the exchange created the record, in epoch milliseconds: an older record belongs to another call, and a
   * record without the time may. Absent where records have no time.
   */
  madeAt?(record: JsonObject): number | undefined;
  /** True while the record is open, so that its key cannot be used again. */
  isOpen?(record: JsonObject): boolean;
  /** Creates the payload that the operation would have resolved with. Absent where the record does not show it. */
  acknowledge?(record: JsonObject, input: JsonObject): unknown;
  /** True when a match, or its absence, is certain. Keyed operations always are; others only with a token. */
  conclusive?(input: JsonObject): boolean;
  /**
   * Judges an operation that ends, sets or clears something by the records of its lookup.
   * @param sent undefined while the exchange's time is not known
   */
  judgeState?(records: readonly JsonObject[], input: JsonObject, sent: SentBetween | undefined): StateResult;
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
export function isNamedBy(settlement: Pick<SettlementRules, "idField"> | undefined, payload: unknown): boolean {
  const { idField } = settlement ?? {};
  if (idField === undefined) return true;
  const id = typeof payload === "object" && payload !== null ? (payload as JsonObject)[idField] : undefined;
  if (typeof id !== "string" && (typeof id !== "number" || Object.is(id, -0))) return false;
  const text = String(id);
  return text.length <= maxIdLength && !notAnId.test(text);
}

const maxIdLength = 200;

/** Texts that identify no record: empty, zero, a word such as null, a number that is not an identifier, or damaged characters. */
const notAnId = /^(?:0*|null|undefined|nan|true|false|-\d+|-?\d+\.\d+(?:e[+-]?\d+)?)$|^\s|\s$|[\p{Cc}\ufffd]/iu;

import type { Settled } from "../errors/settled.ts";
import { isNamedBy, type Match } from "../operation/settlement-rules.ts";
import { readIdentity } from "../pagination/identity.ts";
import type { ExchangeTime } from "../service/exchange-time.ts";
import { isGiven, type JsonObject } from "../validation/json-object.ts";
import type { LookupFlaw } from "./look-up.ts";
import { type Lookup, ownToken, type Plan, type Unsettled } from "./plan.ts";
import { getEarliestSentTime, getLatestAcceptedTime } from "./terms.ts";
import { isUsedByOther, listKeys } from "./used-keys.ts";

/** A record that a lookup showed, and its relation to what was sent. */
interface MatchedRecord {
  readonly record: JsonObject;
  readonly match: Match;
  /** True for a record that hides absence, whatever its date. */
  readonly isUndated: boolean;
}

type Relation = Omit<MatchedRecord, "record">;

const relations: readonly unknown[] = ["same", "differs", "perhaps", "other"] satisfies Match[];

/** Reads what rules state of a record. A result that contradicts their type is ignored. */
function readMatch(stated: unknown): Match {
  if (typeof stated === "boolean") return stated ? "same" : "differs";
  return relations.includes(stated) ? (stated as Match) : "perhaps";
}

/**
 * Relates a record to an intent: a key shows whose record it is, and the rules state if the rest is the same.
 * @param isByKey true for the response to a lookup by the key
 */
function relate(result: unknown, key: string | undefined, shown: unknown, isByKey: boolean): Relation {
  if (key === undefined) return { match: result === false ? "other" : readMatch(result), isUndated: false };
  const stated = readMatch(result);
  const isNamed = isGiven(shown);
  // Guard: a record counts under the call's own key alone; source: issue 29.3.
  if (isNamed && String(shown) === key) return { match: stated === "other" ? "perhaps" : stated, isUndated: true };
  // A record under no key is the response all the same: whatever its terms and its date are, it is not "not found".
  // Guard: a response to a lookup by key that shows no key is not "not found"; source: GAP 84, issue 29.4.
  const isUndated = isByKey && !isNamed;
  const isOther = !isUndated && (stated === "other" || (isNamed && stated === "differs"));
  return { match: isOther ? "other" : "perhaps", isUndated };
}

/** Every record that lookups have shown of one intent. Once a record was seen, its later absence proves nothing. */
export type Evidence = ReturnType<typeof createEvidence>;

export function createEvidence(
  unsettled: Unsettled,
  { settlement, isConclusive, key }: Pick<Plan, "settlement" | "isConclusive" | "key">,
) {
  const { service, operation: intended, input, ownKeys, call } = unsettled;
  // No other call can have used a key that the client made itself: a record under it is this one, whatever its date is.
  const isOwn = isConclusive && (ownKeys?.has(key ?? ownToken) ?? false);
  const seen = new Map<string, MatchedRecord>();

  /** The time at which a record was made; undefined where the rule returns none that can be compared, such as `NaN` or a string. */
  const readMadeAt = (record: JsonObject) => {
    const madeAt = settlement.madeAt?.(record);
    return Number.isFinite(madeAt) ? madeAt : undefined;
  };

  /**
   * True for a record from before the request. Against a proof, without a time, only the signature dates the request: a monotonic clock
   * stands still while a machine is suspended, and a journal's clock may be set back. With those clocks, the request's own record can
   * look older than the request.
   */
  const isEarlier = ({ record }: MatchedRecord, time?: ExchangeTime): boolean => {
    const madeAt = readMadeAt(record);
    // Guard: a record from before the request belongs to an earlier call; source: GAP 41.
    // Guard: a monotonic clock that stood still makes no record an earlier one; source: POSIX clock_gettime.
    return madeAt !== undefined && madeAt < getEarliestSentTime(unsettled, time);
  };
  const listNamed = () => [...seen.values()].filter((each) => each.match !== "perhaps");
  // Guard: a record with the same terms and without its key hides absence; source: GAP 84, GAP 52.
  const hasNameless = () =>
    [...seen.values()].some((each) => each.match === "perhaps" && (each.isUndated || !isEarlier(each)));
  /** True when a record was seen that the request may have made: not one that is certainly from before. */
  const mayShow = (time?: ExchangeTime) => listNamed().some((each) => isOwn || !isEarlier(each, time)) || hasNameless();

  // Guard: a client id or token that another call was perhaps executed under names nothing; source: GAP 41.
  const isShared = () =>
    !isOwn && listNamed().length > 0 && isUsedByOther(service, key ?? listKeys(intended, input)[0]!, call);

  const toExecuted = ({ record, match: found }: MatchedRecord): Settled => {
    const issues = [{ path: "", kind: "differs" as const }];
    if (found === "differs") service.publish({ type: "drift", operation: intended.id, issues });
    const acknowledgement = settlement.acknowledge?.(record, input);
    return { outcome: "executed", found: record, ...(isNamedBy(settlement, acknowledgement) && { acknowledgement }) };
  };

  return {
    /**
     * Adds the records of a lookup, or of one of its pages. Returns the reason why they show no absence: the lookup asked for the key,
     * and a record has another key.
     */
    add(records: readonly JsonObject[], lookup: Omit<Lookup, "query">): LookupFlaw | undefined {
      const { operation, isByKey, keyField = "" } = lookup;
      for (const record of records) {
        const stated = settlement.matches === undefined ? false : settlement.matches(record, input);
        const found = { record, ...relate(stated, key, record[keyField], isByKey) };
        if (found.match !== "other") seen.set(readIdentity(record), found);
      }
      // Guard: a record under another key does not answer a lookup by the key; source: issue 29.4.
      const isForeign = isByKey && records.some(({ [keyField]: shown }) => isGiven(shown) && String(shown) !== key);
      const reason = `${operation.id} returned a record whose ${keyField} is not the one that was requested`;
      return isForeign ? { reason, lasts: true } : undefined;
    },
    /** Returns the outcome by all records so far; undefined while they decide nothing. */
    judge(time: ExchangeTime | undefined): Settled | undefined {
      if (!isConclusive) return undefined;
      const [own, other] = isOwn ? listNamed() : listNamed().filter((each) => !isEarlier(each, time));
      // Guard: several records under one client id decide nothing; source: GAP 41.
      if (own === undefined || other !== undefined) return undefined;
      if (isOwn) return toExecuted(own);
      // Under a key of the caller's own another call may have made the record: its age decides, by the exchange's time.
      if (isShared()) return undefined;
      const madeAt = readMadeAt(own.record);
      // Guard: a record from after the request's validity belongs to a later call; source: GAP 41.
      if (madeAt !== undefined && madeAt > getLatestAcceptedTime(unsettled)) return undefined;
      // Guard: a record without a date, or before the time is read, may belong to an earlier call; source: GAP 41, issue 29.3.
      const isDated = settlement.madeAt === undefined || madeAt !== undefined;
      const isTimed = isDated && (time !== undefined || service.definition.time === undefined);
      return own.match === "same" && isTimed ? toExecuted(own) : undefined;
    },
    /** True when a record was seen that may be the intent, or hide it. */
    // Guard: a record that was seen once is not absent later; source: ccxt/ccxt#6615, GAP 104.
    hidesAbsence: () => isConclusive && (listNamed().length > 0 || hasNameless()),
    mayShow,
    isShared,
    /** True when all that was seen under the key is from before the request. */
    showsEarlier: (time: ExchangeTime | undefined) => listNamed().length > 0 && !mayShow(time),
    /** Lists the records that may be the intent. */
    listCandidates: (): readonly JsonObject[] =>
      [...seen.values()]
        .filter((each) => (isConclusive && each.match !== "perhaps") || !isEarlier(each))
        .map(({ record }) => record),
  };
}

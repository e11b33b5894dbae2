import type { Settled } from "../errors/settled.ts";
import { isNamedBy, type Match, type SettlementRules } from "../operation/settlement-rules.ts";
import { createIdentity } from "../pagination/identity.ts";
import type { ExchangeTime } from "../time/exchange-time.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { getEarliestSentTime } from "./terms.ts";
import { ownToken, type Unsettled } from "./unsettled.ts";
import { getUsedKeys } from "./used-keys.ts";

/** Every record that lookups have shown of one intent. Once a record was seen, its later absence proves nothing. */
export interface Evidence {
  /**
   * Adds the records of a page.
   * @param isByKey true for a lookup that responds with the record under the key alone
   */
  addRecords(records: readonly JsonObject[], isByKey?: boolean): void;
  /** Adds the records of a lookup. Returns the outcome when they decide it. */
  add(records: readonly JsonObject[], time: ExchangeTime | undefined, isByKey?: boolean): Settled | undefined;
  /** The outcome by all records so far; undefined while they decide nothing. */
  result(time: ExchangeTime | undefined): Settled | undefined;
  /** True when a record was seen that may be the intent, or hide it. */
  hidesAbsence(): boolean;
  /** True when a record was seen that the request may have made: not one that is certainly from before. */
  mayShow(): boolean;
  /** Records that may be the intent. */
  readonly candidates: readonly JsonObject[];
}

/** A record that a lookup showed, and its relation to what was sent. */
interface MatchedRecord {
  readonly record: JsonObject;
  readonly match: Match;
  /** True for the response to a lookup by the key that shows no key. */
  readonly isUnnamed: boolean;
}

export function createEvidence(
  unsettled: Unsettled,
  input: JsonObject,
  settlement: SettlementRules,
  isConclusive: boolean,
): Evidence {
  const { service, ownKeys } = unsettled;
  const comparison = createComparison(unsettled, input, settlement);
  const { key, matchRecord, isEarlier, isSurelyEarlier, isDated, executed } = comparison;
  // No other call can have used a key that the client made itself: a record under it is this one, whatever its date is.
  const isOwn = isConclusive && (ownKeys?.has(key ?? ownToken) ?? false);
  const identify = createIdentity();
  const seen = new Map<string, MatchedRecord>();

  const named = () => [...seen.values()].filter(({ match }) => match !== "perhaps");
  // Guard: a record with the same terms and without its key hides absence; source: GAP 84, GAP 52.
  const isNameless = () =>
    [...seen.values()].some((each) => each.match === "perhaps" && (each.isUnnamed || !isSurelyEarlier(each)));

  const result = (time: ExchangeTime | undefined): Settled | undefined => {
    if (!isConclusive) return undefined;
    const [own, other] = isOwn ? named() : named().filter((each) => !isEarlier(each, time));
    // Guard: several records under one client id decide nothing; source: GAP 41.
    if (own === undefined || other !== undefined) return undefined;
    if (isOwn) return executed(own);
    // Under a key of the caller's own another call may have made the record: its age decides, by the exchange's time.
    // Guard: a client id that another call was executed under names nothing; source: GAP 41.
    if (key !== undefined && getUsedKeys(service).isUsed(key, unsettled.call)) return undefined;
    // Guard: a record without its date may be an earlier call's; so may each before the time is read; source: GAP 41, issue 29.3.
    const isTimed = isDated(own) && (time !== undefined || service.definition.time === undefined);
    return own.match === "same" && isTimed ? executed(own) : undefined;
  };

  const see = (records: readonly JsonObject[], isByKey = false): void => {
    for (const record of records) {
      const found = matchRecord(record, isByKey);
      if (found.match !== "other") seen.set(identify(record), found);
    }
  };

  return {
    addRecords: see,
    add(records, time, isByKey) {
      see(records, isByKey);
      return result(time);
    },
    result,
    // Guard: a record that was seen once is not absent later; source: ccxt/ccxt#6615, GAP 104.
    hidesAbsence: () => isConclusive && (named().length > 0 || isNameless()),
    mayShow: () =>
      isConclusive && ((isOwn ? named() : named().filter((each) => !isSurelyEarlier(each))).length > 0 || isNameless()),
    get candidates() {
      return [...seen.values()]
        .filter((each) => (isConclusive && each.match !== "perhaps") || !isEarlier(each, undefined))
        .map(({ record }) => record);
    },
  };
}

/** Creates the functions that compare a record with what was sent. */
function createComparison(unsettled: Unsettled, input: JsonObject, settlement: SettlementRules) {
  const { service, operation } = unsettled;
  const { effect } = operation;
  const key = effect.kind === "keyed" ? String(input[effect.key]) : undefined;

  const matchOf = (record: JsonObject): Match => {
    const match = settlement.matches(record, input);
    if (typeof match === "string") return match;
    if (match) return "same";
    return key === undefined ? "other" : "differs";
  };

  const matchRecord = (record: JsonObject, isByKey: boolean): MatchedRecord => {
    // A record under no key is the response all the same: whatever its terms and its date are, it is not "not found".
    // Guard: a response to a lookup by key that shows no key is not "not found"; source: GAP 84, issue 29.4.
    const isUnnamed = isByKey && effect.kind === "keyed" && record[effect.key] == null;
    const found = matchOf(record);
    const match = found === "other" && isUnnamed ? "perhaps" : found;
    return { record, match, isUnnamed };
  };

  const isEarlier = ({ record }: MatchedRecord, time: ExchangeTime | undefined): boolean => {
    const madeAt = settlement.madeAt?.(record);
    // Guard: a record from before the request is an earlier call's; source: GAP 41.
    return madeAt !== undefined && madeAt < getEarliestSentTime(unsettled, time);
  };

  // Against a proof only the signature dates the request: a monotonic clock stands still while a machine is suspended, and a
  // journal's clock may be set back. By those, the request's own record can look like one from before.
  // Guard: a monotonic clock that stood still makes no record an earlier one; source: POSIX clock_gettime.
  const isSurelyEarlier = (each: MatchedRecord) => isEarlier(each, undefined);

  /** True unless the record lacks the date that its kind has: another call under the key may have made it. */
  const isDated = ({ record }: MatchedRecord): boolean =>
    settlement.madeAt === undefined || settlement.madeAt(record) !== undefined;

  const executed = ({ record, match }: MatchedRecord): Settled => {
    if (match === "differs")
      service.publish({
        type: "drift",
        service: service.definition.name,
        operation: operation.id,
        issues: [{ path: "", kind: "differs" }],
      });
    const acknowledgement = settlement.acknowledge(record, input);
    return { outcome: "executed", found: record, ...(isNamedBy(settlement, acknowledgement) && { acknowledgement }) };
  };

  return { key, matchRecord, isEarlier, isSurelyEarlier, isDated, executed };
}

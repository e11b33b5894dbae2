import type { Settled } from "../errors/settled.ts";
import { isNamedBy, type Match, type SettlementRules } from "../operation/settlement-rules.ts";
import { createIdentity } from "../pagination/identity.ts";
import type { ExchangeTime } from "../time/exchange-time.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { getEarliestSentTime } from "./terms.ts";
import { ownToken, type Unsettled } from "./unsettled.ts";
import { isUsedByOther } from "./used-keys.ts";

/** A record that a lookup showed, and its relation to what was sent. */
interface MatchedRecord {
  readonly record: JsonObject;
  readonly match: Match;
  /** True for the response to a lookup by the key that shows no key. */
  readonly isUnnamed: boolean;
}

/** Every record that lookups have shown of one intent. Once a record was seen, its later absence proves nothing. */
export class Evidence {
  readonly #unsettled: Unsettled;
  readonly #input: JsonObject;
  readonly #settlement: SettlementRules;
  readonly #isConclusive: boolean;
  readonly #key: string | undefined;
  /** True for a key that the client made itself: a record under it is this one, whatever its date is. */
  readonly #isOwn: boolean;
  readonly #identify = createIdentity();
  readonly #seen = new Map<string, MatchedRecord>();

  constructor(unsettled: Unsettled, input: JsonObject, settlement: SettlementRules, isConclusive: boolean) {
    const { operation, ownKeys } = unsettled;
    this.#unsettled = unsettled;
    this.#input = input;
    this.#settlement = settlement;
    this.#isConclusive = isConclusive;
    this.#key = operation.effect.kind === "keyed" ? String(input[operation.effect.key]) : undefined;
    this.#isOwn = isConclusive && (ownKeys?.has(this.#key ?? ownToken) ?? false);
  }

  /**
   * Adds the records of a lookup, or of one of its pages.
   * @param isByKey true for a lookup that responds with the record under the key alone
   */
  add(records: readonly JsonObject[], isByKey = false): void {
    for (const record of records) {
      const found = this.#match(record, isByKey);
      if (found.match !== "other") this.#seen.set(this.#identify(record), found);
    }
  }

  #match(record: JsonObject, isByKey: boolean): MatchedRecord {
    const { effect } = this.#unsettled.operation;
    // A record under no key is the response all the same: whatever its terms and its date are, it is not "not found".
    // Guard: a response to a lookup by key that shows no key is not "not found"; source: GAP 84, issue 29.4.
    const isUnnamed = isByKey && effect.kind === "keyed" && record[effect.key] == null;
    let match = this.#settlement.matches(record, this.#input);
    if (match === true) match = "same";
    if (match === false) match = this.#key === undefined ? "other" : "differs";
    return { record, match: match === "other" && isUnnamed ? "perhaps" : match, isUnnamed };
  }

  /** The outcome by all records so far; undefined while they decide nothing. */
  result(time: ExchangeTime | undefined): Settled | undefined {
    if (!this.#isConclusive) return undefined;
    const { service, call } = this.#unsettled;
    const { madeAt } = this.#settlement;
    const [own, other] = this.#isOwn ? this.#named : this.#named.filter((each) => !this.#isEarlier(each, time));
    // Guard: several records under one client id decide nothing; source: GAP 41.
    if (own === undefined || other !== undefined) return undefined;
    if (this.#isOwn) return this.#toExecuted(own);
    // Under a key of the caller's own another call may have made the record: its age decides, by the exchange's time.
    // Guard: a client id that another call was executed under names nothing; source: GAP 41.
    if (this.#key !== undefined && isUsedByOther(service, this.#key, call)) return undefined;
    // Guard: a record without its date may be an earlier call's; so may each before the time is read; source: GAP 41, issue 29.3.
    const isDated = madeAt === undefined || madeAt(own.record) !== undefined;
    const isTimed = isDated && (time !== undefined || service.definition.time === undefined);
    return own.match === "same" && isTimed ? this.#toExecuted(own) : undefined;
  }

  get #named(): readonly MatchedRecord[] {
    return [...this.#seen.values()].filter(({ match }) => match !== "perhaps");
  }

  /** True when a record was seen that may be the intent, or hide it. */
  get hidesAbsence(): boolean {
    // Guard: a record that was seen once is not absent later; source: ccxt/ccxt#6615, GAP 104.
    return this.#isConclusive && (this.#named.length > 0 || this.#isNameless);
  }

  /** True when a record was seen that the request may have made: not one that is certainly from before. */
  get mayShow(): boolean {
    const isRecent = this.#named.some((each) => this.#isOwn || !this.#isEarlier(each, undefined));
    return this.#isConclusive && (isRecent || this.#isNameless);
  }

  get #isNameless(): boolean {
    // Guard: a record with the same terms and without its key hides absence; source: GAP 84, GAP 52.
    return [...this.#seen.values()].some(
      (each) => each.match === "perhaps" && (each.isUnnamed || !this.#isEarlier(each, undefined)),
    );
  }

  /** Records that may be the intent. */
  get candidates(): readonly JsonObject[] {
    const may = (each: MatchedRecord) =>
      (this.#isConclusive && each.match !== "perhaps") || !this.#isEarlier(each, undefined);
    return [...this.#seen.values()].filter(may).map(({ record }) => record);
  }

  /**
   * True for a record from before the request. Against a proof, without a time, only the signature dates the request: a monotonic clock
   * stands still while a machine is suspended, and a journal's clock may be set back. By those, the request's own record can look like one
   * from before.
   */
  #isEarlier({ record }: MatchedRecord, time: ExchangeTime | undefined): boolean {
    const madeAt = this.#settlement.madeAt?.(record);
    // Guard: a record from before the request is an earlier call's; source: GAP 41.
    // Guard: a monotonic clock that stood still makes no record an earlier one; source: POSIX clock_gettime.
    return madeAt !== undefined && madeAt < getEarliestSentTime(this.#unsettled, time);
  }

  #toExecuted({ record, match }: MatchedRecord): Settled {
    const { service, operation } = this.#unsettled;
    const issues = [{ path: "", kind: "differs" as const }];
    if (match === "differs")
      service.publish({ type: "drift", service: service.definition.name, operation: operation.id, issues });
    const acknowledgement = this.#settlement.acknowledge(record, this.#input);
    return {
      outcome: "executed",
      found: record,
      ...(isNamedBy(this.#settlement, acknowledgement) && { acknowledgement }),
    };
  }
}

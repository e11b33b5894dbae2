import type { Settled } from "../errors/settled.ts";
import type { Operation } from "../operation/operation.ts";
import type { SettlementRules, StateResult } from "../operation/settlement-rules.ts";
import type { Deadline } from "../time/deadline.ts";
import { calculateEarliest, type ExchangeTime } from "../time/exchange-time.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { findFinalReason, type LookupFlaw, type LookupResult, lookUp } from "./look-up.ts";
import { askTimeInTurn, awaitNotBefore, explainRetryAfter } from "./not-before.ts";
import { findLookup, findSettlementRules, pickLookupInput } from "./plan.ts";
import { createProof } from "./proof.ts";
import {
  countMsUntilVisible,
  explainStaleness,
  getSentBetween,
  getVisibleUntilTime,
  minLookupSpacingMs,
} from "./terms.ts";
import type { Unsettled } from "./unsettled.ts";

const timeless = "the exchange's time could not be read";
const early = "the request may still take effect; call settle() again later";

/**
 * Settles a call that ends one thing, or sets or clears a state, by what a lookup shows. Never sends the call again: orders placed in
 * its scope meanwhile would be cancelled. How one thing has ended decides at once; all else once two lookups after `visibleBy` agree.
 */
export async function settleByState(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const { service, operation, input } = unsettled;
  const rules = findSettlementRules(service, operation);
  const lookup = findLookup(unsettled, input);
  if (rules?.judgeState === undefined || lookup === undefined)
    return { outcome: "unknown", reason: "no operation of this client shows its state" };
  return new StateSearch(unsettled, deadline, rules, lookup).run();
}

/** Search for the state that a call was to bring about: the exchange's time, and the latest result. */
class StateSearch {
  readonly #unsettled: Unsettled;
  readonly #deadline: Deadline;
  readonly #rules: SettlementRules;
  readonly #lookup: Operation;
  readonly #isOneThing: boolean;
  #time: ExchangeTime | undefined;
  #result: StateResult = { outcome: "unknown" };
  #flaw: LookupFlaw | undefined;
  /** The lookups after `visibleBy` that agree on the result, and the time of the first response. */
  #agreed: number[] = [];
  #respondedAt = 0;

  constructor(unsettled: Unsettled, deadline: Deadline, rules: SettlementRules, lookup: Operation) {
    this.#unsettled = unsettled;
    this.#deadline = deadline;
    this.#rules = rules;
    this.#lookup = lookup;
    this.#isOneThing = rules.conclusive?.(unsettled.input) ?? false;
  }

  async run(): Promise<Settled> {
    const { service } = this.#unsettled;
    for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
      const isAfter = this.#untilMs() <= 0;
      const looked = isAfter || this.#isOneThing ? await this.#look(isAfter) : undefined;
      this.#time ??= await askTimeInTurn(service, this.#deadline);
      if (looked !== undefined && this.#judge(looked, isAfter)) return this.#conclude();
      const final = this.#flaw && findFinalReason(this.#flaw);
      if (final !== undefined) return this.#unknown(final);
      try {
        await this.#deadline.sleep(this.#pauseMs(pauseMs));
        await awaitNotBefore(service, this.#deadline);
      } catch {
        const missing = this.#time === undefined ? timeless : this.#result.reason;
        return this.#unknown(explainRetryAfter(service) ?? this.#flaw?.reason ?? missing);
      }
    }
  }

  /** The time until the next look: at once after `visibleBy`, before it only for one thing, whose end may decide. */
  #pauseMs(backoffMs: number): number {
    const untilMs = this.#untilMs();
    if (untilMs <= 0) return this.#agreed.length > 0 ? minLookupSpacingMs : backoffMs;
    return Math.ceil(this.#time === undefined || this.#isOneThing ? Math.min(backoffMs, untilMs) : untilMs);
  }

  /** Milliseconds until the request can no longer take effect, and what it did is shown. */
  #untilMs(): number {
    if (this.#time === undefined) return Number.POSITIVE_INFINITY;
    return countMsUntilVisible(this.#unsettled, this.#time, this.#unsettled.service.clock.monotonic());
  }

  /** Reads the records of the state, and the reason why some may be missing. */
  async #look(isAfter: boolean): Promise<StateLook> {
    const { service, input } = this.#unsettled;
    const limits = { deadline: this.#deadline, fresh: this.#agreed.length > 0 };
    const all: LookupResult[] = [];
    let flaw: LookupFlaw | undefined;
    const look = async (id: string, query: JsonObject): Promise<readonly JsonObject[]> => {
      const operation = service.operations.get(id);
      if (operation === undefined) {
        flaw = { reason: `${id} is not an operation of this client` };
        return [];
      }
      const looked = await lookUp(service, operation, query, limits);
      all.push(looked);
      flaw ??= looked.flaw ?? (isAfter ? explainStaleness(this.#unsettled, id, looked.date) : undefined);
      return looked.records;
    };
    const records = await (this.#rules.survey?.(input, look) ??
      look(this.#lookup.id, pickLookupInput(this.#lookup, input)));
    return {
      records: records ?? [],
      flaw:
        records === undefined
          ? // Guard: lists that contradict each other show no state; source: issue 29.4.
            { reason: `${this.#lookup.id} returned no list, or one that does not agree with the others` }
          : flaw,
      sentAt: Math.min(...all.map(({ sentAt }) => sentAt)),
      respondedAt: Math.max(...all.map(({ respondedAt }) => respondedAt)),
    };
  }

  /** Judges what a lookup shows. Returns true once the result is certain. */
  #judge({ records, flaw, sentAt, respondedAt }: StateLook, isAfter: boolean): boolean {
    const { input } = this.#unsettled;
    this.#flaw = flaw;
    // Guard: an incomplete read of the state proves nothing; source: issue 29.5.
    if (flaw !== undefined) return false;
    const sent = this.#time && getSentBetween(this.#unsettled, this.#time);
    const result = this.#rules.judgeState!(records, input, sent);
    if (result.isFinal || result.outcome !== this.#result.outcome) this.#agreed = [];
    this.#result = result;
    // Two that agree, apart: a replica that lags may have sent one.
    // Guard: two reads, a second apart, after the request can no longer take effect; source: issue 29.5, issue 29.6.
    if (this.#agreed.length > 0 ? sentAt - this.#respondedAt < minLookupSpacingMs : !isAfter && !result.isFinal)
      return false;
    this.#respondedAt = respondedAt;
    return this.#agreed.push(sentAt) > 1 || result.isFinal === true;
  }

  #conclude(): Settled {
    const { outcome, reason, shown = [] } = this.#result;
    if (outcome === "unknown") return this.#unknown(reason);
    const [found] = this.#isOneThing ? shown : [];
    if (outcome === "executed") {
      const { input } = this.#unsettled;
      return { outcome, ...(found !== undefined && { found, acknowledgement: this.#rules.acknowledge(found, input) }) };
    }
    const { clock } = this.#unsettled.service;
    const time = this.#time;
    const lookups = this.#agreed.map((sentAt) => {
      const askedAt = Math.floor(time === undefined ? clock.now() : calculateEarliest(time, sentAt));
      return { operation: this.#lookup.id, askedAt };
    });
    const proof = createProof(this.#unsettled, this.#lookup.id, lookups, getVisibleUntilTime(this.#unsettled));
    return { outcome, proof, ...(found !== undefined && { found }) };
  }

  #unknown(reason = early): Settled {
    const { shown: candidates = [] } = this.#result;
    const cause = this.#flaw?.cause;
    return {
      outcome: "unknown",
      reason,
      ...(candidates.length > 0 && { candidates }),
      ...(cause !== undefined && { cause }),
    };
  }
}

/** One look at the state, by one lookup or several. Times are monotonic milliseconds. */
interface StateLook extends Pick<LookupResult, "records" | "sentAt" | "respondedAt"> {
  readonly flaw: LookupFlaw | undefined;
}

import { ApiError } from "../errors/api-error.ts";
import type { Settled } from "../errors/settled.ts";
import type { StateResult } from "../operation/settlement-rules.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { type LookupFlaw, type LookupResult, lookUp } from "./look-up.ts";
import { planLookups, type Unsettled } from "./plan.ts";
import { Rounds } from "./rounds.ts";
import { explainStaleness, getSentBetween, minLookupSpacingMs } from "./terms.ts";

/**
 * Settles a call that ends one thing, or sets or clears a state: looks the state up. Never sends the call again: orders placed in
 * its scope meanwhile would be cancelled. The end of one thing decides at once; everything else is decided when two lookups after
 * `visibleBy` agree.
 */
export async function settleByState(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const plan = planLookups(unsettled);
  if (plan?.settlement.judgeState === undefined)
    return { outcome: "unknown", reason: "no operation of this client shows its state" };
  return new StateSearch(unsettled, plan, deadline).run();
}

/** Search for the state that a call was to bring about, and the latest result. */
class StateSearch extends Rounds {
  /** The records of the latest round; undefined if it read nothing. */
  #looked: Omit<LookupResult, "date"> | undefined;
  #result: StateResult = { outcome: "unknown" };
  protected flaw: LookupFlaw | undefined;
  /** The lookups after `visibleBy` that agree on the result, and the time of the first response. */
  #agreed: number[] = [];
  #respondedAt = 0;

  /** Reads the records of the state, and the reason why some may be missing. Nothing decides before the exchange's time is known. */
  protected async look(isAfter: boolean): Promise<undefined> {
    this.#looked = undefined;
    if (!isAfter && !this.plan.isConclusive) return;
    const { service, input } = this.unsettled;
    const options = { deadline: this.deadline, fresh: this.#agreed.length > 0 };
    const all: LookupResult[] = [];
    const ask = async (id: string, query: JsonObject): Promise<readonly JsonObject[]> => {
      const operation = service.operations.get(id);
      if (operation === undefined) {
        const flaw = { reason: `${id} is not an operation of this client` };
        all.push({ records: [], sentAt: 0, respondedAt: 0, flaw });
        return [];
      }
      const looked = await lookUp(service, operation, query, options);
      const stale = isAfter ? explainStaleness(this.unsettled, id, looked.date) : undefined;
      all.push({ ...looked, flaw: looked.flaw ?? stale });
      return looked.records;
    };
    const [{ operation, query }] = this.plan.lookups;
    const records = await (this.plan.settlement.survey?.(input, ask) ?? ask(operation.id, query(0)));
    // Guard: lists that contradict each other show no state; source: issue 29.4.
    const reason = `${operation.id} returned no list, or one that does not agree with the others`;
    this.#looked = {
      records: records ?? [],
      flaw: records === undefined ? { reason } : all.find(({ flaw }) => flaw !== undefined)?.flaw,
      sentAt: Math.min(...all.map(({ sentAt }) => sentAt)),
      respondedAt: Math.max(...all.map(({ respondedAt }) => respondedAt)),
    };
  }

  /** Judges what the round shows. Returns the outcome once it is certain. */
  protected async judge(isAfter: boolean): Promise<Settled | undefined> {
    if (this.#looked === undefined) return undefined;
    const { records, flaw, sentAt, respondedAt } = this.#looked;
    this.flaw = flaw;
    // What the exchange named before, and does not find now, it does not find a moment later.
    const isMissing = flaw?.cause instanceof ApiError && flaw.cause.category === "notFound";
    this.noteFlaw(this.plan.lookups[0].operation.id, flaw, isAfter || isMissing);
    // Guard: an incomplete read of the state proves nothing; source: issue 29.5.
    if (flaw !== undefined) return isMissing && this.unsettled.isRejected ? this.toUnknown() : undefined;
    const sent = this.time && getSentBetween(this.unsettled, this.time);
    const result = this.plan.settlement.judgeState!(records, this.unsettled.input, sent);
    if (result.isFinal || result.outcome !== this.#result.outcome) this.#agreed = [];
    this.#result = result;
    const isTooLate = this.unsettled.isRejected && this.countMsUntilVisible(respondedAt) > this.deadline.remainingMs();
    if (isTooLate && !result.isFinal && sent !== undefined) return this.toUnknown();
    // Two that agree, apart: a replica that lags may have sent one.
    // Guard: a state needs two reads, a second apart, after the request can no longer take effect; source: issue 29.5, issue 29.6.
    if (this.#agreed.length > 0 ? sentAt - this.#respondedAt < minLookupSpacingMs : !isAfter && !result.isFinal)
      return undefined;
    this.#respondedAt = respondedAt;
    const count = this.#agreed.push(sentAt);
    if (result.isFinal === true) return this.#conclude(result);
    return count > 1 && (await this.confirmTime(respondedAt)) ? this.#conclude(result) : undefined;
  }

  #conclude({ outcome, shown = [] }: StateResult): Settled {
    if (outcome === "unknown") return this.toUnknown(this.openReason);
    const [found] = this.plan.isConclusive ? shown : [];
    if (outcome === "executed") {
      if (found === undefined) return { outcome };
      return { outcome, found, acknowledgement: this.plan.settlement.acknowledge?.(found, this.unsettled.input) };
    }
    const { contradiction } = this.unsettled;
    // Guard: a success that was reported contradicts a state that shows no record; source: issue 29.3.
    if (contradiction !== undefined && found === undefined) return this.toUnknown(contradiction);
    const { id } = this.plan.lookups[0].operation;
    const proof = this.prove(this.#agreed.map((sentAt) => ({ operation: id, sentAt })));
    return { outcome, proof, ...(found !== undefined && { found }) };
  }

  /** The time until the next lookup: at once after `visibleBy`; earlier only for one thing, whose end may decide. */
  protected getPauseMs(backoffMs: number, untilMs: number): number {
    const backoff = Math.min(backoffMs, 2000);
    if (untilMs <= 0) return this.#agreed.length > 0 ? minLookupSpacingMs : backoff;
    return this.time === undefined || this.plan.isConclusive ? Math.min(backoff, untilMs) : untilMs;
  }

  protected get candidates() {
    return this.#result.shown ?? [];
  }

  protected get openReason(): string {
    const later = "the request may still take effect; call settle() again later";
    return this.#result.reason ?? this.explainWait("the request may still take effect") ?? later;
  }
}

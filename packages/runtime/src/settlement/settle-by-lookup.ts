import type { Proof, Settled } from "../errors/settled.ts";
import { createServiceState } from "../service/service-state.ts";
import { type Deadline, DeadlineReached } from "../time/deadline.ts";
import {
  askTimeMs,
  calculateEarliest,
  calculateLatest,
  type ExchangeTime,
  hasTimeJump,
} from "../time/exchange-time.ts";
import { createTurns } from "../time/turns.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { createEvidence, type Evidence } from "./evidence.ts";
import { findFinalReason, type LookupFlaw, type LookupResult, lookUp } from "./look-up.ts";
import { askTimeInTurn, awaitNotBefore, explainRetryAfter } from "./not-before.ts";
import { type Plan, planLookups } from "./plan.ts";
import { createProof } from "./proof.ts";
import { settleBesideOther } from "./settle-beside-other.ts";
import { getSharedLookups } from "./shared-lookups.ts";
import { countMsUntilVisible, explainStaleness, getVisibleUntilTime, minLookupSpacingMs } from "./terms.ts";
import { countMsUntilDue, createProgress, isDue, type LookupProgress } from "./track.ts";
import type { Unsettled } from "./unsettled.ts";

/** Returns the turns of a service's searches. */
const getTurns = /* @__PURE__ */ createServiceState(createTurns);

/** Greatest age of another call's lookup that serves this one, in milliseconds. */
const recentMs = 200;

const timeless = "the exchange's time could not be read";
const contradictory = "two times of the exchange contradict this machine's clock; call settle() again later";
const notFound = "the request was not found before the deadline; call settle() again later";

/** Longest pause between two lookups while it is not known, or soon over, until when an effect may be invisible. */
const maxPauseMs = 2000;

/**
 * Settles one intent by looking it up: until it is found, or two lookups after `visibleBy` did not find it, or the deadline has
 * passed.
 */
export async function settleByLookup(
  unsettled: Unsettled,
  deadline: Deadline,
  input: JsonObject = unsettled.input,
): Promise<Settled> {
  const plan = planLookups(unsettled, input);
  if (plan === undefined) return { outcome: "unknown", reason: "no operation of this client can look it up" };
  const search = () => new Search(unsettled, input, plan, deadline).run();
  return settleBesideOther(unsettled, plan, input, deadline, search);
}

/** Search for one intent: the exchange's time, the evidence so far, and the lookups that count for a proof. */
class Search {
  readonly #unsettled: Unsettled;
  readonly #plan: Plan;
  readonly #deadline: Deadline;
  readonly #evidence: Evidence;
  /** The lookup by key, and the list that shows what it can miss. */
  readonly #tracks: readonly [LookupProgress, ...LookupProgress[]];
  #time: ExchangeTime | undefined;
  /** Reason why another lookup would not change anything. */
  #final: string | undefined;
  #isTimeless = false;
  /** True once a lookup succeeded. */
  #hasLooked = false;
  #cause: unknown;

  constructor(unsettled: Unsettled, input: JsonObject, plan: Plan, deadline: Deadline) {
    this.#unsettled = unsettled;
    this.#plan = plan;
    this.#deadline = deadline;
    this.#evidence = createEvidence(unsettled, input, plan.settlement, plan.isConclusive);
    this.#tracks = createProgress(plan, input, unsettled.signedAt);
  }

  async run(): Promise<Settled> {
    const turns = getTurns(this.#unsettled.service);
    for (let pauseMs = 200; ; pauseMs *= 2) {
      const ready = awaitNotBefore(this.#unsettled.service, this.#deadline).then(() => turns.begin(this.#deadline));
      if (!(await this.#continues(ready))) return this.#unknown();
      const isAfter = this.#isAfter(this.#now());
      const settled = await this.#round(isAfter).finally(turns.end);
      if (settled !== undefined) return settled;
      await this.#learnTime();
      const result = this.#evidence.result(this.#time) ?? (isAfter ? await this.#conclude() : this.#tooLate());
      if (result !== undefined) return result;
      if (this.#final !== undefined) return this.#unknown(this.#final);
      const pause = this.#deadline.sleep(this.#pauseMs(pauseMs));
      if (!(await this.#continues(pause))) return this.#unknown();
    }
  }

  /** Looks up by key, and after `visibleBy` also in the list that shows what the lookup by key can miss. */
  async #round(isAfter: boolean): Promise<Settled | undefined> {
    const [byKey] = this.#tracks;
    const now = this.#now();
    const open = (isAfter ? this.#tracks : [byKey]).filter((track) => isDue(track, now));
    const asked = await Promise.all(open.map(async (track) => ({ track, looked: await this.#look(track) })));

    for (const { track, looked } of asked) {
      const isByKey = track.operation.paging === undefined;
      const settled = this.#evidence.add(looked.records, this.#time, isByKey);
      if (settled !== undefined) return settled;
    }
    for (const { track, looked } of asked) {
      const flaw = this.#flawOf(track, looked);
      // The first of several is the cause of all; one that succeeded later, or that the deadline cut off after others had succeeded, is none.
      const isCutOff = this.#hasLooked && this.#deadline.remainingMs() < 5;
      track.flaw = flaw && (track.flaw ?? (isCutOff ? undefined : flaw));
      this.#hasLooked ||= flaw === undefined;
      if (flaw !== undefined) {
        this.#final ??= findFinalReason(flaw);
        track.failedAt = looked.sentAt;
        if (isAfter) track.failures++;
      } else if (isAfter) {
        track.absentAt.push(looked.sentAt);
        track.respondedAt = looked.respondedAt;
        track.failures = 0;
      }
    }
    return undefined;
  }

  async #look(track: LookupProgress): Promise<LookupResult> {
    const { service } = this.#unsettled;
    const { operation } = track;
    const query = track.query(service.clock.now());
    // Guard: the second look of a proof uses another connection: a replica that lags may have sent the first; source: ccxt/ccxt#1786.
    const fresh = track.absentAt.length > 0;
    // Each page at once: the deadline may pass before the last one.
    const { addRecords: onRecords } = this.#evidence;
    const send = () => lookUp(service, operation, query, { deadline: this.#deadline, fresh, onRecords });
    // A lookup by key serves one call only; a page of a history serves every call that is being settled.
    if (operation.paging === undefined) return send();
    const question = `${fresh} ${operation.id} ${JSON.stringify(query)}`;
    const shared = getSharedLookups(service).ask(question, this.#neededAt(track), send);
    try {
      return await this.#deadline.race(shared, false);
    } catch (cause) {
      return {
        records: [],
        sentAt: this.#now(),
        respondedAt: this.#now(),
        flaw: { reason: "the deadline for settlement has passed", cause },
      };
    }
  }

  /** The monotonic time from which a lookup that another call made serves this one too. */
  #neededAt({ absentAt: [first], respondedAt = first, failedAt = Number.NEGATIVE_INFINITY }: LookupProgress): number {
    // A lookup that proved nothing does not serve again.
    const after = failedAt + 1;
    if (respondedAt !== undefined) return Math.max(after, respondedAt + minLookupSpacingMs);
    const now = this.#now();
    const recent = Math.max(after, now - recentMs);
    if (this.#time === undefined) return recent;
    const untilMs = countMsUntilVisible(this.#unsettled, this.#time, now);
    return untilMs > 0 ? recent : Math.max(recent, now + untilMs);
  }

  /** Returns the reason why the absence of a record from this lookup proves nothing; undefined when it counts. */
  #flawOf({ operation: { id } }: LookupProgress, { flaw, date, sentAt }: LookupResult): LookupFlaw | undefined {
    if (flaw !== undefined) return flaw;
    // Guard: a response whose date is before the lookup proves nothing; source: RFC 9111, issue 29.7.
    if (!this.#isAfter(sentAt)) return undefined;
    return explainStaleness(this.#unsettled, id, date);
  }

  #now(): number {
    return this.#unsettled.service.clock.monotonic();
  }

  /** True when, by the exchange's own clock, all effects of the request are visible at this monotonic time. */
  #isAfter(monotonic: number): boolean {
    // Guard: absence counts once the exchange shows what it executed, by its own time; source: GAP 104, GAP 105, GAP 126.
    return this.#time !== undefined && countMsUntilVisible(this.#unsettled, this.#time, monotonic) <= 0;
  }

  async #learnTime(): Promise<void> {
    this.#time ??= await this.#askTime(this.#now() - askTimeMs);
  }

  /**
   * Reads the exchange's time by a request that was sent at a monotonic time or later: by one for all that is settled at once, such as the
   * items of a batch.
   */
  async #askTime(needed: number): Promise<ExchangeTime | undefined> {
    const { service } = this.#unsettled;
    const send = async () => {
      const sentAt = this.#now();
      const time = await askTimeInTurn(service, this.#deadline);
      return { sentAt, time, ...(time === undefined && { flaw: timeless }) };
    };
    const asked = getSharedLookups(service).ask("time", needed, send);
    const time = (await this.#deadline.race(asked, false).catch(() => undefined))?.time;
    this.#isTimeless = time === undefined;
    return time;
  }

  /** The result after `visibleBy`, if there is one. */
  async #conclude(): Promise<Settled | undefined> {
    const { contradiction } = this.#unsettled;
    const [{ absentAt }] = this.#tracks;
    const isSeen = absentAt.length > 0;
    // Guard: a request that no field names is not found by its terms; source: GAP 84.
    if (!this.#plan.isConclusive && isSeen) return this.#unknown("no field identifies this request");
    // Guard: a record that may be the request's hides its absence; source: GAP 41, issue 29.3.
    if (this.#evidence.hidesAbsence() && isSeen)
      return this.#unknown("a record was found that may belong to this request; compare it at the exchange");
    if (this.#tracks.some((track) => track.absentAt.length < 2)) return undefined;
    // Guard: a success that was reported contradicts absence; source: issue 29.3.
    if (contradiction !== undefined) return this.#unknown(contradiction);
    // The process may have been suspended between two lookups: only the exchange's time shows that the second was in time.
    const before = this.#time;
    // Guard: the process may have been stopped between two looks: the time is read again; source: POSIX SIGSTOP.
    const time = await this.#askTime(Math.max(...this.#tracks.map(({ respondedAt = 0 }) => respondedAt)));
    if (time === undefined) return undefined;
    this.#time = time;
    // Guard: two times that contradict the monotonic clock prove nothing; source: issue 29.7.
    if (before !== undefined && hasTimeJump(before, time, this.#unsettled.service.settle.skewMs))
      return this.#tooLate() ?? this.#unknown(contradictory);
    return this.#tooLate() ?? { outcome: "notExecuted", proof: this.#proof(time) };
  }

  #tooLate(): Settled | undefined {
    // Guard: what the exchange no longer shows is not absent; source: GAP 115, GAP 87.
    if (this.#time === undefined || calculateLatest(this.#time, this.#now()) <= getVisibleUntilTime(this.#unsettled))
      return undefined;
    return this.#unknown("the request is too old: its lookup may no longer show it");
  }

  #proof(time: ExchangeTime): Proof {
    const lookups = this.#tracks
      .flatMap(({ operation, absentAt }) => absentAt.map((sentAt) => ({ operation: operation.id, sentAt })))
      .sort((left, right) => left.sentAt - right.sentAt)
      .map(({ operation, sentAt }) => ({ operation, askedAt: Math.floor(calculateEarliest(time, sentAt)) }));
    return createProof(this.#unsettled, this.#tracks[0].operation.id, lookups, getVisibleUntilTime(this.#unsettled));
  }

  /** The time until the next round: shortly after `visibleBy`, and a second after a lookup that counts. */
  #pauseMs(backoffMs: number): number {
    const now = this.#now();
    if (this.#time === undefined) return Math.min(backoffMs, maxPauseMs);
    const untilMs = Math.ceil(countMsUntilVisible(this.#unsettled, this.#time, now));
    // A proof is far off where a clock that was ahead signed the request: a fifth of the time left, not thousands of lookups. The
    // deadline may be nearer: it ends the search early where the pause is longer than what is left.
    const rarelyMs = Math.ceil(Math.min(untilMs / 5, this.#deadline.remainingMs() / 2));
    if (untilMs > 0) return Math.min(backoffMs, untilMs, Math.max(maxPauseMs, rarelyMs));
    return countMsUntilDue(this.#tracks, now);
  }

  async #continues(wait: Promise<void>): Promise<boolean> {
    try {
      await wait;
      return true;
    } catch (cause) {
      if (!(cause instanceof DeadlineReached) && this.#cause === undefined) this.#cause = cause;
      return false;
    }
  }

  #unknown(reason?: string): Settled {
    const { candidates } = this.#evidence;
    const flaw = this.#tracks.find((track) => track.flaw !== undefined)?.flaw;
    const cause = flaw?.cause ?? this.#cause;
    return {
      outcome: "unknown",
      reason:
        reason ??
        explainRetryAfter(this.#unsettled.service) ??
        flaw?.reason ??
        (this.#isTimeless ? timeless : notFound),
      ...(candidates.length > 0 && { candidates }),
      ...(cause !== undefined && { cause }),
    };
  }
}

import type { Proof, Settled } from "../errors/settled.ts";
import { askTimeMs, calculateEarliest, type ExchangeTime, hasTimeJump } from "../service/exchange-time.ts";
import { createServiceState } from "../service/service.ts";
import { shareTime } from "../service/share-request.ts";
import { agreesWithDate } from "../service/sync-clock.ts";
import { type Deadline, DeadlineReached } from "../time/deadline.ts";
import { abortedReason } from "../time/running-calls.ts";
import { Turns } from "../time/turns.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { findFinalReason, type LookupFlaw } from "./look-up.ts";
import { askTimeInTurn, awaitNotBefore, explainRetryAfter, formatTimeIn } from "./not-before.ts";
import type { Plan, Unsettled } from "./plan.ts";
import { countMsUntilVisible, createProof, getVisibleUntilTime } from "./terms.ts";

/** Returns the turns of a service's searches. */
const getTurns = /* @__PURE__ */ createServiceState(() => new Turns());

/** Time in which another lookup may still follow an unusable response: after `visibleBy`, or of what is no exchange. In milliseconds. */
const lastingMs = { visible: 5000, lost: 2500 };

const contradictory =
  "two times of the exchange contradict this machine's clock, or one its Date; call settle() again later";

const timeless = "the exchange's time could not be read";

/** Rounds of lookups that find out what became of one intent, until one decides or the deadline has passed. */
export abstract class Rounds {
  protected readonly unsettled: Unsettled;
  protected readonly plan: Plan;
  protected readonly deadline: Deadline;
  /** Undefined while the exchange's time is not known. */
  protected time: ExchangeTime | undefined;
  /** Reason why another lookup would not change anything. */
  protected final: string | undefined;
  /** The latest flaw of each lookup after `visibleBy`, and the time since when it has been the same. */
  readonly #flaws = new Map<string, { readonly reason: string | undefined; readonly since: number }>();
  #isTimeless = false;
  #cause: unknown;

  constructor(unsettled: Unsettled, plan: Plan, deadline: Deadline) {
    this.unsettled = unsettled;
    this.plan = plan;
    this.deadline = deadline;
  }

  /**
   * Makes the lookups of one round. Returns the outcome if the rounds decide it, even without the exchange's time.
   * @param isAfter true when all effects of the request are visible
   */
  protected abstract look(isAfter: boolean): Promise<Settled | undefined>;
  /** Returns the outcome that the lookups so far show by the exchange's time. */
  protected abstract judge(isAfter: boolean): Promise<Settled | undefined>;
  /** Returns the time until the next round, in milliseconds. */
  protected abstract getPauseMs(backoffMs: number, untilMs: number): number;
  /** Records that may be the intent. */
  protected abstract get candidates(): readonly JsonObject[];
  /** The reason why the latest lookups prove nothing. */
  protected abstract get flaw(): LookupFlaw | undefined;
  /** The reason of an outcome that stayed unknown although all lookups succeeded. */
  protected abstract get openReason(): string;

  async run(): Promise<Settled> {
    const { service } = this.unsettled;
    const turns = getTurns(service);
    for (let backoffMs = 200; ; backoffMs *= 2) {
      const ready = awaitNotBefore(service, this.deadline).then(() => turns.begin(this.deadline));
      if (!(await this.#continues(ready))) return this.toUnknown();
      const isAfter = this.isAfter(this.now());
      const settled = await this.look(isAfter).finally(() => turns.end());
      if (settled !== undefined) return settled;
      // The monotonic clock stands still in a suspended machine: a time from before the signature may be hours old.
      // Guard: a time from before the signature dates nothing; source: POSIX clock_gettime.
      const { signedAtMonotonic = Number.NEGATIVE_INFINITY } = this.unsettled;
      this.time ??= await this.askTime(Math.max(this.now() - askTimeMs, signedAtMonotonic));
      const result = await this.judge(isAfter);
      if (result !== undefined) return result;
      if (this.final !== undefined) return this.toUnknown(this.final);
      const pauseMs = Math.ceil(this.getPauseMs(backoffMs, this.countMsUntilVisible(this.now())));
      if (!(await this.#continues(this.deadline.sleep(pauseMs)))) return this.toUnknown();
    }
  }

  #continues(wait: Promise<void>): Promise<boolean> {
    const stop = (cause: unknown) => {
      if (!(cause instanceof DeadlineReached)) this.#cause ??= cause;
      return false;
    };
    return wait.then(() => true, stop);
  }

  protected now(): number {
    return this.unsettled.service.clock.monotonic();
  }

  /** Returns the time until all effects of the request are visible, by the exchange's own clock; infinite while that is not known. */
  protected countMsUntilVisible(monotonic: number): number {
    if (this.time === undefined) return Number.POSITIVE_INFINITY;
    return countMsUntilVisible(this.unsettled, this.time, monotonic);
  }

  protected isAfter(monotonic: number): boolean {
    // Guard: absence counts once the exchange shows what it executed, by its own time; source: GAP 104, GAP 105, GAP 126.
    return this.countMsUntilVisible(monotonic) <= 0;
  }

  /** Reads the exchange's time by a request that was sent at a monotonic time or later. */
  protected async askTime(needed: number): Promise<ExchangeTime | undefined> {
    const { deadline } = this;
    const { service } = this.unsettled;
    const time = await shareTime(service, "time", deadline, needed, () => askTimeInTurn(service, deadline));
    // A request that the deadline cut off shows nothing new.
    if (time !== undefined || deadline.remainingMs() > 0)
      this.#isTimeless = time === undefined && service.definition.time !== undefined;
    return time;
  }

  /**
   * Reads the time again after the lookups that decide. Returns false where it cannot be read, or contradicts the one before: a cache
   * may have kept both the times and the lookups.
   */
  protected async confirmTime(needed: number): Promise<boolean> {
    const before = this.time;
    const time = await this.askTime(needed);
    if (time === undefined) return false;
    this.time = time;
    const { skewMs } = this.unsettled.service.settle;
    // Guard: two times that contradict the monotonic clock, or one its `Date`, prove nothing; source: issue 29.7.
    const isOdd = (before !== undefined && hasTimeJump(before, time, skewMs)) || agreesWithDate(time, skewMs) === false;
    if (isOdd) this.final ??= contradictory;
    return !isOdd;
  }

  /** Explains until when something may happen; undefined where that is not known, or has passed. */
  protected explainWait(text: string): string | undefined {
    const ms = this.countMsUntilVisible(this.now());
    if (!(ms > 0 && ms < Number.POSITIVE_INFINITY)) return undefined;
    return `${text} until ${formatTimeIn(this.unsettled.service, ms)}; call settle() again after that`;
  }

  /** Records why a lookup proves nothing. Another lookup would not help if the reason is final, or appears again after `visibleBy`. */
  protected noteFlaw(id: string, flaw: LookupFlaw | undefined, isAfter: boolean): void {
    const known = this.#flaws.get(id);
    const lasting = known && known.reason === flaw?.reason ? known : { reason: flaw?.reason, since: this.now() };
    const { service, signedSinceMonotonic } = this.unsettled;
    // Nothing has responded as an exchange does, of a wrong base URL or a test's stub. A recovery may begin in an outage.
    const isLost = this.#isTimeless && !service.running.hasReached && signedSinceMonotonic === undefined;
    if (isAfter || isLost) this.#flaws.set(id, lasting);
    const lasts = flaw?.lasts === true || (isLost && flaw?.isForeign === true);
    const isLasting = lasts && this.now() - lasting.since >= (isLost ? lastingMs.lost : lastingMs.visible);
    this.final ??= flaw && (isLasting ? flaw.reason : findFinalReason(flaw));
  }

  /** Creates the proof from lookups, each with the monotonic time at which it was sent. */
  protected prove(sent: readonly { readonly operation: string; readonly sentAt: number }[]): Proof {
    const { clock } = this.unsettled.service;
    const ordered = [...sent].sort((left, right) => left.sentAt - right.sentAt);
    const lookups = ordered.map((each) => {
      const askedAt = this.time === undefined ? clock.now() : calculateEarliest(this.time, each.sentAt);
      return { operation: each.operation, askedAt: Math.floor(askedAt) };
    });
    return createProof(this.unsettled, this.plan.lookups[0].operation.id, lookups, getVisibleUntilTime(this.unsettled));
  }

  protected toUnknown(reason?: string): Settled {
    const { candidates, flaw } = this;
    const cause = flaw?.cause ?? this.#cause;
    const aborted = this.deadline.signal?.aborted ? abortedReason : undefined;
    const open = flaw?.reason ?? (this.#isTimeless ? timeless : this.openReason);
    return {
      outcome: "unknown",
      reason: reason ?? aborted ?? explainRetryAfter(this.unsettled.service) ?? open,
      ...(candidates.length > 0 && { candidates }),
      ...(cause !== undefined && { cause }),
    };
  }
}

import type { Settled } from "../errors/settled.ts";
import { calculateLatest } from "../service/exchange-time.ts";
import type { Service } from "../service/service.ts";
import { shareRequest } from "../service/share-request.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { createEvidence, type Evidence } from "./evidence.ts";
import { type LookUpOptions, type LookupFlaw, type LookupResult, lookUp, notFoundInTime } from "./look-up.ts";
import { type Lookup, type Plan, planLookups, type Unsettled } from "./plan.ts";
import { Rounds } from "./rounds.ts";
import { explainStaleness, getVisibleUntilTime, minLookupSpacingMs } from "./terms.ts";

/** Greatest age of another call's lookup that serves this one, in milliseconds. */
const recentMs = 200;

const explainCandidates = (lookup: string) =>
  `${lookup} was looked up, and no field identifies this request: compare what you sent with the candidates before you call again`;

const takenKey = "the record with this client id was made before this call: compare it with what you sent";

const sharedKey =
  "another call of this client had the same client id or token: compare what you sent with the candidates";

/** Longest pause between two lookups while the end of the time in which an effect may be invisible is unknown or near. */
const maxPauseMs = 2000;

/** The first and the longest pause before a lookup that proved nothing after `visibleBy` is repeated, in milliseconds. */
const repeatMs = { first: 200, max: 2000 };

/**
 * Settles one intent by looking it up: until it is found, or two lookups after `visibleBy` did not find it, or the deadline has
 * passed.
 */
export async function settleByLookup(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const plan = planLookups(unsettled);
  if (plan === undefined) return { outcome: "unknown", reason: "no operation of this client can look it up" };
  const search = new Search(unsettled, plan, deadline).run();
  return unsettled.otherKey === undefined ? search : settleBesideOther(unsettled, deadline, search);
}

/**
 * Settles an intent whose response named another client id. The records with that id are candidates, even if their terms are those of the
 * intent: a response of another call has them too. Such an intent is never proved not to have been executed.
 *
 * @param search the settlement by the intent's own client id
 */
async function settleBesideOther(unsettled: Unsettled, deadline: Deadline, search: Promise<Settled>): Promise<Settled> {
  const { service, operation, input, otherKey, contradiction } = unsettled;
  const { key } = operation.effect as { readonly key: string };
  const plan = planLookups({ ...unsettled, input: { ...input, [key]: otherKey } });
  const find = async () => {
    if (plan === undefined || deadline.remainingMs() <= 0) return [];
    const [lookup] = plan.lookups;
    const options = { deadline, fresh: false };
    const { records } = await lookUp(service, lookup.operation, lookup.query(service.clock.now()), options);
    return records.filter((record) => String(record[key]) === otherKey);
  };
  // It may not be visible yet; and after the search there may be no time.
  const [settled, early] = await Promise.all([search, find()]);
  // Guard: a record under another client id is a candidate, never the result; source: issue 29.3.
  if (settled.outcome !== "unknown") return settled;
  const candidates = [...(settled.candidates ?? []), ...(early.length > 0 ? early : await find())];
  return { ...settled, reason: contradiction ?? settled.reason, ...(candidates.length > 0 && { candidates }) };
}

/** One lookup of a search, and the times after `visibleBy` at which it did not show the intent. All times are monotonic milliseconds. */
interface Track extends Lookup {
  /** Two, a second apart, are enough. */
  readonly absentAt: number[];
  /** The time from which it may be sent again. */
  dueAt: number;
  /** Number of lookups after `visibleBy` since the last one that counts. */
  failures: number;
  /** Reason why the latest lookup proves nothing; undefined where it would have counted. */
  flaw?: LookupFlaw | undefined;
}

/** Search for one intent by its key, and after `visibleBy` also in the list that shows what the lookup by key can miss. */
class Search extends Rounds {
  readonly #evidence: Evidence;
  readonly #tracks: readonly Track[];

  constructor(unsettled: Unsettled, plan: Plan, deadline: Deadline) {
    super(unsettled, plan, deadline);
    this.#evidence = createEvidence(unsettled, plan);
    const { NEGATIVE_INFINITY: never } = Number;
    this.#tracks = plan.lookups.map((each) => ({ ...each, absentAt: [], dueAt: never, failures: 0 }));
  }

  protected async look(isAfter: boolean): Promise<Settled | undefined> {
    const now = this.now();
    const open = isAfter ? this.#tracks : this.#tracks.slice(0, 1);
    const due = open.filter(({ absentAt, dueAt }) => absentAt.length < 2 && dueAt <= now);
    await Promise.all(due.map((track) => this.#lookOnce(track, isAfter)));
    return this.#evidence.judge(this.time);
  }

  async #lookOnce(track: Track, isAfter: boolean): Promise<void> {
    const { records, date, sentAt, respondedAt, ...looked } = await this.#ask(track);
    const failure = looked.flaw ?? this.#evidence.add(records, track);
    // Guard: a response whose date is before the lookup proves nothing; source: RFC 9111, issue 29.7.
    const isStale = failure === undefined && this.isAfter(sentAt);
    const flaw = isStale ? explainStaleness(this.unsettled, track.operation.id, date) : failure;
    // The first of several is the cause of all; one before a lookup that succeeded is none.
    track.flaw = flaw && (track.flaw ?? flaw);
    this.noteFlaw(track.operation.id, flaw, isAfter);
    if (!isAfter) return;
    if (flaw === undefined) {
      track.absentAt.push(sentAt);
      track.dueAt = respondedAt + minLookupSpacingMs;
      track.failures = 0;
    } else {
      track.dueAt = Math.max(track.dueAt, this.now() + Math.min(repeatMs.first * 2 ** track.failures, repeatMs.max));
      track.failures += 1;
    }
  }

  #ask(track: Track): Promise<LookupResult> {
    // Guard: the second look of a proof uses another connection: a replica that lags may have sent the first; source: ccxt/ccxt#1786.
    const fresh = track.absentAt.length > 0;
    // Each page at once: the deadline may pass before the last one.
    const onRecords = (records: readonly JsonObject[]) => void this.#evidence.add(records, track);
    const options = { deadline: this.deadline, fresh, onRecords };
    return lookUpShared(this.unsettled.service, track, this.#getNeededTime(track), options);
  }

  /** Returns the monotonic time from which a lookup that another call made serves this one too. */
  #getNeededTime({ absentAt, dueAt }: Track): number {
    if (absentAt.length > 0) return dueAt;
    const now = this.now();
    const untilMs = this.countMsUntilVisible(now);
    return untilMs > 0 ? now - recentMs : now + Math.max(-recentMs, untilMs);
  }

  protected async judge(isAfter: boolean): Promise<Settled | undefined> {
    if (this.#evidence.isShared()) return this.toUnknown(sharedKey);
    const settled = this.#evidence.judge(this.time) ?? this.#concludeRejected();
    return settled ?? (isAfter ? this.#conclude() : this.#findTooLate());
  }

  /** The result of a call that the exchange rejected, where its lookup shows another call's record, or nothing can name its own. */
  #concludeRejected(): Settled | undefined {
    const [{ operation, flaw }] = this.#tracks as [Track];
    const isRejected = this.unsettled.isRejected || this.unsettled.rejection !== undefined;
    if (!isRejected || flaw !== undefined) return undefined;
    if (!this.plan.isConclusive) return this.toUnknown(explainCandidates(operation.id));
    return this.#evidence.showsEarlier(this.time) ? this.toUnknown(takenKey) : undefined;
  }

  /** The result after `visibleBy`, if there is one. */
  async #conclude(): Promise<Settled | undefined> {
    const { contradiction } = this.unsettled;
    const isSeen = this.#tracks[0]!.absentAt.length > 0;
    // Guard: a request that no field names is not found by its terms; source: GAP 84.
    if (!this.plan.isConclusive && isSeen) return this.toUnknown(explainCandidates(this.#tracks[0]!.operation.id));
    // Guard: a record that may be the request's hides its absence; source: GAP 41, issue 29.3.
    if (this.#evidence.hidesAbsence() && isSeen)
      return this.toUnknown("a record was found that may belong to this request; compare it at the exchange");
    if (this.#tracks.some(({ absentAt }) => absentAt.length < 2)) return undefined;
    // Guard: a success that was reported contradicts absence; source: issue 29.3.
    if (contradiction !== undefined) return this.toUnknown(contradiction);
    // The process may have been suspended between two lookups: only the exchange's time shows that the second was in time.
    // Guard: the process may have been stopped between two looks: the time is read again; source: POSIX SIGSTOP.
    const respondedAt = Math.max(...this.#tracks.map(({ dueAt }) => dueAt - minLookupSpacingMs));
    if (!(await this.confirmTime(respondedAt))) return undefined;
    const tooLate = this.#findTooLate();
    if (tooLate !== undefined) return tooLate;
    const lookups = this.#tracks.flatMap(({ operation: { id }, absentAt }) =>
      absentAt.map((sentAt) => ({ operation: id, sentAt })),
    );
    return { outcome: "notExecuted", proof: this.prove(lookups) };
  }

  #findTooLate(): Settled | undefined {
    // Guard: what the exchange no longer shows is not absent; source: GAP 115, GAP 87.
    if (this.time === undefined || calculateLatest(this.time, this.now()) <= getVisibleUntilTime(this.unsettled))
      return undefined;
    return this.toUnknown("the request is too old: its lookup may no longer show it");
  }

  /** Returns the time until the next round: shortly after `visibleBy`, and a second after a lookup that counts. */
  protected getPauseMs(backoffMs: number, untilMs: number): number {
    if (this.time === undefined) return Math.min(backoffMs, maxPauseMs);
    // A proof is far off where a clock that was ahead signed the request: a fifth of the time left, not thousands of lookups. The
    // deadline may be nearer: it ends the search early where the pause is longer than what is left.
    const rarelyMs = Math.ceil(Math.min(untilMs / 5, this.deadline.remainingMs() / 2));
    if (untilMs > 0) return Math.min(backoffMs, untilMs, Math.max(maxPauseMs, rarelyMs));
    const due = this.#tracks.filter(({ absentAt }) => absentAt.length < 2).map(({ dueAt }) => dueAt - this.now());
    return Math.max(1, Math.min(...(due.length > 0 ? due : [minLookupSpacingMs])));
  }

  protected get candidates() {
    return this.#evidence.listCandidates();
  }

  protected get flaw() {
    return this.#tracks.find(({ flaw }) => flaw !== undefined)?.flaw;
  }

  protected get openReason(): string {
    return this.explainWait("the request was not found before the deadline, and may appear") ?? notFoundInTime;
  }
}

/**
 * Looks a rejected intent up once, over a new connection: an earlier copy of its request may have been executed. True if the lookup
 * succeeds and shows no record that may belong to the intent, or if no field names the intent, so that no lookup can find it.
 */
export async function isAbsent(unsettled: Unsettled, deadline: Deadline): Promise<boolean> {
  const looked = await lookOnce(unsettled, { deadline, fresh: true });
  // Guard: a rejection by a state is confirmed by a lookup that succeeds; source: issue 29.2.
  return looked === undefined || (looked.flaw === undefined && !looked.evidence.mayShow());
}

/** Looks an intent up once, and settles it by lookups if a record may be the intent; undefined if none may be. */
export async function settleIfShown(unsettled: Unsettled, deadline: Deadline): Promise<Settled | undefined> {
  const { evidence } = (await lookOnce(unsettled, { deadline, fresh: false })) ?? {};
  return evidence?.mayShow() ? (evidence.judge(undefined) ?? settleByLookup(unsettled, deadline)) : undefined;
}

async function lookOnce(unsettled: Unsettled, options: { deadline: Deadline; fresh: boolean }) {
  const { service, operation } = unsettled;
  const plan = planLookups(unsettled);
  // A record that is not certainly the request's proves nothing, and leaves its rejection under an idempotency key in doubt.
  const mayDoubt = options.fresh && operation.effect.kind === "idempotencyKey";
  if (plan === undefined || !(plan.isConclusive || mayDoubt)) return undefined;
  const evidence = createEvidence(unsettled, plan);
  // Guard: the list of closed orders shows what the lookup by client id can miss; source: Kucoin/kucoin-api-docs#287.
  const lookups = options.fresh ? plan.lookups : plan.lookups.slice(0, 1);
  const askedAt = service.clock.monotonic();
  const looks = lookups.map(async (lookup) => {
    const { records, flaw } = await lookUpShared(service, lookup, askedAt, options);
    return flaw ?? evidence.add(records, lookup);
  });
  const flaws = await Promise.all(looks);
  return { evidence, flaw: flaws.find((flaw) => flaw !== undefined) };
}

/**
 * Makes a lookup. One by key serves one call only; a page of a history serves every call that is being settled.
 *
 * @param needed the monotonic time from which a lookup that another call made serves this one too
 */
async function lookUpShared(service: Service, lookup: Lookup, needed: number, options: LookUpOptions) {
  const { operation } = lookup;
  const query = lookup.query(service.clock.now());
  const send = () => lookUp(service, operation, query, options);
  if (operation.paging === undefined) return send();
  const question = `${options.fresh} ${operation.id} ${JSON.stringify(query)}${JSON.stringify(service.headers)}`;
  const shared = shareRequest(service, question, needed, send);
  return options.deadline.race(shared, false).catch((): LookupResult => {
    const now = service.clock.monotonic();
    const flaw = { reason: "the deadline for settlement has passed" };
    return { records: [], sentAt: now, respondedAt: now, flaw };
  });
}

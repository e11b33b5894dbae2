import type { Operation } from "../operation.ts";
import type { Fields } from "../pipeline/intent.ts";
import { type Deadline, DeadlineReached } from "../time/deadline.ts";
import { askTime, type ExchangeTime, earliestAt, latestAt } from "../time/exchange-time.ts";
import { createEvidence, type Evidence } from "./evidence.ts";
import { type Looked, lookUp } from "./look-up.ts";
import type { Proof, Settled, Settling, Unsettled } from "./settling.ts";
import { acceptableUntil, untilVisibleMs, visibleAfterMs, visibleUntil } from "./terms.ts";

/** The time that asking the exchange's time may take, in milliseconds. */
const askTimeMs = 2000;

/** How far apart the two lookups of a proof are at least, in milliseconds. */
const apartMs = 1000;

/** How old another call's lookup may be to serve this one, in milliseconds. */
const recentMs = 200;

/** The lookups by which one intent is found. */
interface Plan {
  readonly settling: Settling;
  readonly lookup: Operation;
  /** Shows what the lookup by key can miss. */
  readonly list: Operation | undefined;
  /** True when a match, or its absence, is certain. */
  readonly isConclusive: boolean;
}

/**
 * Settles one intent by looking it up: until it is found, or was looked up twice in vain after the moment from which it would be
 * visible, or the time is up.
 */
export async function settleByLookup(unsettled: Unsettled, input: Fields, deadline: Deadline): Promise<Settled> {
  const plan = planOf(unsettled, input);
  if (plan === undefined) return { outcome: "unknown", reason: "no operation of this client can look it up" };
  return new Search(unsettled, input, plan, deadline).run();
}

function planOf({ service, operation }: Unsettled, input: Fields): Plan | undefined {
  const { effect } = operation;
  const settling = service.dialect.settling[operation.id];
  const named = "lookup" in effect ? effect.lookup : undefined;
  const lookup = service.operations.get(settling?.lookup?.(input) ?? named ?? "");
  if (settling === undefined || lookup === undefined) return undefined;
  const list = effect.kind === "keyed" && effect.list !== undefined && settling.askList !== undefined;
  return {
    settling,
    lookup,
    list: list ? service.operations.get(effect.list) : undefined,
    isConclusive: effect.kind === "keyed" || (settling.conclusive?.(input) ?? false),
  };
}

/** One intent's search: the exchange's time, the evidence so far, and the lookups that count for a proof. */
class Search {
  readonly #unsettled: Unsettled;
  readonly #input: Fields;
  readonly #plan: Plan;
  readonly #deadline: Deadline;
  readonly #evidence: Evidence;
  #time: ExchangeTime | undefined;
  /** The lookups of each round after the last moment, none of which showed the intent. */
  #rounds: { readonly sentAt: number; readonly lookups: Proof["lookups"] }[] = [];
  #reason = "it was not found in the time there was";
  #cause: unknown;

  constructor(unsettled: Unsettled, input: Fields, plan: Plan, deadline: Deadline) {
    this.#unsettled = unsettled;
    this.#input = input;
    this.#plan = plan;
    this.#deadline = deadline;
    this.#evidence = createEvidence(unsettled, input, plan.settling, plan.isConclusive);
  }

  async run(): Promise<Settled> {
    const { clock } = this.#unsettled.service;
    for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
      const isAfter = this.#isAfter(clock.monotonic());
      const { settled, waitMs } = await this.#round();
      if (settled !== undefined) return settled;
      await this.#learnTime();
      const verdict =
        this.#evidence.verdict(this.#time) ??
        (isAfter ? await this.#conclude() : (this.#tooLate() ?? this.#timeless()));
      if (verdict !== undefined) return verdict;
      if (!(await this.#pause(Math.max(waitMs, this.#pauseMs(pauseMs))))) return this.#unknown();
    }
  }

  /** One round of lookups: by key, then in the list that shows what that can miss. */
  async #round(): Promise<{ settled?: Settled; waitMs: number }> {
    const { lookup, list, settling } = this.#plan;
    const { service, signedAt } = this.#unsettled;
    const until = service.clock.now();
    const startedAt = service.clock.monotonic();
    const isAfter = this.#isAfter(startedAt);
    const asked: { readonly operation: Operation; readonly looked: Looked }[] = [];

    const query = settling.ask?.(this.#input, signedAt, until) ?? pick(lookup, this.#input);
    asked.push({ operation: lookup, looked: await this.#look(lookup, query) });
    let settled = this.#evidence.add(asked[0]!.looked.records, this.#time);
    if (settled === undefined && isAfter && list !== undefined && settling.askList !== undefined) {
      const looked = await this.#look(list, settling.askList(this.#input, signedAt, until));
      asked.push({ operation: list, looked });
      settled = this.#evidence.add(looked.records, this.#time);
    }

    const waitMs = Math.max(...asked.map(({ looked }) => looked.waitMs));
    if (settled !== undefined) return { settled, waitMs };
    const flaw = asked
      .map(({ operation, looked }) => this.#flawOf(operation, looked))
      .find((each) => each !== undefined);
    if (flaw !== undefined) {
      this.#reason = flaw.reason;
      this.#cause = flaw.cause;
    } else if (isAfter) {
      this.#cause = undefined;
      const time = this.#time!;
      const lookups = asked.map(({ operation, looked }) => ({
        operation: operation.id,
        askedAt: Math.floor(earliestAt(time, looked.sentAt)),
      }));
      this.#rounds.push({ sentAt: Math.min(...asked.map(({ looked }) => looked.sentAt)), lookups });
    }
    return { waitMs };
  }

  async #look(operation: Operation, query: Fields): Promise<Looked> {
    const { service } = this.#unsettled;
    const fresh = this.#rounds.length > 0;
    const isEnough = (record: Fields) => this.#evidence.isIt(record);
    const send = () => lookUp(service, operation, query, { deadline: this.#deadline, fresh, isEnough });
    // A lookup by key is of use to one call alone; a page of a history to every call that is being settled.
    if (operation.paging === undefined) return send();
    const question = `${fresh} ${operation.id} ${JSON.stringify(query)}`;
    const shared = service.lookups.ask(question, this.#neededAt(), send);
    try {
      return await this.#deadline.race(shared);
    } catch (cause) {
      const { clock } = service;
      return {
        records: [],
        sentAt: clock.monotonic(),
        waitMs: 0,
        flaw: { reason: "the time for settling is up", cause },
      };
    }
  }

  /** The monotonic moment from which a lookup that another call asked for serves this one too. */
  #neededAt(): number {
    const now = this.#unsettled.service.clock.monotonic();
    const counted = this.#rounds[0];
    if (counted !== undefined) return counted.sentAt + apartMs;
    const recent = now - recentMs;
    if (this.#time === undefined) return recent;
    const untilMs = untilVisibleMs(this.#unsettled, this.#time, now);
    return untilMs > 0 ? recent : Math.max(recent, now + untilMs);
  }

  /** Why the absence of a record from this lookup proves nothing; undefined when it counts. */
  #flawOf({ id }: Operation, { flaw, date, sentAt }: Looked): Looked["flaw"] {
    if (flaw !== undefined) return flaw;
    if (!this.#isAfter(sentAt)) return undefined;
    // A `Date` tells the second in which the response was made.
    if (date !== undefined && date + 1000 + this.#unsettled.service.settle.skewMs < acceptableUntil(this.#unsettled))
      return { reason: `${id} answered with a response that is older than the question` };
    return undefined;
  }

  /** True when, by the exchange's own clock, whatever the request did is visible at this monotonic moment. */
  #isAfter(monotonic: number): boolean {
    return this.#time !== undefined && untilVisibleMs(this.#unsettled, this.#time, monotonic) <= 0;
  }

  async #learnTime(): Promise<void> {
    if (this.#time !== undefined || this.#deadline.remainingMs() <= 0) return;
    this.#time = await askTime(this.#unsettled.service, Math.min(askTimeMs, this.#deadline.remainingMs()));
    if (this.#time === undefined) this.#reason = "the exchange's time could not be asked";
  }

  /** The verdict after the last moment, when there is one. */
  async #conclude(): Promise<Settled | undefined> {
    const { contradiction } = this.#unsettled;
    const [first, second] = [this.#rounds[0], this.#rounds.at(-1)];
    if (!this.#plan.isConclusive && first !== undefined) return this.#unknown("nothing names it for certain");
    if (this.#evidence.hidesAbsence && first !== undefined)
      return this.#unknown("a record under the same key is not this one, and may hide it");
    if (first === undefined || second === undefined || second.sentAt - first.sentAt < apartMs) return undefined;
    if (contradiction !== undefined) return this.#unknown(contradiction);
    // The process may have been suspended between two lookups: only the exchange can say that the second was in time.
    this.#time = await askTime(this.#unsettled.service, Math.min(askTimeMs, this.#deadline.remainingMs()));
    if (this.#time === undefined) {
      this.#reason = "the exchange's time could not be asked";
      this.#rounds = [];
      return undefined;
    }
    return this.#tooLate() ?? { outcome: "notExecuted", proof: this.#proof() };
  }

  #tooLate(): Settled | undefined {
    const { clock } = this.#unsettled.service;
    if (this.#time === undefined || latestAt(this.#time, clock.monotonic()) <= visibleUntil(this.#unsettled))
      return undefined;
    return this.#unknown("it was sent longer ago than its lookup can see");
  }

  /** Ends the search at a service that tells no time, once by this machine's clock nothing more can come. */
  #timeless(): Settled | undefined {
    const { service } = this.#unsettled;
    if (service.dialect.time !== undefined || service.clock.now() < acceptableUntil(this.#unsettled)) return undefined;
    return this.#unknown("the service has no operation that tells its time, without which absence proves nothing");
  }

  #proof(): Proof {
    const { lookup } = this.#plan;
    const { validityMs, service } = this.#unsettled;
    const expiresAt = visibleUntil(this.#unsettled);
    const lookups = this.#rounds.flatMap((round) => round.lookups);
    return {
      operation: lookup.id,
      askedAt: lookups.at(-1)?.askedAt ?? 0,
      acceptableUntil: acceptableUntil(this.#unsettled),
      ...(Number.isFinite(expiresAt) && { expiresAt }),
      lookups,
      terms: { validityMs, visibleAfterMs: visibleAfterMs(this.#unsettled), skewMs: service.settle.skewMs },
    };
  }

  /** The time until the next round: not long after the last moment, and a second after a lookup that counts. */
  #pauseMs(backoffMs: number): number {
    const now = this.#unsettled.service.clock.monotonic();
    const counted = this.#rounds[0];
    if (counted !== undefined) return Math.max(1, counted.sentAt + apartMs - now);
    if (this.#time === undefined) return backoffMs;
    const untilMs = untilVisibleMs(this.#unsettled, this.#time, now);
    return untilMs <= 0 ? backoffMs : Math.min(backoffMs, Math.max(1, Math.ceil(untilMs)));
  }

  async #pause(ms: number): Promise<boolean> {
    try {
      await this.#deadline.sleep(ms);
      return true;
    } catch (cause) {
      if (!(cause instanceof DeadlineReached) && this.#cause === undefined) this.#cause = cause;
      return false;
    }
  }

  #unknown(reason = this.#reason): Settled {
    const { candidates } = this.#evidence;
    return {
      outcome: "unknown",
      reason,
      ...(candidates.length > 0 && { candidates }),
      ...(this.#cause !== undefined && { cause: this.#cause }),
    };
  }
}

/** The request's fields that the lookup takes. */
export function pick(lookup: Operation, input: Fields): Fields {
  const names = [
    ...[...lookup.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
    ...Object.keys(lookup.query ?? {}),
    ...Object.keys(lookup.body ?? {}),
  ];
  return Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

import type { ServiceName, StoryEventOf } from "../../story/story-event.ts";
import { ClockCheck } from "../contract/clock-check.ts";
import { toleranceMs } from "../contract/terms.ts";
import type { View } from "./view.ts";

/** A time that an exchange stated to a process. True times of the request and of its response. */
export interface TimeReading {
  readonly serverMs: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** A time for which a process was suspended. */
interface Suspension {
  readonly from: number;
  to: number;
  /** True where its monotonic clock stood still. */
  readonly standsStill: boolean;
}

/** The end of something, counted in monotonic time since a moment. */
interface Limit {
  readonly since: number;
  /** The true time of it, had the monotonic clock never stood still. */
  readonly at: number;
}

/** Number of times of an exchange, and of a full pool, that are kept of one process. */
const mostReadings = 16;

/** One start of a process, until its crash: what it has observed is all that its clients can know. */
export class Observer {
  readonly process: string;
  readonly startedAt: number;
  /** Number of the start: 0, then 1 after the first crash. */
  readonly start: number;
  isAlive = true;
  /** End of its latest suspension during which its monotonic clock went on; negative infinity where there was none. */
  resumedAt = Number.NEGATIVE_INFINITY;
  hasLimiter = false;
  /** True where its requests wait for a limiter: one that fails lets nothing out. */
  usesLimiter = false;
  /** Number of the account whose keys it uses. */
  account: number | undefined;
  isMistaken = false;
  /** The pools within which a limiter of its own keeps it. */
  pools: StoryEventOf<"process">["pools"];
  /** The pools by which a limiter of its own holds its requests back. */
  limiterPools: StoryEventOf<"process">["limiterPools"];
  wasRotated = false;
  /** Beginnings of its latest recoveries, by service. */
  readonly recoveringSince = new Map<string, number>();
  /** Ends of the times for which a response told it to send nothing, by pool. */
  readonly closedUntil = new Map<string, number>();
  /** The latest times for which a pool had no room for another lookup, by pool. */
  readonly #full = new Map<string, { readonly from: number; to: number }[]>();
  /** Its knowledge of intents whose outcome it has not stated yet. */
  readonly open = new Set<View>();
  readonly #suspensions: Suspension[] = [];
  /** Questions for the time of an exchange that got no usable response, or none yet. */
  #unanswered: StoryEventOf<"request">[] = [];
  readonly #readings: Record<ServiceName, TimeReading[]> = { "service-a": [], "service-b": [], payments: [] };

  readonly #clocks: Record<ServiceName, ClockCheck> = {
    "service-a": new ClockCheck(),
    "service-b": new ClockCheck(),
    payments: new ClockCheck(),
  };

  constructor(process: string, startedAt: number, start = 0) {
    this.process = process;
    this.startedAt = startedAt;
    this.start = start;
  }

  get isSuspended(): boolean {
    return this.#suspensions.at(-1)?.to === Number.POSITIVE_INFINITY;
  }

  suspend(at: number, standsStill: boolean): void {
    this.#suspensions.push({ from: at, to: Number.POSITIVE_INFINITY, standsStill });
    if (standsStill) for (const check of Object.values(this.#clocks)) check.onStandstill();
  }

  /** Ends a suspension. Returns its length. */
  resume(at: number): number {
    const suspension = this.#suspensions.at(-1);
    if (suspension === undefined) return 0;
    suspension.to = at;
    if (!suspension.standsStill) this.resumedAt = at;
    return at - suspension.from;
  }

  /** Time for which its monotonic clock stood still between two moments. */
  stoodStillMs(since: number, until = Number.POSITIVE_INFINITY): number {
    let sum = 0;
    for (const { from, to, standsStill } of this.#since(since))
      if (standsStill) sum += Math.max(0, Math.min(to, until) - Math.max(from, since));
    return sum;
  }

  /**
   * True where something arrived while the process was suspended until a limit, or later: what waited for it may have ended by that limit
   * as soon as the process was resumed, and it was never read. Without a known limit, wherever the monotonic clock went on meanwhile.
   */
  mayHaveMissed(arrivedAt: number, limit?: Limit): boolean {
    return this.#since(arrivedAt).some(({ from, to, standsStill }) => {
      if (arrivedAt < from || to < arrivedAt) return false;
      if (!standsStill) return limit === undefined || to >= limit.at;
      // Its clock shows the same at both ends: what was due as it was suspended is late.
      return limit !== undefined && from - this.stoodStillMs(limit.since, from) >= limit.at;
    });
  }

  /** True where a suspension ended at this moment. */
  wokeAt(moment: number): boolean {
    return this.#suspensions.at(-1)?.to === moment;
  }

  /** True where it was suspended at a moment, or since. */
  wasSuspendedSince(moment: number): boolean {
    return this.#since(moment).length > 0;
  }

  /** Suspensions that had not ended before a moment. */
  #since(moment: number): readonly Suspension[] {
    const first = this.#suspensions.findLastIndex(({ to }) => to < moment) + 1;
    return first === 0 ? this.#suspensions : this.#suspensions.slice(first);
  }

  /** Notes that a pool has no room for another lookup until a moment. */
  noteFull(pool: string, from: number, to: number): void {
    const times = this.#full.get(pool) ?? [];
    this.#full.set(pool, times);
    const last = times.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else times.push({ from, to });
    if (times.length > mostReadings) times.shift();
  }

  /** Time for which a pool had no room for another lookup between two moments. */
  fullMs(pool: string, since: number, until: number): number {
    const times = this.#full.get(pool) ?? [];
    return times.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - Math.max(from, since)), 0);
  }

  /** Notes a question for the time of an exchange. */
  ask(request: StoryEventOf<"request">): void {
    this.#unanswered.push(request);
    if (this.#unanswered.length > mostReadings) this.#unanswered.shift();
  }

  /** True where a question for the time since a moment got no usable response. Another settlement's question does not help. */
  askedInVain(service: ServiceName, since: number): boolean {
    return this.#unanswered.some((each) => each.service === service && each.at >= since);
  }

  /** The check of the clock of its client of one exchange. */
  clockCheck(service: ServiceName): ClockCheck {
    return this.#clocks[service];
  }

  learn(request: StoryEventOf<"request">, reading: TimeReading): void {
    this.#unanswered = this.#unanswered.filter((each) => each !== request);
    const readings = this.#readings[request.service];
    readings.push(reading);
    if (readings.length <= mostReadings) return;
    // The one that was the least time on its way tells the most.
    const lead = ({ serverMs, receivedAt }: TimeReading) => serverMs - receivedAt;
    const best = readings.reduce((one, other) => (lead(other) > lead(one) ? other : one));
    readings.splice(readings[0] === best ? 1 : 0, 1);
  }

  readings(service: ServiceName): readonly TimeReading[] {
    return this.#readings[service];
  }

  /**
   * True where a reading shows that the exchange's clock had passed `time` at the true time `at`, give or take the tolerance: without
   * any where that is negative, as the process itself can count.
   */
  knowsPassed(service: ServiceName, time: number, at: number, toleranceFor = toleranceMs): boolean {
    return this.#readings[service].some(
      ({ serverMs, receivedAt }) =>
        serverMs + at - receivedAt >= time - toleranceFor &&
        (toleranceFor > 0 ||
          (!this.mayHaveMissed(receivedAt) &&
            serverMs + at - receivedAt - this.stoodStillMs(receivedAt, at) >= time - toleranceFor)),
    );
  }
}

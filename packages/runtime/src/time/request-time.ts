import type { Deadline } from "./deadline.ts";
import { askTime, type ExchangeTime, type TimeSource } from "./exchange-time.ts";

/** The time that one request may take at first, and at most, in milliseconds. */
const firstMs = 2000;
const mostMs = 16_000;
/** The number of requests in a row that have to be late: one or two may just have been lost. */
const lateInARow = 3;

/** The limit of one operation's next request in milliseconds, and the number of its latest requests in a row that were late. */
interface Limit {
  ms: number;
  late: number;
}

/**
 * Limits the time of each request of a settlement: to twice as much after several of its operation that took all of it, as on a network
 * where it takes seconds to connect, or at an exchange whose lookups take seconds while its other operations are quick. After a quick
 * response the limit is as at first: only requests were lost.
 */
export class RequestTime {
  readonly #limits = new Map<string, Limit>();

  /** Returns the limit of an operation's next request in milliseconds: at most half of the time that is left, so that another one can follow. */
  within(operation: string, deadline: Pick<Deadline, "remainingMs">): number {
    return Math.min(this.#limits.get(operation)?.ms ?? firstMs, Math.max(firstMs, deadline.remainingMs() / 2));
  }

  /**
   * Notes the end of a request.
   *
   * @param tookMs the time that it took
   * @param limitMs the time that it was given
   * @param isLate true where no response arrived within that time
   */
  note(operation: string, tookMs: number, limitMs: number, isLate: boolean): void {
    const limit = this.#limits.get(operation) ?? { ms: firstMs, late: 0 };
    this.#limits.set(operation, limit);
    limit.late = isLate ? limit.late + 1 : 0;
    if (limit.late === lateInARow) {
      limit.ms = Math.min(mostMs, Math.max(limit.ms, 2 * limitMs));
      limit.late = 0;
    } else if (!isLate && tookMs < firstMs) limit.ms = firstMs;
  }

  /** Reads the exchange's time, within the limit of one request; see {@link askTime}. */
  async askTime(source: TimeSource, deadline: Deadline): Promise<ExchangeTime | undefined> {
    const limitMs = this.within("time", deadline);
    const startedAt = source.clock.monotonic();
    const time = await askTime(source, deadline, limitMs);
    const tookMs = source.clock.monotonic() - startedAt;
    this.note("time", tookMs, limitMs, time === undefined && tookMs >= limitMs);
    return time;
  }
}

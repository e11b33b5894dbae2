import type { Deadline } from "./deadline.ts";
import { askTime, type ExchangeTime, type TimeSource } from "./exchange-time.ts";

/** The time that one request may take at first, and at most, in milliseconds. */
const firstMs = 2000;
const mostMs = 16_000;
/** The number of requests in a row that have to be late: one or two may just have been lost. */
const lateInARow = 3;

/**
 * Limits the time of each request of a settlement: to twice as much after several that took all of it, as on a network where it takes
 * seconds to connect. After a quick response the limit is as at first: only requests were lost.
 */
export class RequestTime {
  #ms = firstMs;
  #late = 0;

  /** Returns the limit of the next request in milliseconds: at most half of the time that is left, so that another one can follow. */
  within(deadline: Pick<Deadline, "remainingMs">): number {
    return Math.min(this.#ms, Math.max(firstMs, deadline.remainingMs() / 2));
  }

  /**
   * Notes the end of a request.
   *
   * @param tookMs the time that it took
   * @param limitMs the time that it was given
   * @param isLate true where no response arrived within that time
   */
  note(tookMs: number, limitMs: number, isLate: boolean): void {
    this.#late = isLate ? this.#late + 1 : 0;
    if (this.#late === lateInARow) {
      this.#ms = Math.min(mostMs, Math.max(this.#ms, 2 * limitMs));
      this.#late = 0;
    } else if (!isLate && tookMs < firstMs) this.#ms = firstMs;
  }

  /** Reads the exchange's time, within the limit of one request; see {@link askTime}. */
  async askTime(source: TimeSource, deadline: Deadline): Promise<ExchangeTime | undefined> {
    const limitMs = this.within(deadline);
    const startedAt = source.clock.monotonic();
    const time = await askTime(source, deadline, limitMs);
    const tookMs = source.clock.monotonic() - startedAt;
    this.note(tookMs, limitMs, time === undefined && tookMs >= limitMs);
    return time;
  }
}

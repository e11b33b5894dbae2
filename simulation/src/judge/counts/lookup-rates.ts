import type { StoryEventOf } from "../../story/story-event.ts";
import type { Observer } from "../cases/observer.ts";

/**
 * Most requests for one thing by one start of a process in one second of virtual time: far more is a loop without a limit. A call is
 * looked up after 200 ms at the earliest, and a page is asked for three times; a call, its settlement and the cancellations and
 * changes of the same order may ask at once.
 */
const mostAsked = 20;

/** Query fields that tell one request for the same thing from another: its signature, and the end of the span that it reads. */
const ownFields = /(?<=[?&])(?:timestamp|signature|recvWindow|endAt|endTime)=[^&]*&?/g;

/** Seconds after a request in which its timestamp may be rejected, so that its process asks for the time. */
const timedSeconds = 10;

/** Requests of the present second by what they ask for, and the number of all but those for the time, by second. */
interface Rates {
  second: number;
  readonly counts: Map<string, number>;
  readonly timed: Map<number, number>;
}

/**
 * Follows how often each process asks for the same order, list or page. The number of all lookups has no limit of the judge's own: it
 * grows with the calls that a program settles at once, as after an outage, and what the exchange allows is checked elsewhere: within a
 * limiter's pools, and by `Retry-After`.
 */
export class LookupRates {
  readonly #rates = new WeakMap<Observer, Rates>();

  /**
   * Counts a request. Returns a description of it when the process has asked for the same thing too often. Each request whose timestamp
   * is rejected asks for the time, and each call under one client id for what is under it.
   *
   * @param calls number of calls that a lookup by a client id is about
   */
  add(
    event: StoryEventOf<"request">,
    observer: Observer,
    { isLookup, isTime, calls }: { readonly isLookup: boolean; readonly isTime: boolean; readonly calls: number },
  ): string | undefined {
    const { second, counts, timed } = this.#ratesOf(event, observer);
    if (!isTime) timed.set(second, (timed.get(second) ?? 0) + 1);
    if (!isLookup) return undefined;
    const question = `${event.service} ${event.target.replace(ownFields, "")}`;
    const count = (counts.get(question) ?? 0) + 1;
    counts.set(question, count);
    const most =
      mostAsked * Math.max(1, calls) + (isTime ? [...timed.values()].reduce((sum, each) => sum + each, 0) : 0);
    return count === most + 1 ? `more than ${most} requests in one second for ${question}` : undefined;
  }

  #ratesOf({ at }: StoryEventOf<"request">, observer: Observer): Rates {
    const second = Math.floor(at / 1000);
    const rates = this.#rates.get(observer) ?? { second, counts: new Map(), timed: new Map() };
    this.#rates.set(observer, rates);
    if (rates.second === second) return rates;
    rates.second = second;
    rates.counts.clear();
    // The rejections that arrived during a suspension are read at its end.
    if (observer.wasSuspendedSince((second - timedSeconds) * 1000)) return rates;
    for (const each of rates.timed.keys()) if (each <= second - timedSeconds) rates.timed.delete(each);
    return rates;
  }
}

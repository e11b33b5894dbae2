import type { StoryEventOf } from "../story/story-event.ts";
import type { Observer } from "./cases/observer.ts";

/**
 * Most requests for one thing by one start of a process in one second of virtual time: far more is a loop without a limit. A call is
 * looked up after 200 ms at the earliest, and a page is asked for three times; a call, its settlement and the cancellations and
 * changes of the same order may ask at once.
 */
const mostAsked = 20;

/** Query fields that tell one request for the same thing from another: its signature, and the end of the span that it reads. */
const ownFields = /(?<=[?&])(?:timestamp|signature|recvWindow|endAt|endTime)=[^&]*&?/g;

/** Requests of the present second by what they ask for. */
interface Second {
  readonly second: number;
  readonly counts: Map<string, number>;
}

/**
 * Follows how often each process asks for the same order, list or page. The number of all lookups has no limit of the judge's own: it
 * grows with the calls that a program settles at once, as after an outage, and what the exchange allows is checked elsewhere: within a
 * limiter's pools, and by `Retry-After`.
 */
export class LookupRates {
  readonly #seconds = new WeakMap<Observer, Second>();

  /** Counts a lookup. Returns a description of it when the process has asked for the same thing too often. */
  add({ at, service, target }: StoryEventOf<"request">, observer: Observer): string | undefined {
    const second = Math.floor(at / 1000);
    let present = this.#seconds.get(observer);
    if (present?.second !== second) {
      present = { second, counts: new Map() };
      this.#seconds.set(observer, present);
    }
    const question = `${service} ${target.replace(ownFields, "")}`;
    const count = (present.counts.get(question) ?? 0) + 1;
    present.counts.set(question, count);
    return count === mostAsked + 1 ? `more than ${mostAsked} requests in one second for ${question}` : undefined;
  }
}

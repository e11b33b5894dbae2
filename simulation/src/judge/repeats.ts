import type { ServiceName, StoryEventOf } from "../story/story-event.ts";
import type { Observer } from "./cases/observer.ts";

/** Repeats that a client may make at once, and share of its calls by which it may make more. */
const capacity = 10;
const ratio = 0.1;

/** Repeats that may be counted later than the client did: it waits between the decision and the request. */
const tolerated = 4;

/** Counts repeats against the budget of each client: while an exchange is down, calls are not multiplied. */
export class Repeats {
  readonly #left = new WeakMap<Observer, Partial<Record<ServiceName, number>>>();

  /** Counts a call. */
  onCall(observer: Observer, service: ServiceName): void {
    const left = this.#leftOf(observer);
    left[service] = Math.min(capacity, (left[service] ?? capacity) + ratio);
  }

  /** Counts a repeat. Returns false where there are more than the budget allows. */
  onRepeat(observer: Observer, { service }: StoryEventOf<"request">): boolean {
    const left = this.#leftOf(observer);
    left[service] = (left[service] ?? capacity) - 1;
    return left[service] >= -tolerated;
  }

  #leftOf(observer: Observer): Partial<Record<ServiceName, number>> {
    const left = this.#left.get(observer) ?? {};
    this.#left.set(observer, left);
    return left;
  }
}

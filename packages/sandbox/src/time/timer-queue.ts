import { findFirst } from "./find-first.ts";

/** A moment that a {@link TimerQueue} holds. */
export interface QueuedTimer {
  readonly at: number;
  /** Number of timers that were added before. */
  readonly age: number;
  /** Removes the timer. Returns true if it was still in the queue. */
  cancel(): boolean;
}

/** Timers by their moment, then by age. */
export class TimerQueue<Value extends object> {
  /** The next timer is the last item, where it is cheap to remove. */
  readonly #timers: (Value & QueuedTimer)[] = [];
  #added = 0;

  /** The next timer. */
  get first(): (Value & QueuedTimer) | undefined {
    return this.#timers.at(-1);
  }

  /** Number of timers that were ever added. */
  get added(): number {
    return this.#added;
  }

  /** Lists all timers, in order. */
  inOrder(): (Value & QueuedTimer)[] {
    return this.#timers.toReversed();
  }

  add(at: number, value: Value): Value & QueuedTimer {
    const timer: Value & QueuedTimer = { ...value, at, age: this.#added++, cancel: () => this.#remove(timer) };
    this.#timers.splice(this.#findPlace(timer), 0, timer);
    return timer;
  }

  #remove(timer: Value & QueuedTimer): boolean {
    const place = this.#findPlace(timer);
    return this.#timers[place] === timer && this.#timers.splice(place, 1).length > 0;
  }

  /** Returns the index of a timer, or where it belongs. */
  #findPlace({ at, age }: QueuedTimer): number {
    return findFirst(this.#timers, (each) => each.at < at || (each.at === at && each.age <= age));
  }
}

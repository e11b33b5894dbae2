import type { Timer } from "./clock.ts";

/** Timers by the moment they are due, then by age: a binary heap from which any timer can be taken out. */
export class TimerQueue {
  readonly #heap: QueuedTimer[] = [];
  #count = 0;

  /** The timer that is due next. */
  get first(): QueuedTimer | undefined {
    return this.#heap[0];
  }

  get size(): number {
    return this.#heap.length;
  }

  add(at: number, action: () => void): QueuedTimer {
    const timer = new QueuedTimer(at, this.#count++, action, (cancelled) => this.#remove(cancelled));
    this.#heap.push(timer);
    this.#rise(timer, this.#heap.length - 1);
    return timer;
  }

  #remove(timer: QueuedTimer): void {
    const { place } = timer;
    if (place < 0) return;
    timer.place = -1;
    const last = this.#heap.pop()!;
    if (last === timer) return;
    this.#rise(last, place);
    this.#sink(last, last.place);
  }

  #rise(timer: QueuedTimer, place: number): void {
    for (let at = place; ; ) {
      const above = (at - 1) >> 1;
      if (at === 0 || !comesBefore(timer, this.#heap[above]!)) return this.#put(timer, at);
      this.#put(this.#heap[above]!, at);
      at = above;
    }
  }

  #sink(timer: QueuedTimer, place: number): void {
    for (let at = place; ; ) {
      let below = 2 * at + 1;
      const right = this.#heap[below + 1];
      if (right !== undefined && comesBefore(right, this.#heap[below]!)) below++;
      const next = this.#heap[below];
      if (next === undefined || !comesBefore(next, timer)) return this.#put(timer, at);
      this.#put(next, at);
      at = below;
    }
  }

  #put(timer: QueuedTimer, place: number): void {
    this.#heap[place] = timer;
    timer.place = place;
  }
}

class QueuedTimer implements Timer {
  readonly at: number;
  readonly age: number;
  readonly action: () => void;
  readonly #remove: (timer: QueuedTimer) => void;
  /** Where it stands in the heap; -1 once it is out. */
  place = 0;

  constructor(at: number, age: number, action: () => void, remove: (timer: QueuedTimer) => void) {
    this.at = at;
    this.age = age;
    this.action = action;
    this.#remove = remove;
  }

  cancel(): void {
    this.#remove(this);
  }
}

function comesBefore(left: QueuedTimer, right: QueuedTimer): boolean {
  return left.at < right.at || (left.at === right.at && left.age < right.age);
}

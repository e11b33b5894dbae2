import type { Timer } from "./clock.ts";

/** Timers by their moment, then by age: a binary heap from which every timer can be removed. */
export class TimerQueue {
  readonly #heap: QueuedTimer[] = [];
  #count = 0;

  /** The next timer. */
  get first(): QueuedTimer | undefined {
    return this.#heap[0];
  }

  /** Lists all timers, in order. */
  inOrder(): QueuedTimer[] {
    return [...this.#heap].sort((left, right) => (comesBefore(left, right) ? -1 : 1));
  }

  add(at: number, event: string, subject: string): QueuedTimer {
    const timer = new QueuedTimer(at, this.#count++, event, subject, (cancelled) => this.#remove(cancelled));
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
    let at = place;
    for (let above = (at - 1) >> 1; at > 0 && comesBefore(timer, this.#heap[above]!); above = (at - 1) >> 1) {
      this.#put(this.#heap[above]!, at);
      at = above;
    }
    this.#put(timer, at);
  }

  #sink(timer: QueuedTimer, place: number): void {
    let at = place;
    for (let next = this.#below(at); next !== undefined && comesBefore(next, timer); next = this.#below(at)) {
      const { place: freed } = next;
      this.#put(next, at);
      at = freed;
    }
    this.#put(timer, at);
  }

  /** Returns the earlier of the two timers below a place. */
  #below(place: number): QueuedTimer | undefined {
    const left = this.#heap[2 * place + 1];
    const right = this.#heap[2 * place + 2];
    return right !== undefined && comesBefore(right, left!) ? right : left;
  }

  #put(timer: QueuedTimer, place: number): void {
    this.#heap[place] = timer;
    timer.place = place;
  }
}

class QueuedTimer implements Timer {
  readonly at: number;
  readonly age: number;
  readonly event: string;
  readonly subject: string;
  readonly #remove: (timer: QueuedTimer) => void;
  /** Index in the heap; -1 after the timer is removed. */
  place = 0;

  constructor(at: number, age: number, event: string, subject: string, remove: (timer: QueuedTimer) => void) {
    this.at = at;
    this.age = age;
    this.event = event;
    this.subject = subject;
    this.#remove = remove;
  }

  cancel(): void {
    this.#remove(this);
  }
}

function comesBefore(left: QueuedTimer, right: QueuedTimer): boolean {
  return left.at < right.at || (left.at === right.at && left.age < right.age);
}

/** An event at a moment of virtual time. */
export interface QueuedEvent {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  isCancelled: boolean;
}

/** Events in the order of their moments; those of one moment in the order in which they were added. A binary heap. */
export class EventQueue {
  readonly #heap: QueuedEvent[] = [];
  #count = 0;

  get size(): number {
    return this.#heap.length;
  }

  add(at: number, run: () => void): QueuedEvent {
    const event: QueuedEvent = { at, order: this.#count++, run, isCancelled: false };
    const heap = this.#heap;
    let index = heap.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(event, heap[parent]!)) break;
      heap[index] = heap[parent]!;
      index = parent;
    }
    heap[index] = event;
    return event;
  }

  /** The next event that is not cancelled. Cancelled ones are removed here. */
  get first(): QueuedEvent | undefined {
    while (this.#heap[0]?.isCancelled === true) this.#removeFirst();
    return this.#heap[0];
  }

  take(): QueuedEvent | undefined {
    const first = this.first;
    if (first !== undefined) this.#removeFirst();
    return first;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const child = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
      if (!isBefore(heap[child]!, last)) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = last;
  }
}

function isBefore(one: QueuedEvent, other: QueuedEvent): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

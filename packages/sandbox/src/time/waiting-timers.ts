import { TimerQueue } from "./timer-queue.ts";

/** A client or a delayed request that waits for a moment. */
export interface Waiting {
  readonly isClient: boolean;
  /** True if the timer limits work that is under way. */
  readonly isLimit?: boolean;
  readonly run: (reason?: Error) => void;
}

/** Timers of clients and of delayed requests, in order. */
export class WaitingTimers {
  readonly #queue = new TimerQueue();
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;
  #clients = 0;
  #limits = 0;

  /** The moment of the next timer. */
  get nextAt(): number | undefined {
    return this.#queue.first?.at;
  }

  /** Number of timers of clients. */
  get clients(): number {
    return this.#clients;
  }

  /** Number of timers that limit work which is under way. */
  get limits(): number {
    return this.#limits;
  }

  /** Number of timers that were ever set. */
  get count(): number {
    return this.#count;
  }

  /** @returns a function that removes the timer, and returns whether it was still set */
  add(at: number, waiting: Waiting): () => boolean {
    const name = String(this.#count++);
    const timer = this.#queue.add(at, "waiting", name);
    this.#waiting.set(name, waiting);
    if (waiting.isClient) this.#clients++;
    if (waiting.isLimit) this.#limits++;
    return () => {
      if (!this.#waiting.has(name)) return false;
      timer.cancel();
      this.#take(name);
      return true;
    };
  }

  /** Removes and returns the next timer that is due by a moment and is one of the first `among` timers that were set. */
  takeDue(moment: number, among: number): Waiting | undefined {
    const next = this.#queue.first;
    if (next === undefined || next.at > moment || Number(next.subject) >= among) return undefined;
    next.cancel();
    return this.#take(next.subject);
  }

  /** Removes and returns the timers of clients. */
  takeClients(): Waiting[] {
    const timers = this.#queue.inOrder().filter(({ subject }) => this.#waiting.get(subject)?.isClient);
    return timers.map((timer) => {
      timer.cancel();
      return this.#take(timer.subject);
    });
  }

  #take(name: string): Waiting {
    const waiting = this.#waiting.get(name)!;
    this.#waiting.delete(name);
    if (waiting.isClient) this.#clients--;
    if (waiting.isLimit) this.#limits--;
    return waiting;
  }
}

import { TimerQueue } from "./timer-queue.ts";

/** Something that waits for a moment: a client, or a request that is being served. */
export interface Waiting {
  readonly isClient: boolean;
  readonly run: (reason?: Error) => void;
}

/** Timers of clients and of waiting requests, in the order in which they are due. */
export class WaitingTimers {
  readonly #queue = new TimerQueue();
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;
  #clients = 0;

  /** The moment at which the next one is due. */
  get nextAt(): number | undefined {
    return this.#queue.first?.at;
  }

  /** Number of timers of clients. */
  get clients(): number {
    return this.#clients;
  }

  /** Number of timers ever set. */
  get count(): number {
    return this.#count;
  }

  /** @returns a function that takes the timer out, and tells that it was still there */
  add(at: number, waiting: Waiting): () => boolean {
    const name = String(this.#count++);
    const timer = this.#queue.add(at, "waiting", name);
    this.#waiting.set(name, waiting);
    if (waiting.isClient) this.#clients++;
    return () => {
      if (!this.#waiting.has(name)) return false;
      timer.cancel();
      this.#take(name);
      return true;
    };
  }

  /** Takes out the next one that is due by a moment, and is among the first so many that were set. */
  takeDue(moment: number, among: number): Waiting | undefined {
    const next = this.#queue.first;
    if (next === undefined || next.at > moment || Number(next.subject) >= among) return undefined;
    next.cancel();
    return this.#take(next.subject);
  }

  /** Takes out the clients' timers. */
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
    return waiting;
  }
}

import type { Exchange, Rank } from "./exchange.ts";

/** A number for each rank. */
type Counts = [number, number, number];

const lowestFirst: readonly Rank[] = [0, 1, 2];
const highestFirst: readonly Rank[] = [2, 1, 0];

/** Default limits of connections: the second is only for reserved requests. */
const usual = { ordinary: 64, reserved: 8 };

/**
 * The requests that wait for a connection, and the count of those that have one. Those of a higher rank go first, and have some
 * connections that no lower one takes: requests that hang must not hold up a cancel.
 */
export class RequestQueue {
  /** Limit of connections. */
  readonly maxConnections: number;
  /** Limits of the requests of each rank that are under way, lower ranks included. */
  readonly #limits: Readonly<Counts>;
  readonly #waiting = [new Set<Exchange>(), new Set<Exchange>(), new Set<Exchange>()] as const;
  /** Numbers of requests under way, by rank. */
  readonly #underWay: Counts = [0, 0, 0];

  /** @param connections the limit that the program sets: an eighth of it, and at least one, is for reserved requests */
  constructor(connections: number | undefined) {
    const all = connections ?? usual.ordinary + usual.reserved;
    const share = connections === undefined ? usual.ordinary : Math.min(all - 1, Math.ceil((all * 7) / 8));
    const ordinary = all < 2 ? all : share;
    this.maxConnections = all;
    this.#limits = [ordinary, Math.ceil((ordinary + all) / 2), all];
  }

  get size(): number {
    return this.#waiting[0].size + this.#waiting[1].size + this.#waiting[2].size;
  }

  add(exchange: Exchange): void {
    this.#waiting[exchange.rank].add(exchange);
  }

  delete(exchange: Exchange): void {
    this.#waiting[exchange.rank].delete(exchange);
  }

  /** Removes and returns the oldest request of a rank. */
  takeOldest(rank: Rank): Exchange | undefined {
    const [oldest] = this.#waiting[rank];
    if (oldest !== undefined) this.delete(oldest);
    return oldest;
  }

  /** Removes and returns all requests. */
  takeAll(): Exchange[] {
    const all = this.#waiting.flatMap((waiting) => [...waiting]);
    for (const exchange of all) this.delete(exchange);
    return all;
  }

  begin(rank: Rank): void {
    this.#underWay[rank] += 1;
  }

  end(rank: Rank): void {
    this.#underWay[rank] -= 1;
  }

  /** Tests if the limits allow one more request of a rank. */
  mayBegin(rank: Rank, underWay: Counts = this.#underWay): boolean {
    let sum = 0;
    for (const each of lowestFirst) {
      sum += underWay[each];
      if (each >= rank && sum >= this.#limits[each]) return false;
    }
    return true;
  }

  /** Returns the first of {@link ready}. */
  first(): Exchange | undefined {
    for (const rank of highestFirst) {
      if (this.#waiting[rank].size === 0 || !this.mayBegin(rank)) continue;
      for (const exchange of this.#waiting[rank]) return exchange;
    }
    return undefined;
  }

  /** Lists the waiting requests that may begin now, in their order. */
  *ready(): Generator<Exchange, void, void> {
    const begun: Counts = [...this.#underWay];
    for (const rank of highestFirst) {
      for (const exchange of this.#waiting[rank]) {
        if (!this.mayBegin(rank, begun)) break;
        begun[rank] += 1;
        yield exchange;
      }
    }
  }
}

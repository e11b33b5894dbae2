/** Leases that begin in the future, because the wall clock was set back: each ends once it was seen for its own length. */
export class LeaseWatch {
  readonly #monotonic: () => number;
  readonly #seen = new Map<string, { readonly until: number; readonly since: number }>();

  /** @param monotonic milliseconds of a clock that never steps */
  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** Returns the milliseconds for which the lease still has to be respected. */
  leftMs(id: string, until: number, lengthMs: number): number {
    const now = this.#monotonic();
    const before = this.#seen.get(id);
    if (before?.until === until) return Math.max(0, before.since + lengthMs - now);
    this.#seen.set(id, { until, since: now });
    return lengthMs;
  }
}

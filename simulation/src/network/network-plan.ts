/** The network of one run, as plain data. */
export interface NetworkPlan {
  /** Bounds of the time that a request or a response takes, in milliseconds. */
  readonly latencyMs: readonly [min: number, max: number];
  /** Time after which the exchange closes a connection that is not used, and after which a client does. */
  readonly idleMs: number;
  readonly clientIdleMs: number;
  /** Longest time for which a proxy holds a request back before it delivers it, and after which it repeats one. */
  readonly queueMs: number;
  readonly repeatMs: number;
  /** True where only requests that change something are lost, and their responses: what became of them can be looked up. */
  readonly sparesLookups?: boolean;
  /** False for a `fetch` that cannot tell if a byte of a request was written. */
  readonly knowsWritten: boolean;
}

/** A network that never fails. */
export const calmNetwork: NetworkPlan = {
  latencyMs: [5, 60],
  idleMs: 60_000,
  clientIdleMs: 30_000,
  queueMs: 60_000,
  repeatMs: 1000,
  knowsWritten: true,
};

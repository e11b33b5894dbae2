/** A limit of the exchange, which all processes of a fleet share. */
export interface FleetLimits {
  readonly limit: number;
  readonly windowMs: number;
}

/** The work of one process of a fleet. */
export interface FleetTask {
  readonly baseUrl: string;
  readonly credentials: { readonly key: string; readonly secret: string; readonly passphrase: string };
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** Names the journal's table and the limiter's keys. */
  readonly name: string;
  readonly limits: FleetLimits;
  /** Calls in flight. */
  readonly lanes: number;
  readonly ms: number;
}

/** The orders of one process, and their cost. */
export interface FleetResult {
  readonly orders: number;
  readonly latenciesMs: readonly number[];
  /** Errors by their outcome and causes, and how often each came. */
  readonly errors: Readonly<Record<string, number>>;
  readonly cpuMs: number;
}

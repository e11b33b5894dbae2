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
  /** Clients of the process, each of which places one order after the other. */
  readonly clients: number;
  readonly ms: number;
  /** The time at which the process was killed whose successor this one is: it settles first what that has left. */
  readonly killedAt?: number;
}

/** The orders of one process, and what it has recovered. */
export interface FleetResult {
  readonly latenciesMs: readonly number[];
  /** The outcome and cause of each error. */
  readonly errors: readonly string[];
  /** The number of intents of the killed process, and the time until none was open. */
  readonly recovered?: { readonly intents: number; readonly ms: number };
}

import type { Payments } from "@exch/payments";
import { type ClientOptions, createClock, type Fetch, type Journal, type Limiter } from "@exch/runtime";
import { createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import type { ApiKey } from "../exchange/api-keys.ts";
import { origins } from "../network/network.ts";
import type { ExchangeName } from "../story/story-event.ts";
import type { Incarnation } from "./incarnation.ts";

/** The clients of one start of a process. */
export interface Clients {
  readonly a: ServiceA;
  readonly b: ServiceB;
  /** The client of the payments service, in runs that have it. */
  readonly payments?: Payments;
  /** The journal that they record in. */
  readonly journal: Journal | undefined;
}

/** Configuration of the clients of one start of a process, as an operator writes it. */
export interface ClientsConfiguration {
  readonly key: ApiKey;
  readonly previousKeys: readonly string[];
  readonly journal: Journal | undefined;
  readonly journalScope?: string | undefined;
  readonly limiters: Readonly<Record<ExchangeName, Limiter | undefined>>;
  /** The other exchanges to which wrong base URLs lead; undefined for the right ones. */
  readonly otherFetch: Fetch | undefined;
}

/** Creates clients with default options: only what reaches outside is replaced. */
export function createClients(incarnation: Incarnation, configuration: ClientsConfiguration): Clients {
  const { key, previousKeys, journal, journalScope, limiters, otherFetch } = configuration;
  const { random } = incarnation;
  const optionsOf = (service: ExchangeName): ClientOptions => {
    const limiter = limiters[service];
    const origin = origins[service];
    return {
      baseUrl: otherFetch === undefined ? origin : `${origin}.other`,
      fetch: otherFetch ?? incarnation.fetch,
      clock: createClock(incarnation.clock),
      // A `fetch` of its own asks for the time only on request.
      syncClock: incarnation.random.fork("syncClock").chance(0.5),
      randomness: random,
      ...(incarnation.isImpatient && { interceptors: [incarnation.impatient] }),
      ...(previousKeys.length > 0 && { previousKeys }),
      ...(journal !== undefined && { journal }),
      ...(journalScope !== undefined && { journalScope }),
      ...(limiter !== undefined && { limiter }),
    };
  };
  const { key: id, secret } = key;
  return {
    a: createServiceA({ ...optionsOf("service-a"), credentials: key }),
    b: createServiceB({ ...optionsOf("service-b"), credentials: { key: id, secret } }),
    journal,
  };
}

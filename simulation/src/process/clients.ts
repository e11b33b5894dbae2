import { createPayments, type Payments } from "@exch/payments";
import {
  type ClientOptions,
  type CredentialsProvider,
  createClock,
  type Fetch,
  type Journal,
  type Limiter,
} from "@exch/runtime";
import { createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import type { ApiKey } from "../exchange/api-keys.ts";
import { paymentsToken } from "../exchange/payments-service.ts";
import { origins } from "../network/network.ts";
import type { ExchangeName } from "../story/story-event.ts";
import type { ClientFaults } from "./client-faults.ts";
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
  readonly key: ApiKey | CredentialsProvider<ApiKey>;
  readonly previousKeys: readonly string[];
  readonly journal: Journal | undefined;
  readonly journalScope?: string | undefined;
  readonly limiters: Readonly<Record<ExchangeName, Limiter | undefined>>;
  /** The other exchanges to which wrong base URLs lead; undefined for the right ones. */
  readonly otherFetch: Fetch | undefined;
  readonly faults?: ClientFaults;
}

/** Creates clients with default options: only what reaches outside is replaced. */
export function createClients(incarnation: Incarnation, configuration: ClientsConfiguration): Clients {
  const { key, previousKeys, journal, limiters, otherFetch } = configuration;
  const optionsOf = (service: ExchangeName): ClientOptions => {
    const limiter = limiters[service];
    return {
      // Each has a clock of its own, as exchanges do.
      ...sharedOptions(incarnation, configuration),
      baseUrl: otherFetch === undefined ? origins[service] : `${origins[service]}.other`,
      ...(otherFetch !== undefined && { fetch: otherFetch }),
      // A `fetch` of its own asks for the time only on request.
      syncClock: incarnation.random.fork("syncClock").chance(0.5),
      ...(previousKeys.length > 0 && { previousKeys }),
      ...(limiter !== undefined && { limiter }),
    };
  };
  const plain = typeof key === "function" ? async () => withoutPassphrase(await key()) : withoutPassphrase(key);
  return {
    a: createServiceA({ ...optionsOf("service-a"), credentials: key }),
    b: createServiceB({ ...optionsOf("service-b"), credentials: plain }),
    journal,
  };
}

/** Creates the client of the payments service for one start of a process, with default options. */
export function createPaymentsClient(
  incarnation: Incarnation,
  configuration: Pick<ClientsConfiguration, "journal" | "journalScope" | "faults">,
): Payments {
  return createPayments({
    ...sharedOptions(incarnation, configuration),
    baseUrl: origins.payments,
    credentials: { token: paymentsToken, account: "shop" },
  });
}

/** The options that all clients of a process have. */
function sharedOptions(
  { fetch, clock, random }: Incarnation,
  { journal, journalScope, faults }: Pick<ClientsConfiguration, "journal" | "journalScope" | "faults">,
): ClientOptions {
  const { interceptors = [], policy } = faults ?? {};
  return {
    fetch,
    clock: createClock(clock),
    randomness: random,
    ...(journal !== undefined && { journal }),
    ...(journalScope !== undefined && { journalScope }),
    ...(interceptors.length > 0 && { interceptors }),
    ...(policy !== undefined && { policy }),
  };
}

/** The fields of a key that service B has. */
function withoutPassphrase({ key, secret }: ApiKey): { key: string; secret: string } {
  return { key, secret };
}

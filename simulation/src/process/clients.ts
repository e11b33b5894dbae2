import type { CredentialsProvider, Journal, Limiter } from "@exch/runtime";
import { type ClientOptions, createClock } from "@exch/runtime";
import { createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import type { ApiKey } from "../exchange/exchanges.ts";
import { origins } from "../network/network.ts";
import { omitUndefined } from "../omit-undefined.ts";
import type { ExchangeName } from "../story/story-event.ts";
import type { ClientFaults } from "./client-faults.ts";
import type { Incarnation } from "./incarnation.ts";

/** The clients of one start of a process, and the journal that they record in. */
export interface Clients {
  readonly a: ServiceA;
  readonly b: ServiceB;
  readonly journal: Journal | undefined;
}

/** Configuration of the clients of one start of a process, as an operator writes it. */
export interface ClientsConfiguration {
  readonly key: ApiKey | CredentialsProvider<ApiKey>;
  readonly journal: Journal | undefined;
  readonly previousKeys?: readonly string[];
  readonly createLimiter?: ((service: ExchangeName) => Limiter) | undefined;
  readonly faults?: ClientFaults;
}

/** The value of a header of all requests, which a call can replace. */
export const usualTeam = "all";

/** Creates clients with default options: only what reaches outside is replaced. */
export function createClients(incarnation: Incarnation, configuration: ClientsConfiguration): Clients {
  const { fetch, clock, random } = incarnation;
  const { key, journal, previousKeys = [], createLimiter, faults } = configuration;
  // Each has a clock of its own, as exchanges do.
  const createOptions = (service: ExchangeName): ClientOptions => ({
    ...omitUndefined({ fetch, journal }),
    advanced: { clock: createClock(clock), randomness: random },
    ...faults,
    baseUrl: origins[service],
    headers: { "X-Team": usualTeam },
    retry: { attempts: incarnation.attempts },
    // A `fetch` of its own asks for the time only on request.
    syncClock: random.fork("syncClock").chance(0.5),
    ...omitUndefined({ limiter: createLimiter?.(service) }),
    ...(previousKeys.length > 0 && { previousKeys }),
  });
  const recvWindow = random.fork("recvWindow").pick([undefined, undefined, 2000, 30_000]);
  const ofB = typeof key === "function" ? async () => withoutPassphrase(await key()) : withoutPassphrase(key);
  return {
    a: createServiceA({ ...createOptions("service-a"), credentials: key }),
    b: createServiceB({ ...createOptions("service-b"), ...omitUndefined({ recvWindow }), credentials: ofB }),
    journal,
  };
}

/** The fields of a key that service B has. */
function withoutPassphrase({ key, secret }: ApiKey): { key: string; secret: string } {
  return { key, secret };
}

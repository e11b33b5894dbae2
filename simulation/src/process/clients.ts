import type { ClientEvent, CredentialsProvider, Journal, Limiter } from "@exch/runtime";
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
  readonly recvWindow: number | undefined;
  /** The ends of calls that the clients told of, until a program asks for them. */
  readonly ends: CallEnd[];
}

/** Configuration of the clients of one start of a process, as an operator writes it. */
export interface ClientsConfiguration {
  readonly key: ApiKey | CredentialsProvider<ApiKey>;
  readonly journal: Journal | undefined;
  readonly previousKeys?: readonly string[];
  readonly createLimiter?: ((service: ExchangeName) => Limiter) | undefined;
  readonly faults?: ClientFaults;
}

/** The end of a call, as a client tells of it. */
export type CallEnd = Extract<ClientEvent, { readonly type: "call" }>;

/** The value of a header of all requests, which a call can replace. */
export const usualTeam = "all";

/** Creates clients. What reaches outside is replaced; most options have their defaults, and a few, in some starts, another value. */
export function createClients(incarnation: Incarnation, configuration: ClientsConfiguration): Clients {
  const { fetch, clock, random } = incarnation;
  const { key, journal, previousKeys = [], createLimiter, faults } = configuration;
  const ends: CallEnd[] = [];
  const drawn = random.fork("options");
  // A page that shows one program has none of the others.
  const often = <Value>(usual: Value, ...others: readonly Value[]) =>
    faults === undefined || drawn.chance(0.8) ? usual : drawn.pick(others);
  const options: ClientOptions = {
    attemptTimeoutMs: often(10_000, 2000, 60_000),
    retry: { attempts: incarnation.attempts, baseMs: often(100, 1, 3000), maxMs: often(5000, 100) },
    settle: { auto: often(true, false), skewMs: often(1000, 3000) },
    onEvent: (event) => void (event.type === "call" && event.outcome !== undefined && ends.push(event)),
  };
  // Each has a clock of its own, as exchanges do.
  const createOptions = (service: ExchangeName): ClientOptions => ({
    ...omitUndefined({ fetch, journal }),
    advanced: { clock: createClock(clock), randomness: random },
    ...faults,
    baseUrl: origins[service],
    headers: { "X-Team": usualTeam },
    ...options,
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
    ...{ journal, recvWindow, ends },
  };
}

/** The fields of a key that service B has. */
function withoutPassphrase({ key, secret }: ApiKey): { key: string; secret: string } {
  return { key, secret };
}
